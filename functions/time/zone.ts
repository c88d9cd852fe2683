import { fallback } from '../../web/print/language.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A day of a calendar, as `2026-03-01`. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError if there is no such time zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat(fallback, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  formats.set(zone, made)
  return made
}

export function isZone(zone: string): boolean {
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** The time on a zone's clocks at an instant, as if it were UTC: milliseconds since 1970, to the second. */
export function shownAt(zone: string, instant: number): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second)
}

const offsetAt = (zone: string, instant: number): number =>
  shownAt(zone, instant) - Math.floor(instant / 1000) * 1000

/** The date in a zone at an instant. */
export const dayAt = (zone: string, instant: number): Day =>
  new Date(shownAt(zone, instant)).toISOString().slice(0, 10)

export const dayAfter = (day: Day, days = 1): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The first instant at which clocks in a zone show this many minutes of a day, or more. If they are put forward, the
 * skipped times are shown at once; if they are put back, it is the first time.
 */
export function instantOf(zone: string, day: Day, minutes: number): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE
  const before = wanted - offsetAt(zone, wanted - DAY)
  if (offsetAt(zone, before) === wanted - before) return before
  const after = wanted - offsetAt(zone, wanted + DAY)
  if (offsetAt(zone, after) === wanted - after) return after
  return firstShowing(zone, wanted, Math.min(before, after), Math.max(before, after))
}

/** Finds when clocks are put forward, between two instants and past the wanted time. */
function firstShowing(zone: string, wanted: number, from: number, to: number): number {
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (shownAt(zone, middle) < wanted) low = middle
    else high = middle
  }
  return high
}
