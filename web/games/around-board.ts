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

/** What the one button that goes on is called and does; it does nothing where it tells what is missing. */
export interface PrimaryButton {
  label: string
  go: (() => void) | null
  /** Gives up what it would do. */
  cancel?: () => void
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
  /** What has been chosen, and what sends it: it keeps its place. */
  foot?: ComponentChildren
  /** The same where a board says what goes on, or what is missing; absent where nothing of the kind is asked for. */
  footFor?(primary: PrimaryButton): ComponentChildren
  /** More to read, below the choices. */
  after?: ComponentChildren
  tabs: readonly Tab[]
}

export const AroundBoard = createContext<AroundBoard | null>(null)
