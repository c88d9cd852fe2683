import {
  type Action,
  type AnyGame,
  isRefused,
  type Position,
  type Seat,
  startDraft,
} from '../../../../engine/core/index.ts'
import { type Plan, type PlannedTurn, supposedAfter } from '../../../../engine/core/plan.ts'
import { type AnyDraft, actionsOf, add, isAtRest, played } from '../../../table/compose.ts'
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
  draft: AnyDraft
  /** The numbers of steps that the tap added that added the one before. */
  joined: readonly number[]
}

/** Begins to plan the turn after some others, or the reason why none can be planned there. */
export function startPlanning(
  game: AnyGame,
  base: PlanBase,
  turns: readonly PlannedTurn[],
): Planning | { refused: NoMore } {
  const on = nextOn(game, { ...base, turns })
  if (isRefused(on)) return on
  return { ...base, turns, draft: startDraft(on.view, base.seat), joined: [] }
}

/**
 * Plans turns again on another position: those that are possible stay planned, and the first that is not is laid out as
 * far as it goes. Where all are possible, the last is laid out.
 */
export function planTurnsAgain(
  game: AnyGame,
  base: PlanBase,
  turns: readonly PlannedTurn[],
): Planning | { refused: NoMore } {
  for (let i = 0; ; i++) {
    const planning = startPlanning(game, base, turns.slice(0, i))
    if (isRefused(planning)) return planning
    const draft = played(game, planning.draft, turns[i].actions)
    const isPossible = draft.steps.length === turns[i].actions.length && isAtRest(game, draft)
    const isLast = i === turns.length - 1
    if (isLast || !isPossible || isRefused(startPlanning(game, base, turns.slice(0, i + 1))))
      return { ...planning, draft }
  }
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
export const plainTurn = (actions: readonly Action[]): PlannedTurn => ({
  actions,
  askAt: { places: [], kinds: [] },
})

/** The plan with a turn at its end. */
export const planWith = ({ version, rules, turns }: Planning, turn: AnyDraft): Plan => ({
  ...{ base: version, rules },
  turns: [...turns, plainTurn(actionsOf(turn))],
})
