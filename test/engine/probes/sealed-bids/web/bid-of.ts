import { HiddenError, open, type Seat } from '../../../../../engine/core/game.ts'
import { roundOf, type SealedBidsPosition } from '../engine/position.ts'

/** The bid of a seat in the newest round, as far as a view shows it. */
export function bidOf(view: SealedBidsPosition, seat: Seat): number | 'sealed' | 'none' {
  if (view.waiting.includes(seat)) return 'none'
  try {
    return open(roundOf(view).bids[seat])
  } catch (error) {
    if (error instanceof HiddenError) return 'sealed'
    throw error
  }
}
