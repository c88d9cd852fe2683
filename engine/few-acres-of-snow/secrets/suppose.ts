import { blind, clone, type Seat } from '../../core/game.ts'
import { giveTurnTo } from '../actions/turn.ts'
import { actionsInTurn } from '../components/data.ts'
import { takeSteps } from '../legality/decisions.ts'
import type { SnowPosition } from '../position/position.ts'

/**
 * A view as if a seat's turn had just begun: with the sieges that end then, unless they end the game. Which card the
 * other gives up in one can't be known, and they give up none.
 */
export function suppose(view: SnowPosition, seat: Seat): SnowPosition {
  if (view.waiting.length === 0) return view
  const position = clone(view)
  if (view.active !== seat) {
    giveTurnTo(position, seat)
    takeSteps({ position, seat, ctx: { chance: blind, tell: () => {} } })
    if (!position.over) return position
  }
  return { ...view, waiting: [seat], active: seat, stack: [{ kind: 'turn', seat, actions: actionsInTurn }] }
}
