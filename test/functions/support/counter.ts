import type { Game, Position, Seat, Secret } from '../../../engine/core/index.ts'
import { clone, formOf, open, secret } from '../../../engine/core/index.ts'

export type Counter = Position & {
  total: number
  goal: number
  seats: number
  last: Seat
  /** Per seat a number that it alone may see: what leaks of it is easy to look for. */
  charms: Secret<number>[]
}
export type CounterAction = { kind: 'add'; by: number } | { kind: 'roll' } | { kind: 'peek' }

/** Charms are 700,000 and more, so that no other number looks like one. */
const CHARM = 700_000

/** A game for tests: seats take turns to add 1, 2 or a die to a total; the first at the goal wins. */
export const counter: Game<Counter, CounterAction, { goal: number }> = {
  id: 'counter',
  rules: 1,
  seats: { min: 1, max: 4 },
  longest: 200,
  options: formOf<{ goal: number }>([{ key: 'goal', kind: 'number', min: 3, max: 100_000, default: 6 }]),
  setup({ seats, options }, { chance, tell }) {
    const charms = Array.from({ length: seats }, (_, seat) => secret(CHARM + chance.int(99_999), [seat]))
    tell({ key: 'counter.begun', at: [], with: { goal: options.goal } })
    return { waiting: [0], turn: 0, total: 0, goal: options.goal, seats, last: 0, charms }
  },
  legal: (view, seat) =>
    view.waiting.includes(seat)
      ? [{ kind: 'add', by: 1 }, { kind: 'add', by: 2 }, { kind: 'roll' }, { kind: 'peek' }]
      : [],
  act(p, seat, action, { chance, tell }) {
    // To peek is only to look at one's own charm, and tells nobody.
    if (action.kind === 'peek') return void open(p.charms[seat])
    const by = action.kind === 'add' ? action.by : chance.int(6) + 1
    p.total += by
    p.turn++
    p.last = seat
    p.waiting = p.total >= p.goal ? [] : [(seat + 1) % p.seats]
    tell({ key: 'counter.added', at: [], with: { seat, by, charm: p.charms[seat] as Secret<never> } })
  },
  fallback: () => ({ kind: 'add', by: 1 }),
  outcome: (p) =>
    p.waiting.length > 0
      ? null
      : {
          seats: p.charms.map((_, seat) => ({
            rank: seat === p.last ? 1 : 2,
            total: seat === p.last ? 1 : 0,
            lines: [{ key: 'reached', points: seat === p.last ? 1 : 0 }],
          })),
        },
  notate: (action) => (action.kind === 'add' ? `add ${action.by}` : action.kind),
  ask: (_, seat) => ({ key: 'counter.ask', with: { seat } }),
  say: (_, seat, action) => ({ key: `counter.${action.kind}`, with: { seat } }),
  why: () => ({ code: 'too-much', message: { key: 'counter.too-much', with: {} }, rule: 'Counter rules' }),
  secret: {},
  reveals: {},
  imagine: (view) => clone(view),
  audit: () => null,
}
