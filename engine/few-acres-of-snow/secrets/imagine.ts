import { type Chance, clone, fill } from '../../core/game.ts'
import type { SnowPosition } from '../position/position.ts'

/**
 * A full position consistent with a view: unseen cards in hands and draw piles are dealt anew, each nation's among its
 * own.
 */
export function imagine(view: SnowPosition, chance: Chance): SnowPosition {
  const position = clone(view)
  for (const { hand, draw, unseen } of position.players) fill([hand, draw], unseen, chance)
  return position
}
