import type { AnyGame } from '../../../engine/core/index.ts'

/** How many can play a game: each count from the fewest to the most. */
export const seatCountsOf = ({ seats: { min, max } }: AnyGame): number[] =>
  Array.from({ length: max - min + 1 }, (_, i) => min + i)
