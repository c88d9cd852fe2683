import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { around, cellAt, distinctSpots, isSameSpot, stepTo } from '../../../engine/two-heirs/board/grid.ts'
import { standardTables } from '../../../engine/two-heirs/index.ts'
import { whereInStory, whereIs } from '../../../engine/two-heirs/text/where.ts'
import { scene } from './scene.ts'
import { playTable } from './tables.ts'

const { tables, position } = scene({
  map: {
    '0,0': 'gray',
    '0,-1': 'white yellow mill',
    '1,0': 'green',
    '2,0': 'green',
    '3,0': 'blue gray mine',
  },
})
const at = (x: number, y: number) => whereIs(tables, position.map, { x, y })

it('Two Heirs place in words: named by the landmark next to it, buildings first', () => {
  expect(at(0, 0)).toEqual({ near: 'start', ways: 'here' })
  expect(at(0, -1)).toEqual({ near: 'mill', ways: 'here' })
  expect(at(0, -2)).toEqual({ near: 'mill', ways: ['N'] })
  expect(at(-1, 0)).toEqual({ near: 'mill', ways: ['SW'] })
  expect(at(4, 1)).toEqual({ near: 'mine', ways: ['SE'] })
})

it('Two Heirs place in words: far from landmarks it lists the steps, except in facts', () => {
  expect(at(0, 2)).toEqual({ near: 'start', ways: ['S', 'S'] })
  expect(whereInStory(tables, position.map, { x: 0, y: 2 })).toEqual({ near: 'none', ways: [] })
})

it('Two Heirs place in words: no two places of a table are alike, and following the steps leads there', () => {
  for (const seed of [1, 2, 3])
    playTable(2, seed, ({ before, seat }) => {
      const { map } = mask(before, seat)
      const spots = distinctSpots(map.flatMap((cell) => [cell, ...around(cell)]))
      const told = spots.map((spot) => whereIs(standardTables, map, spot))
      expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(spots.length)
      for (const [i, { near, ways }] of told.entries()) {
        const [start] = spots.filter((_, j) => told[j].near === near && told[j].ways === 'here')
        const end = ways === 'here' ? start : ways.reduce(stepTo, start)
        expect(isSameSpot(end, spots[i])).toBe(true)
        expect(cellAt(map, start)).toBeDefined()
      }
    })
}, 60_000)
