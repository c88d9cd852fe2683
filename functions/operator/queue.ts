import type { SeatName } from '../../engine/core/index.ts'
import type { PlayerId } from '../api/ids.ts'
import type { Store } from '../store/dynamodb/client.ts'
import { openReports, type Report } from '../store/operator/reports.ts'
import { getPlayers } from '../store/players/players.ts'
import { newestEntry } from '../store/tables/log.ts'
import { getMeta, getWho, nameAt } from '../store/tables/table-items.ts'
import { seatOfHolder } from '../tables/situation.ts'

/** A player as a report names them; null once erased. */
type Named = { player: PlayerId; name: string } | null

/** A report as an operator reads it. */
export interface QueuedReport extends Omit<Report, 'by' | 'whom' | 'said'> {
  by: Named
  whom: Named
  title: string
  said: { id: string; name: SeatName; text: string; at: string }[]
}

/** The reports that wait for an operator, oldest first. Nobody else is ever told of them. */
export async function queuedReports(store: Store): Promise<QueuedReport[]> {
  const reports = await openReports(store)
  return Promise.all(reports.map((report) => readable(store, report)))
}

async function readable(store: Store, report: Report): Promise<QueuedReport> {
  const { by, whom, said, table, ...rest } = report
  const [players, who, meta, kept] = await Promise.all([
    getPlayers(
      store,
      [by, whom].flatMap((one) => one ?? []),
      'consistent',
    ),
    getWho(
      store,
      said.map(({ holder }) => holder),
      'consistent',
    ),
    getMeta(store, table, 'consistent'),
    newestEntry(store, table, 'consistent'),
  ])
  const named = (player: PlayerId | null): Named => {
    const profile = player && players.get(player)
    return player && profile ? { player, name: profile.name } : null
  }
  const seatOf = (holder: string): number => (kept ? seatOfHolder(kept.entry, holder) : 0)
  return {
    ...{ ...rest, table, title: meta?.title ?? '', by: named(by), whom: named(whom) },
    said: said.map(({ id, holder, text, at }) => ({
      ...{ id, text, at, name: nameAt(seatOf(holder), who.get(holder)) },
    })),
  }
}
