import { expect, it } from 'vitest'
import { squares } from '../../engine/data.ts'
import { pointsOf } from '../../engine/position.ts'
import { afterClaims, game, tableFor } from './scene.ts'

it('claimed-squares-example-1: squares score if they share a side, not if they share a corner', () => {
  const after = afterClaims(tableFor(2), 'a1', 'c1', 'a2', 'd2', 'b1')
  expect([0, 1].map((seat) => pointsOf(after, seat))).toEqual([2, 0])
})

it('claimed-squares-example-1: the end of a row is not next to the beginning of the next row', () => {
  expect(pointsOf(afterClaims(tableFor(2), 'd1', 'c4', 'a2'), 0)).toBe(0)
})

it('claimed-squares-ruling-1: equal points share a rank', () => {
  const columns = [...squares].sort()
  const left = columns.slice(0, 8)
  const over = afterClaims(tableFor(2), ...left.flatMap((name, i) => [name, columns[8 + i]]))
  expect(game.outcome(over)?.seats.map(({ rank, total }) => [rank, total])).toEqual([
    [1, 10],
    [1, 10],
  ])
})

it('claimed-squares refusal: taken, not this player’s turn, over; none for a legal or unknown square', () => {
  const table = afterClaims(tableFor(2), 'a1')
  const whyNot = (position: typeof table, seat: number, square: number) =>
    game.why?.(position, seat, { kind: 'claim', square })?.code
  expect(whyNot(table, 1, 0)).toBe('taken')
  expect(whyNot(table, 1, 1)).toBeUndefined()
  expect(whyNot(table, 1, 99)).toBeUndefined()
  expect(whyNot(table, 0, 1)).toBe('turn')
  expect(whyNot(afterClaims(tableFor(2), ...squares), 0, 1)).toBe('over')
})

it('claimed-squares audit: finds a square too many and a missing player to move', () => {
  const table = afterClaims(tableFor(2), 'a1')
  expect(game.audit(table)).toBeNull()
  expect(game.audit({ ...table, turn: 0 })).toMatch(/1 claimed squares after 0 turns/)
  expect(game.audit({ ...table, waiting: [] })).toMatch(/these seats are asked/)
})
