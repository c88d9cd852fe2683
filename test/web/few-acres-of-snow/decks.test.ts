import { expect, it } from 'vitest'
import { mask, open } from '../../../engine/core/index.ts'
import { deckOf, seenIn, stacked } from '../../../web/games/few-acres-of-snow/cards/decks.ts'
import { momentsOf } from './tables.ts'

const sorted = (cards: readonly string[]) => cards.toSorted()

it('Few Acres decks: what is told of both is what they hold, as far as it can be known', () => {
  for (const seed of [3, 4])
    for (const { before } of momentsOf(seed).filter((_, i) => i % 7 === 0))
      for (const viewer of [0, 1, 'spectator'] as const)
        for (const seat of [0, 1]) {
          const deck = deckOf(mask(before, viewer), seat)
          const { hand, draw, discard, reserve } = before.players[seat]
          expect(sorted([...deck.hand, ...deck.rest])).toEqual(sorted([...hand, ...draw].map(open)))
          expect(deck.hand.length + deck.unknown).toBe(hand.length)
          expect(deck.total).toBe(hand.length + draw.length + discard.length + reserve.length)
          if (viewer === seat) {
            expect(sorted(deck.hand)).toEqual(sorted(hand.map(open)))
            expect(sorted(deck.rest)).toEqual(sorted(draw.map(open)))
          }
        }
})

it('Few Acres decks: the other player’s hand shows only cards that everybody has seen', () => {
  let isSeen = false
  for (const { before } of momentsOf(5)) {
    const known = seenIn(mask(before, 'spectator'), 1)
    const held = before.players[1].hand.map(open)
    expect(known.length).toBeLessThanOrEqual(held.length)
    for (const { card, count } of stacked(known))
      expect(held.filter((one) => one === card).length).toBeGreaterThanOrEqual(count)
    isSeen ||= known.length > 0
  }
  expect(isSeen).toBe(true)
})
