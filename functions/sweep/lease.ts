import { randomUUID } from 'node:crypto'
import type { Store } from '../store/client.ts'
import { releaseClock, takeClock } from '../store/due.ts'

/** The clock is one's own for so long, milliseconds, from when it was taken last. */
const HELD_FOR = 50_000
const TAKEN_AGAIN = 15_000

/**
 * Does something while nobody else has the clock: two at once could tell somebody twice. Whoever was ended in the middle
 * of it keeps others away for less than a minute. Null where somebody else has it.
 * @throws Error where it was lost meanwhile: by a process that stood still, and is not to go on
 */
export async function underLease<T>(store: Store, work: () => Promise<T>): Promise<T | null> {
  const mine = randomUUID()
  const take = () => takeClock(store, mine, store.now() + HELD_FOR)
  if (!(await take())) return null
  let keeping: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, reject) => {
    const again = async () => {
      if (!(await take())) throw new Error('Somebody else has the clock by now.')
    }
    keeping = setInterval(() => again().catch(reject), TAKEN_AGAIN)
  })
  try {
    return await Promise.race([work(), lost])
  } finally {
    clearInterval(keeping)
    await releaseClock(store, mine)
  }
}
