import { parse, type Token } from '@messageformat/parser'
import { filesBelow, read } from '../../structure/sources.ts'

const plain = (text: string): string => text.replace(/\s+/g, ' ')

const messages = filesBelow('web', /^en\.json$/)
  .flatMap((path) => Object.values<string>(JSON.parse(read(path))))
  .map((message) => parse(message))

/** All sentences of the app and of its games; what they are given is captured. */
const sentences = messages.map((tokens) => ({
  pattern: new RegExp(`^${sourceOf(tokens)}$`, 'u'),
  always: tokens.flatMap((token) => (token.type === 'content' ? [plain(token.value)] : [])),
}))
type Sentence = (typeof sentences)[number]

/** What stands in them between the things that they are given: some are drawn in pieces. */
const pieces = new Set(messages.flatMap(piecesOf))

function sourceOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'content') return plain(token.value).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
      if (token.type === 'octothorpe') return '[\\d.,]+'
      return 'cases' in token ? `(?:${token.cases.map(({ tokens }) => sourceOf(tokens)).join('|')})` : '(.+?)'
    })
    .join('')
}

function piecesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content') return plain(token.value).trim().split(' · ')
    return 'cases' in token ? token.cases.flatMap(({ tokens }) => piecesOf(tokens)) : []
  })
}

const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2028, 0, 1 + day))
const named = (parts: Intl.DateTimeFormatOptions): string[] =>
  days.map((day) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts }).format(day))

/** Words that Intl has of its own, for dates and times. */
const ofTime = new Set([
  ...(['long', 'short'] as const).flatMap((length) => [
    ...named({ month: length }),
    ...named({ weekday: length }),
  ]),
  ...['minute', 'hour', 'day', 'month', 'year'].flatMap((unit) => [unit, `${unit}s`]),
  ...['at', 'AM', 'PM', 'am', 'pm', 'UTC', 'GMT', 'ago', 'in', 'today', 'yesterday'],
])

/**
 * Tells whether a text is from the catalogues, as a whole or part by part, with nothing else in it but dates, numbers,
 * addresses, and what people have `written`.
 */
export function knowing(written: readonly string[]): (text: string) => boolean {
  const known = new Map<string, boolean>()
  const ones = new Map<string, boolean>()
  return (text) => isKnown(text, sentences)

  function isKnown(text: string, among: readonly Sentence[]): boolean {
    const bare = plain(written.reduce((rest, one) => rest.replaceAll(one, '1'), text))
      .replace(/\S*(?:@|:\/\/\w|\.example|localhost)\S*/g, '1')
      .trim()
    const before = known.get(bare)
    if (before !== undefined) return before
    const fitting = among.filter(({ always }) => always.every((one) => bare.includes(one)))
    const found = isOne(bare, fitting) || isSequence(bare, fitting)
    known.set(bare, found)
    return found
  }
  /** Sentences that fit no part of a text were left out for all of it: what is found of a part is true wherever it stands. */
  function isOne(text: string, among: readonly Sentence[]): boolean {
    const before = ones.get(text)
    if (before !== undefined) return before
    const found = isAnyOf(text, among)
    ones.set(text, found)
    return found
  }
  function isAnyOf(text: string, among: readonly Sentence[]): boolean {
    const words = text.match(/\p{L}{2,}/gu) ?? []
    return (
      words.every((word) => ofTime.has(word)) ||
      pieces.has(text) ||
      among.some(({ pattern }) => {
        const given = pattern.exec(text)?.slice(1)
        return given?.every((one) => one === undefined || (one !== text && isKnown(one, among)))
      })
    )
  }
  /** Items of a list, a name and what is said of it, one sentence after the other. */
  function isSequence(text: string, among: readonly Sentence[]): boolean {
    const starts = [0]
    for (const { index, 0: gap } of text.matchAll(/(?:, and|, or|[,;:.?)]| and| or| ·)? |[.,:)]*$/g)) {
      const follows = (start: number): boolean => {
        const part = text.slice(start, index)
        if (part === text) return false
        return gap === ' ' ? pieces.has(part) : isOne(part, among) || isOne(part + gap.trim(), among)
      }
      if (starts.some(follows)) starts.push(index + gap.length)
    }
    return starts.at(-1) === text.length
  }
}
