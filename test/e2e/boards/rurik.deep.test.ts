import { whims } from '../players/player.ts'
import { testTable } from '../players/rurik-table.ts'
import { useApp } from '../support/app.ts'

testTable(useApp(), 3, whims(7))
