import { isRefused, type Seat } from '../../../engine/core/index.ts'
import type { PlayerId, TableId } from '../../api/ids.ts'
import { project } from '../../jobs/projection/project.ts'
import type { Ports } from '../../ports/index.ts'
import { newestEntry } from '../../store/tables/log.ts'
import { changeMeta, getMeta } from '../../store/tables/table-items.ts'
import { findTable } from '../find.ts'
import { notFound, type Refused } from '../refused.ts'
import { isSeated, type Seated } from '../situation.ts'
import { inviteToRematch } from './invitations.ts'
import { open } from './open.ts'
import { takeSeat } from './sit.ts'

/**
 * Opens a table like the old one and asks all others to it, or sits down at the one that another player has opened. The
 * first request decides its id, so players who ask at once meet at one table.
 */
export async function rematch(
  ports: Ports,
  table: TableId,
  player: PlayerId,
  wanted: { id: TableId; salt: string },
): Promise<Seated | Refused> {
  const old = await findTable(ports, { table, player: Promise.resolve(player), base: null })
  if (isRefused(old)) return old
  const next = await openOrJoin(ports, old, player, wanted)
  if (!isRefused(next))
    await inviteToRematch(
      ports,
      next,
      [...old.who.values()].map((one) => one.player),
    )
  return next
}

async function openOrJoin(
  ports: Ports,
  old: Seated,
  player: PlayerId,
  { id, salt }: { id: TableId; salt: string },
): Promise<Seated | Refused> {
  const { table } = old
  const { over, game, options, pace, opponents } = old.newest.table
  if (!over || !old.newest.position) return { refused: 'not-over', situation: old }
  const next = await settleRematch(ports, table, id)
  if (!next) return { refused: 'id-reused', situation: old }
  await project(ports, table)
  const opening = {
    game,
    options,
    seats: old.newest.holders.length,
    seat: old.seat,
    salt,
    pace,
    opponents,
    listed: false,
  }
  const { title } = old.meta
  if (!(await newestEntry(ports.store, next, 'consistent'))) {
    const opened = await open(ports, player, { ...opening, table: next, id, title, rematchOf: table })
    if (!isRefused(opened) || opened.refused !== 'id-reused') return opened
  }
  return sitDown(ports, next, player, { id, salt, seat: old.seat })
}

/**
 * The table that is the rematch: the one already there, unless it was cancelled. Null where the wanted id is another
 * table's.
 */
async function settleRematch(ports: Ports, table: TableId, id: TableId): Promise<TableId | null> {
  const { store } = ports
  const meta = await getMeta(store, table, 'consistent')
  const stands = meta?.rematch
  const newest = stands && (await newestEntry(store, stands, 'consistent'))
  if (stands && newest?.entry.table.over?.reason !== 'cancelled') return stands
  const other = await getMeta(store, id, 'consistent')
  if (other && other.rematchOf !== table) return null
  const condition = stands
    ? { says: '#rematch = :stands', values: { stands } }
    : { says: 'attribute_not_exists(#rematch)' }
  const changed = await changeMeta(store, table, { rematch: id }, condition)
  return changed?.rematch ?? ((await getMeta(store, table, 'consistent'))?.rematch as TableId)
}

/** Sits down in the old seat where that is free, else in any; or finds that the player sits there already. */
async function sitDown(
  ports: Ports,
  table: TableId,
  player: PlayerId,
  { id, salt, seat }: { id: string; salt: string; seat: Seat | undefined },
): Promise<Seated | Refused> {
  const ask = { table, player: Promise.resolve(player), base: 0 }
  const there = await findTable(ports, ask)
  if (!isRefused(there)) return there
  const sat = await takeSeat(ports, { ...ask, id, seat, salt })
  if (!isRefused(sat)) return isSeated(sat.situation) ? sat.situation : notFound
  if (sat.refused === 'seated-already') return findTable(ports, ask)
  const anySeat = sat.refused === 'seat-taken' && seat !== undefined
  return anySeat ? sitDown(ports, table, player, { id, salt, seat: undefined }) : sat
}
