import type { Action, Decision } from './core/index.ts'
import { games } from './index.ts'
import { choose } from './opponents/choose.ts'
import { seededRandom } from './opponents/seeded-random.ts'

/** A turn that an opponent has chosen, and how many milliseconds it searched. */
export interface Chosen {
  actions: Action[]
  ms: number
}

/**
 * Chooses a turn. Loading a game takes none of its time.
 * @param longest milliseconds of search, after which the best turn found by then is taken
 * @param now milliseconds since some moment
 */
export async function decide(
  { game: id, view, seat, level, seed }: Decision,
  longest: number,
  now: () => number,
): Promise<Chosen> {
  const game = await games[id]()
  const judgement = await game.judgement?.()
  const started = now()
  const isLate = () => now() - started > longest
  const { actions } = choose(game, view, seat, { level, judgement, chance: seededRandom(seed), isLate })
  return { actions, ms: now() - started }
}
