import { type Entry, freeSeats, type Seat } from '../../engine/core/index.ts'
import type { LoggedAct } from '../store/operator/acts.ts'
import type { Figure } from '../store/operator/figures.ts'

/** Seats as people count them: from 1. */
export const seatWords = (seats: readonly Seat[]): string => {
  const numbers = [...seats].sort((a, b) => a - b).map((seat) => seat + 1)
  return `${numbers.length === 1 ? 'seat' : 'seats'} ${numbers.join(', ')}`
}

export const counted = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`

/** The moment of an entry, to the minute, UTC. */
export const timeWords = (at: string): string => at.slice(0, 16).replace('T', ' ')

/** The state of a table in words: the seats that it waits for. */
export function standingWords(newest: Entry): string {
  const { position, holders, table } = newest
  const { over, request, imported } = table
  if (over) return overWords[over.reason]
  if (imported === null) return 'moving online from a device'
  const free = freeSeats(newest)
  if (!position) return `not started: ${holders.length - free.length} of ${holders.length} seats taken`
  const asked = request && `${seatWords([request.seat])} asks ${requestWords[request.kind]}`
  const waits = `waits for ${seatWords(position.waiting)}`
  const open = free.length > 0 && `${seatWords(free)} free`
  return [waits, asked, open].filter(Boolean).join('; ')
}

const overWords = {
  finished: 'over: played to its end',
  resigned: 'over: the others resigned',
  agreed: 'over: all agreed to end it',
  abandoned: 'over: all players were away',
  cancelled: 'cancelled before it started',
}

const requestWords = { takeback: 'to take a turn back', ending: 'to end the table' }

/** What an act does, and to what. */
export function actWords({ act, done }: Pick<LoggedAct, 'act' | 'done'>): string {
  const target = 'player' in act ? act.player : act.table
  const more =
    act.kind === 'rename' ? ` to ${act.name}` : act.kind === 'delete-message' ? ` ${act.message}` : ''
  return `${act.kind} ${target}${more}${done ? '' : ' (under way)'}`
}

/** What each figure of a day is called. */
export const figureWords: Readonly<Record<Figure, string>> = {
  players: 'players',
  opened: 'opened',
  finished: 'ended',
  turns: 'turns',
  botTurns: 'by bots',
  waitedHour: 'within 1 h',
  waitedSix: '6 h',
  waitedDay: '1 day',
  waitedThree: '3 days',
  waitedLonger: 'later',
  mailFailed: 'mail failed',
  mailBack: 'mail back',
  pushFailed: 'push failed',
}

/** Rows with their columns aligned. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i].length)))
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]))
      .join('  ')
      .trimEnd(),
  )
}
