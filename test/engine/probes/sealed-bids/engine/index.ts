import { formOf, type Game } from '../../../../../engine/core/game.ts'
import { audit } from './audit.ts'
import { seats } from './data.ts'
import { imagine } from './imagine.ts'
import type { SealedBidsAction, SealedBidsOptions, SealedBidsPosition } from './position.ts'
import { act, fallback, legal, outcome, setup, tally } from './rules.ts'
import { why } from './why.ts'
import { ask, notate, say } from './words.ts'

/** The rules of Sealed Bids for two to four players. `engine/core/contract.ts` explains each member. */
export const game: Game<SealedBidsPosition, SealedBidsAction, SealedBidsOptions> = {
  id: 'sealed-bids',
  rules: 1,
  seats,
  // Upper bound on the actions of a table of random play.
  longest: 40,
  // The form that the host fills in: see `engine/core/options.ts` for its fields.
  options: formOf([{ key: 'unwon', kind: 'choice', values: ['carried', 'lost'], default: 'carried' }]),
  setup: (table, ctx) => setup(table.seats, table.options, ctx),
  legal,
  act,
  fallback,
  outcome,
  tally,
  notate,
  ask,
  say,
  why,
  // Fields of actions that others may not see, and boxes that actions open: where from, to which player, and at most how many.
  secret: { bid: ['card'] },
  reveals: {
    bid: [
      { from: 'deck/*', to: 'all', most: 1 },
      { from: 'rounds/*/bids/*', to: 'all', most: seats.max },
    ],
  },
  imagine: (view, _, chance) => imagine(view, chance),
  judgement: async () => (await import('./bot/judgement.ts')).judgement,
  audit,
}
