import { create, type Font } from 'fontkit'
import type { Press } from '../ports.ts'
import { firstCharacters } from './characters.ts'

/** How wide text is, and what of it can be printed at all. */
export interface Typeface {
  /** A text without what the typeface has no letters for; empty where no word of it is left. */
  printable(text: string): string
  /** How wide a text is at most, for letters of size 1. */
  width(text: string, isBold: boolean): number
}

/** No text on a card is longer than so many characters as its readers count them. */
const MOST = 200
/** A letter with more marks than this would grow into the lines above and below it. */
const MOST_MARKS = 2

export function typefaceOf({ regular, bold }: Pick<Press, 'regular' | 'bold'>): Typeface {
  const fonts = { regular: fontOf(regular), bold: fontOf(bold) }
  const isKnown = (character: string) =>
    !/\p{C}/u.test(character) &&
    [...character].every((part) => fonts.regular.hasGlyphForCodePoint(part.codePointAt(0)!))

  return {
    printable(text) {
      const known = firstCharacters(text.normalize('NFC').replace(/\s/g, ' '), MOST).filter(isKnown)
      const read = known.map((character) => [...character].slice(0, 1 + MOST_MARKS).join(''))
      const said = read.join('').replace(/ +/g, ' ').trim()
      return /[\p{L}\p{N}]/u.test(said) ? said : ''
    },
    width(text, isBold) {
      const font = isBold ? fonts.bold : fonts.regular
      // Without kerning, which mostly takes letters nearer to each other: better a little room too much than too little.
      const units = font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
      return units / font.unitsPerEm
    },
  }
}

const fontOf = (bytes: Uint8Array): Font =>
  create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Font
