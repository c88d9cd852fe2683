/**
 * Seconds between two questions, counted from our last move; after these, the last of them each time. The server
 * stretches them to a minute once nothing has happened for three: until then others play, and nobody should look at an
 * old position for long.
 */
const pauses = [2, 3, 5, 8, 13, 20]

/** Seconds from which on the server tells a device to ask seldom: little happens at the tables of its player. */
const seldom = 20
/** How much more seldom a device asks that pushes call when a table waits: they wake it. */
const moreSeldom = 5

/** Seconds between two questions of a device; `atLeast`: as many as the server wants. */
export const pauseOf = (atLeast: number, isCalled: boolean): number =>
  isCalled && atLeast >= seldom ? moreSeldom * atLeast : atLeast

/** Random variation of a pause, so that not all devices ask at the same instant. */
const jitter = 0.2

/** A poll that asks ever less often while the page is in view. */
export interface Polling {
  /** We have moved: answers will come soon. */
  restart(): void
  /** The page is in view (again), or the network is back: ask at once. */
  wake(): void
  /** The page is out of view: ask no more until woken. */
  rest(): void
}

/**
 * Polls from now on; `poll` resolves to the least number of seconds that the server wants to be left alone, and never
 * rejects.
 *
 * States: waiting for the next pause to pass → asking → waiting …; `rest` leads from either to resting, where an answer
 * under way is still taken, and `wake` leads back. There is never more than one question under way: a request made
 * meanwhile follows right after it.
 */
export function startPolling(poll: () => Promise<number>): Polling {
  let step = 0
  let resting = false
  let asking = false
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function askNow(): Promise<void> {
    clearTimeout(timer)
    if (asking) {
      again = true
      return
    }
    asking = true
    const atLeast = await poll()
    asking = false
    if (resting) return
    if (again) {
      again = false
      return askNow()
    }
    wait(atLeast)
  }

  function wait(atLeast: number): void {
    clearTimeout(timer)
    const pause = pauses[Math.min(step, pauses.length - 1)]
    const shifted = pause * (1 - jitter + 2 * jitter * Math.random())
    const next = () => {
      step++
      return askNow()
    }
    timer = setTimeout(next, Math.max(shifted, atLeast) * 1000)
  }

  void askNow()
  return {
    restart() {
      step = 0
      if (!resting && !asking) wait(0)
    },
    wake() {
      resting = false
      void askNow()
    },
    rest() {
      resting = true
      again = false
      clearTimeout(timer)
    },
  }
}
