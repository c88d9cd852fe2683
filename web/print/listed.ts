/** What stands before the last of several things. A word of one letter stays with what follows it. */
const and: { readonly [language: string]: string | undefined } = {
  en: ', and ',
  pl: ' i\u00A0',
  uk: ' і\u00A0',
  ru: ' и\u00A0',
}

/**
 * Several things in one, in a language: "Boston, Albany, and New York". In our languages it is put together as
 * `Intl.ListFormat` does it, to which a test compares it: the first format that a page makes holds it up for as long as
 * half a board takes to be drawn.
 */
export function listIn(language: string, items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  const last = and[language]
  if (!last) return new Intl.ListFormat(language).format(items)
  return items.slice(0, -1).join(', ') + (items.length > 2 ? last : last.replace(',', '')) + items.at(-1)
}

/** Speaks one language: the key `language` tells which. */
type Says = (key: 'language') => string

/** Several things in one, in the language that `t` speaks: "Boston, Albany, and New York". */
export const listed = (items: readonly string[], t: Says): string => listIn(t('language'), items)

/** The same without an "and", in any language: "Boston, Albany, New York". Intl has no commas there in some. */
export const inRow = (items: readonly string[]): string => items.join(', ')
