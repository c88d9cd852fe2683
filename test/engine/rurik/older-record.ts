import { olderRecord as recordOf } from '../older-rules.ts'

/**
 * A table of two that was played and ended by agreement under rules 1, by the code of that time: agendas were dealt
 * before leaders were chosen (entry 2), a scheme action was still open when its cards were drawn (25), and a church
 * without a victim brought a troop (27).
 */
export const olderRecord = recordOf('rurik', 1)

/**
 * A table for one, played and ended by agreement under rules 2: the Rebellion built no church where Yaroslav was, but a
 * stronghold (entry 23).
 */
export const churchlessRecord = recordOf('rurik', 2)
