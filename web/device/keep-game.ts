import { idle } from './idle.ts'
import { askWorker } from './worker.ts'

const keeping = new Map<string, Promise<boolean>>()

/**
 * Puts all of a game on this device, so that its tables open without a network. Done once, in idle time; a failed
 * attempt is repeated at the next request.
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

/** Puts the same games here again: what was kept may be gone. */
export function keepGamesAgain(): void {
  const games = [...keeping.keys()]
  keeping.clear()
  for (const game of games) void keepGame(game)
}
