import { describe, expect, it } from 'vitest'
import { type PlaceId, placeIds, printedOn, ways } from '../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { siteOf } from '../../../web/games/few-acres-of-snow/map/geography.ts'
import { namesInSight } from '../../../web/games/few-acres-of-snow/map/in-sight.ts'
import { anchorAtHarbour } from '../../../web/games/few-acres-of-snow/map/marks.ts'
import { byRank, placedNames } from '../../../web/games/few-acres-of-snow/map/names.ts'
import { plateBox, platesOf } from '../../../web/games/few-acres-of-snow/map/plates.ts'
import { placedWaters } from '../../../web/games/few-acres-of-snow/map/waters.ts'
import { distanceTo, overlap, type Point, type Rectangle } from '../../../web/games/kit/map/placing.ts'
import { scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { momentsOf, words } from './tables.ts'

const wordOf = (key: string) => words.t(`few-acres-of-snow.board.water.${key}`)
const nameOf = (place: string) => words.t(`few-acres-of-snow.place.${place}`)
const start = scene({ nation: 'british', actionsLeft: 2, places: startPlaces }).position
const stakes: readonly PlaceId[] = ['fort-halifax', 'pemaquid', 'new-york', 'richmond', 'port-royal']

function drawn(view: SnowPosition, ringed: readonly PlaceId[]) {
  const marks = { view, ringed: new Set(ringed), plates: platesOf(view.sieges.map(({ place }) => place)) }
  const ranked = byRank(marks, nameOf)
  const names = placedNames(marks, ranked)
  return { marks, ranked, names, waters: placedWaters(marks, names, wordOf) }
}

/** How many units of the map a pixel is: close by, on a desk, where a turn begins on phones, with the whole map on them. */
const views = [0.8, 1.2, 1.27, 2.2, 2.79, 3.03]
/** How much larger than drawn figures are. */
const scaleAt = (unzoom: number) => Math.max(0.8, Math.min(1.9, 0.78 * unzoom))

describe('Few Acres map, names of waters', () => {
  it('cover no place name, no figure and no siege plate', () => {
    const fault: string[] = []
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
                fault.push(`${key} at ${unzoom}, until ${until}`)
        }
      }
    expect(fault).toEqual([])
  })

  it('a place name moved by a phone’s edge covers none', () => {
    const { marks, ranked, names, waters } = drawn(start, [])
    const [unzoom, room] = [0.8, { width: 390, height: 380 }]
    const letters = waters.filter(({ until }) => until > unzoom).flatMap(({ boxes }) => boxes)
    expect(letters.length).toBeGreaterThan(20)
    const fault: string[] = []
    for (const x of [8, 23, 38])
      for (const y of [146, 161, 176, 431, 596]) {
        const rest = { placement: { k: 1 / unzoom, x: -x / unzoom, y: -y / unzoom }, room }
        const isOver = (box: Rectangle) => letters.some((letter) => overlap(box, letter))
        for (const [place, { until, boxAt }] of namesInSight({ marks, names, ranked, waters, rest }))
          if (until > unzoom && isOver(boxAt(unzoom))) fault.push(`${place} from ${x}, ${y}`)
      }
    expect(fault).toEqual([])
  })

  it('the ocean is named on every phone, lakes on a desktop', () => {
    for (const { key, until } of drawn(start, []).waters)
      expect(until, key).toBeGreaterThan(key === 'ocean' ? 3.03 : 1.27)
  })

  it('no way crosses one', () => {
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

it('Few Acres map: the anchor of a harbour covers no other place, even a town at its largest', () => {
  for (const place of placeIds.filter((one) => printedOn(one).harbour))
    for (const scale of [0.8, 1, 1.4, 1.9]) {
      const box = anchorAtHarbour(place, scale)
      const covered = placeIds.filter(
        (other) => other !== place && distanceTo(box, siteOf(other)) < 20 * scale,
      )
      expect(covered, `under the anchor of ${place}`).toEqual([])
    }
})
