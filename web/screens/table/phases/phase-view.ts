import type { Action, AnyGame } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import type { AroundBoard } from '../../../games/kit/frame/around-board.ts'
import type { AnyDraft } from '../../../table/compose.ts'
import type { Words } from '../../../text/words.ts'
import type { PlanBelow } from '../composing/strip.tsx'
import type { TableActions } from '../composing/table-actions.ts'
import type { Composing } from '../composing/use-composing.ts'
import type { Variation } from '../composing/variation.ts'
import type { Phase, UiEvent } from './phase.ts'

/** The inputs from which each phase is shown. */
export interface PhaseContext<K extends Phase['kind']> {
  phase: Extract<Phase, { kind: K }>
  known: Known
  game: AnyGame
  /** The kind of action that ends a turn of this game. */
  ends: string | undefined
  words: Words
  tableActions: TableActions
  composing: Composing
  isFolding: boolean
  /** What the turn that I have just sent has led to, in words; null when I have not. */
  sent: string | null
  plan: PlanBelow
  /** Plans the own beginning of a variation as my next turn; null where none can be planned. */
  planLine: ((variation: Variation) => void) | null
  happen(happening: UiEvent): void
  choose(action: Action): void
  /** Keeps only the first steps of the draft. */
  undoTo(steps: number): void
  send(turn: AnyDraft): void
}

/** The parts that a phase shows around the board; absent parts are not shown. */
export type PhaseView = Omit<AroundBoard, 'tabs'>
