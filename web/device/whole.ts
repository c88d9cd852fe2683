import { signal } from '@preact/signals'
import { keepGamesAgain } from './keep-game.ts'
import { askWorker, checkForUpdate } from './worker.ts'

/** What is known of the app's own files on this device. */
export const saved = signal<'unknown' | 'saving' | 'whole' | 'not'>('unknown')

/**
 * Looks whether all of the app is on this device, and puts back what is missing: a browser that needs room may drop
 * files, and keep the worker that answers with them.
 */
export async function keepWhole(): Promise<void> {
  if (saved.peek() === 'saving') return
  if (await askWorker({ type: 'WHOLE' })) {
    saved.value = 'whole'
    return
  }
  saved.value = 'saving'
  // A worker puts back the files of its own build. If the server has a newer one, that one brings all of its own.
  const isWhole = !(await checkForUpdate()) && (await askWorker({ type: 'REFILL' }))
  saved.value = isWhole ? 'whole' : 'not'
  if (!isWhole) return addEventListener('online', () => void keepWhole(), { once: true })
  keepGamesAgain()
}
