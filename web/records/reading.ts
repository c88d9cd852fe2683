import type { PublicEntry, Seat, TableRecord } from '../../engine/core/index.ts'
import type { Verdict } from '../../engine/core/verify.ts'

/** Records as they are read from files and verified: what comes out, in a page and in the worker that does it. */

/** What one seat had seen of a table that was still played: it can be read, and not played again. */
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
 * What came of it: a record and what is to be said of it, one seat's part, or nothing. Of a record only the entries
 * before the first fault leave the worker, of the `length` that there are: of those after it nothing is known.
 */
export type Judged =
  | { kind: 'whole'; record: TableRecord; verdict: Verdict; length: number }
  | { kind: 'seat'; record: SeatRecord }
  | { kind: 'unreadable'; why: Unreadable }

/** What the worker is asked: to judge a file, or a record that is here already. */
export type ToVerifier = { file: Blob } | { record: TableRecord }

/** How many entries have been verified of how many, as often as it matters; last, what came of it. */
export type FromVerifier = { done: number; all: number } | Judged
