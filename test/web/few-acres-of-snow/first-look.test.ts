// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/components/map.ts'
import { siteOf } from '../../../web/games/few-acres-of-snow/map/geography.ts'
import { around, marksOf } from '../../../web/games/few-acres-of-snow/map/map.tsx'
import { scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'

const { position } = scene({ nation: 'british', actionsLeft: 2, places: startPlaces })
const marks = marksOf(position)

it('a phone looks first at a part of the map whose edge does not run through Louisbourg, while that is not at stake', () => {
  const stake: PlaceId[] = ['baltimore', 'albany', 'fort-halifax', 'halifax', 'fort-beausejour']
  const [[left], [right]] = around(stake.map(siteOf), [], marks)
  for (const [x] of [...stake, 'louisbourg' as const].map(siteOf)) {
    expect(x - left).toBeGreaterThanOrEqual(40)
    expect(right - x).toBeGreaterThanOrEqual(40)
  }
})

it.each(placeIds)(
  'a phone looks first at a part of the map with %s in it where that is besieged',
  (place) => {
    const [x, y] = siteOf(place)
    const [[left, top], [right, bottom]] = around(placeIds.map(siteOf), [[x, y]], marks)
    expect(x - left).toBeGreaterThanOrEqual(64)
    expect(right - x).toBeGreaterThanOrEqual(64)
    expect(y - top).toBeGreaterThanOrEqual(64)
    expect(bottom - y).toBeGreaterThanOrEqual(64)
  },
)
