import { expect, it } from 'vitest'
import { mask, type Seat } from '../../../engine/core/index.ts'
import { after, game, type Scene, scene } from './scene.ts'

const heldIn = ({ position }: Scene, seat: Seat) => game.holds!(mask(position, seat), seat)

const start = scene({
  step: 1,
  land: {
    kiev: { units: { 0: '3', 1: '2' } },
    novgorod: { units: { 0: '1' }, rebels: 1 },
    polotsk: { units: { 1: '2L' } },
  },
  turn: { seat: 1, column: 'move', row: 0, stage: 'taken', move: 2 },
})

it('Rurik holds: names the regions that a seat rules, and no others', () => {
  expect(heldIn(start, 0)).toEqual(['rules kiev'])
  expect(heldIn(start, 1)).toEqual(['rules polotsk'])
})

it('Rurik holds: a region is gone from both once two are as strong there', () => {
  const now = after(start, 'move troop polotsk kiev')
  expect(heldIn(now, 0)).toEqual([])
  expect(heldIn(now, 1)).toEqual(['rules polotsk'])
})
