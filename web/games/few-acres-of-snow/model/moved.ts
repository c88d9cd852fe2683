import { peek } from '../../../../engine/core/game.ts'
import { without } from '../../../../engine/few-acres-of-snow/board/piles.ts'
import type { CardId } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'

/** Where cards of a seat go. */
export interface Moved {
  /** Out of the hand onto the discard pile. */
  discarded: CardId[]
  /** From elsewhere onto the discard pile. */
  gained: CardId[]
  toReserve: CardId[]
  toHand: CardId[]
  toSiege: CardId[]
  /** Out of the deck. */
  removed: CardId[]
}

/** The cards of a seat that are elsewhere in one position than in the one before. */
export function movedIn(before: SnowPosition, after: SnowPosition, seat: number): Moved {
  const [from, to] = [pilesOf(before, seat), pilesOf(after, seat)]
  const left = { hand: less(from.hand, to.hand) }
  const onto = less(to.discard, from.discard)
  const discarded = common(onto, left.hand)
  return {
    discarded,
    gained: less(onto, discarded),
    toReserve: less(to.reserve, from.reserve),
    toHand: less(to.hand, from.hand),
    toSiege: less(to.siege, from.siege),
    removed: less(Object.values(from).flat(), Object.values(to).flat()),
  }
}

function pilesOf({ players, sieges }: SnowPosition, seat: number) {
  const { hand, discard, reserve } = players[seat]
  return {
    hand: hand.flatMap((card) => peek(card) ?? []),
    discard,
    reserve,
    siege: sieges.flatMap(({ cards }) => cards[seat]),
  }
}

/** Cards without others, each as often as it is among those. */
export const less = (cards: readonly CardId[], others: readonly CardId[]): CardId[] =>
  others.reduce<CardId[]>((left, card) => without(left, card), [...cards])

/** The cards that both lists have, each as often as both have it. */
const common = (cards: readonly CardId[], others: readonly CardId[]): CardId[] =>
  less(cards, less(cards, others))
