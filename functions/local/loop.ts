/** Work that is done again and again in this process, once at a time. */
export interface Loop {
  /** Does it now, after what is under way. */
  now(): Promise<void>
  /** Ends it; resolves once nothing of it is under way. */
  close(): Promise<void>
}

/** Begins at once; what goes wrong is told to `failed`, and it is tried again after so many milliseconds. */
export function createLoop(work: () => Promise<void>, every: number, failed: (error: unknown) => void): Loop {
  let last = Promise.resolve()
  let waiting = 0
  const run = (): Promise<void> => {
    waiting++
    last = last.then(work).catch(failed)
    const mine = last
    void mine.then(() => waiting--)
    return mine
  }
  void run()
  const timer = setInterval(() => {
    // Where it takes longer than that, it does not pile up.
    if (waiting === 0) void run()
  }, every)
  return {
    now: run,
    async close() {
      clearInterval(timer)
      await last
    },
  }
}
