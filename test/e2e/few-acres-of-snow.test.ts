import { useApp } from './app.ts'
import { testTable } from './few-acres-of-snow-table.ts'
import { whims } from './player.ts'

testTable(useApp(), whims(5), 9)
