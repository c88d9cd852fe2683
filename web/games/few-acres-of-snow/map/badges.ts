import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { overlap, type Point, type Rectangle } from '../../kit/map/placing.ts'
import { siteOf } from './geography.ts'
import { isCut, type Names, type Rest } from './in-sight.ts'
import { figureScale, type Marks, reachOf } from './marks.ts'
import { largestFigure } from './plates.ts'
import { allSpots, type Spot, spots } from './spots.ts'

/** What badges stand among, from so far away; on a screen, how the map lies there. */
interface Among {
  marks: Marks
  names: Names
  unzoom?: number | undefined
  rest?: Rest | null
}

/** The badges of places, one after the other: the middle of each from its place. */
export function badgesOf(places: readonly PlaceId[], among: Among): Map<PlaceId, { x: number; y: number }> {
  const scale = figureScale(among.unzoom ?? usual)
  const placed: Point[] = []
  return new Map(
    places.map((place) => {
      const at = badgeAt(place, among, placed)
      const [x, y] = siteOf(place)
      placed.push([x + at.x * scale, y + at.y * scale])
      return [place, at]
    }),
  )
}

/** From as far away as a map is first looked at. */
const usual = largestFigure / 0.78

/** The boxes of badges on the map, from so far away. */
export function boxesOf(badges: ReadonlyMap<PlaceId, { x: number; y: number }>, unzoom: number): Rectangle[] {
  const scale = figureScale(unzoom)
  const [radius, side] = [badge.radius * scale, 2 * badge.radius * scale]
  return [...badges].map(([place, at]) => {
    const [x, y] = siteOf(place)
    return { x: x + at.x * scale - radius, y: y + at.y * scale - radius, width: side, height: side }
  })
}

/** The radius of the badge with the points of a place, and the distance of its middle from the place. */
export const badge = { radius: 15, away: 29 } as const
/** A badge rather stands as much further away than on a name; it costs as much as a little of another place. */
const further = { by: 12, cost: 3 } as const
/** Better than that it lies on the rim of its own place. */
const closer = { by: 5, cost: 1 } as const

/** The sides of a place where a badge may stand, best first: above it no finger hides it. */
const sides: readonly Spot[] = [
  ...new Set<Spot>([
    ...(['above right', 'above left', 'above', 'right', 'left'] as const),
    ...(['below right', 'below left', 'below'] as const),
    ...allSpots,
  ]),
]

/** Where the middle of a badge may be from its place, and what that costs. */
interface Stand {
  dx: number
  dy: number
  more: number
}
const stands: readonly Stand[] = [
  { away: badge.away, more: 0 },
  { away: badge.away - closer.by, more: closer.cost },
  { away: badge.away + further.by, more: further.cost },
].flatMap(({ away, more }) =>
  sides.map((side) => ({ dx: spots[side].dx * away, dy: spots[side].dy * away, more })),
)

/** What it costs a badge to be nearer to another place than to its own, or not so far from another one, in radiuses. */
const confused = 2
const apart = 2.4
/** On a screen names give way: to be cut by its edge, to be confused, and to lie on a name. */
const onScreen = { cut: 30, confused: 9, named: 5 } as const

/**
 * The middle of a badge beside its place from so far away: on the first side where it covers no other place and no name,
 * and is not taken for that of another place, if there is one. `placed` are middles of other badges on the map.
 */
export function badgeAt(
  place: PlaceId,
  { marks, names, unzoom = usual, rest = null }: Among,
  placed: readonly Point[] = [],
): { x: number; y: number } {
  const [x, y] = siteOf(place)
  const scale = figureScale(unzoom)
  const radius = badge.radius * scale
  const read = [...names]
    .filter(([, { until }]) => until > unzoom)
    .map(([of, { boxAt }]) => ({
      box: boxAt(unzoom),
      cost: rest ? onScreen.named : marks.ringed.has(of) ? 20 : 10,
    }))
  const others = placeIds
    .filter((other) => other !== place)
    .map((other) => ({ at: siteOf(other), reach: reachOf(marks, other) * scale }))
  const cost = ({ dx, dy, more }: Stand) => {
    const [cx, cy] = [x + dx * scale, y + dy * scale]
    const box = { x: cx - radius, y: cy - radius, width: 2 * radius, height: 2 * radius }
    const covered = others.map(({ at, reach }) =>
      Math.max(0, radius + reach - Math.hypot(at[0] - cx, at[1] - cy)),
    )
    const own = (Math.hypot(dx, dy) - reachOf(marks, place)) * scale
    const isNearer = others.some(({ at, reach }) => Math.hypot(at[0] - cx, at[1] - cy) - reach < own)
    const fromBadges = placed.map(([px, py]) => Math.hypot(px - cx, py - cy))
    const lapped = fromBadges.map((far) => Math.max(0, 2 * radius - far))
    const isConfused = isNearer || fromBadges.some((far) => far < apart * radius)
    const named = read.filter((name) => overlap(box, name.box))
    return (
      2 * Math.max(...covered, ...lapped) +
      named.reduce((sum, { cost }) => sum + cost, 0) +
      (isConfused ? (rest ? onScreen.confused : confused) : 0) +
      (rest && isCut(box, rest) ? onScreen.cut : 0) +
      more
    )
  }
  const costs = stands.map(cost)
  const best = costs.reduce((best, cost, i) => (cost < costs[best] ? i : best), 0)
  const { dx, dy } = stands[best]
  return { x: Math.round(dx), y: Math.round(dy) }
}
