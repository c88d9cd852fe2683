import { type Entry, publishEntry } from '../../../engine/core/index.ts'
import { linesIn, merged } from '../../../web/print/told.ts'
import type { Ports } from '../../ports/index.ts'
import { entriesBetween } from '../../store/tables/log.ts'
import { isOfPlan } from '../../tables/plans/plan-entry.ts'
import type { Seated } from '../../tables/situation.ts'
import type { Gist } from '../text/table-gist.ts'
import type { LetterPart } from './letter.ts'

/** The most entries and lines of the story in a message; a longer story is read at the table. */
const MOST_ENTRIES = 60
const MOST_LINES = 30

/** In whose words it is told, and the first version that it tells; null for all since the reader's own last turn. */
interface Telling extends Pick<Gist, 'mail' | 'app' | 'names' | 'words'> {
  since: number | null
}

/**
 * The story since the last turn that the reader sent by hand, as they may know it: what their plan played meanwhile is
 * told, and that it was the plan.
 */
export async function storyOf(
  { store }: Pick<Ports, 'store'>,
  at: Seated,
  { mail: { t }, app, names, words, since }: Telling,
): Promise<LetterPart[]> {
  const { table, game, newest, seat } = at
  const last = newest.table.lastTurns[seat]?.version ?? 0
  const earliest = Math.max(1, newest.version - MOST_ENTRIES + 1)
  const from = async (version: number): Promise<Entry[]> => {
    const versions = { first: Math.max(version, earliest), last: newest.version }
    return (await entriesBetween(store, table, versions, 'consistent')).map(({ entry }) => entry)
  }
  const isPlanned = (entry: Entry) =>
    entry.seat === seat && isOfPlan(entry) && entry.holders[seat] === newest.holders[seat]
  const isByHand = (entry: Entry) => entry.seat === seat && entry.kind === 'turn' && !isPlanned(entry)

  const recent = await from(since ?? last)
  const told =
    since !== null
      ? recent
      : recent[0]?.version === last && isPlanned(recent[0])
        ? afterLast(isByHand, await from(earliest))
        : recent.filter(({ version }) => version > last)
  const lines = told.flatMap((entry) => {
    const published = publishEntry(game, entry, seat)
    const spoken = linesIn(app, { ...published, facts: merged(published.facts) }, names, words)
    return spoken.map((line) => (isPlanned(entry) ? t('mail.planned', { line: line.words }) : line.words))
  })
  const left = lines.length - MOST_LINES
  if (lines.length === 0) return []
  const heading = t(last > 0 && since === null ? 'mail.since' : 'mail.story')
  return [
    { kind: 'list', heading, lines: lines.slice(-MOST_LINES) },
    ...(left > 0 ? [{ kind: 'small' as const, text: t('mail.earlier', { count: left }) }] : []),
  ]
}

/** What comes after the last one that a test finds; all, where it finds none. */
const afterLast = <T>(test: (one: T) => boolean, all: readonly T[]): T[] =>
  all.slice(all.findLastIndex(test) + 1)
