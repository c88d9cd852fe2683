import { normalized } from './normal.ts'

/** Characters around a choice that add nothing to it. */
const QUOTES = '*_"\'“”„«»‹›‘’'

/** A line as it is compared: without case, extra spaces, quotes around it, and full stops at its end. */
export const plain = (line: string): string =>
  normalized(line).replace(/\s+/g, ' ').replace(AROUND, '').toLowerCase()

const AROUND = new RegExp(`^[ ${QUOTES}]+|[ ${QUOTES}.!]+$`, 'g')

/**
 * The paragraphs of a reply. Short ones that can’t mean anything (“Hi”, “Thanks, Anna”) are left out, if there are
 * others.
 */
export function paragraphsOf(text: string, couldBeMeant: (line: string) => boolean): string[][] {
  const paragraphs = normalized(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').flatMap(cleaned))
    .filter((lines) => lines.length > 0)
  const isCourtesy = (lines: readonly string[]) =>
    lines.length <= 3 && lines.every((line) => line.length <= 40 && !couldBeMeant(line))
  const said = paragraphs.filter((lines) => !isCourtesy(lines))
  return said.length > 0 ? said : paragraphs
}

/** A line without the bullets that programs put before it. The minus of `-3` is none. */
const cleaned = (line: string): string[] => {
  const said = line
    .trim()
    .replace(/^(?:[*•·–—-]+\s+)+|^[*•·–—-]+(?=\p{L})/u, '')
    .trim()
  return said ? [said] : []
}

/** `3`, `#3.`, `(3)!` or `3, 5`. `-3` is none. */
export function numbersIn(line: string): number[] | null {
  const parts = line.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map((part) => Number(NUMBER.exec(part)?.[1]))
  return parts.length > 0 && numbers.every(Number.isInteger) ? numbers : null
}

const NUMBER = new RegExp(`^[${QUOTES}#([]*(\\d{1,3})[${QUOTES}.)\\]:!]*$`)
