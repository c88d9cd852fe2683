import type { Position } from '../contract.ts'
import type { AnyGame } from '../game.ts'
import type { Entry } from '../log/entry.ts'
import { mask } from '../secrets/mask.ts'
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

/** A seat that an opponent plays for, and how well. */
interface Mover {
  seat: Seat
  level: Level
}

/** The opponent that is to move, if one is. */
export function opponentToMove({ position, table }: Pick<Entry, 'position' | 'table'>): Mover | null {
  if (!position || table.over) return null
  for (const seat of position.waiting) {
    const level = levelAt(table, seat)
    if (level) return { seat, level }
  }
  return null
}

/** A decision of an opponent: what its seat sees, and a number from which the same turn is chosen again. */
export interface Decision extends Mover {
  game: string
  view: Position
  seed: number
}

/**
 * The decisions that opponents have to make after an entry. Chosen again from the same entry, the same turn comes out.
 */
export const decisionAt = (
  { id }: Pick<AnyGame, 'id'>,
  { position, hash }: Pick<Entry, 'position' | 'hash'>,
  { seat, level }: Mover,
): Decision => ({
  game: id,
  view: mask(position as Position, seat),
  seat,
  level,
  seed: Number.parseInt(hash.slice(0, 7), 16),
})

/** The holders of an entry that are players. */
export const playersAmong = ({ holders }: Pick<Entry, 'holders'>): string[] =>
  holders.filter((holder) => holder !== null && holder !== OPPONENT) as string[]
