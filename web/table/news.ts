import type { Fact, PublicEntry, Seat } from '../../engine/core/index.ts'
import { linesIn, type StoryLine } from '../print/told.ts'
import { spoken, type Words } from '../text/words.ts'

/** What happened after a seat's own latest turn; where nothing did, what that brought: a part of it may have been sent. */
export function newsFor(entries: readonly PublicEntry[], seat: Seat): PublicEntry[] {
  const mine = entries.findLastIndex((entry) => entry.kind === 'turn' && entry.seat === seat)
  const later = entries.slice(mine + 1)
  return later.length > 0 || mine < 0 ? later : [entries[mine]]
}

/** To one alone what the game did upon his own latest deed is news: the rest he did himself. */
export function newsAlone(entries: readonly PublicEntry[], seat: Seat): PublicEntry[] {
  const latest = entries.findLast((entry) => entry.kind === 'turn')
  if (!latest) return []
  const isOwn = (fact: Fact) => fact.with.seat === seat
  const ended = latest.facts.findLastIndex((fact) => isOwn(fact) && isRoutine(fact))
  const own = ended < 0 ? latest.facts.findLastIndex(isOwn) : ended
  return [{ ...latest, facts: latest.facts.slice(own + 1) }]
}

/** What is told of news in one line: what can be seen of it on the board, of the newest turn first; else the newest of all. */
export function newestOf(news: readonly PublicEntry[]): readonly Fact[] {
  const facts = [...news].reverse().flatMap((entry) => entry.facts)
  const seen = facts.filter(({ at }) => at.length > 0)
  return seen.length > 0 ? seen : (news.at(-1)?.facts.slice(-1) ?? [])
}

/** What a game tells of its end after having said that it is over: how each has done. */
export function endingOf({ facts }: PublicEntry, game: string): readonly Fact[] {
  const over = facts.findIndex(({ key }) => key === `${game}.over`)
  return over < 0 ? [] : facts.slice(over + 1)
}

/** Who has moved in some entries, each once. */
export const moversIn = (entries: readonly PublicEntry[]): Seat[] => [
  ...new Set(entries.flatMap(({ seat, kind }) => (kind === 'turn' && seat !== null ? [seat] : []))),
]

/** An entry in lines, as this device says it. */
export const linesOf = (
  entry: PublicEntry,
  names: readonly (string | null)[],
  words: Pick<Words, 'say'>,
): StoryLine[] => linesIn(spoken, entry, names, words)

/** That a table started and that a turn ended stand in its story, and are no news. */
const isRoutine = ({ key }: Fact): boolean => key.endsWith('.ended')
const routine: readonly PublicEntry['kind'][] = ['started', 'turn']

/** What is news in some entries, in lines. */
export const headlines = (
  entries: readonly PublicEntry[],
  names: readonly (string | null)[],
  words: Pick<Words, 'say'>,
): StoryLine[] =>
  entries.flatMap((entry) => {
    const told = { ...entry, facts: entry.facts.filter((fact) => !isRoutine(fact)) }
    return linesOf(told, names, words).filter(({ isPrinted }) => isPrinted || !routine.includes(entry.kind))
  })
