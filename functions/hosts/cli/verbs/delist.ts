import type { TableId } from '../../../api/ids.ts'
import { foundEntry } from '../find.ts'
import { actHere, actOptions, orderOf } from '../operating.ts'
import type { Verb } from './verb.ts'

export const delisting: Verb = {
  takes: '<table>',
  does: 'takes a table out of the lobby; its host can’t put it back',
  options: { ...actOptions, undo: { type: 'boolean', does: 'lets the host put it back' } },
  words: { least: 1, most: 1 },
  async run({ open, words: [word], options }) {
    const order = orderOf(options)
    const { store } = await open()
    await foundEntry(store, word)
    const table = word as TableId
    const kind = options.undo ? ('relist' as const) : ('delist' as const)
    const { id } = await actHere(store, order, { kind, table })
    const words = options.undo ? 'may be in the lobby again' : 'is out of the lobby'
    return { lines: [`Table ${table} ${words}.`], json: { table, act: id } }
  },
}
