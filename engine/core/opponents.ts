import type { Entry } from './entry.ts'
import { type Level, OPPONENT } from './level.ts'
import { isAway, type Paced } from './pace.ts'
import type { Seat } from './seat.ts'

/** How well an opponent plays on for a player whose time is out. */
const STAND_IN: Level = 'normal'

/** The level at which an opponent plays for a seat, as its own or until its player is back; null where none does. */
export function levelAt({ pace, resigned, absence, opponents }: Paced, seat: Seat): Level | null {
  if (resigned[seat]) return null
  const standsIn = pace !== 'none' && pace.late === 'opponent' && isAway({ absence }, seat)
  return opponents?.[seat] ?? (standsIn ? STAND_IN : null)
}

/** The opponent that is to move, if one is. */
export function opponentToMove({ position, table }: Pick<Entry, 'position' | 'table'>): {
  seat: Seat
  level: Level
} | null {
  if (!position || table.over) return null
  for (const seat of position.waiting) {
    const level = levelAt(table, seat)
    if (level) return { seat, level }
  }
  return null
}

/** The holders of an entry that are players'. */
export const playersAmong = ({ holders }: Pick<Entry, 'holders'>): string[] =>
  holders.filter((holder) => holder !== null && holder !== OPPONENT) as string[]
