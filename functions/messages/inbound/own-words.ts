import { isContact, isSignOff } from '../reply/courtesies.ts'
import { normalized } from '../reply/normal.ts'
import { headerlike, introduces, isDivider, isFooter, mayIntroduce } from './programs.ts'

/** Upper bounds on what is looked through: characters, lines, and characters of a line. */
const most = { characters: 20_000, lines: 400, lineLength: 500 }

/**
 * The writer's own text of a reply: without quotes and without signatures. It is cut line by line, so that it takes no
 * long time. `marks`: a line at the top of each of our messages, in each language, by which they are recognised however
 * they are quoted. `writer`: the name in the message's `From`.
 */
export function ownWords(text: string, marks: readonly string[], writer = ''): string {
  const lines = linesIn(text)
  const own: string[] = []
  // Below a signature, until a quote begins: some write below what they quote.
  let isSigned = false
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (isQuoted(line)) {
      isSigned = false
      continue
    }
    if (marks.some((mark) => line.includes(mark)) || isDivider(line) || isHeaderBlock(lines, i)) break
    const introduction = introductionAt(lines, i)
    if (introduction > 0) {
      if (!isSigned) own.length = Math.max(0, own.length - introduction + 1)
      const next = lines.slice(i + 1).find((one) => one !== '')
      if (next === undefined || !isQuoted(next)) break
    } else if (isFooter(line)) isSigned = own.some((one) => one !== '')
    else if (!isSigned) own.push(line)
  }
  return withParagraphs(own, nameOf(writer)).join('\n').trim()
}

/** Lines without the spaces around them, no two blank ones one after another. */
const linesIn = (text: string): string[] =>
  normalized(text.slice(0, most.characters))
    .slice(0, most.characters)
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.slice(0, most.lineLength).trim())
    .filter((line, i, all) => line !== '' || all[i - 1] !== '')
    .slice(0, most.lines)

const isQuoted = (line: string): boolean => line.startsWith('>')

/** Whether a copy of a mail begins here with its headers: two of them, with at most one line between. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean =>
  headerlike(lines[at]) > 0 && lines.slice(at, at + 3).reduce((sum, line) => sum + headerlike(line), 0) >= 2

/** The number of lines that introduce a quote and end here: at most three, of one paragraph. */
function introductionAt(lines: readonly string[], at: number): number {
  let first = at
  if (lines[at] === '') return 0
  while (first > 0 && at - first < 2 && mayIntroduce(lines[first - 1]) && !isQuoted(lines[first - 1])) first--
  return introduces(lines.slice(first, at + 1).join(' ')) ? at - first + 1 : 0
}

/** Text in which what takes leave is a paragraph of its own: a word of leave, the writer's name, a name with a number. */
function withParagraphs(lines: readonly string[], writer: string): string[] {
  const begins = new Set<number>()
  for (const [i, line] of lines.entries()) {
    if (isSignOff(line) || (writer !== '' && writer.split(' ').concat(writer).includes(nameOf(line))))
      begins.add(i)
    if (isContact(line)) begins.add(firstOfContact(lines, i))
  }
  return lines.flatMap((line, i) => (begins.has(i) ? ['', line] : [line]))
}

/** Where a telephone number begins, or the name and the company above it, if something else is above these. */
function firstOfContact(lines: readonly string[], at: number): number {
  let first = at
  while (at - first < 3 && /^\p{Lu}[\p{L}\p{M}\s.,&'’|-]*$/u.test(lines[first - 1] ?? '')) first--
  return (lines[first - 1] ?? '') === '' ? at : first
}

const nameOf = (text: string): string =>
  normalized(text)
    .replace(/[\s.,!–-]+/gu, ' ')
    .trim()
    .toLowerCase()
