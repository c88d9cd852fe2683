/** How many can play. */
export const seats = { min: 2, max: 4 } as const

/** The cards that every seat begins with, and the prizes: one of each value. */
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Stands for a bid that has not been made. */
export const noBid = 0
