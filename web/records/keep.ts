import { ulid } from 'ulidx'
import { asEntry, type RecordedEntry, type TableRecord } from '../../engine/core/index.ts'
import type { Verdict } from '../../engine/core/verify.ts'
import { type LocalTable, localId, logKey, type Shelf } from '../device/shelf.ts'

/**
 * Why a record can't become a table on this device. `faulty`; `older`: made by older rules in part, which can't be
 * played again; `not-dealt`: called off before its start; `elsewhere`: it is still played where others hold its seats.
 */
export type NotKept = 'faulty' | 'older' | 'not-dealt' | 'elsewhere'

/** Null where it can be kept. */
export function whyNotKept(record: TableRecord, { fault, older }: Verdict): NotKept | null {
  if (fault) return 'faulty'
  if (older > 0) return 'older'
  const newest = record.entries[record.entries.length - 1]
  if (!newest.position) return 'not-dealt'
  return newest.table.over || isHeldByNobody(newest) ? null : 'elsewhere'
}

/**
 * Makes a record that was found good a table on this device: one that is over to be looked at, one that is not to be
 * played on. Where this device has it already, as far as the record goes, there is nothing to be done.
 * @returns the id of the table
 */
export function keepRecord(
  shelf: Shelf,
  { seed, entries }: TableRecord,
  { title, names }: Pick<LocalTable, 'title' | 'names'>,
): Promise<string> {
  const id = localId(ulid())
  const log = entries.map(asEntry)
  const newest = log[log.length - 1]
  return shelf.write(async (kept) => {
    for (const table of await kept.all('locals')) {
      const there = table.seed === seed ? await kept.get('log', logKey(table.id, newest.version)) : undefined
      if (there?.entry.hash === newest.hash) return table.id
    }
    for (const entry of log) await kept.put('log', { key: logKey(id, entry.version), entry })
    await kept.put('locals', { id, title, names, seed, newest, elsewhere: null })
    return id
  }, 'strict')
}

/** Whether nobody sits at the table that it comes from: whoever has it plays on. */
const isHeldByNobody = ({ table }: RecordedEntry): boolean =>
  table.seated.every((version) => version === null)
