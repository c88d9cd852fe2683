import { peek, type Seat } from '../../../../engine/core/game.ts'
import { without } from '../../../../engine/few-acres-of-snow/board/piles.ts'
import { type CardId, cardIds } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'

/** Equal cards as one line. */
export type Stack = { card: CardId; count: number }

/** Cards as a list of kinds with their number, in the order of the game's list. */
export function stacked(cards: readonly CardId[]): Stack[] {
  const counts = new Map<CardId, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return cardIds.flatMap((card) => {
    const count = counts.get(card)
    return count ? [{ card, count }] : []
  })
}

/** The cards of a hand that a view lets see. */
export const seenIn = (view: SnowPosition, seat: Seat): CardId[] =>
  view.players[seat].hand.flatMap((card) => peek(card) ?? [])

/** The contents of a nation's deck, as far as a view shows them. */
export type Deck = {
  /** Known to be in hand, and how many more are there. */
  hand: CardId[]
  unknown: number
  /** In the draw pile, and among those in hand that are not known. */
  rest: CardId[]
  draw: number
  discard: CardId[]
  reserve: CardId[]
  total: number
}

/** The contents of hand and draw pile together are public; cards known to be in hand are taken out of that. */
export function deckOf(view: SnowPosition, seat: Seat): Deck {
  const { hand, draw, unseen, discard, reserve } = view.players[seat]
  const known = seenIn(view, seat)
  const rest = known.reduce<CardId[]>((left, card) => without(left, card), unseen)
  return {
    hand: known,
    unknown: hand.length - known.length,
    rest,
    draw: draw.length,
    discard,
    reserve,
    total: unseen.length + discard.length + reserve.length,
  }
}
