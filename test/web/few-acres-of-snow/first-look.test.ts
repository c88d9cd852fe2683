// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { siteOf } from '../../../web/games/few-acres-of-snow/geography.ts'
import { around } from '../../../web/games/few-acres-of-snow/map.tsx'

it.each(placeIds)(
  'a phone looks first at a part of the map with %s in it where that is besieged',
  (place) => {
    const [x, y] = siteOf(place)
    const [[left, top], [right, bottom]] = around(placeIds.map(siteOf), [[x, y]])
    expect(x - left).toBeGreaterThanOrEqual(64)
    expect(right - x).toBeGreaterThanOrEqual(64)
    expect(y - top).toBeGreaterThanOrEqual(64)
    expect(bottom - y).toBeGreaterThanOrEqual(64)
  },
)
