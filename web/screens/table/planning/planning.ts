import {
  type Action,
  type AnyGame,
  isRefused,
  type Position,
  type Seat,
  same,
  startDraft,
} from '../../../../engine/core/index.ts'
import { type Plan, type PlannedTurn, supposedAfter } from '../../../../engine/core/plans/plan.ts'
import { type AnyDraft, actionsOf, add, draftAfter, isAtRest, played } from '../../../table/compose.ts'
import { type NoMore, nextOn } from '../../../table/plan.ts'

/** The position that turns are planned on. */
export interface PlanBase {
  /** The version of it, and its rules; 0 while the turn in the outbox that leads to it has not been played. */
  version: number
  rules: number
  /** That turn's id. */
  after: string | null
  seat: Seat
  /** The seat's view as if it were its turn. */
  start: Position
}

/** A turn that is planned, after the turns before it. Nothing of it is sent. */
export interface Planning extends PlanBase {
  turns: readonly PlannedTurn[]
  /** The number, from 0, of the turn that this is tried for where it can't go; null for one more turn. */
  otherFor: number | null
  /** What was set for one that is planned again. */
  more: Omit<PlannedTurn, 'actions'>
  draft: AnyDraft
  /** The numbers of steps that the tap added that added the one before. */
  joined: readonly number[]
}

const plain: Planning['more'] = { askAt: { places: [], kinds: [] } }

/** Begins to plan the turn after some others, or the reason why none can be planned there. */
export function startPlanning(
  game: AnyGame,
  base: PlanBase,
  turns: readonly PlannedTurn[],
): Planning | { refused: NoMore } {
  const on = nextOn(game, { ...base, turns })
  if (isRefused(on)) return on
  const draft = startDraft<Position, Action>(on.view, base.seat)
  return { ...base, turns, otherFor: null, more: plain, draft, joined: [] }
}

/** Begins to plan another turn that is tried where one of some turns can't go. */
export function startOther(
  game: AnyGame,
  base: PlanBase,
  turns: readonly PlannedTurn[],
  of: number,
): Planning | { refused: NoMore } {
  const planning = startPlanning(game, base, turns.slice(0, of))
  return isRefused(planning) ? planning : { ...planning, turns, otherFor: of }
}

/**
 * Plans turns again on another position: those that are possible stay planned, and the first that is not is laid out as
 * far as it goes. Where all are possible, the last is laid out. Other turns are kept where they are possible.
 */
export function planTurnsAgain(
  game: AnyGame,
  base: PlanBase,
  turns: readonly PlannedTurn[],
): Planning | { refused: NoMore } {
  let again: readonly PlannedTurn[] = []
  for (const [i, turn] of turns.entries()) {
    const planning = startPlanning(game, base, again)
    if (isRefused(planning)) return planning
    const draft = played(game, planning.draft, turn.actions)
    const isWhole = (draft: AnyDraft, { length }: readonly Action[]) =>
      draft.steps.length === length && isAtRest(game, draft)
    const { actions: _, else: other, ...rest } = turn
    const more =
      other && isWhole(played(game, planning.draft, other), other) ? { ...rest, else: other } : rest
    again = [...again, { ...more, actions: turn.actions }]
    const isLast = i === turns.length - 1
    if (isLast || !isWhole(draft, turn.actions) || isRefused(startPlanning(game, base, again)))
      return { ...planning, more, draft }
  }
  return startPlanning(game, base, again)
}

/** A view as if it were a seat's turn; null where there is none. */
export function startOn(game: AnyGame, view: Position, seat: Seat): Position | null {
  const supposed = supposedAfter(game, view, seat, [])
  return isRefused(supposed) || !supposed.waiting.includes(seat) ? null : supposed
}

/** The turn with one more action; `isMore`: by the same tap as the one before it. */
export function addPlanned(game: AnyGame, planning: Planning, action: Action, isMore = false): Planning {
  const { draft, joined } = planning
  const { length } = draft.steps
  return { ...planning, draft: add(game, draft, action), joined: isMore ? [...joined, length] : joined }
}

/** The turn with its first steps alone. */
export const backToStep = (planning: Planning, steps: number): Planning => ({
  ...planning,
  draft: { ...planning.draft, steps: planning.draft.steps.slice(0, steps) },
  joined: planning.joined.filter((step) => step < steps),
})

/** A planned turn that asks nowhere. */
export const plainTurn = (actions: readonly Action[]): PlannedTurn => ({ actions, ...plain })

/** The plan with a turn at its end, or as the other one for one of its turns. */
export const planWith = ({ version, rules, turns, otherFor, more }: Planning, turn: AnyDraft): Plan => ({
  ...{ base: version, rules },
  turns:
    otherFor === null
      ? [...turns, { ...more, actions: actionsOf(turn) }]
      : turns.map((one, i) => (i === otherFor ? { ...one, else: actionsOf(turn) } : one)),
})

/**
 * The seats whose turns come before the one that is planned, and after the one planned before it; none where the game does
 * not say. `now`: the position before all of these, as far as it is known.
 */
export function othersBefore(game: AnyGame, planning: Planning, now: Position | null): readonly Seat[] {
  const { seat, turns, otherFor } = planning
  const before = turns.slice(0, otherFor ?? turns.length)
  const last = before.at(-1)
  const on = last && nextOn(game, { ...planning, turns: before.slice(0, -1) })
  const from = !last
    ? now
    : on && !isRefused(on)
      ? draftAfter(played(game, startDraft<Position, Action>(on.view, seat), last.actions))
      : null
  return from && !from.waiting.includes(seat) ? (game.turnsBefore?.(from, seat) ?? []) : []
}

/** Whether another turn for a planned one is that turn itself. */
export const isSameTurn = ({ turns, otherFor }: Planning, turn: AnyDraft): boolean =>
  otherFor !== null && same(turns[otherFor].actions, actionsOf(turn))
