import { expect, it } from 'vitest'
import { placeIds } from '../../../engine/few-acres-of-snow/components/map.ts'
import { paper, siteOf } from '../../../web/games/few-acres-of-snow/map/geography.ts'
import { plateBox, platesOf } from '../../../web/games/few-acres-of-snow/map/plates.ts'
import { distanceTo } from '../../../web/games/kit/map/placing.ts'

/** How large figures and plates are drawn at most, seen from far away. */
const largest = 1.9

const pairs = placeIds.flatMap((place) => placeIds.map((other) => [place, other] as const))

it('Few Acres siege plates: any two stand beside their places and cover none, at every zoom', () => {
  for (const [place, other] of pairs.filter(([a, b]) => a !== b)) {
    const plates = platesOf([place, other]).map(({ at }) => plateBox(at, largest))
    for (const { x, y, width, height } of plates) {
      const covered = placeIds.filter((id) => {
        const [sx, sy] = siteOf(id)
        const [dx, dy] = [Math.max(x - sx, 0, sx - x - width), Math.max(y - sy, 0, sy - y - height)]
        return Math.hypot(dx, dy) < 20
      })
      expect(covered, `beneath the sieges of ${place} and ${other}`).toEqual([])
      expect(x).toBeGreaterThanOrEqual(paper.x)
      expect(y).toBeGreaterThanOrEqual(paper.y)
      expect(x + width).toBeLessThanOrEqual(paper.x + paper.width)
      expect(y + height).toBeLessThanOrEqual(paper.y + paper.height)
    }
    const [a, b] = plates
    const apart =
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
    expect(apart, `the sieges of ${place} and ${other} lie apart`).toBe(true)
  }
})

it.each(['port-royal', 'halifax', 'boston', 'quebec'] as const)(
  'Few Acres siege plates: that of %s covers no figure around it, at every zoom',
  (place) => {
    const [{ at }] = platesOf([place])
    const reach = 20 * largest
    const covered = placeIds.filter((id) => distanceTo(plateBox(at, largest), siteOf(id)) < reach)
    expect(covered).toEqual([])
  },
)
