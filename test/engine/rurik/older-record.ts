import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { asEntry, type Entry, type TableRecord } from '../../../engine/core/index.ts'

/**
 * A table of two that was played and ended by agreement under rules 1, by the code of that time: agendas were dealt
 * before leaders were chosen (entry 2), a scheme action was still open when its cards were drawn (25), and a church
 * without a victim brought a troop (27).
 */
export const olderRecord: TableRecord = JSON.parse(
  gunzipSync(readFileSync(new URL('older/rules-1.json.gz', import.meta.url))).toString(),
)

/** Its log as it stood after this many entries. */
export const olderLog = (length: number): Entry[] => olderRecord.entries.slice(0, length).map(asEntry)
