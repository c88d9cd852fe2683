import { useApp } from './app.ts'
import { testTable } from './heirs-table.ts'
import { whims } from './player.ts'

testTable(useApp(), whims(9), 4)
