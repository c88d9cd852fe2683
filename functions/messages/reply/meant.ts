import {
  type Action,
  type AnyGame,
  choices,
  extend,
  isRefused,
  type Refused,
  type Result,
  undo,
} from '../../../engine/core/index.ts'
import { isContact, isSignOff, takesBack, withoutCourtesy } from './courtesies.ts'
import { numbersIn, paragraphsOf, plain } from './lines.ts'
import type { Offer } from './offer.ts'

/** The meaning of a reply: the turn as far as it is composed then; refused with the first line that can't be followed. */
export type Meant = Result<{ draft: Offer['draft'] }, Refused>

/** What lines are compared with. */
interface Known {
  game: AnyGame
  offer: Offer
  undoWord: string
  /** The choices in words, as the message lists them. */
  names: readonly string[]
}

/**
 * Reads a reply. Each line is one or more numbers of the list in the message, a choice in notation or in words, or the
 * word that undoes. All lines are followed; or the first paragraph, if the others are none of these, such as a banner or
 * what a mail program adds; or nothing. A number means the same choice in every line.
 */
export function meantBy(game: AnyGame, offer: Offer, text: string, undoWord: string): Meant {
  const known: Known = { game, offer, undoWord: plain(undoWord), names: offer.lines.map(plain) }
  const kinds = kindsAt(game, offer.draft)
  const said = paragraphsOf(
    text,
    (line) =>
      /\d/.test(line) ||
      plain(line).includes(known.undoWord) ||
      isOfKind(kinds, line) ||
      namedBy(known, line) !== null,
  )
  const whole = followed(known, said.flat())
  if (!isRefused(whole)) return whole
  const [first = [], ...others] = said
  const part = followed(known, first)
  if (isRefused(part)) return whole
  const all = new Set([...kinds, ...kindsAt(game, part.draft)])
  const isMeant = (line: string): boolean =>
    (numbersIn(line) !== null && !isContact(line)) ||
    takesBack(line) ||
    isUndo(known, line) ||
    namedBy(known, line) !== null ||
    (isOfKind(all, line) && line.split(' ').length <= 3)
  return others.flat().some(isMeant) ? whole : part
}

/** The first words of the lines of notation that can be added to a draft. */
function kindsAt(game: AnyGame, draft: Offer['draft']): Set<string> {
  const legal = choices(game, draft)
  return new Set(legal === 'unseen' ? [] : legal.map((action) => firstWord(game.notate(action))))
}

const firstWord = (line: string): string => plain(line).split(' ')[0]

/** Whether a line begins as one of notation does. “Take care” takes leave. */
const isOfKind = (kinds: ReadonlySet<string>, line: string): boolean =>
  kinds.has(firstWord(line)) && !isSignOff(line)

/** The turn as far as lines compose it; refused with the first that can't be followed. */
function followed(known: Known, lines: readonly string[]): Meant {
  if (lines.length === 0 || lines.length > MOST_LINES) return { refused: lines[MOST_LINES] ?? '' }
  const { game, offer } = known
  let { draft } = offer
  for (const line of lines) {
    const picked = isUndo(known, line)
      ? 'undo'
      : (pickedBy(known, draft, line) ?? pickedBy(known, draft, withoutCourtesy(line)))
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

const isUndo = ({ undoWord }: Known, line: string): boolean =>
  [line, withoutCourtesy(line)].some((one) => plain(one) === undoWord)

/** The actions that a line picks; null if it picks none. */
function pickedBy(known: Known, draft: Offer['draft'], line: string): Action[] | null {
  const { game, offer } = known
  const numbers = numbersIn(line)
  if (numbers) {
    const picked = numbers.flatMap((number) => offer.numbered[number - 1] ?? [])
    return picked.length === numbers.length ? picked : null
  }
  const named = namedBy(known, line)
  if (named) return [named]
  const legal = choices(game, draft)
  const said = plain(line)
  const action = legal !== 'unseen' && legal.find((one) => plain(game.notate(one)) === said)
  return action ? [action] : null
}

/** A line copied from the list: with its number, which must be its own, or without. */
function namedBy({ offer, names }: Known, line: string): Action | null {
  const [, number, words] = /^#?(?:(\d{1,3})[.):]\s+)?(.+)$/.exec(line) ?? []
  const at = names.indexOf(plain(words ?? ''))
  return at >= 0 && (number === undefined || Number(number) === at + 1) ? offer.numbered[at] : null
}
