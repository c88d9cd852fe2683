/** Words separated by spaces, any one for a pattern; `_` is a space within one. */
export const anyOf = (...words: readonly string[]): string =>
  words.join(' ').trim().split(/\s+/).join('|').replaceAll('_', ' ')

/** A pattern for whole words: JavaScript's own `\b` knows the letters of English alone. */
export const word = (words: string): string => `(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`
