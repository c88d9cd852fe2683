import { type ComponentChildren, createContext, type RefObject, type VNode } from 'preact'
import type { Aim, BoardModel, Tap } from '../model/board-model.ts'

/** A tab opened from the sheet of a board: a panel, several of them, or a page of its own. */
export type Tab = Panel | Panels | Link

interface Named {
  name: string
  label: string
  /** Whether there is something new in it. */
  isMarked?: boolean
}
export interface Panel extends Named {
  /** Its content; `close` makes way for the board when it lies over the board. */
  show(close: () => void): ComponentChildren
}
interface Panels extends Named {
  within: readonly Panel[]
}
interface Link extends Named {
  to: string
}

/** A button at the foot of the sheet. */
export interface FootButton {
  label: string
  /** Absent when nothing can be done by it: its label names the missing part. */
  press?: (() => void) | undefined
  /** It is gray: a press on it shows the reason. */
  isOff?: boolean
  isPressed?: boolean
  /** Whether a lesson asks for it. */
  isAim?: boolean
  keys?: string
}

/**
 * A board's own buttons at the foot of the sheet, in the place of Undo and of the button that ends the turn: as long as
 * something is picked, or while this is the only way on. Layout and labels are the same in all games.
 */
export interface Foot {
  /** The primary button; absent where something is only looked at, and the turn's own button stays. */
  primary?: FootButton
  /** Cancels the pick. */
  cancel?: (() => void) | undefined
  /** Other actions with the selection. */
  also?: readonly FootButton[]
}

/** The texts of the screen beside its board. The board's frame gives each its place. */
export interface AroundBoard {
  /** The question, and who is asked. */
  prompt: VNode
  /** The same when a board asks more precisely than the rules do. */
  promptFor?(question: string): VNode
  /** Whether it is my move until I have sent it, even if the board shows another seat as next. */
  isMyMove?: boolean
  /** The seat whose turn is told: it is marked in place of the one to move next. */
  mover?: number | null
  /** The newest events, a sentence each: as many are shown as there is room for. */
  newest?: readonly string[] | undefined
  /** The turns that are being shown on the board, in words, and the buttons to pause and step. */
  recap?: VNode | null | false
  /** Text to be read before choosing; it is shown at once when it `matters`. */
  before?: ComponentChildren
  matters?: boolean
  /** Whether the game has ended: then all of the board is in sight above a sheet that is half open. */
  isOver?: boolean
  /** Whether the board may be seen a task later than the screen that has just opened with it. */
  mayWait?: boolean
  /** How many turns came back: with each, what is still picked is put down. */
  returned?: number
  /**
   * The draft, and the button that sends it: it keeps its place. While something is composed it also lays out the
   * board's own foot.
   */
  foot?: ((own: Foot | null) => ComponentChildren) | undefined
  /** What stands above the board's own foot where the screen lays out none, unless a pick can be canceled. */
  aboveFoot?: ComponentChildren
  /** More to read, below the choices. */
  after?: ComponentChildren
  tabs: readonly Tab[]
  /** A lesson: what it asks for, and the answer to any other tap. */
  lesson?: Asking
  /** A part of the game's rules by its id, in place of a panel; absent where no rules are opened beside the board. */
  rule?(id: string, close: () => void): VNode
}

/** What a step of a lesson asks for: a tap on the board, or the button that sends the turn; null while others are told. */
interface Asking {
  asks: 'choice' | 'send' | null
  /** How the next tap is found in a board's model, and what does as well: loaded with the table's screen, not with each board. */
  search: {
    aimOf<A, S>(
      modelAt: (selection: S) => BoardModel<A, S>,
      selection: S,
      choices: readonly A[],
    ): Aim<A, S> | null
    isRight<A, S>(aim: Aim<A, S>, tap: Tap<A, S> | null | undefined): boolean
  }
  /** Answers a tap that is not asked for, where it was made. */
  wrong(): void
}

export const AroundBoard = createContext<AroundBoard | null>(null)

/** The sheet that lies over the map of a board, or stands beside it, for what follows it without being drawn again. */
export interface SheetOver {
  element: RefObject<HTMLElement | null>
  /** Whether the game has ended, and the sheet leaves room for the board. */
  hasEnded: boolean
  /** Whether it stands as low as it ever does: after the end that is half open. */
  isLow: boolean
}

export const SheetAround = createContext<{ readonly current: SheetOver } | null>(null)
