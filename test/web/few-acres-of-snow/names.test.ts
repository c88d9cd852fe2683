import { expect, it } from 'vitest'
import { placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { sheet, siteOf } from '../../../web/games/few-acres-of-snow/geography.ts'
import { cutNames, placedNames, roomsFor } from '../../../web/games/few-acres-of-snow/names.ts'
import { words } from './tables.ts'

const nameOf = (place: string) => words.t(`few-acres-of-snow.place.${place}`)
const names = placedNames(roomsFor(nameOf), new Set(), () => false)
const room = { width: 390, height: 380 }

it('no name is cut where the whole map is in sight', () => {
  const k = Math.min((room.width - 8) / sheet.width, (room.height - 8) / sheet.height)
  const cut = cutNames(names, nameOf, { k, x: 4 - sheet.x * k, y: 4 - sheet.y * k }, room)
  // Of so far away some names are not shown.
  expect(cut.filter((place) => names.get(place)!.until > 1 / k + 0.1)).toEqual([])
})

it('a name that has moved aside is not taken for that of another place, as large as mails draw the map', () => {
  // Each stands between two places: on the other side it would touch the second.
  expect(names.get('canso')!.side).toBe('right')
  expect(names.get('fort-st-john')!.side).toBe('right')
  for (const { until } of names.values()) expect(until).toBeGreaterThan(1.92)
})

it('names that an edge of the screen would cut go, those well within stay', () => {
  const k = 0.6
  for (const place of placeIds) {
    const [x, y] = siteOf(place)
    const { side } = names.get(place)!
    const at = (screenX: number, screenY: number) => ({ k, x: screenX - x * k, y: screenY - y * k })
    const isCut = (screenX: number, screenY: number) =>
      cutNames(names, nameOf, at(screenX, screenY), room).includes(place)
    expect(isCut(195, 190), `${place} in the middle`).toBe(false)
    expect(isCut(195, 600), `${place} beyond`).toBe(true)
    if (side === 'right') expect(isCut(380, 190), `${place} at the right edge`).toBe(true)
    if (side === 'left') expect(isCut(10, 190), `${place} at the left edge`).toBe(true)
  }
})
