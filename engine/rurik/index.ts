import type { Game } from '../core/game.ts'
import { holds } from './board/rule.ts'
import { harmlessAction, legalActions, perform } from './legality/decisions.ts'
import { decision, orders } from './legality/orders.ts'
import { why } from './legality/why.ts'
import { askKinds } from './phases/ask-kinds.ts'
import { audit } from './position/audit.ts'
import type { RurikAction, RurikOptions, RurikPosition } from './position/position.ts'
import { options, setup } from './position/setup.ts'
import { upgrade } from './position/upgrade.ts'
import { outcome, tally } from './scoring/score.ts'
import { imagine } from './secrets/imagine.ts'
import { reveals } from './secrets/reveals.ts'
import { suppose, turnsBefore } from './secrets/suppose.ts'
import { ask, notate, say } from './text/words.ts'

export { position } from './position/describe.ts'
export type { Description } from './position/description.ts'

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
  holds,
  askKinds,
  turnsBefore,
  decision,
  orders,
  weights: {
    round: 0,
    advised: 0,
    ended: 0,
    took: 0.5,
    rebelsTook: 0.5,
    forfeited: 0.2,
    rebelsForfeited: 0.2,
    looked: 0.2,
    kept: 0.2,
    income: 0.2,
  },
  secret: { chooseAgenda: ['agenda'], schemeKeep: ['card'], putBack: ['card'] },
  reveals,
  imagine: (view, _, chance) => imagine(view, chance),
  judgement: async () => (await import('./bot/judgement.ts')).judgement,
  audit,
  upgrade,
}
