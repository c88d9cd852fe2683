import { clone } from '../../../engine/core/index.ts'
import { type Counter, counter } from './counter.ts'

/** Below this total there is room, which seats hold together: others can take it from a seat. */
export const ROOM = 20

/** The counter, with turns that can be planned. */
export const plannedCounter: typeof counter = {
  ...counter,
  suppose: (view, seat): Counter => ({ ...clone(view), waiting: [seat] }),
  holds: ({ total }) => (total < ROOM ? ['room'] : []),
}
