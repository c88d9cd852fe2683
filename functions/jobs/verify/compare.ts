import { type RecordedEntry, recordedEntry } from '../../../engine/core/index.ts'
import { type Fault, verifying } from '../../../engine/core/records/verify.ts'
import { games } from '../../../engine/index.ts'
import type { TableId } from '../../api/ids.ts'
import { gameOf } from '../../ports/index.ts'
import type { Store } from '../../store/dynamodb/client.ts'
import { entriesBetween, newestEntry } from '../../store/tables/log.ts'
import { getSeed } from '../../store/tables/table-items.ts'

/** A running table compared with today's rules: `fault` is null where it is the same. */
export interface Compared {
  table: TableId
  game: string
  entries: number
  fault: Fault | null | 'no-game' | 'no-seed'
}

/** Entries that are read at once. */
const PAGE = 100

/**
 * Replays a table under today's rules, page by page: what follows a difference is not read. Null if the table is not
 * running, or of another game than those that are wanted.
 */
export async function compare(
  store: Store,
  table: TableId,
  only: readonly string[] | null,
  page = PAGE,
): Promise<Compared | null> {
  const kept = await newestEntry(store, table, 'consistent')
  // The list may still have tables that are over, and ones that were asked for and not opened yet.
  if (!kept || kept.entry.table.over) return null
  const { version } = kept.entry
  const { game } = kept.entry.table
  if (only && !only.includes(game)) return null
  const found = { table, game, entries: version }
  const rules = await gameOf({ games }, game)
  if (!rules) return { ...found, fault: 'no-game' }
  const seed = await getSeed(store, table, 'consistent')
  if (seed === null) return { ...found, fault: 'no-seed' }
  // The steps go on with what is put at its end meanwhile.
  const entries: RecordedEntry[] = []
  const steps = verifying(rules, { posthorn: 1, game, seed, entries }, { underTodaysRules: true })
  let done = 0
  for (let first = 1; first <= version; first += page) {
    const last = Math.min(version, first + page - 1)
    for (const { entry } of await entriesBetween(store, table, { first, last }, 'consistent'))
      entries.push(recordedEntry(entry))
    while (done < entries.length) {
      const step = steps.next()
      if (step.done) return { ...found, fault: step.value.fault }
      done = step.value
    }
  }
  const end = steps.next()
  return { ...found, fault: end.done ? end.value.fault : null }
}
