import type { Level, Opponents } from './level.ts'
import type { Seal } from './seal.ts'
import type { Seat } from './seat.ts'

/**
 * Who plays a seat, as each reader's language names them: a person by their own name, and the seal that they have
 * chosen; a bot by its level, and by a number where a table has several; a player who has been erased by their seat.
 */
export type SeatName =
  | { name: string; seal?: Seal | undefined }
  | { bot: number | null; level: Level }
  | { erased: Seat }

/** Per seat; null while it is free. */
export type SeatNames = readonly (SeatName | null)[]

/** The names of the bots at a table; null for all other seats. */
export function botNames(opponents: Opponents): (SeatName | null)[] {
  const bots = opponents.flatMap((level, seat) => (level ? [seat] : []))
  return opponents.map((level, seat) =>
    level ? { bot: bots.length > 1 ? bots.indexOf(seat) + 1 : null, level } : null,
  )
}

/** A name with a person's own changed: cut to length, say. */
export const withOwn = <N extends SeatName | null>(
  name: N,
  change: (own: string) => string,
): N | { name: string } => (name && 'name' in name ? { ...name, name: change(name.name) } : name)
