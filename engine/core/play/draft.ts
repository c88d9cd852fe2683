import type { Action, Fact, Game, Position } from '../contract.ts'
import { isRefused, type Refused } from '../refused.ts'
import type { Seat } from '../seats/seat.ts'
import { isSealed } from '../secrets/mask.ts'
import { HiddenError } from '../secrets/secret.ts'
import { blindWork, listedAction, step } from './play.ts'

/** The actions composed on a view and not sent. Undoing is popping the last step. */
export interface Draft<P, A> {
  seat: Seat
  start: P
  steps: Step<P, A>[]
}

/** One composed action and what is known of its effect. */
export interface Step<P, A> {
  action: A
  /** The view after it; the view before it when the action met hidden information and its effect can't be known. */
  view: P
  facts: Fact[]
  /** Whether the effect can't be known before it is sent: no further action may follow. */
  past: boolean
  /** Whether it surely shows nobody anything: it used no chance, and nothing hidden on this view was shown. */
  quiet: boolean
}

/** Why a turn can't be sent; `index` counts its actions from 0. */
export interface TurnRefusal
  extends Refused<'empty' | 'not-to-act' | 'not-legal' | 'past-unseen' | 'not-at-rest'> {
  index: number
}

export const startDraft = <P, A>(view: P, seat: Seat): Draft<P, A> => ({ seat, start: view, steps: [] })

/** The view at the end of a draft. */
export const draftView = <P, A>(draft: Draft<P, A>): P => draft.steps.at(-1)?.view ?? draft.start

/** The draft without its last action. */
export const undo = <P, A>(draft: Draft<P, A>): Draft<P, A> => ({ ...draft, steps: draft.steps.slice(0, -1) })

const found = new WeakMap<object, { game: unknown; choices: unknown }>()

/**
 * The actions that may be added to a draft; `unseen` when its result can't be known before the turn is sent. Worked out
 * once.
 */
export function choices<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  draft: Draft<P, A>,
): A[] | 'unseen' {
  const known = found.get(draft)
  if (known?.game === game) return known.choices as A[] | 'unseen'
  const listed = listedOn(game, draft)
  found.set(draft, { game, choices: listed })
  return listed
}

function listedOn<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  draft: Draft<P, A>,
): A[] | 'unseen' {
  if (draft.steps.at(-1)?.past) return 'unseen'
  try {
    return game.legal(draftView(draft), draft.seat)
  } catch (error) {
    if (error instanceof HiddenError) return 'unseen'
    throw error
  }
}

/** The draft with one more action, or why it can't be added. */
export function extend<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  draft: Draft<P, A>,
  wanted: unknown,
): Draft<P, A> | TurnRefusal {
  const index = draft.steps.length
  const view = draftView(draft)
  const legal = choices(game, draft)
  if (legal === 'unseen') return { refused: 'past-unseen', index }
  if (!view.waiting.includes(draft.seat)) return { refused: 'not-to-act', index }
  const action = listedAction(legal, wanted)
  if (action === undefined) return { refused: 'not-legal', index }
  return { ...draft, steps: [...draft.steps, compose(game, view, draft.seat, action)] }
}

function compose<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  view: P,
  seat: Seat,
  action: A,
): Step<P, A> {
  const work = blindWork()
  try {
    const next = step(game, view, { seat, action }, work)
    const quiet = work.trace.chance === 0 && work.trace.unseen === 0
    return { action, view: next, facts: work.facts, past: false, quiet }
  } catch (error) {
    if (!(error instanceof HiddenError)) throw error
    return { action, view, facts: [], past: true, quiet: false }
  }
}

/**
 * Whether a draft may be sent: its seat is not waited for any more, or a turn has ended, or the rest will only be seen
 * once it is sent.
 */
export function atRest<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  draft: Draft<P, A>,
): boolean {
  if (draft.steps.length === 0) return false
  const view = draftView(draft)
  return (
    !view.waiting.includes(draft.seat) ||
    view.turn > draft.start.turn ||
    isSealed(view, draft.seat) ||
    choices(game, draft) === 'unseen'
  )
}

/**
 * Checks a turn on its sender's view, and on that alone: a refusal then depends on nothing that the sender could not
 * see, and can't be used to probe. After this check `play` on the position refuses nothing.
 */
export function checkTurn<P extends Position, A extends Action, O>(
  game: Game<P, A, O>,
  view: P,
  seat: Seat,
  actions: readonly unknown[],
): Draft<P, A> | TurnRefusal {
  if (actions.length === 0) return { refused: 'empty', index: 0 }
  let draft = startDraft<P, A>(view, seat)
  for (const wanted of actions) {
    const next = extend(game, draft, wanted)
    if (isRefused(next)) return next
    draft = next
  }
  return atRest(game, draft) ? draft : { refused: 'not-at-rest', index: actions.length }
}

/**
 * Whether sending this draft shows nobody anything that its sender can't see now: then the sender may take it back
 * alone.
 */
export const revealsNothing = <P, A>(draft: Draft<P, A>): boolean => draft.steps.every((step) => step.quiet)
