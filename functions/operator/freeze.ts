import type { TableId } from '../api/ids.ts'
import { SHORTEST } from '../jobs/clock/outage.ts'
import { project } from '../jobs/projection/project.ts'
import { isoOf } from '../ports/index.ts'
import type { Store } from '../store/dynamodb/client.ts'
import { getPulse } from '../store/tables/pulse.ts'
import { changeMeta, getMeta } from '../store/tables/table-items.ts'
import { type Extending, extendTable, scheduleExtended } from '../tables/extend.ts'

/** Makes a table read-only until it is thawed; frozen again, it stays frozen since then. */
export async function freeze(store: Store, table: TableId): Promise<void> {
  const meta = await getMeta(store, table, 'consistent')
  await changeMeta(store, table, { frozen: true, frozenAt: meta?.frozenAt ?? isoOf(store.now()) })
}

/**
 * Extends the running clocks by the frozen time, then thaws the table: nobody's time can run out in between. @returns
 * in words, why they could not be extended
 */
export async function thaw(ports: Extending, table: TableId): Promise<string | null> {
  const { store } = ports
  const meta = await getMeta(store, table, 'consistent')
  if (!meta?.frozen) return null
  const frozen = { from: Date.parse(meta.frozenAt ?? ''), to: ports.now(), cause: 'frozen' as const }
  const isLong = frozen.to - frozen.from >= SHORTEST
  const outages = isLong ? [...((await getPulse(store))?.outages ?? []), frozen] : []
  // A table may be frozen since it faults.
  const refused = await extendTable(ports, table, outages, { thaws: true }).then(
    (extended) => extended.refused?.refused,
    () => 'fault',
  )
  await scheduleExtended(ports, table, outages)
  await changeMeta(store, table, { frozen: undefined, frozenAt: undefined })
  await project(ports, table)
  return refused ? `The players’ time could not be extended: ${refused}.` : null
}
