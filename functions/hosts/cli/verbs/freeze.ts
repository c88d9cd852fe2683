import type { TableId } from '../../../api/ids.ts'
import { foundEntry } from '../find.ts'
import { actHere, actOptions, byOf } from '../operating.ts'
import type { Verb } from './verb.ts'

export const freezing: Verb = {
  takes: '<table>',
  does: 'makes a table read-only until it is thawed; turns sent meanwhile wait on the devices, and that time counts for nobody',
  options: {
    thaw: { type: 'boolean', does: 'makes it playable again' },
    ...actOptions,
  },
  words: { least: 1, most: 1 },
  async run({ open, words: [name], options }) {
    const { store } = await open()
    const table = name as TableId
    await foundEntry(store, table)
    // A table that faults is frozen first and thought about later.
    const order = { by: byOf(options.by), why: typeof options.why === 'string' ? options.why : '' }
    const kind = options.thaw ? ('thaw' as const) : ('freeze' as const)
    const { trouble } = await actHere(store, order, { kind, table })
    const { version } = await foundEntry(store, table)
    const words = options.thaw ? 'can be played on' : 'is frozen'
    return {
      lines: [`Table ${table} ${words}, at version ${version}.`, ...(trouble ? [trouble] : [])],
      json: { table, version, frozen: !options.thaw },
    }
  },
}
