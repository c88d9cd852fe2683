import { expect, it } from 'vitest'
import type { GheosAction } from '../../../engine/gheos/position.ts'
import { laysByCell, turned } from '../../../web/games/gheos/laying.ts'

const ways = (tile: number): GheosAction[] =>
  [0, 1, 2].map((rot) => ({ kind: 'place', tile, x: 1, y: 0, rot }))

it('offers one way to lay a tile that looks the same from all sides, three for others', () => {
  expect(laysByCell(ways(32), 32).get('1,0')).toHaveLength(1)
  expect(laysByCell(ways(1), 1).get('1,0')).toHaveLength(1)
  expect(laysByCell(ways(2), 2).get('1,0')).toHaveLength(3)
  expect(laysByCell(ways(17), 17).get('1,0')).toHaveLength(3)
})

it('has only the picked tile, and nothing before one is picked', () => {
  expect(laysByCell([...ways(2), ...ways(17)], 17).get('1,0')).toHaveLength(3)
  expect(laysByCell(ways(2), null).size).toBe(0)
  expect(laysByCell([{ kind: 'end' }, { kind: 'follow', color: 'red' }], 2).size).toBe(0)
})

it('turns through all legal ways and begins again, leaving out those that are not', () => {
  const [first, , third] = laysByCell(ways(2), 2).get('1,0')!
  expect(turned([first, third], first)).toBe(third)
  expect(turned([first, third], third)).toBe(first)
})
