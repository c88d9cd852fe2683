/** How well an opponent plays. */
export const levels = ['easy', 'normal', 'hard'] as const
export type Level = (typeof levels)[number]

/** How well an opponent has played a turn: at a level, or plainly, which takes no search. */
export type PlayedLevel = Level | 'plain'

/** Whether an opponent of some level may play a turn so: as well as it can, or less. */
export const mayPlayAt = (level: Level | null, played: PlayedLevel): boolean =>
  level !== null && [...levels.slice(0, levels.indexOf(level) + 1), 'plain'].includes(played)

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
