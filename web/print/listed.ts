/** Made on first need, and once for each language: making one takes longer than formatting everything with it. */
const made = new Map<string, Intl.ListFormat>()

/** Several things in one, in a language: "Boston, Albany, and New York"; as `unit` without an "and". */
export function listIn(
  language: string,
  items: readonly string[],
  type: 'conjunction' | 'unit' = 'conjunction',
): string {
  // Most lists on a board have one item, and the first format that a page makes takes it a while.
  if (items.length < 2) return items.join('')
  const key = `${language} ${type}`
  const list = made.get(key) ?? new Intl.ListFormat(language, { type })
  made.set(key, list)
  return list.format(items)
}

/** Speaks one language: the key `language` tells which. */
type Says = (key: 'language') => string

/** Several things in one, in the language that `t` speaks: "Boston, Albany, and New York". */
export const listed = (items: readonly string[], t: Says): string => listIn(t('language'), items)

/** The same without an "and": "Boston, Albany, New York". */
export const inRow = (items: readonly string[], t: Says): string => listIn(t('language'), items, 'unit')
