import {
  type Action,
  type AnyGame,
  draftView,
  type Position,
  type Seat,
} from '../../../../engine/core/index.ts'
import type { QueuedTurn } from '../../../device/device-store.ts'
import { type AnyDraft, ended, endsTurn, goesOn, isAtRest, openChoices } from '../../../table/compose.ts'
import { triesIn, type Variation, variationView } from '../composing/variation.ts'
import type { Planning } from '../planning/planning.ts'

/** The phase of a table for its reader: exactly one at a time, each shown in its own way. */
export type Phase =
  /** The game has ended. */
  | { kind: 'over'; draft: AnyDraft }
  /** A turn of mine waits to be sent, or is on its way; `draft` is its picture. */
  | { kind: 'queued'; draft: AnyDraft; queued: QueuedTurn }
  /** Two devices have composed different turns, and I must choose. */
  | { kind: 'split'; draft: AnyDraft; other: AnyDraft }
  /** Things are tried out, and nothing of it is sent. */
  | { kind: 'exploring'; variation: Variation }
  /** A turn of mine is planned ahead, and nothing of it is sent. `turn` is what would be added to the plan. */
  | { kind: 'planning'; planning: Planning; draft: AnyDraft; turn: AnyDraft | null; isClosed: boolean }
  /** It is my move. `turn` is what Send would send, null while something is missing. */
  | { kind: 'composing'; draft: AnyDraft; turn: AnyDraft | null; isClosed: boolean }
  /** Others are to move. */
  | { kind: 'waiting'; draft: AnyDraft }

/** The device's data of a turn, and the variation that is tried out beside it. */
export interface TurnState {
  isOver: boolean
  seat: Seat
  draft: AnyDraft
  turn: AnyDraft | null
  queued: QueuedTurn | null
  other: AnyDraft | null
  variation: Variation | null
  planning: Planning | null
  /** Whether nothing can be added for now: the rules here are too old, or the turn is about to be sent. */
  isClosed: boolean
}

export function phaseOf(state: TurnState): Phase {
  const { isOver, seat, draft, turn, queued, other, variation, planning, isClosed } = state
  if (isOver) return { kind: 'over', draft }
  if (planning) return { kind: 'planning', planning, draft: planning.draft, turn, isClosed }
  if (variation) return { kind: 'exploring', variation }
  if (queued) return { kind: 'queued', draft, queued }
  if (other) return { kind: 'split', draft, other }
  if (draft.start.waiting.includes(seat)) return { kind: 'composing', draft, turn, isClosed }
  return { kind: 'waiting', draft }
}

/** The position that the board shows. */
export const viewIn = (phase: Phase): Position =>
  phase.kind === 'exploring' ? variationView(phase.variation) : draftView(phase.draft)

/** The choices on the board. */
export function choicesIn(game: AnyGame, phase: Phase, seat: Seat): readonly Action[] {
  switch (phase.kind) {
    case 'exploring':
      return triesIn(game, phase.variation, seat)
    // When only the action that ends the turn is left, Send adds it by itself. A player who is next again, as one
    // alone may be, chooses on once this turn is sent.
    case 'composing':
    case 'planning':
      return phase.isClosed || (phase.turn && (phase.turn !== phase.draft || endsTurn(phase.turn)))
        ? []
        : openChoices(game, phase.draft)
    default:
      return []
  }
}

/** The state of one look at a table: the variation, the highlights, a turn that folds. Nothing of it is kept. */
export interface UiState {
  /** The variation that is tried out. */
  variation: Variation | null
  /** The turn that is planned ahead. */
  planning: Planning | null
  /** Places highlighted on request; null: those of the newest facts. */
  lit: readonly string[] | null
  /** Whether my turn is folding to be sent. */
  isFolding: boolean
}

export type UiEvent =
  /** Something new was written at the table. */
  | { kind: 'moved' }
  | { kind: 'lit'; at: readonly string[] }
  /** The draft was changed: earlier highlights no longer matter. */
  | { kind: 'changed' }
  | { kind: 'tried'; variation: Variation | null }
  | { kind: 'planned'; planning: Planning | null }
  | { kind: 'folding'; isFolding: boolean }

export const initialUi: UiState = { variation: null, planning: null, lit: null, isFolding: false }

export function look(looking: UiState, happening: UiEvent): UiState {
  switch (happening.kind) {
    case 'moved':
      // The same where nothing changes: a table that is just opened is not drawn again before its first is seen.
      return looking.variation || looking.lit ? { ...looking, variation: null, lit: null } : looking
    case 'lit':
      return { ...looking, lit: happening.at }
    case 'changed':
      return { ...looking, lit: null }
    case 'tried':
      return { ...looking, variation: happening.variation, lit: null }
    // A turn is planned on in peace while others move.
    case 'planned':
      return { ...looking, planning: happening.planning, variation: null, lit: null }
    case 'folding':
      return { ...looking, isFolding: happening.isFolding }
  }
}

/** The label and the effect of the primary button. */
export type Primary =
  /** Something must be chosen before anything can be sent. */
  | { kind: 'missing' }
  /** Nothing can be sent for now: the rules here are too old. */
  | { kind: 'closed' }
  /** `turn` is sent. It is `early` when more could be done before. */
  | { kind: 'send'; label: 'end' | 'reveal' | 'send'; turn: AnyDraft; isEarly: boolean }
  /** The action that ends the turn is added: it asks for something more. */
  | { kind: 'end'; action: Action }

/**
 * The primary button, and whether the draft may also be sent as a part: then it draws something that is only seen once
 * it is sent.
 * @param ends the kind of action that ends a turn of this game, if it has one
 */
export function primaryIn(
  game: AnyGame,
  { draft, turn, isClosed }: Extract<Phase, { kind: 'composing' | 'planning' }>,
  ends: string | undefined,
): { primary: Primary; isPart: boolean } {
  const last = turn?.steps.at(-1)
  const isMineAfter = turn !== null && goesOn(turn)
  const isPart = isMineAfter && openChoices(game, turn).length > 0
  if (turn && !isPart) {
    const isEnd = last !== undefined && last.action.kind === ends
    const label = isEnd ? 'end' : last?.past || isMineAfter ? 'reveal' : 'send'
    return { primary: { kind: 'send', label, turn, isEarly: false }, isPart }
  }
  if (isClosed) return { primary: { kind: 'closed' }, isPart: false }
  const whole = ended(game, draft, ends)
  if (!whole) return { primary: { kind: 'missing' }, isPart }
  return {
    primary: isAtRest(game, whole)
      ? { kind: 'send', label: 'end', turn: whole, isEarly: true }
      : { kind: 'end', action: whole.steps.at(-1)!.action },
    isPart,
  }
}
