import type { Chance } from '../../../../../engine/core/game.ts'
import { clone, fill, imagineChoice } from '../../../../../engine/core/game.ts'
import { noBid, values } from './data.ts'
import { handOf, prizesIn, roundOf, type SealedBidsPosition } from './position.ts'

/** A full position consistent with a view: prizes to come are dealt anew, and a sealed bid is any card left. */
export function imagine(view: SealedBidsPosition, chance: Chance): SealedBidsPosition {
  const position = clone(view)
  fill(prizesIn(position), values, chance)
  const round = roundOf(position)
  round.bids = round.bids.map((box, seat) =>
    imagineChoice(box, noBid, position.waiting.includes(seat) ? [] : handOf(position, seat), chance),
  )
  return position
}
