import { describe, expect, it } from 'vitest'
import { type PlaceId, placeIds, printedOn, ways } from '../../../engine/few-acres-of-snow/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { letterings, siteOf } from '../../../web/games/few-acres-of-snow/geography.ts'
import { anchorAtHarbour, placedNames } from '../../../web/games/few-acres-of-snow/names.ts'
import { plateBox, platesOf } from '../../../web/games/few-acres-of-snow/plates.ts'
import { letterBoxes, placedWaters } from '../../../web/games/few-acres-of-snow/waters.ts'
import { distanceTo, overlap, type Point } from '../../../web/games/placing.ts'
import { scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { momentsOf, words } from './tables.ts'

const wordOf = (key: string) => words.t(`few-acres-of-snow.board.water.${key}`)
const nameOf = (place: string) => words.t(`few-acres-of-snow.place.${place}`)
const start = scene({ nation: 'british', actionsLeft: 2, places: startPlaces }).position
const stakes: readonly PlaceId[] = ['fort-halifax', 'pemaquid', 'new-york', 'richmond', 'port-royal']

function drawn(view: SnowPosition, ringed: readonly PlaceId[]) {
  const marks = { view, ringed: new Set(ringed), plates: platesOf(view.sieges.map(({ place }) => place)) }
  const names = placedNames(marks, nameOf)
  const waters = placedWaters(marks, names, wordOf).map((water) => ({
    ...water,
    boxes: letterBoxes(water.at, letterings.find(({ key }) => key === water.key)!, wordOf(water.key).length),
  }))
  return { marks, names, waters }
}

/** How many units of the map a pixel is: close by, on a desk, where a turn begins on phones, with the whole map on them. */
const views = [0.8, 1.2, 1.27, 2.2, 2.79, 3.03]
/** How much larger than drawn figures are. */
const scaleAt = (unzoom: number) => Math.max(0.8, Math.min(1.9, 0.78 * unzoom))

describe('the name of a water', () => {
  it('lies on no name of a place, no figure, and no plate', () => {
    const amiss: string[] = []
    const positions = momentsOf(1)
      .filter((_, i) => i % 60 === 0)
      .map(({ before }) => before)
    for (const view of [start, ...positions])
      for (const ringed of [[], stakes]) {
        const { marks, names, waters } = drawn(view, ringed)
        for (const unzoom of views) {
          const over = [
            ...[...names.values()].filter(({ until }) => until > unzoom).map(({ boxAt }) => boxAt(unzoom)),
            ...marks.plates.map(({ at }) => plateBox(at, scaleAt(unzoom))),
          ]
          for (const { key, until, boxes } of waters.filter((water) => water.until > unzoom))
            for (const box of boxes)
              if (
                over.some((other) => overlap(box, other)) ||
                placeIds.some((place) => distanceTo(box, siteOf(place)) < 12 * scaleAt(unzoom))
              )
                amiss.push(`${key} at ${unzoom}, until ${until}`)
        }
      }
    expect(amiss).toEqual([])
  })

  it('is there where it can be read: that of the ocean on every phone, those of lakes on a desk', () => {
    for (const { key, until } of drawn(start, []).waters)
      expect(until, key).toBeGreaterThan(key === 'ocean' ? 3.03 : 1.27)
  })

  it('is not crossed by a way', () => {
    const { waters } = drawn(start, [])
    for (const { a, b } of ways) {
      const [[ax, ay], [bx, by]] = [siteOf(a), siteOf(b)]
      const points = Array.from({ length: 101 }, (_, i): Point => {
        const part = i / 100
        return [ax + (bx - ax) * part, ay + (by - ay) * part]
      })
      // The waves of a river swing aside by 3 units.
      const crossed = waters.filter(({ boxes }) =>
        boxes.some((box) => points.some((point) => distanceTo(box, point) < 3)),
      )
      expect(
        crossed.map(({ key }) => key),
        `${a} – ${b}`,
      ).toEqual([])
    }
  })
})

it('the anchor of a harbour lies on no other place, a town at its largest', () => {
  for (const place of placeIds.filter((one) => printedOn(one).harbour))
    for (const scale of [0.8, 1, 1.4, 1.9]) {
      const box = anchorAtHarbour(place, scale)
      const covered = placeIds.filter(
        (other) => other !== place && distanceTo(box, siteOf(other)) < 20 * scale,
      )
      expect(covered, `under the anchor of ${place}`).toEqual([])
    }
})
