import { peek, type Seat } from '../../../../../engine/core/game.ts'
import { roundOf, type SealedBidsPosition } from '../engine/position.ts'

/** The bid of a seat in the newest round, as far as a view shows it. */
export function bidOf(view: SealedBidsPosition, seat: Seat): number | 'sealed' | 'none' {
  if (view.waiting.includes(seat)) return 'none'
  return peek(roundOf(view).bids[seat]) ?? 'sealed'
}
