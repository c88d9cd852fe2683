import type { Words } from './speech.ts'

/** The input for a table in words: the view of `seat`, the names of all seats, and the game's sentences. */
export interface Telling<P> {
  view: P
  names: readonly string[]
  t: Words['t']
  seat: number
}

/** A table in words, for readers who see no board: one line for each thing. */
export interface InWords {
  /** The pieces on the board, and the state of each player. */
  stands: string[]
  /** The seat's own hand: cards or tiles that others may not see. */
  held: string[]
  /** Kinds of actions that name places by coordinates, which can't be found on a picture. */
  onMap?: readonly string[]
  /**
   * A sentence that sums up many choices of a kind, from the possible values of each part of their notation; null if
   * the game has none for that kind.
   */
  inSum?: (kind: string, parts: readonly (readonly string[])[]) => string | null
  /** Explanations of the game's notation, if its parts are not plain names. */
  notation?: readonly string[]
}

/**
 * Loads the function that puts a table into words: `inWords` of `print/in-words.ts` in the game's folder of the client.
 * It is not in the index of games, which every page loads: only messages need it.
 */
// biome-ignore lint/suspicious/noExplicitAny: positions of different shapes; each is used only with its own game
export const inWordsOf = async (game: string): Promise<(telling: Telling<any>) => InWords> =>
  (await import(`../games/${game}/print/in-words.ts`)).inWords
