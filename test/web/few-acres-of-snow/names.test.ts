import { describe, expect, it } from 'vitest'
import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { badge, badgeAt, badgesOf, boxesOf } from '../../../web/games/few-acres-of-snow/map/badges.ts'
import { paper, siteOf } from '../../../web/games/few-acres-of-snow/map/geography.ts'
import { cutNames, namesInSight } from '../../../web/games/few-acres-of-snow/map/in-sight.ts'
import { lineOnMap } from '../../../web/games/few-acres-of-snow/map/led.ts'
import { fromLine } from '../../../web/games/few-acres-of-snow/map/lines.ts'
import { newsRing, newsRingOf, reachOf, ringOf } from '../../../web/games/few-acres-of-snow/map/marks.ts'
import { byRank, placedNames } from '../../../web/games/few-acres-of-snow/map/names.ts'
import { plateBox, platesOf } from '../../../web/games/few-acres-of-snow/map/plates.ts'
import { areInSight, distanceTo, overlap, type Rectangle } from '../../../web/games/kit/map/placing.ts'
import { held, scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { momentsOf, words } from './tables.ts'

const nameOf = (place: string) => words.t(`few-acres-of-snow.place.${place}`)
const marksIn = (view: SnowPosition, ringed: readonly PlaceId[] = []) => ({
  view,
  ringed: new Set(ringed),
  plates: platesOf(view.sieges.map(({ place }) => place)),
})
function namesIn(view: SnowPosition, ringed: readonly PlaceId[] = []) {
  const marks = marksIn(view, ringed)
  return placedNames(marks, byRank(marks, nameOf))
}
const start = scene({ nation: 'british', actionsLeft: 2, places: startPlaces }).position
const names = namesIn(start)
const room = { width: 390, height: 380 }

/** How many units of the map a pixel is: on a desk, where a turn begins on phones, with the whole map on them. */
const views = { desk: 1.2, close: 2.2, closest: 2.39, whole: 2.79, smallest: 3.03 }
/** How much larger than drawn figures are. */
const scaleAt = (unzoom: number) => Math.min(1.9, 0.78 * unzoom)

/** Whether two names would be read as lines of one: less than this many pixels are free between them. */
const areClose = (a: Rectangle, b: Rectangle, unzoom: number) =>
  overlap(a, { ...b, y: b.y - 2.9 * unzoom, height: b.height + 5.8 * unzoom })

describe('Few Acres map, place names', () => {
  const stakes: readonly PlaceId[] = ['fort-halifax', 'pemaquid', 'new-york', 'richmond', 'port-royal']
  const positions = [1, 2, 3].flatMap((seed) =>
    momentsOf(seed)
      .filter((_, i) => i % 30 === 0)
      .map(({ before }) => before),
  )

  it('each is nearest to its own place and covers nothing else', () => {
    const fault: string[] = []
    for (const view of [start, ...positions])
      for (const ringed of [[], stakes]) {
        const radius = (place: PlaceId) => {
          const holding = view.places[place]
          const piece = holding ? (holding.fort ? 31 : holding.piece === 'town' ? 20 : 16) : 12
          const isBesieged = view.sieges.some((siege) => siege.place === place)
          return Math.max(ringed.includes(place) ? ringOf(view, place) : piece, isBesieged ? 25 : 0)
        }
        const named = [...namesIn(view, ringed)]
        const sieges = platesOf(view.sieges.map(({ place }) => place))
        for (const [at, unzoom] of Object.entries(views)) {
          const plates = sieges.map((plate) => plateBox(plate.at, scaleAt(unzoom)))
          const shown = named
            .filter(([, { until }]) => until > unzoom)
            .map(([place, { boxAt }]) => ({ place, box: boxAt(unzoom) }))
          for (const { place, box } of shown) {
            const gap = (one: PlaceId) => distanceTo(box, siteOf(one)) - radius(one) * scaleAt(unzoom)
            const nearer = placeIds.filter(
              (other) => other !== place && (gap(other) <= 0 || gap(other) < gap(place)),
            )
            const over = shown.filter((one) => one.place !== place && areClose(one.box, box, unzoom))
            const isCovered = plates.some((plate) => overlap(plate, box))
            if (nearer.length + over.length > 0 || isCovered || gap(place) < -3)
              fault.push(`${at}: ${place} ${nearer} ${over.map((one) => one.place)}`)
          }
        }
      }
    expect(fault).toEqual([])
  })

  it('the ring of the newest facts reaches 3.5 pixels into a name at most, at stake or not', () => {
    const covered: string[] = []
    for (const view of [start, ...positions])
      for (const [place, { until, boxAt }] of namesIn(view))
        for (const unzoom of Object.values(views).filter((one) => one < until)) {
          const reach = (newsRingOf(view, place) + newsRing.width / 2) * scaleAt(unzoom)
          const into = (reach - distanceTo(boxAt(unzoom), siteOf(place))) / unzoom
          if (into > 3.5) covered.push(`${place} at ${unzoom}: ${into}`)
        }
    expect(covered).toEqual([])
  })

  it('most are shown with the whole map on a phone, all in an email', () => {
    const many = (unzoom: number) => [...names.values()].filter(({ until }) => until > unzoom).length
    expect(many(views.smallest)).toBeGreaterThan(18)
    expect(many(views.closest)).toBeGreaterThan(27)
    expect(many(1.92)).toBe(36)
  })

  it('small phone, start of a turn: all places at stake in Acadia have theirs', () => {
    const ringed = namesIn(start, [...stakes, 'fort-beausejour', 'baltimore'])
    const lacking = stakes.filter((place) => ringed.get(place)!.until <= 2.19)
    expect(lacking).toEqual([])
  })

  it('low phone, start of a turn: Fort Halifax and Baltimore have theirs', () => {
    const places = { ...startPlaces, ...held('british', 'village', 'halifax') }
    const { position } = scene({ nation: 'british', actionsLeft: 2, places })
    const named = namesIn(position, [...stakes, 'fort-beausejour', 'philadelphia', 'baltimore'])
    for (const place of ['fort-halifax', 'baltimore'] as const)
      expect(named.get(place)!.until, place).toBeGreaterThan(2.31)
  })

  it('whole map on a phone: a village of mine among others has its name', () => {
    const places = { ...startPlaces, ...held('british', 'village', 'deerfield') }
    const { position } = scene({ nation: 'british', actionsLeft: 2, places })
    for (const ringed of [[], [...stakes, 'fort-beausejour', 'halifax', 'baltimore']] as const)
      expect(namesIn(position, ringed).get('deerfield')!.until).toBeGreaterThan(views.whole)
  })

  it('whole map on a phone: a besieged place and those that can send help have theirs', () => {
    const { position } = scene({
      nation: 'french',
      actionsLeft: 2,
      places: { ...startPlaces, ...held('british', 'village', 'fort-beausejour') },
      sieges: [{ by: 'british', place: 'port-royal', cards: { british: ['b-militia'] } }],
    })
    const ringed = ['tadoussac', 'quebec', 'montreal', 'fort-st-john', 'fort-frontenac', 'kennebec'] as const
    const named = namesIn(position, [...ringed, 'port-royal'])
    const lacking = [...ringed, 'port-royal' as const].filter(
      (place) => named.get(place)!.until <= views.whole,
    )
    expect(lacking).toEqual([])
  })
})

it('Few Acres map, place names: none is cut when the whole map is in sight', () => {
  const k = Math.min((room.width - 8) / paper.width, (room.height - 8) / paper.height)
  const cut = cutNames(names, { placement: { k, x: 4 - paper.x * k, y: 4 - paper.y * k }, room })
  // Of so far away some names are not shown.
  expect(cut.filter((place) => names.get(place)!.until > 1 / k)).toEqual([])
})

it('Few Acres map, place names: one cut by the edge of the screen is hidden, one inside stays', () => {
  const k = 0.6
  for (const place of placeIds) {
    const [x, y] = siteOf(place)
    const { at } = names.get(place)!
    const isCut = (screenX: number, screenY: number) =>
      cutNames(names, { placement: { k, x: screenX - x * k, y: screenY - y * k }, room }).includes(place)
    expect(isCut(195, 190), `${place} in the middle`).toBe(false)
    expect(isCut(195, 600), `${place} beyond`).toBe(true)
    if (at.anchor === 'start') expect(isCut(380, 190), `${place} at the right edge`).toBe(true)
    if (at.anchor === 'end') expect(isCut(10, 190), `${place} at the left edge`).toBe(true)
  }
})

describe('Few Acres map, place names on a phone', () => {
  const stakes: readonly PlaceId[] = [
    'fort-halifax',
    'pemaquid',
    'halifax',
    'port-royal',
    'baltimore',
    'richmond',
  ]
  const k = 1 / views.close
  const placement = { k, x: -150 * k, y: -130 * k }
  const marks = marksIn(start, stakes)
  const ranked = byRank(marks, nameOf)
  const before = placedNames(marks, ranked)
  const inSight = namesInSight({ marks, names: before, ranked, waters: [], rest: { placement, room } })
  const shown = placeIds.filter((place) => inSight.get(place)!.until > views.close)
  const boxOf = (place: PlaceId) => inSight.get(place)!.boxAt(views.close)

  it('names that the edge would cut or that had no room are placed elsewhere', () => {
    const cut = cutNames(before, { placement, room })
    const kept = placeIds.filter((place) => before.get(place)!.until > views.close && !cut.includes(place))
    expect(kept.filter((place) => !shown.includes(place))).toEqual([])
    expect(shown.length).toBeGreaterThan(kept.length)
    expect(cutNames(inSight, { placement, room }).filter((place) => shown.includes(place))).toEqual([])
  })

  it('leader lines make room for more names, cross no place, and leave no name ambiguous', () => {
    const led = namesInSight({
      marks,
      names: before,
      ranked,
      waters: [],
      rest: { placement, room },
      isLed: true,
    })
    const isInSight = (place: PlaceId) => areInSight([siteOf(place)], placement, room)
    const named = placeIds.filter((place) => led.get(place)!.until > views.close)
    expect(named.filter((place) => !isInSight(place))).toEqual([])
    expect(named.length).toBeGreaterThan(shown.filter(isInSight).length)
    const scale = scaleAt(views.close)
    const boxAt = (place: PlaceId) => led.get(place)!.boxAt(views.close)
    const gap = (place: PlaceId, from: PlaceId) =>
      distanceTo(boxAt(place), siteOf(from)) - reachOf(marks, from) * scale
    const lines = named.flatMap((place) => {
      const { leader } = led.get(place)!
      return leader ? [{ place, line: lineOnMap(place, leader, views.close) }] : []
    })
    expect(lines.length).toBeGreaterThan(1)
    for (const { place, line } of lines)
      for (const other of placeIds.filter((one) => one !== place))
        expect(fromLine(siteOf(other), line), `${place} by ${other}`).toBeGreaterThan(
          reachOf(marks, other) * scale,
        )
    const unclear = named.filter(
      (place) =>
        !led.get(place)!.leader &&
        placeIds.some((other) => other !== place && gap(place, other) < gap(place, place) + 2 * views.close),
    )
    expect(unclear).toEqual([])
  })

  it('a name under a badge is moved or hidden; places at stake keep theirs', () => {
    const badges = badgesOf(stakes, { marks, names: inSight, unzoom: views.close })
    const over = boxesOf(badges, views.close)
    const after = namesInSight({
      ...{ marks, names: inSight, ranked, waters: [], rest: { placement, room } },
      badges: over,
    })
    const left = placeIds.filter((place) => after.get(place)!.until > views.close)
    const below = left.filter((place) =>
      over.some((box) => overlap(box, after.get(place)!.boxAt(views.close))),
    )
    expect(below.filter((place) => !stakes.includes(place))).toEqual([])
    for (const place of stakes) expect(left.includes(place), place).toBe(shown.includes(place))
    expect(left.length).toBeGreaterThan(shown.length - 3)
  })

  it('none covers another name or a place', () => {
    const fault = shown.filter((place) => {
      const isOnName = shown.some(
        (other) => other !== place && areClose(boxOf(place), boxOf(other), views.close),
      )
      return isOnName || placeIds.some((other) => distanceTo(boxOf(place), siteOf(other)) < 12)
    })
    expect(fault).toEqual([])
  })
})

it('Few Acres map, badges: those of neighbours stand apart, each nearer to its own place', () => {
  const pair = ['baltimore', 'richmond'] as const
  for (const unzoom of [views.close, views.closest]) {
    const badges = badgesOf(pair, { marks: marksIn(start, pair), names, unzoom })
    const scale = scaleAt(unzoom)
    const at = pair.map((place) => {
      const [[x, y], shift] = [siteOf(place), badges.get(place)!]
      return [x + shift.x * scale, y + shift.y * scale] as const
    })
    const far = (a: readonly [number, number], b: readonly [number, number]) =>
      Math.hypot(a[0] - b[0], a[1] - b[1])
    expect(far(at[0], at[1])).toBeGreaterThan(2.2 * badge.radius * scale)
    for (const [i, place] of pair.entries())
      expect(far(at[i], siteOf(place)), place).toBeLessThan(far(at[i], siteOf(pair[1 - i])))
  }
})

it('Few Acres map, badges: one stands beside its place, on no other, and rarely on a name', () => {
  const covering: string[] = []
  for (const place of placeIds)
    for (const [view, unzoom] of Object.entries(views)) {
      const at = badgeAt(place, { marks: marksIn(start), names, unzoom })
      const scale = scaleAt(unzoom)
      const [x, y] = [siteOf(place)[0] + at.x * scale, siteOf(place)[1] + at.y * scale]
      for (const other of placeIds.filter((one) => one !== place)) {
        const far = Math.hypot(siteOf(other)[0] - x, siteOf(other)[1] - y)
        expect(far, `the badge of ${place} on ${other}`).toBeGreaterThan((badge.radius + 8) * scale)
      }
      const isOnName = [...names.values()].some(
        ({ until, boxAt }) => until > unzoom && distanceTo(boxAt(unzoom), [x, y]) < badge.radius * scale,
      )
      if (isOnName) covering.push(`${view}: ${place}`)
    }
  expect(covering.filter((one) => one.startsWith('desk'))).toEqual([])
  // Of 180, where places crowd together.
  expect(covering.length).toBeLessThan(7)
})
