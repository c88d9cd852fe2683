import { createContext } from 'preact'

/** The row of a reference that was asked for on a board, by its id: it stands first. */
export const HeldRow = createContext<string | null>(null)
