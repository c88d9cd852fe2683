import { type Entry, isRefused, playersAmong, type Refused, type Result } from '../../engine/core/index.ts'
import { type HolderId, hashed, type PlayerId, type TableId } from '../api/ids.ts'
import { othersThan } from '../jobs/projection/finished.ts'
import { project } from '../jobs/projection/project.ts'
import type { Ports } from '../ports/index.ts'
import { blankReports, reportedTables } from '../store/operator/reports.ts'
import { freeAddress } from '../store/players/addresses.ts'
import {
  blankMessages,
  deleteHolder,
  deletePlayer,
  deleteRows,
  markErased,
  renameFinished,
} from '../store/players/erasing.ts'
import { changeGuest } from '../store/players/guests.ts'
import { getMail } from '../store/players/mail-item.ts'
import { endOtherSessions } from '../store/players/sessions.ts'
import { scheduleDue } from '../store/tables/due.ts'
import { newestEntry } from '../store/tables/log.ts'
import { listFinished, listLeft, listRows, tableOfRow } from '../store/tables/rows.ts'
import { changeShares, deleteSharePointer, getShares } from '../store/tables/shares.ts'
import { getWho, namesOf, raiseRevision } from '../store/tables/table-items.ts'
import { commit, type Transition } from '../tables/commit.ts'
import type { RefusedCode } from '../tables/refused.ts'
import { leaving, resigning } from '../tables/transitions.ts'

/** Milliseconds after which an erasure that broke off is taken up again. */
const AGAIN_AFTER = 10 * 60_000

/**
 * Begins to erase a player. The erasure is filed before they are marked, for the clock to do in `after` milliseconds.
 * Once they are marked, nobody finds them and none of their sessions works; all else can be done at leisure.
 */
export async function beginErasing(
  ports: Pick<Ports, 'store' | 'now'>,
  player: PlayerId,
  after = AGAIN_AFTER,
): Promise<void> {
  await scheduleDue(ports.store, ports.now() + after, { kind: 'erase', player })
  await markErased(ports.store, player)
  await endAllSessions(ports, player)
}

/**
 * Erases a player: leaves or resigns their tables, blanks their chat messages, and deletes who they were at each table;
 * then their address and all that is their own, the player's item last. Broken off anywhere, it is run again, and goes
 * on. Null once it is done; the milliseconds after which to go on, where a table can't be changed now.
 */
export async function erase(ports: Ports, player: PlayerId): Promise<number | null> {
  const { store } = ports
  await endAllSessions(ports, player)
  for (;;) {
    const tables = await tablesOf(ports, player)
    if (tables.length === 0) break
    const waits: number[] = []
    for (const table of tables) waits.push((await eraseAt(ports, player, table)) ?? 0)
    if (waits.some((wait) => wait > 0)) return Math.max(...waits)
  }
  // Of tables in the lobby they reported some at which they never sat.
  const gone = { players: new Set([player]), holders: new Set<string>() }
  for (const table of await reportedTables(store, player)) await blankReports(store, table, gone)
  const { hash } = await getMail(store, player, 'consistent')
  if (hash !== null) await freeAddress(store, hash, player)
  await deletePlayer(store, player)
  return null
}

const endAllSessions = ({ store }: Pick<Ports, 'store'>, player: PlayerId): Promise<void> =>
  endOtherSessions(store, player, '')

async function tablesOf({ store }: Ports, player: PlayerId): Promise<TableId[]> {
  const [rows, finished, left] = await Promise.all([
    listRows(store, player, 'consistent'),
    listFinished(store, player),
    listLeft(store, player),
  ])
  return [...new Set([...[...rows, ...finished].map(tableOfRow), ...left])]
}

/**
 * Lists tell newer names by the sum of a table's revision and its players' renamings. The renamings of the holders are
 * added to the revision before the holders are deleted, so that the sum rises.
 */
async function raise({ store }: Ports, table: TableId, mine: ReadonlySet<HolderId>): Promise<void> {
  const who = await getWho(store, [...mine], 'consistent')
  await raiseRevision(
    store,
    table,
    [...who.values()].reduce((sum, { renamed = 0 }) => sum + renamed, 0),
  )
}

/** Null once nothing of a player is left at a table; the milliseconds to wait, where they can't leave it now. */
async function eraseAt(ports: Ports, player: PlayerId, table: TableId): Promise<number | null> {
  const { store } = ports
  const kept = await newestEntry(store, table, 'consistent')
  if (!kept) {
    await deleteRows(store, player, table)
    return null
  }
  const newest = await withdrawn(ports, player, table, kept.entry)
  if (isRefused(newest)) return newest.wait
  const mine = await holdersOf(ports, newest, player)
  await blankMessages(store, table, mine)
  await blankReports(store, table, { players: new Set([player]), holders: mine })
  await revokeShares(ports, table, mine)
  await changeGuest(store, table, player, null)
  if (mine.size > 0) await raise(ports, table, mine)
  for (const holder of mine) await deleteHolder(store, holder)
  await renameTo(ports, table, newest)
  await deleteRows(store, player, table)
  return null
}

/** A table that can't be left now: in `wait` milliseconds it may be tried again. */
interface Later extends Refused<'later'> {
  wait: number
}

/** The newest entry once a player has left a table that gathers, or resigned one in play. */
async function withdrawn(
  ports: Ports,
  player: PlayerId,
  table: TableId,
  newest: Entry,
): Promise<Result<Entry, Later>> {
  const mine = await holdersOf(ports, newest, player)
  const seat = newest.holders.findIndex((holder) => holder !== null && mine.has(holder as HolderId))
  if (seat < 0 || newest.table.over || newest.table.resigned[seat]) return newest
  const { version: base, position } = newest
  const [kind, transition]: [string, Transition] = position
    ? ['resign', resigning]
    : ['leave', leaving(base, seat)]
  const id = hashed(`erase ${player} ${table} ${kind}`).slice(0, 22)
  const request = { table, player: Promise.resolve(player), base, id, kind, content: { seat } }
  const done = await commit(ports, request, transition)
  if (isRefused(done) && done.after !== undefined) return { refused: 'later', wait: done.after * 1000 }
  if (isRefused(done) && !isGone.includes(done.refused))
    throw new Error(`A table could not be left: ${done.refused}`)
  const now = await newestEntry(ports.store, table, 'consistent')
  // It may have started, or the player may have been sent away, meanwhile.
  return withdrawn(ports, player, table, (now ?? { entry: newest }).entry)
}

const isGone: readonly RefusedCode[] = ['over', 'started', 'resigned', 'not-found', 'no-such-seat', 'stale']

/** All holders that a player is or was at a table. */
async function holdersOf(
  { store }: Ports,
  { holders, table }: Entry,
  player: PlayerId,
): Promise<Set<HolderId>> {
  const all = [...holders.filter((holder) => holder !== null), ...table.former.map(({ holder }) => holder)]
  const who = await getWho(store, all, 'consistent')
  return new Set([...who.values()].filter((one) => one.player === player).map(({ holder }) => holder))
}

async function revokeShares({ store }: Ports, table: TableId, mine: ReadonlySet<string>): Promise<void> {
  for (;;) {
    const { shares, revision } = await getShares(store, table)
    const others = shares.filter(({ holder }) => !mine.has(holder))
    if (others.length === shares.length) return
    const revoked = shares.filter(({ holder }) => mine.has(holder))
    for (const { hash } of revoked) await deleteSharePointer(store, hash)
    if (await changeShares(store, table, others, revision)) return
  }
}

/** The others' lists show the seat in place of the name. */
async function renameTo(ports: Ports, table: TableId, newest: Entry): Promise<void> {
  const { at } = newest
  await project(ports, table)
  if (!newest.table.over) return
  const who = await getWho(ports.store, playersAmong(newest), 'consistent')
  const names = namesOf(newest, who)
  for (const one of who.values())
    await renameFinished(
      ports.store,
      { player: one.player, table, at },
      { names, with: othersThan(one, newest, who.values()) },
    )
}
