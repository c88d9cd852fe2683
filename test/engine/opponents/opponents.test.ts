import { everyRules } from '../../support/tables/every-game.ts'
import { probes } from '../probes/index.ts'
import { opponentsKeepTheirWord } from './opponents.ts'

for (const [, game] of everyRules)
  opponentsKeepTheirWord(game, await game.judgement?.(), { tables: 1, moments: 5 })

for (const probe of Object.values(probes)) opponentsKeepTheirWord(probe, undefined, { tables: 1, moments: 4 })
