import {
  type Action,
  type AnyGame,
  atRest,
  choices,
  type Draft,
  draftView,
  extend,
  type Fact,
  isRefused,
  isSealed,
  type Message,
  type Position,
  type Seat,
  startDraft,
} from '../../engine/core/index.ts'
import type { Composed } from '../device/device-store.ts'

/** A draft of any game: only boards and rules know their positions' shape. */
export type AnyDraft = Draft<Position, Action>

const worked = new WeakMap<Composed, { game: AnyGame; draft: AnyDraft }>()

/** The draft, with what each action leads to, as far as the rules allow it. Worked out once. */
export function recompose(game: AnyGame, composed: Composed): AnyDraft {
  const known = worked.get(composed)
  if (known?.game === game) return known.draft
  const draft = played(game, startDraft(composed.start as Position, composed.seat), composed.actions)
  worked.set(composed, { game, draft })
  return draft
}

/** A draft with more actions, as far as the rules allow them. */
export function played(game: AnyGame, draft: AnyDraft, actions: readonly Action[]): AnyDraft {
  for (const action of actions) {
    const next = extend<Position, Action, unknown>(game, draft, action)
    if (isRefused(next)) return draft
    draft = next
  }
  return draft
}

/** Notes what a changed draft leads to, when that is known already. */
export function noteWorked(game: AnyGame, composed: Composed, draft: AnyDraft): void {
  worked.set(composed, { game, draft })
}

const none: Action[] = []

/** The actions that may be added now; none while the next position can't be known before it is sent. */
export function openChoices(game: AnyGame, draft: AnyDraft): Action[] {
  const found = choices<Position, Action, unknown>(game, draft)
  return found === 'unseen' ? none : found
}

/** The draft with one more action. @throws Error for an action that is not open. */
export function add(game: AnyGame, draft: AnyDraft, action: Action): AnyDraft {
  const longer = extend<Position, Action, unknown>(game, draft, action)
  if (isRefused(longer)) throw new Error(`“${action.kind}” can't be added: ${longer.refused}.`)
  return longer
}

/**
 * The turn that Send would send: the draft, if it may be sent; else, when a single choice is left and ends the turn,
 * the draft with that. Null when something is still to be chosen.
 */
export function sendable(game: AnyGame, draft: AnyDraft): AnyDraft | null {
  if (isAtRest(game, draft)) return draft
  const left = openChoices(game, draft)
  if (left.length !== 1) return null
  const whole = add(game, draft, left[0])
  return isAtRest(game, whole) ? whole : null
}

/** The draft with the action that ends the turn, one of kind `ends`; null when that is not open. */
export function ended(game: AnyGame, draft: AnyDraft, ends: string | undefined): AnyDraft | null {
  const action = openChoices(game, draft).find(({ kind }) => kind === ends)
  return action ? add(game, draft, action) : null
}

export const isAtRest = (game: AnyGame, draft: AnyDraft): boolean =>
  atRest<Position, Action, unknown>(game, draft)

/** Whether its sender is to move again: it is a part of a turn. */
export function goesOn(turn: AnyDraft): boolean {
  const view = draftView(turn)
  return !turn.steps.at(-1)?.past && view.turn === turn.start.turn && view.waiting.includes(turn.seat)
}

/** Whether the next turn of the table follows it: that of another seat, or of the same one. */
export const endsTurn = (turn: AnyDraft): boolean =>
  !turn.steps.at(-1)?.past && draftView(turn).turn !== turn.start.turn

/** The seats that must answer before its sender goes on with the turn: none when the turn ends, or goes on at once. */
export function answeredBy(turn: AnyDraft): readonly Seat[] {
  const view = draftView(turn)
  const isOpen = !turn.steps.at(-1)?.past && view.turn === turn.start.turn
  return isOpen && !view.waiting.includes(turn.seat) ? view.waiting : []
}

/** The view after a turn; null where that is only seen once it is sent. */
export const draftAfter = (turn: AnyDraft): Position | null => {
  const view = draftView(turn)
  return turn.steps.at(-1)?.past || isSealed(view, turn.seat) ? null : view
}

/** The last action of a draft, where its result is only seen once it is sent. */
export function pendingIn({ steps }: AnyDraft): Action | null {
  const last = steps.at(-1)
  return last?.past ? last.action : null
}

export const actionsOf = (draft: AnyDraft): Action[] => draft.steps.map(({ action }) => action)

/** A step of a turn in the game's words, with its effects. */
export interface StepTold {
  kind: string
  action: Message
  facts: readonly Fact[]
}

/** Each step of a draft in the game's words, with its effects. */
export function spoken(game: AnyGame, { start, seat, steps }: AnyDraft): StepTold[] {
  return steps.map(({ action, facts }, i) => ({
    kind: action.kind,
    action: game.say(i === 0 ? start : steps[i - 1].view, seat, action),
    facts,
  }))
}
