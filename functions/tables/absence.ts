import { comeBack, takeDaysOff } from '../../engine/core/index.ts'
import type { Transition } from './commit.ts'
import { notFound } from './refused.ts'

/** A player who was away is back. */
export const comingBack: Transition = async ({ game, newest, seat }, metadata) =>
  seat === null ? notFound : comeBack({ game, newest, metadata }, seat)

/** A player has taken leave: their time at the table is worked out anew, if rest counts there at all. */
export const takingDaysOff: Transition = async ({ game, newest, seat }, metadata) => {
  const { pace } = newest.table
  return seat === null || pace === 'none' || !pace.rests
    ? notFound
    : takeDaysOff({ game, newest, metadata }, seat)
}
