import { describe, expect, it } from 'vitest'
import { type Laid, neighbour, slots, survey } from '../../../engine/gheos/board.ts'
import { landscapes, standardTiles } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { landPaths } from '../../../web/games/gheos/map/coast.ts'
import {
  atSlot,
  badgeSpot,
  bounds,
  cellCenter,
  cellPoints,
  inradius,
  outline,
  type Point,
  spotNear,
} from '../../../web/games/gheos/map/geometry.ts'
import { cellAt, regionAt } from '../../../web/games/gheos/map/pointing.ts'
import { figuresOn } from '../../../web/games/gheos/map/spots.ts'
import { figurePoints, landTargets, tokenNotes } from '../../../web/games/gheos/model/notes.ts'
import { toward } from '../../../web/games/kit/map/toward.ts'
import { viewsIn, words } from './tables.ts'

const cells = [-3, -2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1].map((y) => ({ x, y })))
const near = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by) < 0.2

it('Gheos geometry: two neighbours share the two corners of their edge', () => {
  for (const cell of cells)
    for (const slot of slots) {
      const mine = cellPoints(cell)
      const other = cellPoints(neighbour(cell.x, cell.y, slot))
      const shared = mine.filter((corner) => other.some((one) => near(one, corner)))
      expect(shared).toEqual(expect.arrayContaining([mine[slot], mine[(slot + 2) % 3]]))
      expect(shared).toHaveLength(2)
    }
})

it('Gheos geometry: a cell with even x + y points up, with slots bottom, left, right; else turned round', () => {
  const [x, y] = cellCenter({ x: 0, y: 0 })
  expect(atSlot({ x: 0, y: 0 }, 0, [0, 10])).toEqual([x, y + 10])
  expect(atSlot({ x: 0, y: 0 }, 1, [0, 10])[0]).toBeLessThan(x)
  const [downX, downY] = cellCenter({ x: 1, y: 0 })
  expect(atSlot({ x: 1, y: 0 }, 0, [0, 10])[1]).toBeCloseTo(downY - 10)
  expect(atSlot({ x: 1, y: 0 }, 1, [0, 10])[0]).toBeGreaterThan(downX)
})

it('Gheos geometry: coasts of neighbouring tiles meet on their edge, for every tile and turn', () => {
  const ends = (path: string) =>
    path
      .split('M')
      .slice(1)
      .flatMap((line) => {
        const points = line.split('L').map((pair) => pair.split(' ').map(Number) as unknown as Point)
        return [points[0], points.at(-1)!]
      })
  const seams = (laid: Laid) =>
    landscapes[laid.tile].regions.flatMap((_, region) => ends(landPaths(laid, region).coast))
  for (const tile of Object.keys(landscapes).map(Number))
    for (const rot of [0, 1, 2])
      for (const slot of slots) {
        const other = { ...neighbour(0, 0, slot), tile: 53 - tile, rot: (rot + tile) % 3 }
        const theirs = seams(other)
        const onEdge = seams({ x: 0, y: 0, tile, rot }).filter((point) =>
          theirs.some((one) => near(one, point)),
        )
        expect(onEdge).toHaveLength(2)
      }
})

it('Gheos geometry: the frame of a map contains every corner', () => {
  const { x, y, width, height } = bounds({ board: cells }, 0)
  for (const [px, py] of cells.flatMap((cell) => cellPoints(cell)))
    expect(px >= x - 1e-9 && py >= y - 1e-9 && px <= x + width + 1e-9 && py <= y + height + 1e-9).toBe(true)
})

it('Gheos geometry: the outline is one loop for a tile, two for a ring with a hole', () => {
  const lay = (places: readonly (readonly [number, number])[]): Laid[] =>
    places.map(([x, y]) => ({ x, y, tile: 26, rot: 0 }))
  const loops = (board: Laid[]) => outline(board).match(/Z/g)?.length
  expect(loops(lay([[0, 0]]))).toBe(1)
  const hole = { x: 0, y: 0 }
  const around = cells.filter(
    ({ x, y }) =>
      (x !== hole.x || y !== hole.y) &&
      cellPoints({ x, y }).some((corner) => cellPoints(hole).some((one) => near(one, corner))),
  )
  expect(loops(lay(around.map(({ x, y }) => [x, y])))).toBe(2)
})

it('Gheos geometry: the cell under a point is found everywhere within it', () => {
  for (const cell of cells)
    for (const inset of [2, 10, 20])
      for (const point of [...cellPoints(cell, inset), cellCenter(cell)]) expect(cellAt(point)).toEqual(cell)
})

it('Gheos geometry: the region under a point is that of the nearest edge, none off the map', () => {
  // A landmass on edges 0 and 1 and a shore on edge 2, turned once: the shore lies at the bottom.
  const map = survey(standardTiles, [{ x: 0, y: 0, tile: 17, rot: 1 }])
  const at = (slot: number) => regionAt(map, atSlot({ x: 0, y: 0 }, slot, [3, 20]))
  expect([0, 1, 2].map((slot) => at(slot)?.region)).toEqual([1, 0, 0])
  expect(regionAt(map, cellCenter({ x: 3, y: 0 }))).toBeNull()
})

it('Gheos geometry: arrow keys go to what lies that way, and nowhere from the rim', () => {
  const all = cells.map((cell) => ({ cell, center: cellCenter(cell) }))
  const from = cellCenter({ x: 0, y: 0 })
  expect(toward(from, 'ArrowRight', all)?.cell).toEqual({ x: 1, y: 0 })
  expect(toward(from, 'ArrowLeft', all)?.cell).toEqual({ x: -1, y: 0 })
  expect(toward(from, 'ArrowDown', all)?.cell).toEqual({ x: 0, y: 1 })
  expect(toward(from, 'ArrowUp', all)?.cell.y).toBe(-1)
  expect(toward(from, 'Enter', all)).toBeNull()
  expect(toward(cellCenter({ x: 2, y: 0 }), 'ArrowRight', all)).toBeNull()
})

const far = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

describe('Gheos land badge', () => {
  const point: Point = [10, 20]

  it('land badge: stands on its point, or to the upper right of a marker there', () => {
    expect(spotNear(point, [[90, 20]])).toEqual(point)
    const [right, above] = spotNear(point, [point])
    expect(right).toBeGreaterThan(24)
    expect(far([right, above], point)).toBeGreaterThan(31)
    expect(above).toBeLessThan(10)
  })

  it('moves away from figures', () => {
    const cups: Point[] = [
      [40, 20],
      [34, -4],
    ]
    for (const marker of [[], [point]]) {
      const at = spotNear(point, [...marker, ...cups])
      for (const cup of cups) expect(far(at, cup)).toBeGreaterThan(25)
      for (const one of marker) expect(far(at, one)).toBeGreaterThan(31)
    }
  })

  it('random tables: covers almost no figure', () => {
    const gaps = viewsIn('token', 30).flatMap((view) => {
      const figures = figurePoints(view)
      return tokenNotes(view, survey(standardTiles, view.board), view.active).map(({ center }) =>
        Math.min(...figures.map((one) => far(center, one))),
      )
    })
    expect(gaps.length).toBeGreaterThan(10)
    expect(Math.min(...gaps)).toBeGreaterThan(23)
  })

  it('random tables: stands on its own land', () => {
    const stray = viewsIn('people', 40).flatMap((view) => {
      const map = survey(standardTiles, view.board)
      const targets = landTargets({
        ...{ view, map, t: words.t },
        choices: gheos.legal(view, view.active),
        chosen: null,
        tapOn: () => ({ kind: 'select', selection: {} }),
      })
      return targets.filter(({ key, center }) => {
        const under = regionAt(map, center)
        const [, x, y, region] = key.match(/^(.+),(.+)\.(.+)$/)!
        const own = map.landOf({ x: Number(x), y: Number(y), region: Number(region) })
        return !under || map.landOf(under) !== own
      })
    })
    expect(stray).toEqual([])
  })
})

describe('Gheos cell badge', () => {
  const cell = { x: 0, y: 0 }

  it('stands in the middle of an empty cell', () => {
    expect(badgeSpot(cell, [])).toEqual(cellCenter(cell))
    expect(badgeSpot(cell, [atSlot(cell, 0, [0, 60])])).toEqual(cellCenter(cell))
  })

  it('moves away from a figure, no further than it must', () => {
    const figure = atSlot(cell, 0, [0, 17])
    const at = badgeSpot(cell, [figure])
    expect(far(at, figure)).toBeGreaterThan(26)
    expect(far(at, cellCenter(cell))).toBeLessThan(14)
  })

  it('covers no figure that leaves it room, and stays in its cell, on any tile', () => {
    const gaps = Object.keys(landscapes).flatMap((tile) =>
      [0, 1].flatMap((x) => {
        const laid = { tile: Number(tile), x, y: 0, rot: 1 }
        const figures = figuresOn([laid], {}).map(({ at }) => at)
        const at = badgeSpot(laid, figures)
        for (const slot of slots) {
          const [ex, ey] = atSlot(laid, slot, [0, inradius])
          const [cx, cy] = cellCenter(laid)
          const towards = ((at[0] - cx) * (ex - cx) + (at[1] - cy) * (ey - cy)) / inradius
          expect(inradius - towards).toBeGreaterThanOrEqual(13)
        }
        return figures.length > 0 && figures.length < 3
          ? [Math.min(...figures.map((one) => far(at, one)))]
          : []
      }),
    )
    expect(gaps.length).toBeGreaterThan(40)
    expect(Math.min(...gaps)).toBeGreaterThan(24)
  })
})
