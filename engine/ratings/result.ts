import type { Over } from '../core/log/entry.ts'
import type { Pace } from '../core/seats/pace.ts'

/** How a club's table ended: all that ratings are worked out from. */
export interface Result {
  table: string
  game: string
  /** ISO 8601, UTC, with milliseconds: so that texts compare as times do. */
  endedAt: string
  reason: Over['reason']
  pace: Pace
  /** Whether its host opened it as a rated table. */
  rated: boolean
  /** Those who sat there when it started. */
  seats: SeatResult[]
}

export interface SeatResult {
  /** Whose result it is: the first person in the seat. Null for a bot that the host seated. */
  person: string | null
  /** The sides they played: `british`, `leader:3`. */
  played: string[]
  /** As the table ranked the seat, 1 is best; null where it ranked nobody. */
  rank: number | null
  /** When the person went for good; null for who was there at the end. */
  gone: Gone | null
}

/** When somebody went, and how: by their own word, by their time-outs, or by handing the seat on. */
export interface Gone {
  version: number
  at: string
  how: (typeof waysToGo)[number]
}

export const waysToGo = ['resigned', 'timed-out', 'handed-over'] as const

const DAY = 24 * 60 * 60_000
/** Milliseconds for which a seat must have been gone, for a table to count that ends without a winner. */
const GONE_LONG = 7 * DAY

/** Whether a result is rated. */
export function isRated({ rated, pace, reason, seats, endedAt }: Result): boolean {
  const isOfPeople = seats.length > 1 && seats.every(({ person }) => person !== null)
  if (!rated || pace === 'none' || !isOfPeople || reason === 'cancelled') return false
  if (reason === 'finished' || reason === 'resigned') return true
  return seats.some(({ gone }) => gone !== null && Date.parse(endedAt) - Date.parse(gone.at) >= GONE_LONG)
}

/**
 * Whether `one` is ahead of `other`, by less than 0, or behind, by more. Who is there at the end goes by the table's
 * ranks. Who is gone comes after them, later before earlier: so resigning now is never better than staying.
 */
export function compareSeats(one: SeatResult, other: SeatResult): number {
  if (one.gone && other.gone) return other.gone.version - one.gone.version
  if (one.gone || other.gone) return one.gone ? 1 : -1
  return (one.rank ?? 1) - (other.rank ?? 1)
}

/** Orders results as they are rated: by their ends, then by their tables' ids. */
export function compareResults(one: Result, other: Result): number {
  if (one.endedAt !== other.endedAt) return one.endedAt < other.endedAt ? -1 : 1
  if (one.table === other.table) return 0
  return one.table < other.table ? -1 : 1
}
