import type { Game } from '../core/game.ts'
import { holds } from './board/land.ts'
import { legalActions, perform } from './legality/decisions.ts'
import { decision, harmlessAction, orders } from './legality/orders.ts'
import { why } from './legality/why.ts'
import { audit } from './position/audit.ts'
import { options, type SnowAction, type SnowOptions, type SnowPosition } from './position/position.ts'
import { setup } from './position/setup.ts'
import { outcome, tally } from './scoring/score.ts'
import { imagine } from './secrets/imagine.ts'
import { reveals } from './secrets/reveals.ts'
import { suppose } from './secrets/suppose.ts'
import { ask, notate, say } from './text/words.ts'

export { type Description, position } from './position/describe.ts'

/** A Few Acres of Snow, second edition: the British sit at seat 0, the French at seat 1. */
export const fewAcresOfSnow: Game<SnowPosition, SnowAction, SnowOptions> = {
  id: 'few-acres-of-snow',
  rules: 2,
  seats: { min: 2, max: 2 },
  longest: 20_000,
  options,
  setup: ({ options: chosen }, ctx) => setup(chosen, ctx),
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
  // A card of the display has gone, or land has.
  askKinds: () => ['drafted', 'settled', 'fortified'],
  decision,
  orders,
  weights: {
    shuffled: 0,
    drew: 0,
    passed: 0.2,
    supported: 0.2,
    siegeWon: 2,
    siegeHeld: 2,
    forfeited: 2,
    won: 3,
  },
  against: ['besieged', 'reinforced', 'raided', 'captured', 'ambushed', 'preached'],
  secret: {},
  reveals,
  imagine: (view, _, chance) => imagine(view, chance),
  judgement: async () => (await import('./bot/judgement.ts')).judgement,
  audit,
}
