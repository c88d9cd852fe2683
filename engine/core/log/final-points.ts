import type { AnyGame, Fact, Position } from '../contract.ts'
import { mask } from '../secrets/mask.ts'
import type { Over } from './entry.ts'

/** The points by which a table was decided: enough for a sentence about its end where neither game nor position is. */
export interface FinalPoints {
  /** Per seat, then those of the game itself if it played; null for a seat that has resigned. */
  totals: (number | null)[]
  /** What broke a tie, and the name of the game as a player: keys of the game's sentences. */
  tie: string | null
  automa: string | null
}

interface Ended {
  /** With or without its secrets. */
  position: Position
  table: { over: Over | null; resigned: readonly boolean[] }
  /** Of its last entry. */
  facts: readonly Fact[]
}

/** The final points of a table; null if other things decided it. */
export function finalPoints(game: AnyGame, { position, table, facts }: Ended): FinalPoints | null {
  if (table.over?.reason !== 'finished' || wonAtOnce(game, facts)) return null
  const everyones = mask(position, 'spectator')
  const outcome = game.outcome(everyones)
  if (!outcome) return null
  const tally = game.tally?.(everyones)
  const seats = outcome.seats.map(({ total }, seat) => (table.resigned[seat] ? null : total))
  const automa = tally?.automa ? [tally.totals[seats.length]] : []
  // A party that has resigned comes last, whatever its points: no tie with it was broken.
  const tie = table.resigned.includes(true) ? null : (tally?.tie?.key ?? null)
  return { totals: [...seats, ...automa], tie, automa: tally?.automa?.name ?? null }
}

/** The fact by which a game was won at once, whatever the points; it outweighs all others. */
export const wonAtOnce = ({ id, weights = {} }: AnyGame, facts: readonly Fact[]): Fact | undefined =>
  (weights.won ?? 1) > 1 ? facts.findLast(({ key }) => key === `${id}.won`) : undefined
