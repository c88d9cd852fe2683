import type { Pause, SeatClock, TimedPace } from '../../../engine/core/index.ts'
import { isoOf } from '../../ports/index.ts'
import type { Outage } from '../../store/tables/pulse.ts'
import { counted, later, type Rest } from '../../time/rest.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Shorter outages are ignored, so that a restart changes no table. */
export const SHORTEST = 5 * MINUTE

/** An outage as the entry tells it by which clocks are extended. */
export const pauseOf = ({ from, to, cause }: Outage): Pause => ({
  cause,
  minutes: Math.round((to - from) / MINUTE),
})

/** The pace of a table, and when the player at a seat rests, if that counts there. */
export interface Timing<P extends TimedPace | null = TimedPace> {
  pace: P
  rest: Rest | null
}

/**
 * A clock that stood still during outages, as far as these are over by an instant: it goes on after each with the time
 * that was left when it began, or with the grace.
 */
export function stoodStill(
  clock: SeatClock,
  outages: readonly Outage[],
  { pace, rest }: Timing,
  until: number,
): SeatClock {
  let now = clock
  for (const { from, to } of outages) {
    const end = Math.min(to, until)
    if (now.left === null || now.from === null || end <= now.from || end <= from) continue
    const had = remaining(now, Math.max(from, now.from), rest) ?? 0
    const left = end === to ? Math.max(had, graceOf(to - from, pace)) : had
    now = { ...now, left, from: end, out: isoOf(later(rest, end, left)) }
  }
  return now
}

/**
 * The least time that a player has after an outage, for turns that waited on devices to arrive. An open app sends them
 * within a minute or two; a phone when its owner looks at it next, to which a message calls them. So it is as long as
 * the outage in which they couldn't, up to a day, in which everybody looks once; and never longer than the whole time
 * of a turn.
 */
const graceOf = (outage: number, { minutes }: TimedPace): number => Math.min(outage, DAY, minutes * MINUTE)

/** A clock that has begun by now: one that began in the future was asked while Posthorn's clock was wrong. */
export function begunBy(clock: SeatClock, now: number, rest: Rest | null): SeatClock {
  const { from, left } = clock
  if (from === null || left === null || from <= now) return clock
  return { ...clock, from: now, out: isoOf(later(rest, now, left)) }
}

/** The time that a seat has left, milliseconds; null if the table has no clock. */
export function remaining({ left, from, out }: SeatClock, now: number, rest: Rest | null): number | null {
  if (left === null || from === null || out === null) return left
  return Date.parse(out) <= now ? 0 : Math.max(0, left - counted(rest, from, now))
}
