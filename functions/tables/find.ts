import {
  type AnyGame,
  type Entry,
  inTodaysRules,
  isRefused,
  NewerRulesError,
  playersAmong,
  savedOrders,
} from '../../engine/core/index.ts'
import type { PlayerId } from '../api/ids.ts'
import { gameOf, type Ports } from '../ports/index.ts'
import { overLimit } from '../ports/limit.ts'
import type { Consistency } from '../store/dynamodb/item.ts'
import type { StoredEntry } from '../store/tables/codec.ts'
import { entriesBetween, entryAt, entryOfRequest, newestEntry } from '../store/tables/log.ts'
import { getOrders } from '../store/tables/orders.ts'
import { getMeta, getMetaAndSeed, getWho, type Who } from '../store/tables/table-items.ts'
import { notFound, type Refused } from './refused.ts'
import {
  isSeated,
  mostEntries,
  type Seated,
  type Situation,
  seatOf,
  type TableQuery,
  type Writing,
} from './situation.ts'

/** The ports by which tables are read. */
export type Reading = Pick<Ports, 'store' | 'games' | 'now' | 'limits'>

/**
 * A table as one of its players finds it. An eventual reading may be a little behind, so when something is missing from
 * it, it is read again.
 */
export async function findTable(ports: Reading, ask: TableQuery): Promise<Seated | Refused> {
  const found = await readSituation(ports, ask, 'eventual')
  if (!isRefused(found) && isSeated(found) && found.newest.version >= (ask.base ?? 0)) return found
  const again = await readSituation(ports, ask, 'consistent')
  if (isRefused(again)) return again
  return isSeated(again) ? again : notFound
}

/** A table as a player finds it who may have no seat there. */
export async function readSituation(
  ports: Reading,
  ask: TableQuery,
  reading: Consistency,
): Promise<Situation | Refused> {
  const { store } = ports
  const [player, newest, meta] = await Promise.all([
    ask.player,
    newestEntry(store, ask.table, reading),
    getMeta(store, ask.table, reading),
  ])
  if (!newest || !meta) return notFound
  const [who, after] = await Promise.all([
    whoSits(ports, newest.entry, reading),
    entriesAfter(ports, ask, newest.entry, reading),
  ])
  const entries = after.map(({ entry }) => entry)
  const base = ask.base ?? newest.entry.version
  return situationOf(
    ports,
    { table: ask.table, player, base },
    { stored: newest.entry, meta, who, after: entries },
  )
}

/**
 * The same for a request that is about to change the table. All that its check needs is read in two round trips, except
 * where the request was made on a version of long ago.
 */
export async function readToWrite(
  ports: Reading,
  ask: TableQuery & { base: number; id: string },
  reading: Consistency,
): Promise<(Situation & Writing) | Refused> {
  const { store, limits } = ports
  const { table } = ask
  const [player, newest, stands] = await Promise.all([
    ask.player,
    newestEntry(store, table, reading),
    getMetaAndSeed(store, table, reading),
  ])
  if (!newest || !stands) return notFound
  const { meta, seed } = stands
  const { version, table: state } = newest.entry
  // Entries that were imported from a device came in one go, so they don't count for the pace.
  const pacedAt = version + 1 - limits.entries
  const sitting = whoSits(ports, newest.entry, reading)
  // Asked for only where it is needed: otherwise nobody would hear that it could not be read.
  const seat = () => sitting.then((who) => seatOf(newest.entry, who, player))
  const [who, after, made, paced, orders] = await Promise.all([
    sitting,
    entriesAfter(ports, ask, newest.entry, reading),
    madeLater(ports, ask, { version, player, seat }, reading),
    pacedAt > (state.imported ?? 0) ? entryAt(store, table, pacedAt, reading) : null,
    ordersAt(ports, newest.entry),
  ])
  if (made && isRefused(made)) return made
  const entries = after.map(({ entry }) => entry)
  const key = { table, player, base: ask.base }
  const situation = await situationOf(ports, key, { stored: newest.entry, meta, who, after: entries })
  if (isRefused(situation)) return situation
  const repeated = after.find(({ entry }) => entry.id === ask.id) ?? made
  return { ...situation, seed, made: repeated, orders, limitedSince: paced?.entry.at ?? null }
}

/**
 * The entry that a request made more than a page of entries after its `base`. Finding it reads the whole log since, so
 * only players who sit there may ask for it, and only so often.
 */
async function madeLater(
  ports: Reading,
  { table, base, id }: TableQuery & { base: number; id: string },
  { version, player, seat }: { version: number; player: PlayerId; seat: () => Promise<number | null> },
  reading: Consistency,
): Promise<StoredEntry | Refused | null> {
  const first = base + mostEntries + 1
  if (first > version || (await seat()) === null) return null
  const after = await overLimit(ports, 'lookbacks', `${table} ${player}`)
  if (after !== null) return { refused: 'try-later', after }
  return entryOfRequest(ports.store, table, { first, last: version, id }, reading)
}

/** The players who hold the seats. One who has only just sat down may be missing from an eventual reading. */
export async function whoSits(
  { store }: Reading,
  newest: Entry,
  reading: Consistency,
): Promise<Map<string, Who>> {
  const holders = playersAmong(newest)
  const who = await getWho(store, holders, reading)
  return who.size < holders.length && reading === 'eventual' ? getWho(store, holders, 'consistent') : who
}

/**
 * The orders of the holders of the seats, read consistently: an order counts for all that is checked after it was
 * saved. All are read whether anybody will be asked or not, so that nothing tells who has orders.
 */
async function ordersAt(ports: Reading, newest: Entry): Promise<Writing['orders']> {
  const { holders, table } = newest
  const game = await gameOf(ports, table.game)
  if (!game?.orders) return []
  const kept = await getOrders(ports.store, playersAmong(newest))
  return holders.map((holder) => {
    const own = holder === null ? undefined : kept.get(holder)
    return own && savedOrders(own.orders, own.revision)
  })
}

async function entriesAfter(
  { store }: Reading,
  { table, base }: TableQuery,
  { version }: Entry,
  reading: Consistency,
) {
  if (base === null) return []
  return entriesBetween(
    store,
    table,
    { first: base + 1, last: Math.min(version, base + mostEntries) },
    reading,
  )
}

async function situationOf(
  ports: Reading,
  key: Pick<Situation, 'table' | 'player' | 'base'>,
  { stored, meta, who, after }: Pick<Situation, 'stored' | 'meta' | 'who' | 'after'>,
): Promise<Situation | Refused> {
  const found = await inOurRules(ports, stored)
  if (isRefused(found)) return found
  const { game, entry: newest } = found
  return { ...key, game, meta, stored, newest, who, seat: seatOf(stored, who, key.player), after }
}

/** An entry with its game, as this copy of Posthorn can show it. */
export async function inOurRules(
  ports: Reading,
  stored: Entry,
): Promise<{ game: AnyGame; entry: Entry } | Refused> {
  const game = await gameOf(ports, stored.table.game)
  if (!game) return { refused: 'reload' }
  try {
    return { game, entry: inTodaysRules(game, stored) }
  } catch (error) {
    if (error instanceof NewerRulesError) return { refused: 'reload' }
    throw error
  }
}
