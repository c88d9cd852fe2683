import { shareOf } from '../../support/depth.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { opponentsKeepTheirWord } from './opponents.ts'

for (const [, game] of shareOf(everyRules))
  opponentsKeepTheirWord(game, await game.judgement?.(), { tables: 6, moments: 20 })
