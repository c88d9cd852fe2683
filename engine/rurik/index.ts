import type { Game } from '../core/game.ts'
import { audit } from './audit.ts'
import { harmlessAction, legalActions, perform } from './decisions.ts'
import { imagine } from './imagine.ts'
import { decision, orders } from './orders.ts'
import type { RurikAction, RurikOptions, RurikPosition } from './position.ts'
import { reveals } from './reveals.ts'
import { outcome, tally } from './score.ts'
import { options, setup } from './setup.ts'
import { suppose } from './suppose.ts'
import { upgrade } from './upgrade.ts'
import { why } from './why.ts'
import { ask, notate, say } from './words.ts'

export { position } from './describe.ts'
export type { Description } from './description.ts'

/** The rules of Rurik: Dawn of Kiev for two to four players, and for a single player against the Rebellion. */
export const rurik: Game<RurikPosition, RurikAction, RurikOptions> = {
  id: 'rurik',
  rules: 3,
  seats: { min: 1, max: 4 },
  // Some seventy turns of the action phase, rarely of more than twenty actions; as many placements and choices besides.
  longest: 1600,
  options,
  setup: ({ seats, options: chosen }, ctx) => setup(seats, chosen, ctx),
  legal: legalActions,
  act: (position, seat, action, ctx) => perform({ position, seat, ctx }, action),
  fallback: harmlessAction,
  outcome,
  tally,
  notate,
  ask,
  say,
  why,
  suppose,
  decision,
  orders,
  weights: { round: 0, advised: 0, ended: 0, took: 0.5, rebelsTook: 0.5 },
  secret: { chooseAgenda: ['agenda'], schemeKeep: ['card'], putBack: ['card'] },
  reveals,
  imagine: (view, _, chance) => imagine(view, chance),
  judgement: async () => (await import('./opponent.ts')).judgement,
  audit,
  upgrade,
}
