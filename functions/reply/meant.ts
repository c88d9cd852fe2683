import {
  type Action,
  type AnyGame,
  choices,
  extend,
  isRefused,
  type Refused,
  type Result,
  undo,
} from '../../engine/core/index.ts'
import type { Offer } from './offer.ts'

/** The meaning of a reply: the turn as far as it is composed then; refused with the first line that can't be followed. */
export type Meant = Result<{ draft: Offer['draft'] }, Refused>

/**
 * Reads a reply. Each line is one or more numbers of the list in the message, a choice in notation or in words, or the
 * word that undoes. All lines are followed, or none. A number means the same choice in every line.
 */
export function meantBy(game: AnyGame, offer: Offer, text: string, undoWord: string): Meant {
  const lines = withoutCourtesies(game, offer, text, undoWord)
  if (lines.length === 0 || lines.length > MOST_LINES) return { refused: lines[MOST_LINES] ?? '' }
  let { draft } = offer
  for (const line of lines) {
    const picked = plain(line) === plain(undoWord) ? 'undo' : pickedBy(game, offer, draft, line)
    if (picked === null || (picked === 'undo' && draft.steps.length === 0)) return { refused: line }
    if (picked === 'undo') {
      draft = undo(draft)
      continue
    }
    for (const action of picked) {
      const next = extend(game, draft, action)
      if (isRefused(next)) return { refused: line }
      draft = next
    }
  }
  return { draft }
}

/** Upper bound on a reply's lines: the actions of the longest turn. */
const MOST_LINES = 60

/** The actions that a line picks; null if it picks none. */
function pickedBy(game: AnyGame, offer: Offer, draft: Offer['draft'], line: string): Action[] | null {
  const numbers = numbersIn(line)
  if (numbers) {
    const picked = numbers.flatMap((number) => offer.numbered[number - 1] ?? [])
    return picked.length === numbers.length ? picked : null
  }
  const named = namedBy(offer, line)
  if (named) return [named]
  const legal = choices(game, draft)
  const action = legal !== 'unseen' && legal.find((one) => plain(game.notate(one)) === plain(line))
  return action ? [action] : null
}

/** `3`, `#3.` or `3, 5`. */
function numbersIn(line: string): number[] | null {
  const parts = line.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map((part) => Number(/^#?(\d{1,3})[.):]?$/.exec(part)?.[1]))
  return parts.length > 0 && numbers.every(Number.isInteger) ? numbers : null
}

/** A line copied from the list: with its number, which must be its own, or without. */
function namedBy({ numbered, lines }: Offer, line: string): Action | null {
  const [, number, words] = /^#?(?:(\d{1,3})[.):]\s+)?(.+)$/.exec(line) ?? []
  const at = lines.findIndex((one) => plain(one) === plain(words ?? ''))
  return at >= 0 && (number === undefined || Number(number) === at + 1) ? numbered[at] : null
}

/** A line as it is compared: without case, extra spaces and the last full stop. */
export const plain = (line: string): string =>
  line.trim().replace(/\s+/g, ' ').replace(/\.$/, '').toLowerCase()

/**
 * The lines that say what to do. A paragraph of few short lines, none of which could be a choice (“Hi”, “Thanks,
 * Anna”), is a courtesy, if there is another paragraph.
 */
function withoutCourtesies(game: AnyGame, offer: Offer, text: string, undoWord: string): string[] {
  const legal = choices(game, offer.draft)
  const kinds = legal === 'unseen' ? [] : legal.map((action) => plain(game.notate(action)).split(' ')[0])
  return linesOf(
    text,
    (line) =>
      /\d/.test(line) ||
      plain(line).includes(plain(undoWord)) ||
      kinds.includes(plain(line).split(' ')[0]) ||
      namedBy(offer, line) !== null,
  )
}

/** The lines of a reply. Short paragraphs that can’t mean anything (“Hi”, “Thanks, Anna”) are left out. */
export function linesOf(text: string, couldBeMeant: (line: string) => boolean): string[] {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').flatMap(cleaned))
    .filter((lines) => lines.length > 0)
  const isCourtesy = (lines: readonly string[]) =>
    lines.length <= 3 && lines.every((line) => line.length <= 40 && !couldBeMeant(line))
  const said = paragraphs.filter((lines) => !isCourtesy(lines))
  return (said.length > 0 ? said : paragraphs).flat()
}

/** A line without the bullets that programs put before it. */
const cleaned = (line: string): string[] => {
  const said = line.replace(/^[\s*•·–-]+(?=\S)/u, '').trim()
  return said ? [said] : []
}
