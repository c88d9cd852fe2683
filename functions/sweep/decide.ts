import type { Ports } from '../ports.ts'
import { dueIn, filedAt, getClock, hourOf, moveClock } from '../store/due.ts'

const HOUR = 3_600_000
/** Where nobody has ever come by, so many hours may hold something. */
const FIRST_LOOK_BACK = 48
/** So many things of a share are handed on at once: those that wait longest. The others have their turn when these are done. */
const MOST_OF_A_SHARE = 10_000

/** What a look at the clock found. */
export interface Decided {
  /** Things that were due, and were handed on. */
  handed: number
  /** By how many milliseconds what is due longest is late. */
  lag: number
}

/**
 * Hands on all that is due by now, from the hour before which all is done, and does none of it. A thing stays filed until
 * whoever does it takes it away: so it is handed on again with each look until then, and what the clock finds says how far
 * behind they are. An hour is passed once it is empty, and ended an hour ago: nobody files anything there any more.
 */
export async function decide({ store, now, enqueue }: Ports): Promise<Decided> {
  const decided: Decided = { handed: 0, lag: 0 }
  const first = (await getClock(store)) ?? hourOf(now()) - FIRST_LOOK_BACK
  let passed = first
  let isEmpty = true
  for (let hour = first; hour <= hourOf(now()); hour++) {
    const due = await dueIn(store, hour, now(), MOST_OF_A_SHARE)
    for (const item of due) decided.lag = Math.max(decided.lag, now() - filedAt(item))
    if (due.length > 0) await enqueue(due)
    decided.handed += due.length
    isEmpty &&= due.length === 0
    if (isEmpty && (hour + 2) * HOUR <= now()) passed = hour + 1
  }
  if (passed > first) await moveClock(store, passed)
  return decided
}
