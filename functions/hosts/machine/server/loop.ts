/** Work that is repeated in this process, one run at a time. */
export interface Loop {
  /** Runs it now, after the run under way. */
  now(): Promise<void>
  /** Ends it; resolves once no run is under way. */
  close(): Promise<void>
}

/** Runs at once, then every `every` milliseconds. `failed` is told of errors; the next run tries again. */
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
    // If a run takes longer than that, no runs pile up.
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
