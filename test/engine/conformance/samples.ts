import type { AnyGame } from '../../../engine/core/index.ts'
import { seatCountsOf } from '../../support/tables/seat-counts.ts'
import type { Sample } from './tables.ts'

/** One sample for each seat count of a game. */
export const samplesOf = (game: AnyGame, tables: number, seed: number, quick = true): Sample[] =>
  seatCountsOf(game).map((seats) => ({ seats, tables, seed, quick }))
