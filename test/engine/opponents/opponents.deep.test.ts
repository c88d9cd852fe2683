import { games } from '../../../engine/index.ts'
import { judgements } from '../../../engine/judgements.ts'
import { shareOf } from '../../support/depth.ts'
import { opponentsKeepTheirWord } from './opponents.ts'

for (const [id, load] of shareOf(Object.entries(games)))
  opponentsKeepTheirWord(await load(), await judgements[id]?.(), { tables: 6, moments: 20 })
