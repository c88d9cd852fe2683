/** Milliseconds for which a sentence is shown: long enough to find its place on the board and to read it. */
export const readingTime = (words: string): number =>
  Math.min(9000, 1200 + 280 * words.split(/\s+/).filter(Boolean).length)
