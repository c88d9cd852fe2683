import type { Fact, PublicEntry, Seat } from '../../engine/core/index.ts'
import { linesIn, merged, type StoryLine, type Told } from '../print/told.ts'
import { spoken, type Words } from '../text/words.ts'

/**
 * The news for a seat: the entries after its own latest turn. If there are none, that turn itself: only a part of it
 * may have been sent, and its result is news.
 */
export function newsFor(entries: readonly PublicEntry[], seat: Seat): PublicEntry[] {
  const mine = entries.findLastIndex((entry) => isTurnOf(entry, seat))
  // The seat's own requests are no news to it.
  const later = entries.slice(mine + 1).filter((entry) => entry.kind === 'started' || entry.seat !== seat)
  return later.length > 0 || mine < 0 ? later : [entries[mine]]
}

/** For a single player, only the game's reaction to their own latest action is news: the rest they did themselves. */
export function newsAlone(entries: readonly PublicEntry[], seat: Seat): PublicEntry[] {
  const latest = newestTurn(entries)
  if (!latest) return []
  const isOwn = (fact: Fact) => fact.with.seat === seat
  const ended = latest.facts.findLastIndex((fact) => isOwn(fact) && isRoutine(fact))
  const own = ended < 0 ? latest.facts.findLastIndex(isOwn) : ended
  return [{ ...latest, facts: latest.facts.slice(own + 1) }]
}

/** The news in one line: facts that can be seen on the board, of the newest turn first; otherwise the newest of all. */
export function newestOf(news: readonly PublicEntry[]): readonly Told[] {
  const facts = [...news].reverse().flatMap((entry) => entry.facts)
  const seen = facts.filter(({ at }) => at.length > 0)
  return merged(seen.length > 0 ? seen : (news.at(-1)?.facts.slice(-1) ?? []))
}

/** The whole of a seat's latest turn, in all parts that were sent of it. */
export function sentBy(entries: readonly PublicEntry[], seat: Seat): readonly Told[] {
  const turns = entries.filter(({ kind }) => kind === 'turn')
  const last = turns.findLastIndex((entry) => entry.seat === seat)
  const before = turns
    .slice(0, Math.max(0, last))
    .findLastIndex((entry) => entry.seat !== seat || entry.facts.some(isRoutine))
  return merged(
    turns.slice(before + 1, last + 1).flatMap(({ facts }) => facts.filter((fact) => !isRoutine(fact))),
  )
}

/** Facts that a game adds about its end after having said that it is over: how each player has done. */
export function endingOf({ facts }: PublicEntry, game: string): readonly Fact[] {
  const over = facts.findIndex(({ key }) => key === `${game}.over`)
  return over < 0 ? [] : facts.slice(over + 1)
}

export const newestTurn = (entries: readonly PublicEntry[]): PublicEntry | undefined =>
  entries.findLast(({ kind }) => kind === 'turn')

export const isTurnOf = ({ kind, seat }: PublicEntry, of: Seat): boolean => kind === 'turn' && seat === of

/** The seats that have moved in some entries, each once. */
export const moversIn = (entries: readonly PublicEntry[]): Seat[] => [
  ...new Set(entries.flatMap(({ seat, kind }) => (kind === 'turn' && seat !== null ? [seat] : []))),
]

/** The lines of an entry, in the language of this device. */
export const linesOf = (
  entry: PublicEntry,
  names: readonly (string | null)[],
  words: Pick<Words, 'say'>,
): StoryLine[] => linesIn(spoken, entry, names, words)

/** The start of a table and the end of a turn are part of its story, but no news. */
export const isRoutine = ({ key }: Fact): boolean => key.endsWith('.ended')
const routine: readonly PublicEntry['kind'][] = ['started', 'turn']

/** The news of some entries, in lines. */
export const headlines = (
  entries: readonly PublicEntry[],
  names: readonly (string | null)[],
  words: Pick<Words, 'say'>,
): StoryLine[] =>
  entries.flatMap((entry) => {
    const told = { ...entry, facts: merged(entry.facts.filter((fact) => !isRoutine(fact))) }
    return linesOf(told, names, words).filter(({ isPrinted }) => isPrinted || !routine.includes(entry.kind))
  })

/** The lines of one player as one paragraph; the player's name at their start is kept only in the first. */
export function summaryOf(lines: readonly StoryLine[], name: string): string {
  const [first = '', ...more] = lines.map(({ words }) => words.replace(/\.$/, ''))
  const start = `${name} `
  return [
    first,
    ...more.map((said) =>
      first.startsWith(start) && said.startsWith(start) ? said.slice(start.length) : said,
    ),
  ].join(' · ')
}
