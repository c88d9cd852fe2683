import { whims } from '../../players/player.ts'
import { useApp } from '../../support/app.ts'
import { testTable } from './table.ts'

testTable(useApp(), whims(5), 9)
