import { firstCharacters } from '../text/characters.ts'
import widths from './widths.json'

/** Upper bound on a text on a card, in characters as its readers count them. */
const MOST = 200
/** A letter with more marks than this would grow into the lines above and below it. */
const MOST_MARKS = 2

/**
 * The widths of the characters that the typeface has, regular and bold, for letters of size 1000. They are written down:
 * what reads typefaces is larger than all else that a page loads. `test/functions/card/typeface.test.ts` measures them.
 */
const known = new Map(
  Object.entries(widths.runs).flatMap(([first, run]) =>
    run.split(' ').map((pair, i) => [Number(first) + i, pair.split('/').map(Number)] as const),
  ),
)

const codesOf = (text: string): number[] => Array.from(text, (part) => part.codePointAt(0)!)

const isKnown = (character: string): boolean =>
  !/\p{C}/u.test(character) && codesOf(character).every((code) => known.has(code))

/** A text without the characters that the typeface lacks; empty if no word of it is left. */
export function printable(text: string): string {
  const shown = firstCharacters(text.normalize('NFC').replace(/\s/g, ' '), MOST).filter(isKnown)
  const read = shown.map((character) => [...character].slice(0, 1 + MOST_MARKS).join(''))
  const said = read.join('').replace(/ +/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(said) ? said : ''
}

/**
 * The width of a text at most, for letters of size 1. It is without kerning, which mostly moves letters closer: a little
 * too much room is better than too little.
 */
export const widthOf = (text: string, isBold: boolean): number =>
  codesOf(text).reduce((sum, code) => sum + (known.get(code)?.[isBold ? 1 : 0] ?? widths.unknown), 0) / 1000
