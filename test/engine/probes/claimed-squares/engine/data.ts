/** How many can play. */
export const seats = { min: 2, max: 4 } as const

/** Squares on each side of the board. */
export const side = 4

/** The squares row by row, by their names: a1, b1, and so on. */
export const squares: readonly string[] = Array.from(
  { length: side * side },
  (_, square) => `${'abcdefgh'[square % side]}${Math.floor(square / side) + 1}`,
)
