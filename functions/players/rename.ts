import type { PlayerId } from '../api/ids.ts'
import { project } from '../jobs/projection/project.ts'
import type { Ports } from '../ports/index.ts'
import { type Player, renamePlayer } from '../store/players/players.ts'
import { listFinished, listRows, tableOfRow } from '../store/tables/rows.ts'
import { renameHolder } from '../store/tables/table-items.ts'

/** Gives a player another name, at all tables where they sit or sat. */
export async function rename(ports: Ports, player: PlayerId, name: string): Promise<Player | null> {
  const { store } = ports
  const renamed = await renamePlayer(store, player, name)
  if (!renamed) return null
  const [rows, finished] = await Promise.all([
    listRows(store, player, 'consistent'),
    listFinished(store, player),
  ])
  for (const { holder } of [...rows, ...finished]) if (holder) await renameHolder(store, holder, renamed)
  for (const row of rows) if (!row.left) await project(ports, tableOfRow(row))
  return renamed
}
