/** Made on first need, and once for each language: making one takes longer than formatting everything with it. */
const made = new Map<string, Intl.ListFormat>()

/** Several things in one, in a language: "Boston, Albany, and New York". A word of one letter stays with what follows it. */
export function listIn(language: string, items: readonly string[]): string {
  // Most lists on a board have one item, and the first format that a page makes takes it a while.
  if (items.length < 2) return items.join('')
  const list = made.get(language) ?? new Intl.ListFormat(language)
  made.set(language, list)
  return list
    .formatToParts(items)
    .map(({ type, value }) => (type === 'literal' ? value.replace(/(?<= \p{L}) $/u, '\u00A0') : value))
    .join('')
}

/** Speaks one language: the key `language` tells which. */
type Says = (key: 'language') => string

/** Several things in one, in the language that `t` speaks: "Boston, Albany, and New York". */
export const listed = (items: readonly string[], t: Says): string => listIn(t('language'), items)

/** The same without an "and", in any language: "Boston, Albany, New York". Intl has no commas there in some. */
export const inRow = (items: readonly string[]): string => items.join(', ')
