import type { Words } from './speech.ts'

/** What a table is told from: as one seat sees it. `names` are those of all seats. */
export interface Telling<P> {
  view: P
  names: readonly string[]
  t: Words['t']
  seat: number
}

/** A table in words, for readers who see no board: a line a thing. */
export interface InWords {
  /** What stands where, and how far everybody is. */
  stands: string[]
  /** What the seat alone holds. */
  held: string[]
  /** Kinds of actions that name a place by its numbers, which nobody finds on a picture. */
  onMap?: readonly string[]
  /** Many choices of a kind in one sentence, by the values that each part of their notation may have; null for none. */
  inSum?: (kind: string, parts: readonly (readonly string[])[]) => string | null
  /** What the parts of its lines of notation mean, where names don't say it. */
  notation?: readonly string[]
}

/**
 * How a game that has a client tells of its table: `print/in-words.ts` in its folder. Found by that name, for messages alone
 * ask for it: every page loads the index of games, and would carry it along.
 */
// biome-ignore lint/suspicious/noExplicitAny: positions of different shapes; each is used only with its own game
export const inWordsOf = async (game: string): Promise<(telling: Telling<any>) => InWords> =>
  (await import(`../games/${game}/print/in-words.ts`)).inWords
