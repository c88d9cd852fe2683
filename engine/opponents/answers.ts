import type { Action, Position } from '../core/contract.ts'
import type { Seat } from '../core/seats/seat.ts'
import { advance, isSpent, rate, some, type Thought } from './thought.ts'
import type { WholeTurn } from './turns.ts'

/** Upper bound on the decisions of others imagined after a turn. */
const MOST_DECISIONS = 40

/**
 * The turn that does best once the others have answered, on average over worlds that are imagined one after another.
 * After every second of these the worse half is given up. The turn's own estimate counts as one world.
 */
export function bestByAnswers(
  thought: Thought,
  turns: readonly WholeTurn[],
  imagined: (i: number) => Position,
): WholeTurn {
  let left = turns.map((turn) => ({ turn, sum: turn.value }))
  for (let i = 0; left.length > 1 && !isSpent(thought); i++) {
    const world = imagined(i)
    for (const one of left) one.sum += afterAnswers(thought, world, one.turn.actions, i)
    left.sort((a, b) => b.sum - a.sum)
    if (i % 2 === 1 && left.length > 2) left = left.slice(0, Math.ceil(left.length / 2))
  }
  return left[0].turn
}

/** The worth of a turn after everybody else has had one. */
function afterAnswers(thought: Thought, world: Position, actions: readonly Action[], i: number): number {
  const { seat } = thought
  let now = world
  actions.forEach((action, n) => {
    now = advance(thought, now, { seat, action }, i, n)
  })
  const until = now.turn + roundOf(thought, now)
  for (let n = 0; n < MOST_DECISIONS && now.waiting.length > 0 && now.turn < until; n++) {
    const who = now.waiting.find((other) => other !== seat) ?? seat
    now = answered(thought, now, who, [i, n])
  }
  return rate(thought, now, seat, i)
}

/** How many turns the others have until this seat's comes round again. */
const roundOf = ({ judgement }: Thought, position: Position): number =>
  Math.max(1, (judgement?.parties(position) ?? 2) - 1)

/** The position after a seat takes the best action at once, among a few. */
function answered(thought: Thought, position: Position, seat: Seat, seeds: readonly number[]): Position {
  const legal = thought.game.legal(position, seat)
  const few = some(thought, position, { seat, actions: legal, most: thought.limits.replies }, ...seeds)
  let best = advance(thought, position, { seat, action: few[0] }, ...seeds, 3)
  if (few.length === 1) return best
  let value = rate(thought, best, seat, ...seeds)
  for (const action of few.slice(1)) {
    const after = advance(thought, position, { seat, action }, ...seeds, 3)
    const other = rate(thought, after, seat, ...seeds)
    if (other <= value) continue
    best = after
    value = other
  }
  return best
}
