import { number as formatted, plural, select } from '@messageformat/runtime'

export { plural, select }

/**
 * A number in a sentence of a catalogue. Small ones are written alike in all languages, as a test has it: only others need
 * a format, and the first that a page makes holds it up for as long as half a board takes to be drawn.
 */
export function number(language: string, value: number, offset: number): string {
  const shown = value - offset
  return Number.isInteger(shown) && shown >= 0 && shown < 1000
    ? `${shown}`
    : formatted(language, value, offset)
}
