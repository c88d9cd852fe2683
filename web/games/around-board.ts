import { type ComponentChildren, createContext, type VNode } from 'preact'

/** What is opened from the sheet of a board: a panel, several of them, or a page of its own. */
export type Tab = Panel | Panels | Link

interface Named {
  name: string
  label: string
  /** Whether there is something new in it. */
  isMarked?: boolean
}
export interface Panel extends Named {
  /** What it shows; `close` makes way for the board where it lies over that. */
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
  /** Absent where it can't be pressed: it tells what is missing. */
  press?: (() => void) | undefined
  /** It is grey: pressed, it tells why that is not possible. */
  isOff?: boolean
  isPressed?: boolean
  keys?: string
}

/**
 * What a board wants at the foot of the sheet, in the place of Undo and of what ends the turn: as long as something is picked,
 * or while only this goes on. It is laid out and called the same in all games.
 */
export interface Foot {
  /** The one button that goes on. */
  primary: FootButton
  /** Lets go of what is picked. */
  cancel?: (() => void) | undefined
  /** What else can be done with what is picked. */
  also?: readonly FootButton[]
}

/** What the screen that shows a board has to say beside it. The board's frame gives each its place. */
export interface AroundBoard {
  /** Who is to decide what. */
  prompt: VNode
  /** The same where a board asks something closer than the rules do. */
  promptFor?(question: string): VNode
  /** Whether it is my move until I have sent it, whoever is next on the board. */
  isMyMove?: boolean
  /** The newest of what has happened, in one line. */
  newest?: string | null | undefined
  /** What is to be read before one chooses; it is looked at at once where it `matters`. */
  before?: ComponentChildren
  matters?: boolean
  /**
   * What has been chosen, and what sends it: it keeps its place. Where something is composed it lays out what the board has
   * at the foot, too.
   */
  foot?: ComponentChildren | ((own: Foot | null) => ComponentChildren)
  /** More to read, below the choices. */
  after?: ComponentChildren
  tabs: readonly Tab[]
}

export const AroundBoard = createContext<AroundBoard | null>(null)
