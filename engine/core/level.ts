/** How well an opponent plays. */
export const levels = ['easy', 'normal', 'hard'] as const
export type Level = (typeof levels)[number]

/** Per seat, the level of the opponent that the host has seated there, if one is. */
export type Opponents = readonly (Level | null)[]

/** Whether something that anybody may have written seats opponents at a table, beside who opens it. */
export const areOpponents = (given: unknown, seats: number, opener: number): given is Opponents =>
  Array.isArray(given) &&
  given.length === seats &&
  given.every((level) => level === null || levels.some((one) => one === level)) &&
  given[opener] === null

/** What stands where the holder of a seat would: no player's holder looks like it. */
export const OPPONENT = 'opponent'
