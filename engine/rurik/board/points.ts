import { boardFor, type Pool, pools, type Space } from '../components/data.ts'
import type { Move, RurikPosition, TurnFrame } from '../position/position.ts'
import { turnOf } from '../position/stack.ts'

/** The rules of one kind of action in a turn. */
export type ActionRules<A> = {
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

/** Points of the main action that are there, among those of their kind: spending takes these first. */
function ofMain(position: RurikPosition, turn: TurnFrame): number {
  const { column, stage, points, spent = 0 } = turn
  if (column === 'scheme' || (stage !== 'taken' && stage !== 'main')) return 0
  return Math.min(points[column], spaceOf(position, turn).gain - spent)
}

/**
 * Spends points, those left from the main action first, but never these alone. The first point of the main action begins
 * it and its last ends it; points of bonus actions do neither.
 */
export function spend(position: RurikPosition, pool: Pool, cost = 1): void {
  const turn = turnOf(position)
  const old = Math.min(leftIn(turn, pool), cost - 1)
  if (old > 0 && (pool === 'tax' || pool === 'build')) turn.left[pool] -= old
  const own = pool === turn.column ? Math.min(ofMain(position, turn), cost - old) : 0
  turn.points[pool] -= cost - old
  if (own === 0) return
  turn.spent = (turn.spent ?? 0) + own
  if (!position.options.freeBonusTiming) turn.stage = 'main'
  settle(position, turn)
}

/** A main action without points left is finished. */
export function settle(position: RurikPosition, turn: TurnFrame): void {
  if (turn.stage === 'main' && ofMain(position, turn) === 0) turn.stage = 'after'
}

/** Adds points. */
export function gain(turn: TurnFrame, points: { readonly [P in Pool]?: number }): void {
  for (const pool of pools) turn.points[pool] += points[pool] ?? 0
}

/**
 * Ends the main action: its remaining points are worth something only beside points that come later. Points of bonus
 * actions stay.
 */
export function finish(position: RurikPosition, turn: TurnFrame): void {
  const { column } = turn
  const lapsed = ofMain(position, turn)
  if (column !== 'scheme') turn.points[column] -= lapsed
  if (column === 'tax' || column === 'build') turn.left[column] += lapsed
  turn.stage = 'after'
}

/** Whether a bonus action may be taken now. */
export const isBonusOpen = ({ stage }: TurnFrame): boolean => stage !== 'main'
