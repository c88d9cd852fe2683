import type { PublicEntry, Seat, TableRecord } from '../../engine/core/index.ts'
import type { Verdict } from '../../engine/core/records/verify.ts'

/** Records as they are read from files and verified: the results, for a page and for the worker that does it. */

/** One seat's view of a table that was still played: it can be read, and not played again. */
export interface SeatRecord {
  posthorn: 1
  game: string
  seed: null
  seat: Seat
  entries: PublicEntry[]
}

/**
 * Why nothing can be read there. `gone`: the file can't be read any more; `newer`: a newer Posthorn wrote it; `game`:
 * this copy does not know its game; `not-loaded`: the rules, or the worker, could not be loaded.
 */
export type Unreadable = 'too-large' | 'gone' | 'no-json' | 'no-record' | 'newer' | 'game' | 'not-loaded'

/**
 * The result: a record and its verdict, one seat's part, or nothing. Of a record only the entries before the first
 * fault leave the worker, of the `length` that there are: nothing is known of those after it.
 */
export type Judged =
  | { kind: 'whole'; record: TableRecord; verdict: Verdict; length: number }
  | { kind: 'seat'; record: SeatRecord }
  | { kind: 'unreadable'; why: Unreadable }

/** The worker's job: to judge a file, or a record that is here already. */
export type ToVerifier = { file: Blob } | { record: TableRecord }

/** How many entries have been verified of how many, as often as it matters; last, the result. */
export type FromVerifier = { done: number; all: number } | Judged
