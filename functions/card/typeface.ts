import { create, type Font } from 'fontkit'
import type { Press } from '../ports.ts'
import { firstCharacters } from './characters.ts'

/** The width of text, and the part of it that can be printed. */
export interface Typeface {
  /** A text without the characters that the typeface lacks; empty if no word of it is left. */
  printable(text: string): string
  /** The width of a text at most, for letters of size 1. */
  width(text: string, isBold: boolean): number
}

/** Upper bound on a text on a card, in characters as its readers count them. */
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
      // Without kerning, which mostly moves letters closer: a little too much room is better than too little.
      const units = font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
      return units / font.unitsPerEm
    },
  }
}

const fontOf = (bytes: Uint8Array): Font =>
  create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Font
