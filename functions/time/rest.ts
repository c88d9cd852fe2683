import { type Day, dayAfter, dayAt, instantOf, weekdayOf } from './zone.ts'

/** When a player rests, in their own time zone. */
export interface Rest {
  zone: string
  /** Minutes of the day; a night may cross midnight. Null: they play at any hour. */
  night: { from: number; to: number } | null
  /** The weekday that is off, 0 is Sunday; null for none. */
  dayOff: number | null
  /** Days of leave, first and last. */
  leave: readonly Leave[]
}

export interface Leave {
  from: Day
  to: Day
}

/**
 * Upper bound on the days that are searched: nobody rests longer than this at once. A longer rest counts for this many
 * days.
 */
const MOST_DAYS = 500
const WHOLE_DAY = 24 * 60

type Span = [from: number, to: number]

/** The minutes of a day that count. */
function waking({ night, dayOff, leave }: Rest, day: Day): Span[] {
  if (dayOff === weekdayOf(day) || leave.some(({ from, to }) => from <= day && day <= to)) return []
  if (!night || night.from === night.to) return [[0, WHOLE_DAY]]
  const { from, to } = night
  return from > to
    ? [[to, from]]
    : [
        [0, from],
        [to, WHOLE_DAY],
      ]
}

/** The spans of time that count for a player, from an instant on, in order. */
function* spansFrom(rest: Rest, instant: number): Generator<Span> {
  let day = dayAfter(dayAt(rest.zone, instant), -1)
  for (let i = 0; i < MOST_DAYS; i++, day = dayAfter(day))
    for (const [first, last] of waking(rest, day)) {
      const from = Math.max(instant, instantOf(rest.zone, day, first))
      const to = instantOf(rest.zone, day, last)
      if (to > from) yield [from, to]
    }
}

/** The instant after this much time that counts, milliseconds; without `rest` every hour counts. */
export function later(rest: Rest | null, from: number, milliseconds: number): number {
  if (!rest || milliseconds <= 0) return from + Math.max(0, milliseconds)
  let left = milliseconds
  let end = from
  for (const span of spansFrom(rest, from)) {
    if (span[1] - span[0] >= left) return span[0] + left
    left -= span[1] - span[0]
    end = span[1]
  }
  return end + left
}

/** The time that counts between two instants, milliseconds. */
export function counted(rest: Rest | null, from: number, to: number): number {
  if (!rest) return Math.max(0, to - from)
  let sum = 0
  for (const span of spansFrom(rest, from)) {
    if (span[0] >= to) return sum
    sum += Math.min(span[1], to) - span[0]
  }
  return sum
}

/** Whether it is night for a player. Without a night of their own it never is; a day off is none. */
export const isNight = (rest: Rest | null, now: number): boolean =>
  later(rest && { ...rest, dayOff: null, leave: [] }, now, 1) > now + 1
