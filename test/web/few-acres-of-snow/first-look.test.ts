// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/components/map.ts'
import { around, marksOf } from '../../../web/games/few-acres-of-snow/map/first-look.ts'
import { siteOf } from '../../../web/games/few-acres-of-snow/map/geography.ts'
import { scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'

const { position } = scene({ nation: 'british', actionsLeft: 2, places: startPlaces })
const marks = marksOf(position)

it('Few Acres map, first look on a phone: its edge does not cut Louisbourg unless it is at stake', () => {
  const stake: PlaceId[] = ['baltimore', 'albany', 'fort-halifax', 'halifax', 'fort-beausejour']
  const [[left], [right]] = around(stake.map(siteOf), [], marks)
  for (const [x] of [...stake, 'louisbourg' as const].map(siteOf)) {
    expect(x - left).toBeGreaterThanOrEqual(40)
    expect(right - x).toBeGreaterThanOrEqual(40)
  }
})

it.each(placeIds)(
  'Few Acres map, first look on a phone: %s, when besieged, is in sight with room around',
  (place) => {
    const [x, y] = siteOf(place)
    const [[left, top], [right, bottom]] = around(placeIds.map(siteOf), [[x, y]], marks)
    expect(x - left).toBeGreaterThanOrEqual(64)
    expect(right - x).toBeGreaterThanOrEqual(64)
    expect(y - top).toBeGreaterThanOrEqual(64)
    expect(bottom - y).toBeGreaterThanOrEqual(64)
  },
)
