import type { Fact, PublicEntry, Seat, SeatNames } from '../../engine/core/index.ts'
import { isNews, isRoutine, type Weights, weightOf, wholeTurns } from '../../engine/core/log/news.ts'
import type { Known } from '../device/device-store.ts'
import { easedIn, linesIn, merged, type StoryLine, type Told } from '../print/told.ts'
import { spoken, type Words } from '../text/words.ts'

export { isNews, isRoutine, type Weights }

/**
 * The news for a seat: the entries after its own latest turn, and before them what came of that once it had ended. If
 * there are none, that turn itself: only a part of it may have been sent, and its result is news. Turns that its plan
 * played, of these versions, are news among the others'.
 */
export function newsFor(
  entries: readonly PublicEntry[],
  seat: Seat,
  weights?: Weights,
  planned: readonly number[] = [],
): PublicEntry[] {
  const mine = entries.findLastIndex((entry) => isTurnOf(entry, seat) && !planned.includes(entry.version))
  // The seat's own requests are no news to it.
  const later = entries
    .slice(mine + 1)
    .filter((entry) => entry.kind === 'started' || entry.seat !== seat || planned.includes(entry.version))
  if (mine < 0) return later
  const own = entries[mine]
  if (later.length === 0) return [own]
  const came = cameOf(own, seat, weights).filter((fact) => isNews(fact, weights))
  const isOver = own.facts.some(isRoutine) || came.some((fact) => weightOf(fact, weights) > 1)
  return isOver && came.length > 0 ? [{ ...own, facts: came }, ...later] : later
}

/** The news for the seat of this device, at a table for one or for several. */
export const newsOf = ({ view, entries }: Known, weights: Weights): PublicEntry[] =>
  view.names.length === 1
    ? newsAlone(entries, view.seat, weights)
    : newsFor(entries, view.seat, weights, view.plan?.went)

/** For a single player, only the game's reaction to their own latest action is news: the rest they did themselves. */
export function newsAlone(entries: readonly PublicEntry[], seat: Seat, weights?: Weights): PublicEntry[] {
  const latest = newestTurn(entries)
  return latest ? [{ ...latest, facts: cameOf(latest, seat, weights) }] : []
}

/** The facts after a seat's last deed in its turn. Neither bookkeeping nor an outcome is a deed. */
function cameOf({ facts }: PublicEntry, seat: Seat, weights: Weights): Fact[] {
  const isOwn = (fact: Fact) => fact.with.seat === seat
  const isDeed = (fact: Fact) => Math.ceil(weightOf(fact, weights)) === 1
  const ended = facts.findLastIndex((fact) => isOwn(fact) && isRoutine(fact))
  const own = ended < 0 ? facts.findLastIndex((fact) => isOwn(fact) && isDeed(fact)) : ended
  return facts.slice(own + 1)
}

/** The news in one line, which is cut where it is full: what leads them, then all else that is no mere bookkeeping. */
export function newestOf(news: readonly PublicEntry[], weights?: Weights): readonly Told[] {
  const turns = turnsIn(news)
  const first = leading(turns, weights)
  return merged([...first, ...turns.flat().filter((fact) => !first.includes(fact) && isNews(fact, weights))])
}

/**
 * What leads the news: of the facts that matter most those that can be seen on the board, of the newest turn first;
 * otherwise the newest of all.
 */
function leading(turns: readonly Fact[][], weights?: Weights): readonly Fact[] {
  const facts = turns.flat()
  const most = Math.max(...facts.map((fact) => weightOf(fact, weights)))
  const told = facts.filter((fact) => weightOf(fact, weights) === most)
  const seen = told.filter(({ at }) => at.length > 0)
  if (seen.length > 0) return seen
  const newest = turns.find((turn) => turn.some((fact) => told.includes(fact)))
  return newest?.filter((fact) => told.includes(fact)).slice(-1) ?? []
}

/** The facts of each turn, the newest first. How the table started is told only as long as nothing else has happened. */
function turnsIn(news: readonly PublicEntry[]): Fact[][] {
  const later = news.filter(({ kind, facts }) => kind !== 'started' && facts.length > 0)
  return wholeTurns(later.length > 0 ? later : news).reverse()
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
export const linesOf = (entry: PublicEntry, names: SeatNames, words: Pick<Words, 'say'>): StoryLine[] =>
  linesIn(spoken, entry, names, words)

/** Says so where a bot played below its level, in the language of this device; else null. */
export const easedOf = (entry: PublicEntry, names: SeatNames): string | null => easedIn(spoken, entry, names)

const routine: readonly PublicEntry['kind'][] = ['started', 'turn']

/** The news of some entries, in lines. */
export const headlines = (
  entries: readonly PublicEntry[],
  names: SeatNames,
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
