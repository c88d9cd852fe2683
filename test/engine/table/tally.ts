import { formOf, type Game, type Position, type Secret, secret, show } from '../../../engine/core/index.ts'

type Tally = Position & { goal: number; totals: number[]; luck: Secret<number>[] }
type Move = { kind: 'add'; n: number } | { kind: 'roll' } | { kind: 'peek' }

/**
 * A game small enough to follow by head, for tests of tables: in turn each seat adds one or two to its total, or what
 * a die gives, or adds one and sees its neighbour's lucky number. Who reaches the goal first ends it.
 */
export const tally: Game<Tally, Move, { goal: number }> = {
  id: 'tally',
  rules: 1,
  seats: { min: 1, max: 4 },
  longest: 100,
  options: formOf([{ key: 'goal', kind: 'number', min: 1, max: 50, default: 10 }]),
  setup: ({ seats, options }, { chance }) => ({
    waiting: [0],
    turn: 0,
    goal: options.goal,
    totals: Array.from({ length: seats }, () => 0),
    luck: Array.from({ length: seats }, (_, seat) => secret(1 + chance.int(3), [seat])),
  }),
  legal: (view, seat) =>
    view.waiting.includes(seat)
      ? [{ kind: 'add', n: 1 }, { kind: 'add', n: 2 }, { kind: 'roll' }, { kind: 'peek' }]
      : [],
  act(p, seat, move, { chance, tell }) {
    const next = (seat + 1) % p.totals.length
    if (move.kind === 'peek') show(p.luck[next], [seat])
    const n = move.kind === 'roll' ? 1 + chance.int(6) : move.kind === 'add' ? move.n : 1
    p.totals[seat] += n
    p.turn++
    p.waiting = p.totals[seat] >= p.goal ? [] : [next]
    tell({ key: 'tally.added', at: [], with: { seat, n } })
  },
  fallback: () => ({ kind: 'add', n: 1 }),
  outcome: (p) =>
    p.waiting.length > 0
      ? null
      : {
          seats: p.totals.map((total) => ({
            rank: 1 + p.totals.filter((other) => other > total).length,
            total,
            lines: [],
          })),
        },
  notate: (move) => (move.kind === 'add' ? `add ${move.n}` : move.kind),
  ask: () => ({ key: 'tally.ask', with: {} }),
  say: (_, __, move) => ({ key: `tally.say.${move.kind}`, with: {} }),
  secret: {},
  reveals: { peek: [{ from: 'luck/*', to: 'self', most: 1 }] },
  imagine: (view) => view,
  audit: () => null,
}
