import type { Opponents } from './level.ts'
import type { Seat } from './seat.ts'

/** The time that a table gives: none is kept, or a fixed time for each turn, or a bank that each turn adds to. */
export type Pace = 'none' | TimedPace

export type TimedPace = (
  | { kind: 'turn'; minutes: number }
  /** A turn adds `plus` minutes to the time left in the bank, which never holds more than it began with. */
  | { kind: 'bank'; minutes: number; plus: number }
) & {
  /** Whether the clock stops in the nights, days off and leave of the player who is to act. */
  rests: boolean
  /**
   * The consequence of a time-out: `fallback` plays, or the others wait, or find another player; or an opponent plays
   * on.
   */
  late: (typeof lateness)[number]
}

export const lateness = ['fallback', 'wait', 'opponent'] as const

/** Whether an untrusted value is a pace. */
export function isPace(given: unknown): given is Pace {
  if (given === 'none') return true
  if (typeof given !== 'object' || given === null) return false
  const { kind, minutes, plus, rests, late, ...more } = given as { [field: string]: unknown }
  const isTime = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
  const isKind = kind === 'turn' ? !('plus' in given) : kind === 'bank' && isTime(plus)
  const isMannered = typeof rests === 'boolean' && lateness.some((one) => one === late)
  return isKind && isTime(minutes) && isMannered && Object.keys(more).length === 0
}

/** Only of a table that keeps time: per seat, its time-outs in a row, and whether it is away. */
export interface Absence {
  missed: number[]
  away: boolean[]
}

/** Time-outs in a row after which a seat is away; when nothing is played for it at once, one is enough. */
const missedUntilAway = { fallback: 3, wait: 1, opponent: 1 }

/** The pace of a table, and the time of its seats. */
export interface Paced {
  pace: Pace
  resigned: boolean[]
  absence?: Absence | undefined
  opponents?: Opponents | undefined
}

/** A table's clock at its beginning; nothing when no time is kept. */
export const newAbsence = (pace: Pace, seats: number): { absence?: Absence } =>
  pace === 'none' ? {} : { absence: { missed: Array(seats).fill(0), away: Array(seats).fill(false) } }

export const isAway = ({ absence }: Pick<Paced, 'absence'>, seat: Seat): boolean =>
  absence?.away[seat] ?? false

/** Per seat, whether `fallback` answers for it whenever it is to act. */
export const answeredFor = ({ pace, resigned, absence }: Paced): boolean[] =>
  resigned.map(
    (gone, seat) => gone || (pace !== 'none' && pace.late === 'fallback' && isAway({ absence }, seat)),
  )

/** A table at which a seat has shown that it is there. */
export function present<T extends Paced>(table: T, seat: Seat): T {
  const { absence } = table
  if (!absence || (absence.missed[seat] === 0 && !absence.away[seat])) return table
  return { ...table, absence: { missed: absence.missed.with(seat, 0), away: absence.away.with(seat, false) } }
}

/** A table at which a seat's time has run out once more. */
export function missing<T extends Paced>(table: T, seat: Seat): T {
  const { pace, absence } = table
  if (!absence || pace === 'none') return table
  const missed = absence.missed[seat] + 1
  const away = absence.away.with(seat, missed >= missedUntilAway[pace.late])
  return { ...table, absence: { missed: absence.missed.with(seat, missed), away } }
}

/** Whether no player is left: each has resigned or is away. */
export const isAbandoned = ({ resigned, absence, opponents }: Paced): boolean =>
  absence !== undefined && resigned.every((gone, seat) => gone || absence.away[seat] || opponents?.[seat])
