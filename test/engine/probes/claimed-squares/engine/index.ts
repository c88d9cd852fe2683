import { clone, formOf, type Game } from '../../../../../engine/core/game.ts'
import { audit } from './audit.ts'
import { seats, squares } from './data.ts'
import type { ClaimedSquaresAction, ClaimedSquaresPosition } from './position.ts'
import { act, fallback, legal, outcome, setup, tally } from './rules.ts'
import { why } from './why.ts'
import { ask, notate, say } from './words.ts'

/** The rules of Claimed Squares for two to four players. `engine/core/contract.ts` explains each member. */
export const game: Game<ClaimedSquaresPosition, ClaimedSquaresAction, object> = {
  id: 'claimed-squares',
  rules: 1,
  seats,
  // Upper bound on the actions of a table of random play.
  longest: squares.length,
  // The form that the host fills in: see `engine/core/options.ts` for its fields.
  options: formOf([]),
  setup: (table, ctx) => setup(table.seats, ctx),
  legal,
  act,
  fallback,
  outcome,
  tally,
  notate,
  ask,
  say,
  why,
  // Fields of actions that others may not see, boxes that actions open, and what is dealt anew where a view hides it: all
  // is open here.
  secret: {},
  reveals: {},
  imagine: (view) => clone(view),
  audit,
}
