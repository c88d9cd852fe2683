import { askWorker } from './worker.ts'

const keeping = new Map<string, Promise<boolean>>()

/** When the browser has nothing better to do; some can't tell, and it is after what they do now. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done())
    else setTimeout(done)
  })

/**
 * Puts all of a game on this device, so that its tables open without a network. Done once, in idle time; what failed is
 * tried again when it is asked for again.
 * @returns whether it is all here now
 */
export function keepGame(game: string): Promise<boolean> {
  const known = keeping.get(game)
  if (known) return known
  const kept = idle().then(() => askWorker({ type: 'KEEP', game }))
  keeping.set(game, kept)
  void kept.then((isKept) => isKept || keeping.delete(game))
  return kept
}
