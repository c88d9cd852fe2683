import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { areInSight, distanceTo, overlap, type Placement, type Point, type Rectangle } from '../placing.ts'
import { siteOf } from './geography.ts'
import {
  clearAt,
  figureScale,
  type Led,
  type Line,
  lineBeside,
  lineOnMap,
  type Marks,
  marginAt,
  type Named,
  named,
  reachOf,
  type Unplaced,
} from './names.ts'
import { largestFigure, plateBox } from './plates.ts'
import { type Anchor, allSpots, anchorAt, ledAnchors, type Spot, spots } from './spots.ts'
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
 * elsewhere beside its place, if it lies on nothing there; else it goes. So does one below a badge. Where `isLed`, one that
 * could be taken for that of a neighbour moves, too, and one without room may stand at the end of a line from its place.
 */
export function namesInSight(
  marks: Marks,
  names: Names,
  ranked: readonly Unplaced[],
  waters: readonly Lettered[],
  rest: Rest,
  badges: readonly Rectangle[] = [],
  isLed = false,
): Names {
  const unzoom = 1 / rest.placement.k
  const cut = new Set(cutNames(names, rest))
  const isBelow = (place: PlaceId) => badges.some((badge) => overlap(badge, names.get(place)!.boxAt(unzoom)))
  const isOffScreen = (place: PlaceId) => isLed && !areInSight([siteOf(place)], rest.placement, rest.room)
  const isShown = (place: PlaceId) =>
    names.get(place)!.until > unzoom && !cut.has(place) && !isBelow(place) && !isOffScreen(place)
  const letters = waters.filter(({ until }) => until > unzoom).flatMap(({ boxes }) => boxes)
  const taken = [...marks.plates.map(({ at }) => plateBox(at, figureScale(unzoom))), ...letters, ...badges]
  const isUnclear = (name: Unplaced) => {
    const { at, leader } = names.get(name.place)!
    return isLed && !leader && !name.boxAt(at, unzoom, clearAt(unzoom), () => false)
  }
  const held = new Map<PlaceId, Held>()
  const unclear = new Set(ranked.filter((name) => isShown(name.place) && isUnclear(name)))
  for (const { place } of ranked) {
    const { leader, boxAt } = names.get(place)!
    if (!isShown(place)) continue
    held.set(place, { box: boxAt(unzoom), ...(leader && { line: lineOnMap(place, leader, unzoom) }) })
  }
  const lines = () => [...held.values()].flatMap(({ line }) => (line ? [line] : []))
  const boxes = () => [...taken, ...[...held.values()].map(({ box }) => box)]
  /** The best spot for a name among those that are held. */
  const spotFor = (name: Unplaced): (Held & { at: Anchor }) | null => {
    const [inTheWay, across] = [boxes(), lines()]
    const isTaken = (box: Rectangle) =>
      isCut(box, rest) ||
      inTheWay.some((other) => overlap(box, other)) ||
      across.some((line) => crosses(line, box))
    for (const spot of isLed ? allSpots : name.tried) {
      const at = anchorAt(spot, name.reach)
      const box = name.boxAt(at, unzoom, isLed ? clearAt(unzoom) : marginAt(spot), isTaken)
      if (box) return { at, box }
    }
    return isLed ? nearestLed(name, unzoom, isTaken, inTheWay, across) : null
  }
  const shown = new Map(names)
  const show = (name: Unplaced, { at, box, line }: Held & { at: Anchor }) => {
    shown.set(name.place, named(name, at, unzoom + 0.1, line && lineBeside(name.place, line, unzoom)))
    held.set(name.place, { box, ...(line && { line }) })
  }
  const lacking: Unplaced[] = []
  for (const name of ranked) {
    const { place } = name
    const isMoved = unclear.has(name)
    if (isShown(place) && !isMoved) continue
    const { at } = names.get(place)!
    if (isOffScreen(place)) {
      shown.set(place, named(name, at, 0))
      continue
    }
    const before = held.get(place)
    held.delete(place)
    const spot = spotFor(name)
    // Better half below a badge than not there, where something can be done.
    if (!spot && marks.ringed.has(place) && isBelow(place)) continue
    if (spot) show(name, spot)
    else if (before) held.set(place, before)
    else {
      shown.set(place, named(name, at, 0))
      lacking.push(name)
    }
  }
  if (isLed) for (const name of lacking) makeRoom(name)
  return shown

  /** Another name nearby goes elsewhere, if it can and this one has room then. */
  function makeRoom(name: Unplaced): void {
    const [x, y] = siteOf(name.place)
    const far = new Map([...held].map(([place, { box }]) => [place, distanceTo(box, [x, y])]))
    const nearby = ranked
      .filter(({ place }) => far.has(place))
      .toSorted((a, b) => far.get(a.place)! - far.get(b.place)!)
      .slice(0, asked)
    for (const other of nearby) {
      const before = held.get(other.place)!
      held.delete(other.place)
      const spot = spotFor(name)
      if (spot) {
        held.set(name.place, spot)
        const elsewhere = spotFor(other)
        if (elsewhere) {
          show(name, spot)
          show(other, elsewhere)
          return
        }
        held.delete(name.place)
      }
      held.set(other.place, before)
    }
  }
}

/** The room of a name on the map, and its line. */
interface Held {
  box: Rectangle
  line?: Line
}

/** How many names nearby are asked to go elsewhere for one without room. */
const asked = 5

/** A unit of a line costs one; to be nearer to another place than to its own costs as many times as much. */
const astrayCost = 2.5

/** The name at the end of the shortest line that crosses nothing. */
function nearestLed(
  name: Unplaced,
  unzoom: number,
  isTaken: (box: Rectangle) => boolean,
  taken: readonly Rectangle[],
  lines: readonly Line[],
): (Led & { at: Anchor }) | null {
  let best: (Led & { at: Anchor }) | null = null
  let least = Number.POSITIVE_INFINITY
  for (const at of ledAnchors(name.reach)) {
    const led = name.ledAt(at, unzoom, isTaken)
    if (!led) continue
    const [[ax, ay], [bx, by]] = led.line
    const cost = Math.hypot(bx - ax, by - ay) + astrayCost * led.astray
    if (cost >= least) continue
    if (taken.some((box) => crosses(led.line, box)) || lines.some((line) => meet(line, led.line))) continue
    best = { ...led, at }
    least = cost
  }
  return best
}

/** Whether a line runs through a box. */
function crosses([[ax, ay], [bx, by]]: Line, { x, y, width, height }: Rectangle): boolean {
  let [from, to] = [0, 1]
  for (const [start, way, low, high] of [
    [ax, bx - ax, x, x + width],
    [ay, by - ay, y, y + height],
  ]) {
    if (way === 0) {
      if (start < low || start > high) return false
      continue
    }
    const [one, other] = [(low - start) / way, (high - start) / way]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  return from < to
}

/** Whether two lines cross. */
function meet([a, b]: Line, [c, d]: Line): boolean {
  const side = ([px, py]: Point, [qx, qy]: Point, [rx, ry]: Point) =>
    Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

/** The badges of places from so far away, one after the other: the middle of each from its place. */
export function badgesOf(
  places: readonly PlaceId[],
  marks: Marks,
  names: Names,
  unzoom = largestFigure / 0.78,
  rest: Rest | null = null,
): Map<PlaceId, { x: number; y: number }> {
  const scale = figureScale(unzoom)
  const placed: Point[] = []
  return new Map(
    places.map((place) => {
      const at = badgeAt(place, marks, names, unzoom, placed, rest)
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
  marks: Marks,
  names: Names,
  unzoom = largestFigure / 0.78,
  placed: readonly Point[] = [],
  rest: Rest | null = null,
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
