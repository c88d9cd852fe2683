import { testTable } from '../players/heirs-table.ts'
import { whims } from '../players/player.ts'
import { useApp } from '../support/app.ts'

testTable(useApp(), whims(9), 4)
