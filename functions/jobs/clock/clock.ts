import {
  type Entry,
  isAway,
  OPPONENT,
  type Seat,
  type SeatClock,
  type TimedPace,
} from '../../../engine/core/index.ts'
import { isoOf } from '../../ports/index.ts'
import type { Outage } from '../../store/tables/pulse.ts'
import type { Who } from '../../store/tables/table-items.ts'
import { later, type Rest } from '../../time/rest.ts'
import { begunBy, remaining, stoodStill, type Timing } from './outage.ts'

const MINUTE = 60_000
/** The share of the time after which a reminder is sent. */
const REMINDED_AT = 0.8

/** How many of a seat's time-outs are kept with its clock. */
export const LATEST_TIME_OUTS = 3

type Following = Omit<Entry, 'clock'>
/** An entry whose clock is wanted, and the one before. */
interface Step {
  previous: Entry | null
  entry: Following
}

/**
 * The clock of an entry: the seats that it asks, since when, and how much time they have. `rests`: per seat, when its
 * holder rests, if that counts. A seat is asked anew when the table begins to wait for it, when it has acted and is
 * still waited for, and when its holder changes. Days off and other players' actions leave it the time it has.
 * `outages`: when nobody's time ran, in order, as far as it is known.
 */
export function clockAfter(
  previous: Entry | null,
  entry: Following,
  rests: readonly (Rest | null)[],
  outages: readonly Outage[] = [],
): SeatClock[] {
  const { pace } = entry.table
  const timed = pace === 'none' ? null : pace
  const now = Date.parse(entry.at)
  const before = previous?.clock?.length === entry.holders.length ? previous.clock : null
  return entry.holders.map((_, seat) => {
    const rest = timed?.rests ? (rests[seat] ?? null) : null
    const { late: lateBefore, ...had } = before?.[seat] ?? fresh(timed)
    const has = timed ? stoodStill(had, outages, { pace: timed, rest }, now) : had
    const clock = seatClock({ pace: timed, rest }, { previous, entry }, seat, has)
    const late = lateAfter(lateBefore, { previous, entry }, seat)
    return late.length > 0 ? { ...clock, late } : clock
  })
}

/** The latest time-outs of a seat's holder after an entry. */
function lateAfter(late: SeatClock['late'], { previous, entry }: Step, seat: Seat): readonly string[] {
  const stands = isOther(previous, entry, seat) ? [] : (late ?? [])
  if (entry.kind !== 'timed-out' || entry.seat !== seat) return stands
  return [...stands, entry.at].slice(-LATEST_TIME_OUTS)
}

const isOther = (previous: Entry | null, { holders }: Following, seat: Seat): boolean =>
  previous !== null && previous.holders[seat] !== holders[seat]

/** An entry with its clock; `who`: the identities of the holders. */
export function withClock(
  previous: Entry | null,
  entry: Entry,
  who: ReadonlyMap<string, Who>,
  outages: readonly Outage[] = [],
): Entry {
  const rests = entry.holders.map((holder) => (holder === null ? null : (who.get(holder)?.rest ?? null)))
  return { ...entry, clock: clockAfter(previous, entry, rests, outages) }
}

const full = (pace: TimedPace | null): number | null => pace && pace.minutes * MINUTE

const fresh = (pace: TimedPace | null): SeatClock => ({
  asked: null,
  left: full(pace),
  from: null,
  out: null,
})

function seatClock(
  { pace, rest }: Timing<TimedPace | null>,
  { previous, entry }: Step,
  seat: Seat,
  before: SeatClock,
): SeatClock {
  const now = Date.parse(entry.at)
  const acted = entry.actions.some((taken) => taken.seat === seat)
  const isBack = entry.kind === 'back' && entry.seat === seat
  const asks = isAsked(entry, seat)
  const left = remaining(before, now, rest)
  // A change that the seat can't see is no new question: it goes on with the time it has.
  if (asks && before.asked !== null && !acted && !isOther(previous, entry, seat) && !isBack) {
    if (!pace || before.out === null || entry.kind !== 'days-off' || entry.seat !== seat) {
      if (isAway(entry.table, seat)) return { ...before, left, from: null, out: null }
      return entry.kind === 'extended' ? begunBy(before, now, rest) : before
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

/** Whether the seat's player has to decide something. */
function isAsked({ table, position, holders }: Following, seat: Seat): boolean {
  const isNobodys = holders[seat] === null || holders[seat] === OPPONENT
  if (table.over || !position || isNobodys || table.resigned[seat]) return false
  return position.waiting.includes(seat)
}

/** With a turn, a bank grows, up to its initial size; a time per turn stays as it is. */
const increased = (pace: TimedPace, left: number): number =>
  pace.kind === 'bank' ? Math.min(pace.minutes, left / MINUTE + pace.plus) * MINUTE : left

/** The time for a new question. An empty bank gives the time of one turn's increment. */
function granted(pace: TimedPace, left: number): number {
  if (pace.kind === 'turn') return pace.minutes * MINUTE
  return left > 0 ? left : pace.plus * MINUTE
}

/** A take-back gives no time back: else a player could gain endless time by playing and taking back. */
const isReturned = ({ kind, facts }: Following): boolean =>
  kind.startsWith('takeback') && facts.some(({ key }) => key === 'table.returned')

/** When a holder rests, if that counts at the table. */
export const restThatCounts = ({ table: { pace } }: Following, who: Who | undefined): Rest | null =>
  pace !== 'none' && pace.rests ? (who?.rest ?? null) : null

/** When to remind a seat; null if it has no running time. */
export const reminderOf = ({ left, from, out }: SeatClock, rest: Rest | null): number | null =>
  left === null || from === null || out === null ? null : later(rest, from, left * REMINDED_AT)
