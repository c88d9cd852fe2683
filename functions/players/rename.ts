import type { PlayerId } from '../api/ids.ts'
import { project } from '../jobs/projection/project.ts'
import type { Ports } from '../ports/index.ts'
import { type Player, type Renaming, renamePlayer } from '../store/players/players.ts'
import { listFinished, listRows, tableOfRow } from '../store/tables/rows.ts'
import { renameHolder } from '../store/tables/table-items.ts'

/** Gives a player another name or seal, wherever they sit or sat. */
export async function rename(
  ports: Pick<Ports, 'store' | 'now' | 'games'>,
  player: PlayerId,
  change: Renaming,
): Promise<Player | null> {
  const { store } = ports
  const renamed = await renamePlayer(store, player, change)
  if (!renamed) return null
  const [rows, finished] = await Promise.all([
    listRows(store, player, 'consistent'),
    listFinished(store, player),
  ])
  for (const { holder } of [...rows, ...finished]) if (holder) await renameHolder(store, holder, renamed)
  for (const row of rows) if (!row.left) await project(ports, tableOfRow(row))
  return renamed
}
