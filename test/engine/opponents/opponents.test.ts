import { games } from '../../../engine/index.ts'
import { judgements } from '../../../engine/judgements.ts'
import { probes } from '../probes/index.ts'
import { opponentsKeepTheirWord } from './opponents.ts'

for (const [id, load] of Object.entries(games))
  opponentsKeepTheirWord(await load(), await judgements[id]?.(), { tables: 1, moments: 5 })

for (const probe of Object.values(probes)) opponentsKeepTheirWord(probe, undefined, { tables: 1, moments: 4 })
