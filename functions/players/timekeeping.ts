import type { Timekeeping } from '../api/shapes.ts'

/** A finished table by post: when it ended, and when the player's time ran out there (ISO 8601). */
export interface EndedByPost {
  at: string
  late: readonly string[]
}

const DAY = 24 * 3600_000
const YEAR = 365 * DAY
/** Time-outs this close to the first of them are one occasion: milliseconds. */
const OCCASION = 3 * DAY
const LATEST_TABLES = 10
const FEWEST_TABLES = 4
/** The share of tables up to which a player is mostly on time. */
const MOSTLY = 1 / 4

/**
 * How a player keeps time, by their latest tables by post that ended within a year, and those running ones at which
 * they were late. `running`: of each of these, when their time ran out.
 */
export function timekeepingOf(
  ended: readonly EndedByPost[],
  running: readonly (readonly string[])[],
  now: number,
): Timekeeping | null {
  const lately = ended
    .filter(({ at }) => now - Date.parse(at) <= YEAR)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, LATEST_TABLES)
    .map(({ late }) => late)
  const tables = [...lately, ...running.filter((late) => late.length > 0)]
  if (tables.length < FEWEST_TABLES) return null
  const count = occasionsIn(tables.flat())
  if (count === 0) return 'on-time'
  return count <= tables.length * MOSTLY ? 'mostly-on-time' : 'often-late'
}

/** The occasions of time-outs, wherever these were: one illness is one occasion, at however many tables. */
function occasionsIn(late: readonly string[]): number {
  let count = 0
  let until = Number.NEGATIVE_INFINITY
  for (const at of late.map(Date.parse).sort((a, b) => a - b)) {
    if (at <= until) continue
    count++
    until = at + OCCASION
  }
  return count
}
