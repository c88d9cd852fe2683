import { whims } from '../players/player.ts'
import { useApp } from '../support/app.ts'
import { testTable } from './few-acres-of-snow-table.ts'

testTable(useApp(), whims(5))
