import { testTable } from '../players/few-acres-of-snow-table.ts'
import { whims } from '../players/player.ts'
import { useApp } from '../support/app.ts'

testTable(useApp(), whims(5), 9)
