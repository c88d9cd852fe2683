import { expect, it } from 'vitest'
import { values } from '../../engine/data.ts'
import { handOf, pointsOf, roundOf, worthOf } from '../../engine/position.ts'
import { afterBids, game, seen, tableWith } from './scene.ts'

it('sealed-bids-example-1: the highest bid wins', () => {
  const after = seen(afterBids(tableWith([5], 3), [2, 9, 4]))
  expect([0, 1, 2].map((seat) => pointsOf(after, seat))).toEqual([0, 5, 0])
})

it('sealed-bids-example-2: equal bids cancel each other, and the next lower bid wins', () => {
  const after = seen(afterBids(tableWith([5], 3), [8, 8, 3]))
  expect([0, 1, 2].map((seat) => pointsOf(after, seat))).toEqual([0, 0, 5])
})

it.each([
  ['carried', 12],
  ['lost', 7],
] as const)('sealed-bids-edge-1: when all bids are equal, the prize is %s', (unwon, points) => {
  const after = afterBids(tableWith([5, 7], 2, unwon), [6, 6])
  expect(worthOf(roundOf(after))).toBe(points)
  expect(pointsOf(afterBids(after, [1, 2]), 1)).toBe(points)
})

it('sealed-bids-ruling-1: in the last round a prize without a winner is lost', () => {
  const alike = values.map((card) => [card, card])
  const over = seen(afterBids(tableWith([], 2), ...alike))
  expect(game.outcome(over)?.seats.map(({ rank, total }) => [rank, total])).toEqual([
    [1, 0],
    [1, 0],
  ])
})

it('sealed-bids: a bid is hidden from the others until all have bid', () => {
  const made = afterBids(tableWith([5], 2), [4])
  expect(seen(made)).toEqual(seen(afterBids(tableWith([5], 2), [7])))
  expect(handOf(seen(made), 0)).toContain(4)
  expect(handOf(seen(afterBids(tableWith([5], 2), [4, 7])), 0)).not.toContain(4)
})

it('sealed-bids refusal: spent, sealed, over; none for a legal or unknown card', () => {
  const second = afterBids(tableWith([5], 2), [4, 7])
  expect(game.why?.(second, 0, { kind: 'bid', card: 4 })?.code).toBe('spent')
  expect(game.why?.(second, 0, { kind: 'bid', card: 5 })).toBeNull()
  expect(game.why?.(second, 0, { kind: 'bid', card: 99 })).toBeNull()
  expect(game.why?.(afterBids(second, [1]), 0, { kind: 'bid', card: 5 })?.code).toBe('sealed')
  const over = afterBids(tableWith([], 2), ...values.map((card) => [card, card]))
  expect(game.why?.(over, 0, { kind: 'bid', card: 5 })?.code).toBe('over')
})

it('sealed-bids audit: finds a missing prize and a card bid twice', () => {
  const table = afterBids(tableWith([5], 2), [4, 7])
  expect(game.audit(table)).toBeNull()
  expect(game.audit({ ...table, deck: table.deck.slice(1) })).toMatch(/not all prizes/)
  expect(game.audit({ ...table, rounds: [table.rounds[0], ...table.rounds] })).toMatch(/prizes|twice/)
})
