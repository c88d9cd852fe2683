import { createContext, type RefObject } from 'preact'

/** The sheet that lies over the map of a board, or stands beside it, for what follows it without being drawn again. */
export interface SheetOver {
  element: RefObject<HTMLElement | null>
  /** Whether the game has ended, and the sheet leaves room for the board. */
  hasEnded: boolean
  /** Whether it stands as low as it ever does: after the end that is half open. */
  isLow: boolean
}

export const SheetAround = createContext<{ readonly current: SheetOver } | null>(null)
