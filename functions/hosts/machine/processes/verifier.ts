import type { TableId } from '../../../api/ids.ts'
import { type Compared, compare } from '../../../jobs/verify/compare.ts'
import { openData, openDeployed } from '../data/data.ts'

/** What such a process is started with: where the tables are, and which games are wanted; null for all. */
export interface Started {
  /** On AWS by their name, or behind an endpoint on this machine. */
  where: { deployed: string | null; endpoint: string | null }
  only: readonly string[] | null
}

/** The answer to a table. */
export interface Answer {
  table: TableId
  compared: Compared | null
  /** Why it could not be read, if so. */
  error: string | null
}

/** A process that replays tables: each message names one. */
const { where, only }: Started = JSON.parse(process.argv[2])
const opened = where.deployed
  ? openDeployed(where.deployed)
  : openData({ data: '', endpoint: where.endpoint ?? undefined })

process.on('message', async (table: TableId) => {
  const answer = await opened
    .then(({ store }) => compare(store, table, only))
    .then(
      (compared): Answer => ({ table, compared, error: null }),
      (error): Answer => ({ table, compared: null, error: String(error?.message ?? error) }),
    )
  // Where the command has ended meanwhile, nobody waits for it.
  process.send?.(answer, undefined, undefined, () => {})
})
// It goes with the command that started it.
process.on('disconnect', () => process.exit())
