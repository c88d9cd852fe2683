import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Entry } from '../../../engine/core/index.ts'
import type { TableId } from '../../api/ids.ts'

/** An entry with a digest of its request, by which a retry is told from another request. */
export interface StoredEntry {
  entry: Entry
  requestDigest: string
}

/** An entry as an item: fields that are asked for by themselves are plain, the rest is in one compressed field. */
export interface EntryItem {
  pk: string
  sk: number
  kind: Entry['kind']
  seat: Entry['seat']
  id: string
  said: string
  at: string
  rules: number
  holders: Entry['holders']
  since: number[]
  data: Uint8Array
}

export const logKey = (table: TableId): string => `T#${table}`
export const tableOfLogKey = (pk: string): TableId => pk.slice('T#'.length) as TableId

export function itemOf(table: TableId, { entry, requestDigest }: StoredEntry): EntryItem {
  const { version, kind, seat, id, at, rules, holders, since, ...rest } = entry
  const data = deflateRawSync(JSON.stringify(rest))
  return {
    pk: logKey(table),
    sk: version,
    kind,
    seat,
    id,
    said: requestDigest,
    at,
    rules,
    holders,
    since,
    data,
  }
}

export function keptOf(item: EntryItem): StoredEntry {
  const { pk: _, sk: version, said: requestDigest, data, ...open } = item
  const rest = JSON.parse(inflateRawSync(data).toString())
  return { entry: { version, ...open, ...rest }, requestDigest }
}
