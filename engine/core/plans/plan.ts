import type { Action, AnyGame, Fact, Message, Position } from '../contract.ts'
import { checkTurn, draftView, type TurnRefusal } from '../play/draft.ts'
import { blindWork, step } from '../play/play.ts'
import { isRefused, type Refused } from '../refused.ts'
import type { Seat } from '../seats/seat.ts'
import { isSealed, mask } from '../secrets/mask.ts'
import { HiddenError } from '../secrets/secret.ts'

/** The most turns of a plan. */
export const mostTurns = 5

/** What a seat wants sent when it is to move next: what was chosen, never what it was hoped to do. */
export interface Plan {
  /** The version that it was planned on. */
  base: number
  /** The rules that it was planned under. */
  rules: number
  /** In order; at least one, and at most `mostTurns`. */
  turns: readonly PlannedTurn[]
}

/** A whole turn of a plan. */
export interface PlannedTurn {
  actions: readonly Action[]
  /** Where its player wants to be asked if somebody acts: places on the board, and kinds of facts as in `askKinds`. */
  askAt: { places: readonly string[]; kinds: readonly string[] }
  /** Another whole turn, tried by the same points where the first does not pass. */
  else?: readonly Action[]
}

/**
 * Why no such turn can be planned: `turn` counts the turns of the plan from 0. `goes-on`: the turn before it has not
 * ended then. `unseen`: it draws what nobody has seen.
 */
export interface PlanRefusal extends Refused<TurnRefusal['refused'] | 'goes-on' | 'unseen'> {
  turn: number
  index: number
}

/** What a turn does on some view: what each action says and tells, and what the seat holds before and after it. */
export interface Outlook {
  steps: { action: Action; says: Message | null; tells: Fact[] }[]
  before: string[]
  after: string[]
}

/**
 * Whether a decision is one that orders may answer, and the turn goes on after it: an answer in the turn of another.
 */
export const isAnswer = (game: AnyGame, before: Position, after: Position, seat: Seat): boolean =>
  after.turn === before.turn && Boolean(game.decision?.(mask(before, 'spectator'), seat))

/**
 * Whether the turn that a seat has just sent is still under way: it waits for others, and what is left of it depends on
 * them. Nothing can be planned then.
 */
export const goesOn = (game: AnyGame, before: Position, after: Position, seat: Seat): boolean =>
  after.turn === before.turn && !isAnswer(game, before, after, seat)

/**
 * The view on which the next turn of a plan is composed, and later compared: as it will be after these turns of it, if
 * nothing else happens.
 */
export function supposedAfter(
  game: AnyGame,
  view: Position,
  seat: Seat,
  turns: readonly Pick<PlannedTurn, 'actions'>[],
): Position | PlanRefusal {
  let now = nextTurnOn(game, view, seat)
  for (const [turn, { actions }] of turns.entries()) {
    const draft = checkTurn<Position, Action, unknown>(game, now, seat, actions)
    if (isRefused(draft)) return { ...draft, turn }
    const after = draftView(draft)
    const index = actions.length - 1
    if (draft.steps[index].past || isSealed(after, seat)) return { refused: 'unseen', turn, index }
    if (after.turn === now.turn) return { refused: 'goes-on', turn, index }
    now = nextTurnOn(game, after, seat)
  }
  return now
}

const nextTurnOn = (game: AnyGame, view: Position, seat: Seat): Position =>
  view.waiting.includes(seat) ? view : game.suppose!(view, seat)

/** What a turn does on the view that it begins on, or why it can't be sent there. */
export function outlookOf(
  game: AnyGame,
  view: Position,
  seat: Seat,
  actions: readonly unknown[],
): Outlook | TurnRefusal {
  const draft = checkTurn<Position, Action, unknown>(game, view, seat, actions)
  if (isRefused(draft)) return draft
  const steps = draft.steps.map(({ action }, index) => {
    const before = index === 0 ? view : draft.steps[index - 1].view
    const says = unlessHidden((): Message => game.say(before, seat, action))
    return { action, says, tells: toldBy(game, before, seat, action) }
  })
  return { steps, before: game.holds!(view, seat), after: game.holds!(draftView(draft), seat) }
}

/** What an action tells about its seat and about nobody, up to where it meets the unseen. Others' luck is their own. */
function toldBy(game: AnyGame, view: Position, seat: Seat, action: Action): Fact[] {
  const work = blindWork()
  unlessHidden(() => step(game, view, { seat, action }, work))
  return work.facts.filter(({ with: { seat: who } }) => typeof who !== 'number' || who === seat)
}

/** The result of some work on a view, or null where it needs what is hidden. */
function unlessHidden<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof HiddenError) return null
    throw error
  }
}
