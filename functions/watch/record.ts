import { type Entry, isRefused, publishEntry, recordedEntry } from '../../engine/core/index.ts'
import type { TableId } from '../api/ids.ts'
import type { RecordPage } from '../api/shapes.ts'
import type { Ports } from '../ports/index.ts'
import { entriesBetween } from '../store/tables/log.ts'
import { getSeed } from '../store/tables/table-items.ts'
import { findTable } from '../tables/find.ts'
import { notFound, type Refused } from '../tables/refused.ts'
import type { TableQuery } from '../tables/situation.ts'
import { toldThrough } from './told.ts'

/** Upper bounds on a page: its entries, and its size in bytes, unless one entry alone is larger. */
const MOST_ENTRIES = 100
const MOST_BYTES = 900_000

/**
 * A page of a table's record, the entries after `since`, for a player at the table: of a finished table everything, of
 * a running one what their seat may see.
 */
export async function recordFor(
  ports: Ports,
  ask: Omit<TableQuery, 'base'>,
  since: number,
): Promise<RecordPage | Refused> {
  const at = await findTable(ports, { ...ask, base: null })
  if (isRefused(at)) return at
  const { table, newest, game, seat } = at
  if (newest.table.over) return wholeRecord(ports, table, newest, since)
  const after = await entriesAfter(ports, table, newest, since)
  const page = pageOf(
    newest,
    after.map((entry) => publishEntry(game, entry, seat)),
  )
  return { posthorn: 1, game: game.id, seed: null, seat, ...page }
}

/** The same through a watch link, only of a finished table. */
export async function watchedRecord(
  ports: Ports,
  token: string,
  since: number,
): Promise<RecordPage | Refused> {
  const told = await toldThrough(ports, token)
  if (isRefused(told)) return told
  const { table, entry } = told
  return entry.table.over && since < entry.version ? wholeRecord(ports, table, entry, since) : notFound
}

/** Positions as they were recorded, under the rules of their time: the hashes are of those. */
async function wholeRecord(
  ports: Ports,
  table: TableId,
  newest: Entry,
  since: number,
): Promise<RecordPage | Refused> {
  const [seed, after] = await Promise.all([
    getSeed(ports.store, table, 'consistent'),
    entriesAfter(ports, table, newest, since),
  ])
  if (seed === null) return notFound
  return {
    posthorn: 1,
    game: newest.table.game,
    seed,
    seat: null,
    ...pageOf(newest, after.map(recordedEntry)),
  }
}

/** None may be missing in the middle. */
async function entriesAfter(
  { store }: Ports,
  table: TableId,
  newest: Entry,
  since: number,
): Promise<Entry[]> {
  const last = Math.min(newest.version, since + MOST_ENTRIES)
  return (await entriesBetween(store, table, { first: since + 1, last }, 'consistent')).map(
    ({ entry }) => entry,
  )
}

/** The entries that fit into one answer, and the `since` to go on with. */
function pageOf<T extends { version: number }>(newest: Entry, after: readonly T[]) {
  let bytes = 0
  const entries = after.filter((entry, i) => {
    bytes += Buffer.byteLength(JSON.stringify(entry))
    return i === 0 || bytes <= MOST_BYTES
  })
  const last = entries.at(-1)?.version ?? newest.version
  return { entries, next: last < newest.version ? last : null }
}
