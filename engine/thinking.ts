import type { Action, Decision } from './core/index.ts'
import { games } from './index.ts'
import { choose } from './opponents/choose.ts'
import { seededRandom } from './opponents/seeded-random.ts'

/** Chooses a turn; where `isLate` says so, the best one found by then. */
export async function decide(
  { game: id, view, seat, level, seed }: Decision,
  isLate: () => boolean,
): Promise<Action[]> {
  const game = await games[id]()
  const judgement = await game.judgement?.()
  return choose(game, view, seat, { level, judgement, chance: seededRandom(seed), isLate }).actions
}
