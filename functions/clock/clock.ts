import {
  type Entry,
  isAway,
  OPPONENT,
  type Seat,
  type SeatClock,
  type TimedPace,
} from '../../engine/core/index.ts'
import { isoOf } from '../ports.ts'
import type { Who } from '../store/table-items.ts'
import { counted, later, type Rest } from '../time/rest.ts'

const MINUTE = 60_000
/** A reminder comes when so much of the time is gone. */
const REMINDED_AT = 0.8

type Following = Omit<Entry, 'clock'>

/**
 * The clock of an entry: whom it asks, since when, and in what time. `rests`: per seat, when its holder rests, if that
 * counts. A seat is asked anew when it comes to be waited for, when it has acted and still is, and when somebody else
 * holds it; days off and whatever others do leave it the time it has.
 */
export function clockAfter(
  previous: Entry | null,
  entry: Following,
  rests: readonly (Rest | null)[],
): SeatClock[] {
  const { pace } = entry.table
  const timed = pace === 'none' ? null : pace
  const before = previous?.clock?.length === entry.holders.length ? previous.clock : null
  return entry.holders.map((_, seat) => {
    const rest = timed?.rests ? (rests[seat] ?? null) : null
    return seatClock(timed, before?.[seat] ?? fresh(timed), previous, entry, seat, rest)
  })
}

/** An entry with its clock: `who` sits there, by holder. */
export function withClock(previous: Entry | null, entry: Entry, who: ReadonlyMap<string, Who>): Entry {
  const rests = entry.holders.map((holder) => (holder === null ? null : (who.get(holder)?.rest ?? null)))
  return { ...entry, clock: clockAfter(previous, entry, rests) }
}

const full = (pace: TimedPace | null): number | null => pace && pace.minutes * MINUTE

const fresh = (pace: TimedPace | null): SeatClock => ({
  asked: null,
  left: full(pace),
  from: null,
  out: null,
})

function seatClock(
  pace: TimedPace | null,
  before: SeatClock,
  previous: Entry | null,
  entry: Following,
  seat: Seat,
  rest: Rest | null,
): SeatClock {
  const now = Date.parse(entry.at)
  const acted = entry.actions.some((taken) => taken.seat === seat)
  const isOther = previous !== null && previous.holders[seat] !== entry.holders[seat]
  const isBack = entry.kind === 'back' && entry.seat === seat
  const asks = isAsked(entry, seat)
  const left = remaining(before, now, rest)
  // What one can't see change is no new question: it goes on in the time it has.
  if (asks && before.asked !== null && !acted && !isOther && !isBack) {
    if (!pace || before.out === null || entry.kind !== 'days-off' || entry.seat !== seat) {
      return isAway(entry.table, seat) ? { ...before, left, from: null, out: null } : before
    }
    return { ...before, left, from: now, out: isoOf(later(rest, now, left ?? 0)) }
  }
  const stopped = pace && acted && before.asked !== null ? increased(pace, left ?? 0) : left
  if (!asks) return { asked: null, left: stopped, from: null, out: null }
  const asked = entry.version
  if (!pace || isAway(entry.table, seat)) return { asked, left: stopped, from: null, out: null }
  const given = (isReturned(entry) && stopped) || granted(pace, stopped ?? 0)
  return { asked, left: given, from: now, out: isoOf(later(rest, now, given)) }
}

/** Whether somebody sits there who is to decide something. */
function isAsked({ table, position, holders }: Following, seat: Seat): boolean {
  const isNobodys = holders[seat] === null || holders[seat] === OPPONENT
  if (table.over || !position || isNobodys || table.resigned[seat]) return false
  return position.waiting.includes(seat)
}

/** What is left of a seat's time, milliseconds; null where none is kept. */
function remaining({ left, from, out }: SeatClock, now: number, rest: Rest | null): number | null {
  if (left === null || from === null || out === null) return left
  return Date.parse(out) <= now ? 0 : Math.max(0, left - counted(rest, from, now))
}

/** With a turn, a bank grows, up to what it began with; a time for each turn is as long as it is. */
const increased = (pace: TimedPace, left: number): number =>
  pace.kind === 'bank' ? Math.min(pace.minutes, left / MINUTE + pace.plus) * MINUTE : left

/** The time for what is asked anew. An empty bank gives the time of one turn's increment. */
function granted(pace: TimedPace, left: number): number {
  if (pace.kind === 'turn') return pace.minutes * MINUTE
  return left > 0 ? left : pace.plus * MINUTE
}

/** A take-back gives no time back: else whoever plays and takes back has all the time there is. */
const isReturned = ({ kind, facts }: Following): boolean =>
  kind.startsWith('takeback') && facts.some(({ key }) => key === 'table.returned')

/** When a holder rests, if that counts at his table. */
export const restThatCounts = ({ table: { pace } }: Following, who: Who | undefined): Rest | null =>
  pace !== 'none' && pace.rests ? (who?.rest ?? null) : null

/** When a seat is to be reminded; null where its time is not kept. */
export const reminderOf = ({ left, from, out }: SeatClock, rest: Rest | null): number | null =>
  left === null || from === null || out === null ? null : later(rest, from, left * REMINDED_AT)
