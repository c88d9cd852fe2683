import type { AnyGame } from '../../../engine/core/index.ts'
import type { Sample } from './tables.ts'

/** One sample for each seat count of a game. */
export const samplesOf = (game: AnyGame, tables: number, seed: number, quick = true): Sample[] =>
  Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => ({
    seats: game.seats.min + i,
    tables,
    seed,
    quick,
  }))
