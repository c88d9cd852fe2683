import { ulid } from 'ulidx'
import { asEntry, type RecordedEntry, type TableRecord } from '../../engine/core/index.ts'
import type { Verdict } from '../../engine/core/records/verify.ts'
import { type DeviceStore, type LocalTable, localId, logKey } from '../device/device-store.ts'

/**
 * Why a record can't become a table on this device. `faulty`; `older`: made in part by older rules, which can't be
 * played again; `not-dealt`: cancelled before its start; `elsewhere`: it is still played where others hold its seats.
 */
export type NotKept = 'faulty' | 'older' | 'not-dealt' | 'elsewhere'

/** Null when it can be kept. */
export function whyNotKept(record: TableRecord, { fault, older }: Verdict): NotKept | null {
  if (fault) return 'faulty'
  if (older > 0) return 'older'
  const newest = record.entries[record.entries.length - 1]
  if (!newest.position) return 'not-dealt'
  return newest.table.over || isHeldByNobody(newest) ? null : 'elsewhere'
}

/**
 * Makes a verified record a table on this device: a finished one to be looked at, any other to be played on. Does
 * nothing when this device already has it, as far as the record goes.
 * @returns the id of the table
 */
export function keepRecord(
  deviceStore: DeviceStore,
  { seed, entries }: TableRecord,
  { title, names }: Pick<LocalTable, 'title' | 'names'>,
): Promise<string> {
  const id = localId(ulid())
  const log = entries.map(asEntry)
  const newest = log[log.length - 1]
  return deviceStore.write(async (kept) => {
    for (const table of await kept.all('locals')) {
      const there = table.seed === seed ? await kept.get('log', logKey(table.id, newest.version)) : undefined
      if (there?.entry.hash === newest.hash) return table.id
    }
    for (const entry of log) await kept.put('log', { key: logKey(id, entry.version), entry })
    await kept.put('locals', { id, title, names, seed, newest, elsewhere: null })
    return id
  }, 'strict')
}

/** Whether nobody sits at the table that it comes from: then anybody who has it may play on. */
const isHeldByNobody = ({ table }: RecordedEntry): boolean =>
  table.seated.every((version) => version === null)
