import type { TableId } from '../api/ids.ts'
import { changeMeta } from '../store/table-items.ts'
import { foundEntry } from './find.ts'
import { fail, type Verb } from './verb.ts'

export const freezing: Verb = {
  takes: '<table>',
  does: 'makes a table read-only until it is thawed; turns sent meanwhile wait on the devices',
  options: {
    thaw: { type: 'boolean', does: 'makes it playable again' },
  },
  words: { least: 1, most: 1 },
  async run({ open, words: [table], options }) {
    const { store } = await open()
    const { version } = await foundEntry(store, table)
    const frozen = options.thaw ? undefined : true
    const meta = await changeMeta(store, table as TableId, { frozen })
    if (!meta) return fail(`There is no table ${table} here.`)
    const words = frozen ? 'is frozen' : 'can be played on'
    return {
      lines: [`Table ${table} ${words}, at version ${version}.`],
      json: { table, version, frozen: frozen ?? false },
    }
  },
}
