import type { Fact, PublicEntry, Seat } from '../../engine/core/index.ts'
import { linesIn, type StoryLine } from '../print/told.ts'
import { spoken, type Words } from '../text/words.ts'

/**
 * What happened after a seat's own latest turn; when nothing did, the result of that turn: a part of it may have been
 * sent.
 */
export function newsFor(entries: readonly PublicEntry[], seat: Seat): PublicEntry[] {
  const mine = entries.findLastIndex((entry) => isTurnOf(entry, seat))
  // A reader knows what they have done about the table.
  const later = entries.slice(mine + 1).filter((entry) => entry.kind === 'started' || entry.seat !== seat)
  return later.length > 0 || mine < 0 ? later : [entries[mine]]
}

/** For a single player, only the game's reaction to their own latest action is news: the rest they did themselves. */
export function newsAlone(entries: readonly PublicEntry[], seat: Seat): PublicEntry[] {
  const latest = entries.findLast((entry) => entry.kind === 'turn')
  if (!latest) return []
  const isOwn = (fact: Fact) => fact.with.seat === seat
  const ended = latest.facts.findLastIndex((fact) => isOwn(fact) && isRoutine(fact))
  const own = ended < 0 ? latest.facts.findLastIndex(isOwn) : ended
  return [{ ...latest, facts: latest.facts.slice(own + 1) }]
}

/** The news in one line: facts that can be seen on the board, of the newest turn first; otherwise the newest of all. */
export function newestOf(news: readonly PublicEntry[]): readonly Fact[] {
  const facts = [...news].reverse().flatMap((entry) => entry.facts)
  const seen = facts.filter(({ at }) => at.length > 0)
  return seen.length > 0 ? seen : (news.at(-1)?.facts.slice(-1) ?? [])
}

/** Facts that a game adds about its end after having said that it is over: how each player has done. */
export function endingOf({ facts }: PublicEntry, game: string): readonly Fact[] {
  const over = facts.findIndex(({ key }) => key === `${game}.over`)
  return over < 0 ? [] : facts.slice(over + 1)
}

export const isTurnOf = ({ kind, seat }: PublicEntry, of: Seat): boolean => kind === 'turn' && seat === of

/** The seats that have moved in some entries, each once. */
export const moversIn = (entries: readonly PublicEntry[]): Seat[] => [
  ...new Set(entries.flatMap(({ seat, kind }) => (kind === 'turn' && seat !== null ? [seat] : []))),
]

/** An entry in lines, as this device says it. */
export const linesOf = (
  entry: PublicEntry,
  names: readonly (string | null)[],
  words: Pick<Words, 'say'>,
): StoryLine[] => linesIn(spoken, entry, names, words)

/** That a table started and that a turn ended is in its story, but is no news. */
const isRoutine = ({ key }: Fact): boolean => key.endsWith('.ended')
const routine: readonly PublicEntry['kind'][] = ['started', 'turn']

/** The news of some entries, in lines. */
export const headlines = (
  entries: readonly PublicEntry[],
  names: readonly (string | null)[],
  words: Pick<Words, 'say'>,
): StoryLine[] =>
  entries.flatMap((entry) => {
    const told = { ...entry, facts: entry.facts.filter((fact) => !isRoutine(fact)) }
    return linesOf(told, names, words).filter(({ isPrinted }) => isPrinted || !routine.includes(entry.kind))
  })

/** What one player did, in one paragraph: a name that begins each of its sentences stands once. */
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
