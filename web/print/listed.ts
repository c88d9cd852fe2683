import type { Language } from './language.ts'

/**
 * What stands between the only two things, and before the last of more, as `Intl.ListFormat` has it, to which a test
 * compares it: the first format that a page makes holds it up for as long as half a board takes to be drawn.
 * A word of one letter stays with what follows it.
 */
const joints: { readonly [language in Language]: readonly [two: string, last: string] } = {
  en: [' and ', ', and '],
  pl: [' i\u00A0', ' i\u00A0'],
  uk: [' і\u00A0', ' і\u00A0'],
  ru: [' и\u00A0', ' и\u00A0'],
}

/** Several things in one, in a language: "Boston, Albany, and New York". */
export function listIn(language: string, items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  const [two, last] = joints[language as Language]
  const before = items.slice(0, -1)
  return before.join(', ') + (before.length > 1 ? last : two) + items.at(-1)
}

/** Speaks one language: the key `language` tells which. */
type Says = (key: 'language') => string

/** Several things in one, in the language that `t` speaks: "Boston, Albany, and New York". */
export const listed = (items: readonly string[], t: Says): string => listIn(t('language'), items)

/** The same without an "and", in any language: "Boston, Albany, New York". Intl has no commas there in some. */
export const inRow = (items: readonly string[]): string => items.join(', ')
