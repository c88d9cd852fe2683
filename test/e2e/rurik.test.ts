import { useApp } from './app.ts'
import { whims } from './player.ts'
import { testTable } from './rurik-table.ts'

testTable(useApp(), 2, whims(7), 22)
