/** How well an opponent plays. */
export const levels = ['easy', 'normal', 'hard'] as const
export type Level = (typeof levels)[number]

/** Per seat, the level of the opponent that the host has seated there, if one is. */
export type Opponents = readonly (Level | null)[]

/** Whether an untrusted value seats opponents at a table, beside the player who opens it. */
export const areOpponents = (given: unknown, seats: number, opener: number): given is Opponents =>
  Array.isArray(given) &&
  given.length === seats &&
  given.every((level) => level === null || levels.some((one) => one === level)) &&
  given[opener] === null

/** Placeholder for the holder of an opponent's seat: no player's holder looks like it. */
export const OPPONENT = 'opponent'
