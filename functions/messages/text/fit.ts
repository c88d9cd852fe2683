import { charactersOf } from './characters.ts'

/** How wide a text would be, in the unit of a `width`. */
export type Measure = (text: string) => number

/** The factor by which lines are made narrower for the next try. */
const step = 0.97

/**
 * A text in lines no wider than `width`; one that needs more than `most` of them ends in an ellipsis and is not whole.
 */
export function inLines(
  text: string,
  width: number,
  most: number,
  measure: Measure,
): { lines: string[]; isWhole: boolean } {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    if (measure(rest) <= width) return { lines: [...lines, rest], isWhole: true }
    if (lines.length === most - 1)
      return { lines: [...lines, shortened(rest, width, measure)], isWhole: false }
    const line = firstLine(rest, width, measure)
    lines.push(line)
    rest = rest.slice(line.length).trim()
  }
  return { lines, isWhole: true }
}

/** The same, with lines of about equal length: no word stands alone on the last. */
export function balanced(text: string, width: number, most: number, measure: Measure) {
  let best = inLines(text, width, most, measure)
  const widest = Math.max(...text.split(' ').map(measure))
  for (let narrower = width * step; best.isWhole && narrower >= widest; narrower *= step) {
    const tried = inLines(text, narrower, best.lines.length, measure)
    if (!tried.isWhole) break
    best = tried
  }
  return best
}

/** A text in one line, its end cut off if it is too wide. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const kept = asMany(charactersOf(text), (part) => measure(`${part}…`) <= width)
  return `${kept.replace(/[\s.,;:]+$/, '')}…`
}

/** As many words as fit. Of one that is too wide, as many characters, but one at least. */
function firstLine(text: string, width: number, measure: Measure): string {
  const fits = (part: string) => measure(part.trimEnd()) <= width
  const words = asMany(text.split(/(?<= )/), fits)
  if (words !== '') return words.trimEnd()
  const all = charactersOf(text)
  return asMany(all, fits) || all[0]
}

/** The longest beginning that passes. */
function asMany(parts: readonly string[], passes: (beginning: string) => boolean): string {
  let kept = ''
  for (const part of parts) {
    if (!passes(kept + part)) break
    kept += part
  }
  return kept
}
