/** Work that is done again later. */
export interface Retry {
  /** Does it after the next pause, each longer than the one before, or after some seconds if given. */
  later(seconds?: number): void
  /** Does it no more. */
  cancel(): void
  /** The next pause is the first one again. */
  reset(): void
}

/** Work that is tried again after growing pauses, in seconds: after these, after the last of them each time. */
export function retrying(pauses: readonly number[], work: () => unknown): Retry {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    later(seconds) {
      clearTimeout(timer)
      const pause = seconds ?? pauses[Math.min(tries++, pauses.length - 1)]
      timer = setTimeout(work, pause * 1000)
    },
    cancel: () => clearTimeout(timer),
    reset() {
      tries = 0
    },
  }
}
