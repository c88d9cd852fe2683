import type { Ports } from '../../ports/index.ts'
import { dueIn, filedAt, getClock, hourOf, moveClock } from '../../store/tables/due.ts'

const HOUR = 3_600_000
/** Before the first sweep, and after the machine's clock was set back, how many hours back something may be due. */
const FIRST_LOOK_BACK = 48
/**
 * Upper bound on what is handed on of one share at once: the things that wait longest. The others follow when these are
 * done.
 */
const MOST_OF_A_SHARE = 10_000

/**
 * Upper bound on what one look hands on, whatever hours it is from: after weeks without a clock, a look that handed on
 * everything would be ended before it was through. The next look goes on.
 */
const MOST_OF_A_LOOK = 20_000
/** After how many hours without anything due the clock is moved while a look goes on. */
const MOVED_AFTER = 24

/** The result of a look at the clock. */
export interface Decided {
  /** Things that were due, and were handed on. */
  handed: number
  /** How late the thing is that has been due longest, milliseconds. */
  lag: number
}

/**
 * Hands on all that is due by now, from the hour before which all is done, and does none of it. A thing stays filed
 * until the worker that does it deletes it. Until then each look hands it on again, and `lag` says how far behind the
 * workers are. An hour is passed once it is empty and ended an hour ago: nothing is filed there any more.
 */
export async function decide(
  { store, now, enqueue }: Pick<Ports, 'store' | 'now' | 'enqueue'>,
  most = MOST_OF_A_LOOK,
): Promise<Decided> {
  const decided: Decided = { handed: 0, lag: 0 }
  const noted = await getClock(store)
  const first = noted !== null && noted <= hourOf(now()) ? noted : hourOf(now()) - FIRST_LOOK_BACK
  let passed = first
  let moved = first
  let isEmpty = true
  for (let hour = first; hour <= hourOf(now()) && decided.handed < most; hour++) {
    const due = await dueIn(store, hour, now(), MOST_OF_A_SHARE)
    for (const item of due) decided.lag = Math.max(decided.lag, now() - filedAt(item))
    if (due.length > 0) await enqueue(due)
    decided.handed += due.length
    isEmpty &&= due.length === 0
    if (isEmpty && (hour + 2) * HOUR <= now()) passed = hour + 1
    if (passed < moved + MOVED_AFTER) continue
    await moveClock(store, passed)
    moved = passed
  }
  if (passed > moved) await moveClock(store, passed)
  return decided
}
