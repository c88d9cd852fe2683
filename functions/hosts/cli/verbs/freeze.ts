import type { TableId } from '../../../api/ids.ts'
import { SHORTEST } from '../../../jobs/clock/outage.ts'
import { project } from '../../../jobs/projection/project.ts'
import { isoOf } from '../../../ports/index.ts'
import type { Store } from '../../../store/dynamodb/client.ts'
import { getPulse } from '../../../store/tables/pulse.ts'
import { changeMeta, getMeta, type Meta } from '../../../store/tables/table-items.ts'
import { extendTable, fileExtended } from '../../../tables/extend.ts'
import { foundEntry } from '../find.ts'
import { portsFor } from '../ports.ts'
import { fail, type Verb } from './verb.ts'

export const freezing: Verb = {
  takes: '<table>',
  does: 'makes a table read-only until it is thawed; turns sent meanwhile wait on the devices, and that time counts for nobody',
  options: {
    thaw: { type: 'boolean', does: 'makes it playable again' },
  },
  words: { least: 1, most: 1 },
  async run({ open, words: [name], options }) {
    const { store } = await open()
    const table = name as TableId
    await foundEntry(store, table)
    const meta = (await getMeta(store, table, 'consistent')) ?? fail(`There is no table ${table} here.`)
    const trouble = options.thaw ? await thaw(store, table, meta) : await freeze(store, table, meta)
    const { version } = await foundEntry(store, table)
    const words = options.thaw ? 'can be played on' : 'is frozen'
    return {
      lines: [`Table ${table} ${words}, at version ${version}.`, ...(trouble ? [trouble] : [])],
      json: { table, version, frozen: !options.thaw },
    }
  },
}

async function freeze(store: Store, table: TableId, { frozenAt }: Meta): Promise<null> {
  await changeMeta(store, table, { frozen: true, frozenAt: frozenAt ?? isoOf(Date.now()) })
  return null
}

/**
 * Extends the running clocks by the frozen time, then thaws the table: nobody's time can run out in between. @returns
 * what is to be said where they could not be extended
 */
async function thaw(store: Store, table: TableId, { frozenAt }: Meta): Promise<string | null> {
  const ports = portsFor(store)
  const frozen = { from: Date.parse(frozenAt ?? ''), to: Date.now(), cause: 'frozen' as const }
  const isLong = frozen.to - frozen.from >= SHORTEST
  const outages = isLong ? [...((await getPulse(store))?.outages ?? []), frozen] : []
  // A table may be frozen since it faults.
  const refused = await extendTable(ports, table, outages, { thaws: true }).then(
    (extended) => extended.refused?.refused,
    () => 'fault',
  )
  await fileExtended(ports, table, outages)
  await changeMeta(store, table, { frozen: undefined, frozenAt: undefined })
  await project(ports, table)
  return refused ? `The players’ time could not be extended: ${refused}.` : null
}
