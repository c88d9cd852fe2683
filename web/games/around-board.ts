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

/** What the screen that shows a board has to say beside it. The board's frame gives each its place. */
export interface AroundBoard {
  /** Who is to decide what. */
  prompt: VNode
  /** The newest of what has happened, in one line. */
  newest?: string | null | undefined
  /** What is to be read before one chooses; it is looked at at once where it `matters`. */
  before?: ComponentChildren
  matters?: boolean
  /** What has been chosen, and what sends it: it keeps its place. */
  foot?: ComponentChildren
  /** More to read, below the choices. */
  after?: ComponentChildren
  tabs: readonly Tab[]
}

export const AroundBoard = createContext<AroundBoard | null>(null)
