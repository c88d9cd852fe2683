/** Work that is done in rounds, one after another: a request while one is under way waits for the next. */
export function inRounds(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWanted = false
  async function all(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await work()
    }
  }
  return () => {
    isWanted = true
    running ??= all().finally(() => {
      running = null
    })
    return running
  }
}
