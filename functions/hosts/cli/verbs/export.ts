import type { TableId } from '../../../api/ids.ts'
import { counted } from '../../../operator/words.ts'
import { foundEntry, recordFor } from '../find.ts'
import { writeRecord } from '../record-file.ts'
import { fail, type Verb } from './verb.ts'

export const exporting: Verb = {
  takes: '<table> [file]',
  does: 'writes the record of a finished table, which any copy of Posthorn can replay and verify',
  options: {
    open: {
      type: 'boolean',
      does: 'also for a running table, with every hand and all luck to come',
    },
  },
  words: { least: 1, most: 2 },
  async run({ open, words: [table, file], options, note, folder }) {
    const { store } = await open()
    const newest = await foundEntry(store, table)
    if (!newest.table.over && !options.open)
      fail(
        `${table} is still running: its record shows every hand and all luck to come. To get it anyway, add --open, and stop playing at that table.`,
      )
    const record = await recordFor(store, table as TableId, newest)
    if (!newest.table.over)
      note('This table is running. Anyone who reads this record knows every hand and all luck to come.')
    const text = JSON.stringify(record)
    if (file === undefined) return { lines: [text], json: record }
    writeRecord(folder, file, text)
    const said = `${file}: ${counted(record.entries.length, 'entry', 'entries')} of ${table}`
    return { lines: [said], json: { table, file, entries: record.entries.length } }
  },
}
