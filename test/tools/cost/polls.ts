import { usualLimits } from '../../../functions/ports/index.ts'
import { pauseOf } from '../../../web/sync/poll.ts'
import habits from './habits.json'

/** Seconds between two questions, as the app has them. */
export const pauses = [2, 3, 5, 8, 13, 20]

const { running, quiet } = usualLimits.poll

/** How often somebody asks in this many seconds, from the first on; `atLeast`: seconds that the server wants in between. */
function asksIn(seconds: number, atLeast: number): number {
  let asks = 0
  for (let at = 0; at <= seconds; asks++) at += Math.max(atLeast, pauses[Math.min(asks, pauses.length - 1)])
  return asks
}

/**
 * How often a day a player asks whether anything is new: whenever they open the app, and after turns of theirs. On devices
 * that pushes call, they ask more seldom where little happens.
 */
export function pollsADay(whenQuiet = quiet, whenCalled = pauseOf(whenQuiet, true)): number {
  const called = habits['pushes for a turn, of a hundred'] / 100
  const seconds = habits['minutes that the app is open, each time'] * 60
  const lively = habits['openings while others play, of a hundred'] / 100
  const opened =
    lively * asksIn(seconds, running) +
    (1 - lively) * (called * asksIn(seconds, whenCalled) + (1 - called) * asksIn(seconds, whenQuiet))
  const often = pauses.slice(0, -1).reduce((sum, pause) => sum + pause)
  const more = asksIn(often, running) - 1 - often / (pauses.at(-1) as number)
  const anew = habits['turns after which it asks anew and often, of a hundred'] / 100
  return habits['openings of the app'] * opened + habits.turns * anew * more
}
