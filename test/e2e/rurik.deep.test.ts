import { useApp } from './app.ts'
import { whims } from './player.ts'
import { testWholeTable } from './rurik-table.ts'

// Who plays as fast as these may be asked to wait a moment: the turn goes out again by itself.
testWholeTable(useApp(/status of 429/), 3, whims(7))
