/** Work that is done in rounds, one after another: what is wanted while one is under way is for the next. */
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
