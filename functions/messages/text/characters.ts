import { fallback } from '../../../web/print/language.ts'

/** Characters end at the same places in every language. */
const segmenter = new Intl.Segmenter(fallback, { granularity: 'grapheme' })

/** A text in characters as its readers count them: a letter with all its marks is one. */
export const charactersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/** Upper bound on the average number of units per visible character; a longer text need not be looked through. */
const UNITS = 16

/** The first characters of a text. */
export const firstCharacters = (text: string, most: number): string[] =>
  charactersOf(text.slice(0, UNITS * most)).slice(0, most)

/**
 * A text in one line of at most `most` characters, none of which changes the direction of the text around it, or is no
 * character at all.
 */
export function inOneLine(text: string, most: number): string {
  const seen = text.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ')
  const first = firstCharacters(seen, most).join('')
  return first === seen ? seen : `${first}…`
}
