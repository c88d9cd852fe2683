import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { overlap, type Placement, type Point, type Rectangle } from '../placing.ts'
import { siteOf } from './geography.ts'
import { figureScale, type Marks, marginAt, type Named, named, reachOf, type Unplaced } from './names.ts'
import { largestFigure, plateBox } from './plates.ts'
import { allSpots, anchorAt, type Spot, spots } from './spots.ts'
import type { Lettered } from './waters.ts'

/** How the map lies on the screen when it has come to rest. */
export interface Rest {
  placement: Placement
  room: { width: number; height: number }
}

type Names = ReadonlyMap<PlaceId, Named>

/** Pixels by which a name may be longer than thought. */
const rim = 3

/** Whether the edge of the screen cuts a box. */
function isCut(box: Rectangle, { placement: { k, x, y }, room }: Rest): boolean {
  const [left, top] = [x + box.x * k, y + box.y * k]
  const [right, bottom] = [left + box.width * k, top + box.height * k]
  return left < rim || top < rim || right > room.width - rim || bottom > room.height - rim
}

/** Places whose name the edge of the screen would cut, where the map lies so. */
export const cutNames = (names: Names, rest: Rest): PlaceId[] =>
  placeIds.filter((place) => isCut(names.get(place)!.boxAt(1 / rest.placement.k), rest))

/**
 * The names where the map lies so. One that an edge of the screen would cut, or that has no room from so far away, stands
 * elsewhere beside its place, if it lies on nothing there; else it goes. So does one below a badge.
 */
export function namesInSight(
  marks: Marks,
  names: Names,
  ranked: readonly Unplaced[],
  waters: readonly Lettered[],
  rest: Rest,
  badges: readonly Rectangle[] = [],
): Names {
  const unzoom = 1 / rest.placement.k
  const cut = new Set(cutNames(names, rest))
  const isBelow = (place: PlaceId) => badges.some((badge) => overlap(badge, names.get(place)!.boxAt(unzoom)))
  const isShown = (place: PlaceId) => names.get(place)!.until > unzoom && !cut.has(place) && !isBelow(place)
  const letters = waters.filter(({ until }) => until > unzoom).flatMap(({ boxes }) => boxes)
  const taken = [...marks.plates.map(({ at }) => plateBox(at, figureScale(unzoom))), ...letters, ...badges]
  for (const place of placeIds) if (isShown(place)) taken.push(names.get(place)!.boxAt(unzoom))
  const isTaken = (box: Rectangle) => isCut(box, rest) || taken.some((other) => overlap(box, other))
  const shown = new Map(names)
  for (const name of ranked) {
    if (isShown(name.place)) continue
    const boxOn = (spot: Spot) => name.boxAt(anchorAt(spot, name.reach), unzoom, marginAt(spot), isTaken)
    const spot = name.tried.find(boxOn)
    const { at } = names.get(name.place)!
    // Better half below a badge than not there, where something can be done.
    if (!spot && marks.ringed.has(name.place) && isBelow(name.place)) continue
    shown.set(name.place, spot ? named(name, anchorAt(spot, name.reach), unzoom + 0.1) : named(name, at, 0))
    if (spot) taken.push(boxOn(spot)!)
  }
  return shown
}

/** The badges of places from so far away, one after the other: the middle of each from its place. */
export function badgesOf(
  places: readonly PlaceId[],
  marks: Marks,
  names: Names,
  unzoom = largestFigure / 0.78,
): Map<PlaceId, { x: number; y: number }> {
  const scale = figureScale(unzoom)
  const placed: Point[] = []
  return new Map(
    places.map((place) => {
      const at = badgeAt(place, marks, names, unzoom, placed)
      const [x, y] = siteOf(place)
      placed.push([x + at.x * scale, y + at.y * scale])
      return [place, at]
    }),
  )
}

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
  { away: badge.away + further.by, more: further.cost },
].flatMap(({ away, more }) =>
  sides.map((side) => ({ dx: spots[side].dx * away, dy: spots[side].dy * away, more })),
)

/** What it costs a badge to be nearer to another place than to its own, or not so far from another one, in radiuses. */
const confused = 2
const apart = 2.4

/**
 * The middle of a badge beside its place from so far away: on the first side where it covers no other place and no name,
 * and is not taken for that of another place, if there is one. `placed` are middles of other badges on the map.
 */
export function badgeAt(
  place: PlaceId,
  marks: Marks,
  names: Names,
  unzoom = largestFigure / 0.78,
  placed: readonly Point[] = [],
): { x: number; y: number } {
  const [x, y] = siteOf(place)
  const scale = figureScale(unzoom)
  const radius = badge.radius * scale
  const read = [...names]
    .filter(([, { until }]) => until > unzoom)
    .map(([of, { boxAt }]) => ({ box: boxAt(unzoom), cost: marks.ringed.has(of) ? 20 : 10 }))
  const others = placeIds
    .filter((other) => other !== place)
    .map((other) => ({ at: siteOf(other), reach: reachOf(marks, other) * scale }))
  const cost = ({ dx, dy, more }: Stand) => {
    const [cx, cy] = [x + dx * scale, y + dy * scale]
    const box = { x: cx - radius, y: cy - radius, width: 2 * radius, height: 2 * radius }
    const covered = others.map(({ at, reach }) =>
      Math.max(0, radius + reach - Math.hypot(at[0] - cx, at[1] - cy)),
    )
    const own = Math.hypot(dx, dy) * scale
    const isNearer = others.some(({ at }) => Math.hypot(at[0] - cx, at[1] - cy) < own)
    const fromBadges = placed.map(([px, py]) => Math.hypot(px - cx, py - cy))
    const lapped = fromBadges.map((far) => Math.max(0, 2 * radius - far))
    const isConfused = isNearer || fromBadges.some((far) => far < apart * radius)
    const named = read.filter((name) => overlap(box, name.box))
    return (
      2 * Math.max(...covered, ...lapped) +
      named.reduce((sum, { cost }) => sum + cost, 0) +
      (isConfused ? confused : 0) +
      more
    )
  }
  const costs = stands.map(cost)
  const best = costs.reduce((best, cost, i) => (cost < costs[best] ? i : best), 0)
  const { dx, dy } = stands[best]
  return { x: Math.round(dx), y: Math.round(dy) }
}
