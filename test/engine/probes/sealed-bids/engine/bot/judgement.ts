import type { Judgement } from '../../../../../../engine/core/game.ts'
import { handOf, pointsOf, roundOf, type SealedBidsAction, type SealedBidsPosition } from '../position.ts'

/** The features that speak for a seat: what it has won, and what it can still bid. */
export const judgement: Judgement<SealedBidsPosition, SealedBidsAction> = {
  parties: (position) => roundOf(position).bids.length,
  score: pointsOf,
  features: (position, seat) => ({
    points: pointsOf(position, seat),
    cards: handOf(position, seat).reduce((sum, card) => sum + card, 0),
  }),
  weights: { points: 1, cards: 0.4 },
  lead: 8,
}
