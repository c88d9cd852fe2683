import {
  chainStart,
  chainsAfter,
  type Entry,
  type Fork,
  type ImportPage,
  isRefused,
  NewerRulesError,
  same,
} from '../../../engine/core/index.ts'
import { formerTableFromDevice, type PlayerId, type TableId, tableFromDevice } from '../../api/ids.ts'
import type { Imported } from '../../api/shapes.ts'
import { alarmOf, gameOf } from '../../ports/index.ts'
import { entriesBetween, entryAt, newestEntry } from '../../store/tables/log.ts'
import { notFound, type Refused } from '../refused.ts'
import { parsed } from '../seats/open.ts'
import { completed } from './complete.ts'
import { appendGiven } from './entries.ts'
import { type Bringing, type Importing, importedSoFar } from './progress.ts'

/**
 * Takes a page of a table from a device. It is played again from its actions and draws alone; all of the page follows,
 * or none of it is kept. Until the last page has come, nobody sits there and nobody is shown it. A page may be sent
 * again, and an import that broke off can go on at any time: the answer says how far it is.
 *
 * Copies of one table find each other by the hash of its first entry. Each entry is kept with the chain up to it, so a
 * copy that went another way is told at the first entry that differs, and becomes a table of its own (a fork).
 */
export async function importPage(
  ports: Importing,
  player: PlayerId,
  page: ImportPage & { id: string },
): Promise<Imported | Refused> {
  const game = await gameOf(ports, page.game)
  if (!game) return { refused: 'bad-options' }
  if (page.seats < game.seats.min || page.seats > game.seats.max) return { refused: 'bad-seats' }
  if (page.last && page.last.seat >= page.seats) return { refused: 'no-such-seat' }
  const options = parsed(game, page.options)
  if (options === null) return { refused: 'bad-options' }
  const { table, newest } = await standing(ports, page.first, page.fork?.chain ?? null)
  const before = page.from === 1 ? chainStart(page) : page.before
  const chains = chainsAfter(before, page.entries)
  const at: Bringing = { player, page, table, game, options, chains, newest }
  if (newest && !isOf(at, newest.entry)) return notFound
  return bring(ports, at, before).catch((error): Refused => {
    if (error instanceof NewerRulesError) return { refused: 'reload' }
    ports.alarm(alarmOf(error, { table, version: newest?.entry.version ?? 0, game: game.id }))
    return { refused: 'fault' }
  })
}

async function bring(ports: Importing, at: Bringing, before: string): Promise<Imported | Refused> {
  const { store } = ports
  const { page, table, chains, newest } = at
  const { from, fork, entries, last } = page
  const top = newest?.entry.version ?? 0
  const previous = from === 1 ? null : await entryAt(store, table, from - 1, 'consistent')
  // The entry before this page is not the one that the sender takes it for: the answer says how far the table is, and
  // the sender begins again.
  if (from > 1 && previous?.requestDigest !== before) return importedSoFar(ports, at)
  if (from === 1 && before !== page.before) return { refused: 'bad-import', version: 1 }
  const forkedAt = fork ? chains[fork.version - from] : undefined
  if (fork && forkedAt !== undefined && forkedAt !== fork.chain)
    return { refused: 'bad-import', version: fork.version }
  const end = from - 1 + entries.length
  const stand = await entriesBetween(store, table, { first: from, last: Math.min(top, end) }, 'consistent')
  const parted = stand.findIndex(({ requestDigest }, i) => requestDigest !== chains[i])
  if (parted >= 0) return forked(ports, at, { version: from + parted, chain: chains[parted] })
  if (entries.length === 0 && !last) return importedSoFar(ports, at)
  const isWhole = typeof newest?.entry.table.imported === 'number'
  if (!isWhole && (end > top || last)) {
    const added = await appendGiven(ports, at, [...(previous ? [previous] : []), ...stand])
    if (added && isRefused(added)) return added
    if (added) return forked(ports, at, added)
  }
  if (last) return completed(ports, at, last)
  return { table, fork, version: end, chain: chains.at(-1) ?? before, done: false }
}

/** Whether this is a table from a device, and of the same game: an id says no more of it than the file does. */
const isOf = ({ game, options, page }: Bringing, { table, holders }: Entry): boolean =>
  table.imported !== undefined &&
  table.game === game.id &&
  holders.length === page.seats &&
  same(table.options, options)

/** How far the fork has been imported that a copy belongs to from where it went another way. */
async function forked(ports: Importing, at: Bringing, fork: Fork): Promise<Imported> {
  const page = { ...at.page, fork }
  return importedSoFar(ports, { ...at, page, ...(await standing(ports, page.first, fork.chain)) })
}

/** The table that a copy belongs to, as it stands. */
async function standing(
  { store }: Importing,
  first: string,
  fork: string | null,
): Promise<Pick<Bringing, 'table' | 'newest'>> {
  const at = async (table: TableId) => ({ table, newest: await newestEntry(store, table, 'consistent') })
  const [id, former] = [tableFromDevice(first, fork), formerTableFromDevice(first, fork)]
  const brought = former === id ? null : await at(former)
  return brought?.newest ? brought : at(id)
}
