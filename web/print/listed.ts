import type { Language } from './language.ts'

/** The "and" of each language. A word of one letter stays with what follows it. */
const and: { readonly [language in Language]: string } = {
  en: 'and ',
  pl: 'i\u00A0',
  uk: 'і\u00A0',
  ru: 'и\u00A0',
}

/**
 * Several things in one, in a language: "Boston, Albany, and New York". It is what `Intl.ListFormat` says, to which a test
 * compares it: the first format that a page makes holds it up for as long as half a board takes to be drawn.
 */
export function listIn(language: string, items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  const isSerial = language === 'en' && items.length > 2
  return `${items.slice(0, -1).join(', ')}${isSerial ? ', ' : ' '}${and[language as Language]}${items.at(-1)}`
}

/** Speaks one language: the key `language` tells which. */
type Says = (key: 'language') => string

/** Several things in one, in the language that `t` speaks: "Boston, Albany, and New York". */
export const listed = (items: readonly string[], t: Says): string => listIn(t('language'), items)

/** The same without an "and", in any language: "Boston, Albany, New York". Intl has no commas there in some. */
export const inRow = (items: readonly string[]): string => items.join(', ')
