/** Seconds between two questions, from the last move of ours on; then the last of them for ever. */
const pauses = [2, 3, 5, 8, 13, 20, 30, 60]

/** How far a pause may be off, so that not all devices ask at the same instant. */
const jitter = 0.2

/** What asks again and again, ever less often, while somebody looks. */
export interface Polling {
  /** We have moved: answers will come soon. */
  restart(): void
  /** Somebody looks (again), or the network is back: ask at once. */
  wake(): void
  /** Nobody looks: ask no more until woken. */
  rest(): void
}

/**
 * Polls from now on; `ask` resolves to the seconds that the server wants to be left alone at least, and never rejects.
 *
 * States: waiting for the next pause to pass → asking → waiting …; `rest` leads from either to resting, where an
 * answer under way is still taken, and `wake` leads back. There is never more than one question under way: what is
 * wished for meanwhile follows right after it.
 */
export function startPolling(ask: () => Promise<number>): Polling {
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
    const atLeast = await ask()
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
