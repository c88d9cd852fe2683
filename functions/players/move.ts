import { isRefused, type Refused } from '../../engine/core/index.ts'
import { derived, type HolderId, type PlayerId, type TableId } from '../api/ids.ts'
import type { Movable } from '../api/shapes.ts'
import { project } from '../jobs/projection/project.ts'
import type { Ports } from '../ports/index.ts'
import type { Key } from '../store/dynamodb/item.ts'
import { deleteRows } from '../store/players/erasing.ts'
import { deleteMove, listMoves, putMove } from '../store/players/moves.ts'
import { getPlayer } from '../store/players/players.ts'
import { listRows, type RowBody, type RowItem, tableOfRow } from '../store/tables/rows.ts'
import { giveHolder } from '../store/tables/table-items.ts'
import type { RefusedCode } from '../tables/refused.ts'
import { handOver } from '../tables/seats/hand-over.ts'

/** The tables of a player that could go to another id of the same person: those that are not over. */
export async function movable({ store }: Ports, from: PlayerId, to: PlayerId): Promise<Movable[]> {
  const [mine, others] = await Promise.all([from, to].map((player) => openRows(store, player)))
  const sitting = new Set(others.map(({ id }) => id))
  return mine.map(({ id, game, title }) => ({ id, game, title, stays: sitting.has(id) }))
}

async function openRows(store: Ports['store'], player: PlayerId): Promise<(RowBody & { id: string })[]> {
  const rows = await listRows(store, player, 'consistent')
  return rows.flatMap((row) => bodyOf(row) ?? [])
}

function bodyOf(row: RowItem & Key): (RowBody & { id: string }) | null {
  if (row.left || row.body === undefined) return null
  const body = JSON.parse(row.body) as RowBody
  return body.over ? null : { ...body, id: tableOfRow(row) }
}

/**
 * Lets the tables of a player go to another id. Once this is stored, they do, even if the process is killed. Refused to
 * a suspended player: nobody takes their tables out of a suspension.
 */
export async function beginMove(
  { store }: Ports,
  from: PlayerId,
  to: PlayerId,
): Promise<Refused<'suspended'> | null> {
  const profile = await getPlayer(store, from, 'consistent')
  if (profile?.suspended) return { refused: 'suspended' }
  await putMove(store, to, from, profile?.name ?? '')
  return null
}

/** Why a table may stay where it is, for good: both sit there, or neither, or it is over. */
const staying: readonly RefusedCode[] = ['seated-already', 'not-found', 'over']

/**
 * Brings a player the tables that are still to come, each by an entry; called again, it goes on where it broke off.
 * Those of a suspended player wait until the suspension ends.
 */
export async function goOnMoving(ports: Ports, to: PlayerId): Promise<void> {
  for (const { from } of await listMoves(ports.store, to)) {
    if ((await getPlayer(ports.store, from, 'consistent'))?.suspended) continue
    const rows = await listRows(ports.store, from, 'consistent')
    const there = new Set((await openRows(ports.store, to)).map(({ id }) => id))
    let isDone = true
    for (const row of rows) {
      const body = bodyOf(row)
      if (!body) continue
      const table = tableOfRow(row)
      if (body.lent) {
        if (!there.has(table)) await moveLent(ports, { table, holder: row.holder as HolderId, from, to })
        continue
      }
      const id = derived('move', table, from, to)
      const result = await handOver(ports, { table, from, to, id })
      isDone &&= !isRefused(result) || staying.includes(result.refused)
    }
    if (isDone) await deleteMove(ports.store, to, from)
  }
}

/** A lent seat will go back to the other id from now on: the holder who lent it is made theirs. */
async function moveLent(
  ports: Ports,
  { table, holder, from, to }: { table: TableId; holder: HolderId; from: PlayerId; to: PlayerId },
): Promise<void> {
  const profile = await getPlayer(ports.store, to, 'consistent')
  if (!profile) return
  await giveHolder(ports.store, holder, from, { ...profile, player: to })
  await project(ports, table)
  await deleteRows(ports.store, from, table)
}
