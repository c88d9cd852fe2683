import { boardFor, type Pool, pools, type Space } from './data.ts'
import type { Move, RurikPosition, TurnFrame } from './position.ts'
import { turnOf } from './stack.ts'

/** The rules of one kind of action in a turn. */
export type Deed<A> = {
  legal(view: RurikPosition, seat: number, turn: TurnFrame): A[]
  act(move: Move, action: A): void
}

/** The space of the strategy board from which a turn comes. */
export const spaceOf = (position: RurikPosition, { column, row }: TurnFrame): Space =>
  boardFor(position.players.length)[column][row]

/** Points of a finished main action, which count only beside others of their kind. */
const leftIn = (turn: TurnFrame, pool: Pool): number =>
  pool === 'tax' || pool === 'build' ? turn.left[pool] : 0

/** Whether a turn has the points for something. */
export const canSpend = (turn: TurnFrame, pool: Pool, cost = 1): boolean =>
  turn.points[pool] > 0 && turn.points[pool] + leftIn(turn, pool) >= cost

/** Spends points, those left from the main action first, but never these alone. */
export function spend(position: RurikPosition, pool: Pool, cost = 1): void {
  const turn = turnOf(position)
  const old = Math.min(leftIn(turn, pool), cost - 1)
  if (old > 0 && (pool === 'tax' || pool === 'build')) turn.left[pool] -= old
  turn.points[pool] -= cost - old
  if (turn.stage === 'taken' && !position.options.freeBonusTiming) turn.stage = 'main'
  settle(turn)
}

const isSpent = (turn: TurnFrame): boolean => pools.every((pool) => turn.points[pool] === 0)

/** A main action without points left is finished. */
function settle(turn: TurnFrame): void {
  if (turn.stage === 'main' && isSpent(turn)) turn.stage = 'after'
}

/** Adds points. */
export function gain(turn: TurnFrame, points: { readonly [P in Pool]?: number }): void {
  for (const pool of pools) turn.points[pool] += points[pool] ?? 0
}

/** Ends the main action: what is left of it is worth something only beside points that come later. */
export function finish(turn: TurnFrame): void {
  turn.left = { tax: turn.left.tax + turn.points.tax, build: turn.left.build + turn.points.build }
  for (const pool of pools) turn.points[pool] = 0
  turn.stage = 'after'
}

/** Whether a bonus action may be taken now. */
export const isBonusOpen = ({ stage }: TurnFrame): boolean => stage !== 'main'
