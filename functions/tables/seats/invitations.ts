import { freeSeats, isRefused, playersAmong } from '../../../engine/core/index.ts'
import { hashed, type PlayerId, type TableId } from '../../api/ids.ts'
import type { Companion } from '../../api/shapes.ts'
import { project } from '../../jobs/projection/project.ts'
import type { Ports } from '../../ports/index.ts'
import { isBlockedBy, listBlocks } from '../../store/players/blocks.ts'
import { changeGuest, isGuest } from '../../store/players/guests.ts'
import { getPlayers } from '../../store/players/players.ts'
import { scheduleDue } from '../../store/tables/due.ts'
import { newestEntry } from '../../store/tables/log.ts'
import { listFinished, listRows, tableOfRow } from '../../store/tables/rows.ts'
import { getWho, type Meta } from '../../store/tables/table-items.ts'
import { readSituation } from '../find.ts'
import { notFound, type Refused } from '../refused.ts'
import type { Seated, Situation } from '../situation.ts'

/** The number of a player's latest tables from which the people they have played with are read. */
const MOST_TABLES = 30

/** A player's name in an answer to another player: no player's id is told to another. */
const nameOf = (by: PlayerId, whom: PlayerId): string => hashed(`company ${by} ${whom}`).slice(0, 22)

/** The people a player has played with who may be asked to this table: neither of the two has blocked the other. */
export async function companyFor(ports: Ports, at: Seated): Promise<Companion[]> {
  const company = await companyOf(ports, at)
  return [...company].map(([whom, name]) => ({
    id: nameOf(at.player, whom),
    name,
    asked: isGuest(at.meta, whom),
  }))
}

/**
 * Asks a player to sit down: they see the table in their inbox and are told by mail. The message is filed first, and is
 * sent only while they are asked.
 */
export async function inviteCompanion(
  ports: Ports,
  at: Seated,
  companion: string,
): Promise<Companion[] | Refused> {
  const { table, newest, player } = at
  if (freeSeats(newest).length === 0) return { refused: newest.table.over ? 'over' : 'started' }
  const [whom] = [...(await companyOf(ports, at)).keys()].filter((one) => nameOf(player, one) === companion)
  if (!whom) return notFound
  // A player who is already asked has been told, or will be. A repeated request, whose answer was lost perhaps, tells
  // them nothing new.
  if (!isGuest(at.meta, whom))
    await scheduleDue(ports.store, ports.now(), { kind: 'invite', table, player: whom })
  const meta = await changeGuest(ports.store, table, whom, 'asked')
  if (!meta) return { refused: 'try-later', after: 3600 }
  await project(ports, table)
  return companyFor(ports, { ...at, meta })
}

/**
 * The host asks everybody who sat together at another table, except where one of the two has blocked the other. Done
 * again, it asks only those who were not asked before: some may have declined by now.
 */
export async function inviteToRematch(ports: Ports, at: Seated, sat: readonly PlayerId[]): Promise<void> {
  const { store } = ports
  const { table, newest, meta, player, seat } = at
  if (seat !== newest.table.host || freeSeats(newest).length === 0) return
  const there = new Set([...at.who.values()].map((one) => one.player))
  const due = sat.filter((whom) => !there.has(whom) && !meta.guests?.[whom])
  if (due.length === 0) return
  const blocked = new Set((await listBlocks(store, player)).map(({ whom }) => whom))
  for (const whom of due) {
    if (blocked.has(whom) || (await isBlockedBy(store, [whom], player))) continue
    await scheduleDue(store, ports.now(), { kind: 'invite', table, player: whom })
    await changeGuest(store, table, whom, 'asked')
  }
  await project(ports, table)
}

/** A player who was asked declines. Repeated, it is done once. `notFound` for a player who was not asked. */
export async function decline(ports: Ports, table: TableId, player: PlayerId): Promise<Meta | Refused> {
  const meta = await changeGuest(ports.store, table, player, 'declined')
  if (meta?.guests?.[player] !== 'declined') return notFound
  await project(ports, table)
  return meta
}

/** A table as a player finds it who is asked to sit down there and has never sat there; null for all others. */
export async function tableAskedTo(
  ports: Ports,
  table: TableId,
  player: PlayerId,
): Promise<Situation | null> {
  const at = await readSituation(ports, { table, player: Promise.resolve(player), base: null }, 'consistent')
  if (isRefused(at) || !isGuest(at.meta, player) || freeSeats(at.newest).length === 0) return null
  return (await satThere(ports, at)).has(player) ? null : at
}

/** All players who sit or sat at a table. */
async function satThere({ store }: Ports, { newest, who }: Situation): Promise<Set<PlayerId>> {
  const former = newest.table.former.map(({ holder }) => holder)
  const gone = await getWho(store, former, 'consistent')
  return new Set([...who.values(), ...gone.values()].map(({ player }) => player))
}

/** Names by player id, the most recent company first. */
async function companyOf(ports: Ports, at: Seated): Promise<Map<PlayerId, string>> {
  const { store } = ports
  const { player, table } = at
  const [met, blocks, there] = await Promise.all([
    playersMet(ports, player, table),
    listBlocks(store, player),
    satThere(ports, at),
  ])
  const blocked = new Set(blocks.map(({ whom }) => whom))
  const free = met.filter((one) => one !== player && !blocked.has(one) && !there.has(one))
  const [players, ...refusing] = await Promise.all([
    getPlayers(store, free, 'consistent'),
    ...free.map((one) => isBlockedBy(store, [one], player)),
  ])
  return new Map(
    free.flatMap((one, i) => {
      const profile = players.get(one)
      return profile && !refusing[i] ? [[one, profile.name] as const] : []
    }),
  )
}

async function playersMet({ store }: Ports, player: PlayerId, but: TableId): Promise<PlayerId[]> {
  const [rows, finished] = await Promise.all([
    listRows(store, player),
    listFinished(store, player, MOST_TABLES),
  ])
  const tables = [...rows.filter(({ left }) => !left), ...finished].map(tableOfRow)
  const latest = [...new Set(tables)].filter((table) => table !== but).slice(0, MOST_TABLES)
  const entries = await Promise.all(latest.map((table) => newestEntry(store, table, 'eventual')))
  const played = entries
    .flatMap((kept) => (kept?.entry.position ? [kept.entry] : []))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
  const holders = played.flatMap(playersAmong)
  const who = await getWho(store, holders, 'eventual')
  return [...new Set(holders.flatMap((holder) => who.get(holder)?.player ?? []))]
}
