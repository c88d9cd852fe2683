import { describe, expect, it } from 'vitest'
import { regionsOf } from '../../../engine/rurik/board/pieces.ts'
import { structures } from '../../../engine/rurik/components/data.ts'
import type { RegionId } from '../../../engine/rurik/components/map.ts'
import type { RurikPosition } from '../../../engine/rurik/position/position.ts'
import { widthOf } from '../../../functions/messages/pictures/typeface.ts'
import { overlap, type Rectangle } from '../../../web/games/kit/map/placing.ts'
import { siteOf } from '../../../web/games/rurik/map/geography.ts'
import { lowerRowOf, nameAt } from '../../../web/games/rurik/print/picture.tsx'
import { regionName } from '../../../web/games/rurik/telling/region-words.ts'
import { momentsOf, words } from './tables.ts'

/** Of a name: its letters' size, and how far they go up and down from its line. */
const letters = { size: 31, up: 22, down: 8 }
/** How far the marks of seats go up and down, with the light edge around them. */
const marks = [
  { up: 24.5, down: 24.5 },
  { up: 23.5, down: 23.5 },
  { up: 30.5, down: 23.5 },
  { up: 30.5, down: 30.5 },
]
/** Figures side by side. */
const apart = 52

type Box = { left: number; right: number; top: number; bottom: number }
const around = (x: number, y: number, half: number, up: number, down: number): Box => ({
  ...{ left: x - half, right: x + half, top: y - up, bottom: y + down },
})

/** The boxes of what stands in a region, around its site. */
function piecesIn(view: RurikPosition, region: RegionId): Box[] {
  const there = view.regions[region]!
  const { y, good } = lowerRowOf(there)
  const units = there.forces
    .toSorted((a, b) => a.owner - b.owner)
    .flatMap(({ owner, leader }, i, { length }) => {
      const x = (i - (length - 1) / 2) * apart
      const { up, down } = marks[owner % marks.length]
      return [around(x, 0, 27, up, down), ...(leader ? [around(x, 0, 15.6, 48.2, 0)] : [])]
    })
  const built = structures.filter((one) => there.structures[one] !== undefined)
  const others = [...(there.rebels.length > 0 ? ['rebels'] : []), ...built]
  return [
    ...units,
    around(good, y, 25, 25, 25),
    ...others.map((_, i) => around(good + (i + 1) * apart, y, 27, 30.5, 30.5)),
  ]
}

const nameIn = (view: RurikPosition, region: RegionId): Box => {
  const half = (widthOf(regionName(region, words.t), true) * letters.size) / 2
  return around(0, nameAt(view, region), half, letters.up, letters.down)
}

const onMap = (region: RegionId, { left, right, top, bottom }: Box, scale: number): Rectangle => {
  const [x, y] = siteOf(region)
  return {
    ...{ x: x + left * scale, y: y + top * scale },
    ...{ width: (right - left) * scale, height: (bottom - top) * scale },
  }
}

describe('Rurik map, names of regions', () => {
  const positions = [1, 2, 3, 4].flatMap((seed) =>
    momentsOf(seed)
      .filter((_, i) => i % 15 === 0)
      .map(({ before }) => before as RurikPosition),
  )

  // As large as they are on a desk, on a phone of 390 by 664, and with the whole map on it.
  it.each([0.8, 0.9, 1, 1.06])(
    'pieces at %f of their size: no name lies over a piece or another name',
    (scale) => {
      const faults = new Set<string>()
      for (const view of positions) {
        const named = regionsOf(view).map((region) => ({
          region,
          box: onMap(region, nameIn(view, region), scale),
          pieces: piecesIn(view, region).map((piece) => onMap(region, piece, scale)),
        }))
        for (const one of named)
          for (const other of named) {
            if (other.pieces.some((piece) => overlap(piece, one.box)))
              faults.add(`${one.region} over pieces of ${other.region}`)
            if (other !== one && overlap(other.box, one.box)) faults.add(`${one.region} over ${other.region}`)
          }
      }
      expect([...faults]).toEqual([])
    },
  )
})
