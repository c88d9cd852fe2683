import type { Action, Position, Seat } from './core/index.ts'
import type { Level } from './core/level.ts'
import { games } from './index.ts'
import { judgements } from './judgements.ts'
import { choose } from './opponents/choose.ts'
import { luck } from './opponents/luck.ts'

/** A decision of an opponent: what its seat sees, and a number from which the same turn is chosen again. */
export interface Decision {
  game: string
  view: Position
  seat: Seat
  level: Level
  seed: number
}

/** Chooses a turn; where `isLate` says so, the best one found by then. */
export async function decide(
  { game: id, view, seat, level, seed }: Decision,
  isLate: () => boolean,
): Promise<Action[]> {
  const [game, judgement] = await Promise.all([games[id](), judgements[id]?.()])
  return choose(game, view, seat, { level, judgement, chance: luck(seed), isLate }).actions
}
