import { recordOf, type TableRecord } from '../../engine/core/index.ts'
import { isRefused } from '../../engine/core/refused.ts'
import type { RecordPage } from '../../functions/api/shapes.ts'
import type { DeviceStore, LocalTable } from '../device/device-store.ts'
import { logOf } from '../local/table.ts'
import type { Answer } from '../net/answer.ts'
import { troubleHere } from '../net/trouble.ts'
import { readRecordPage } from '../net/watch.ts'
import type { SeatRecord } from './reading.ts'
import type { Progress } from './verify.ts'

/** A table that ended while its pages were read begins again: then it is read whole. */
const tries = 2

/**
 * The record of a table at which I sit: whole once it is over, else the part that my seat may see. `progress` is told
 * how many entries have come, of the `length` that there are.
 */
export async function collectRecord(
  id: string,
  length: number,
  progress: Progress,
): Promise<Answer<TableRecord | SeatRecord>> {
  for (let i = 0; i < tries; i++) {
    const answer = await collect(
      (since) => readRecordPage(id, since),
      (since) => progress(since ?? length, length),
    )
    if (answer) return answer
  }
  return { refused: troubleHere('not-now') }
}

/** The whole record of a finished table, for any reader. */
export async function wholeRecord(read: ReadPage): Promise<Answer<TableRecord>> {
  const answer = await collect(read)
  if (!answer) return { refused: troubleHere('not-now') }
  if (isRefused(answer)) return answer
  const { value } = answer
  // It goes on after all: of a running table readers get only what they may see.
  return 'seat' in value ? { refused: troubleHere('not-now') } : { value }
}

type ReadPage = (since: number) => Promise<Answer<RecordPage>>

/** Reads page after page; `heard` is told how far. Null when the table ended meanwhile. */
async function collect(
  read: ReadPage,
  heard: (since: number | null) => void = () => {},
): Promise<Answer<TableRecord | SeatRecord> | null> {
  const pages: RecordPage[] = []
  for (let since: number | null = 0; since !== null; ) {
    const answer: Answer<RecordPage> = await read(since)
    if (isRefused(answer)) return answer
    const page = answer.value
    if (page.seat !== (pages[0]?.seat ?? page.seat)) return null
    pages.push(page)
    if (page.next !== null && page.next <= since) return { refused: troubleHere('not-now') }
    since = page.next
    heard(since)
  }
  const { next: _, ...first } = pages[0]
  const entries = pages.flatMap((page) => page.entries as unknown[])
  // Only the fields that a whole record holds: any copy of Posthorn opens it.
  const { seat, ...whole } = first
  return { value: { ...(seat === null ? whole : first), entries } as TableRecord | SeatRecord }
}

/** The record of a table on this device: whole, whether it is over or not. */
export const localRecord = async (deviceStore: DeviceStore, table: LocalTable): Promise<TableRecord> =>
  recordOf(await logOf(deviceStore, table), table.seed)
