import { type PlaceId, placeIds, printedOn } from '../../../engine/few-acres-of-snow/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { distanceTo, overlap, type Point, type Rectangle } from '../placing.ts'
import { anchorShift, paper, sideOf, siteOf } from './geography.ts'
import { largestFigure, type Plate, plateBox } from './plates.ts'
import { type Anchor, allSpots, anchorAt, commonSpots, type Spot } from './spots.ts'

/** Units of the map per pixel, least and greatest, between which names show; further away all go. */
const closest = 0.6
const furthest = 4
const step = 0.1
export const distances = Array.from(
  { length: Math.round((furthest - closest) / step) },
  (_, i) => closest + i * step,
)

/** How many of these it takes until a phone shows the whole map. */
const enough = distances.findIndex((unzoom) => unzoom > 3.05)

/** How much larger than on the map names and figures are drawn: on the screen they stay as large. The style sheet says the same. */
const nameScale = (unzoom: number) => Math.max(0.8, 0.72 * unzoom)
export const figureScale = (unzoom: number) => Math.max(0.8, Math.min(largestFigure, 0.78 * unzoom))

/** Everything on the map except names. */
export interface Marks {
  view: Pick<SnowPosition, 'places' | 'sieges'>
  /** Places that have or may get a ring: their names give way to no other. */
  ringed: ReadonlySet<PlaceId>
  plates: readonly Plate[]
}

/** The reach of the largest mark, a fort. */
const largestReach = 31
/** The reach of the pieces on a place from its middle, as drawn. */
function figureReach({ places }: Marks['view'], place: PlaceId): number {
  const holding = places[place]
  if (holding?.fort) return largestReach
  return holding ? (holding.piece === 'town' ? 20 : 16) : 12
}

/** The radius of the ring around a place. */
export const ringOf = (view: Marks['view'], place: PlaceId): number => figureReach(view, place) + 5

/** The reach of the mark of a place from its middle. */
export function reachOf({ view, ringed }: Marks, place: PlaceId): number {
  const isBesieged = view.sieges.some((siege) => siege.place === place)
  const ring = ringed.has(place) ? ringOf(view, place) + 1 : 0
  return Math.max(figureReach(view, place), ring, isBesieged ? 25 : 0)
}

/** The anchor of a harbour where nobody is. */
const anchorBox = { x: -9, y: 9, width: 18, height: 18 } as const

/** The box of a harbour's anchor, as much larger than it is drawn. */
export function anchorAtHarbour(place: PlaceId, scale: number): Rectangle {
  const [x, y] = siteOf(place)
  const [dx, dy] = anchorShift(place)
  const { x: left, y: top, width, height } = anchorBox
  return {
    x: x + (dx + left) * scale,
    y: y + (dy + top) * scale,
    width: width * scale,
    height: height * scale,
  }
}

const size = { narrow: 5.3, letter: 9.3, capital: 11.5, wide: 14 } as const
const ascent = 11
const height = 14

/** The length of a name, in the serif in which maps are lettered. */
const lengthOf = (name: string): number =>
  [...name].reduce((sum, letter) => {
    const isNarrow = /[fijlt .,’'-]/.test(letter)
    const isWide = /[mwMW]/.test(letter)
    const isCapital = letter !== letter.toLowerCase()
    const kind = isNarrow ? 'narrow' : isWide ? 'wide' : isCapital ? 'capital' : 'letter'
    return sum + size[kind]
  }, 0)

/** The box of a name of such a length, as far away as that. */
function boxOf(place: PlaceId, at: Anchor, length: number, unzoom: number): Rectangle {
  const [x, y] = siteOf(place)
  const scale = nameScale(unzoom)
  const left = at.anchor === 'start' ? at.x : at.anchor === 'end' ? at.x - length : at.x - length / 2
  return {
    x: x + left * scale,
    y: y + (at.y - ascent) * scale,
    width: length * scale,
    height: height * scale,
  }
}

const isOnSheet = ({ x, y, width, height }: Rectangle): boolean =>
  x > paper.x && y > paper.y && x + width < paper.x + paper.width && y + height < paper.y + paper.height

/** A straight line between two points. */
export type Line = readonly [from: Point, to: Point]

/** A place, and how far its mark reaches. */
type Marked = { place: PlaceId; reach: number; hasAnchor: boolean }

const apart = (a: PlaceId, b: PlaceId): number => {
  const [[ax, ay], [bx, by]] = [siteOf(a), siteOf(b)]
  return Math.hypot(ax - bx, ay - by)
}

type Neighbour = { place: PlaceId; far: number }
const neighbours = new Map<PlaceId, readonly Neighbour[]>()

/** All other places, the nearest first. Places don't move: found once. */
function neighboursOf(place: PlaceId): readonly Neighbour[] {
  const known = neighbours.get(place)
  if (known) return known
  const found = placeIds
    .filter((other) => other !== place)
    .map((other) => ({ place: other, far: apart(other, place) }))
    .toSorted((a, b) => a.far - b.far)
  neighbours.set(place, found)
  return found
}

const markedAt = (marks: Marks, place: PlaceId): Marked => ({
  place,
  reach: reachOf(marks, place),
  hasAnchor: printedOn(place).harbour === true && marks.view.places[place] === undefined,
})

const gapTo = ({ place, reach }: Marked, box: Rectangle, scale: number): number =>
  distanceTo(box, siteOf(place)) - reach * scale

/** Whether a name is further away from the mark of a neighbour than `gap`, and does not lie on its anchor. */
function isClear(box: Rectangle, gap: number, other: Marked, scale: number): boolean {
  if (gapTo(other, box, scale) < gap) return false
  return !other.hasAnchor || !overlap(box, anchorAtHarbour(other.place, scale))
}

/** The figures with their rings, as circles, and the anchors and plates, as far away as that. */
export function marksAt(marks: Marks, unzoom: number) {
  const scale = figureScale(unzoom)
  const all = placeIds.map((place) => markedAt(marks, place))
  return {
    circles: all.map(({ place, reach }) => ({ at: siteOf(place), radius: reach * scale })),
    boxes: [
      ...all.filter(({ hasAnchor }) => hasAnchor).map(({ place }) => anchorAtHarbour(place, scale)),
      ...marks.plates.map(({ at }) => plateBox(at, scale)),
    ],
  }
}

/** Where a name stands, and how far away it is still shown: as far as it lies on nothing else. */
export interface Named {
  at: Anchor
  until: number
  /** The line from the mark of its place to a name that stands further away, as it is drawn beside the place. */
  leader?: Line
  boxAt(unzoom: number): Rectangle
}

/** A spot where a name may stand: its boxes from close by to so far away that something is in its way. */
interface Room {
  at: Anchor
  boxes: readonly Rectangle[]
}

/**
 * Where all names stand. Each is nearer to its own place than to the mark of any other, and lies on no mark, ring, plate
 * or other name; where there is no such room, there is no name.
 */
export function placedNames({ plates }: Marks, ranked: readonly Unplaced[]): Map<PlaceId, Named> {
  const taken: (readonly Rectangle[])[] = plates.map(({ at }) =>
    distances.map((unzoom) => plateBox(at, figureScale(unzoom))),
  )
  const placed = new Map<PlaceId, Named>()
  for (const name of ranked) {
    const { place } = name
    const { at, boxes } = largestRoom(name, taken)
    taken.push(boxes)
    placed.set(place, named(name, at, closest + (boxes.length - 1) * step))
  }
  return placed
}

/** A name to be placed. */
export interface Unplaced extends Marked {
  length: number
  /** The sides of its place where it may stand, best first. */
  tried: readonly Spot[]
  /** Its box from so far away; null where it lies on something, or is nearer to something else. */
  boxAt(at: Anchor, unzoom: number, margin: number, isTaken: (box: Rectangle) => boolean): Rectangle | null
  /** The same for one that a line joins to its place, with that line; neither touches another mark. */
  ledAt(at: Anchor, unzoom: number, isTaken: (box: Rectangle) => boolean): Led | null
}

/** A name that a line joins to its place: its box and its line on the map. */
export interface Led {
  box: Rectangle
  line: Line
  /** How much nearer than the end of its line the mark of another place is; 0 where none is. */
  astray: number
}

/** All names: those of besieged places first, then those of ringed ones, then those of places where something stands. */
export function byRank(marks: Marks, nameOf: (place: PlaceId) => string): Unplaced[] {
  const all = new Map(placeIds.map((place) => [place, markedAt(marks, place)]))
  const besieged = new Set(marks.view.sieges.map(({ place }) => place))
  const rank = ({ place }: Marked) =>
    besieged.has(place) ? 0 : marks.ringed.has(place) ? 1 : marks.view.places[place] !== undefined ? 2 : 3
  return [...all.values()]
    .sort((a, b) => rank(a) - rank(b))
    .map((own) => {
      const length = lengthOf(nameOf(own.place))
      const tried = rank(own) < 3 ? allSpots : commonSpots
      return { ...own, length, tried, boxAt: boxTest(own, length, all), ledAt: ledTest(own, length, all) }
    })
}

export const named = ({ place, length }: Unplaced, at: Anchor, until: number, leader?: Line): Named => ({
  at,
  until,
  ...(leader && { leader }),
  boxAt: (unzoom) => boxOf(place, at, length, unzoom),
})

/** Between the usual spots a name must be clearly nearer to its place, even without the ring that is counted in. */
export const marginAt = (spot: Spot): number => (commonSpots.includes(spot) ? 0 : 1.3)

function boxTest(own: Marked, length: number, all: ReadonlyMap<PlaceId, Marked>): Unplaced['boxAt'] {
  const others = neighboursOf(own.place).map(({ place, far }) => ({ far, other: all.get(place)! }))
  return (at, unzoom, margin, isTaken) => {
    const box = boxOf(own.place, at, length, unzoom)
    if (!isOnSheet(box)) return null
    const scale = figureScale(unzoom)
    const gap = Math.max(unzoom, gapTo(own, box, scale) + margin * scale)
    // Further away than this nothing touches it.
    const near = (length + 2 * largestReach) * Math.max(nameScale(unzoom), scale) + 2 * unzoom
    for (const { far, other } of others) {
      if (far > near) break
      if (!isClear(box, gap, other, scale)) return null
    }
    if (own.hasAnchor && overlap(box, anchorAtHarbour(own.place, scale))) return null
    return isTaken(box) ? null : box
  }
}

/** The pixels that a name must be nearer to its own mark than to another, to be taken for that of no other place. */
const clearly = 5
/** The same as a margin of `boxAt`. */
export const clearAt = (unzoom: number): number => (clearly * unzoom) / figureScale(unzoom)

/** The pixels that a name with a line keeps away from other marks, and that its line does. */
const keptOff = { name: 2.5, line: 2.5 } as const

function ledTest(own: Marked, length: number, all: ReadonlyMap<PlaceId, Marked>): Unplaced['ledAt'] {
  const others = neighboursOf(own.place).map(({ place, far }) => ({ far, other: all.get(place)! }))
  return (at, unzoom, isTaken) => {
    const box = boxOf(own.place, at, length, unzoom)
    if (!isOnSheet(box)) return null
    const scale = figureScale(unzoom)
    const line = lineTo(box, own, scale)
    const far = lengthOfLine(line)
    const near = (length + 2 * largestReach) * Math.max(nameScale(unzoom), scale) + 2 * far
    let astray = 0
    for (const { far: away, other } of others) {
      if (away > near) break
      if (!isClear(box, keptOff.name * unzoom, other, scale)) return null
      if (fromLine(siteOf(other.place), line) < other.reach * scale + keptOff.line * unzoom) return null
      astray = Math.max(astray, far - gapTo(other, box, scale))
    }
    if (own.hasAnchor && overlap(box, anchorAtHarbour(own.place, scale))) return null
    return isTaken(box) ? null : { box, line, astray }
  }
}

/** The shortest line from the rim of a mark to a box. */
function lineTo(box: Rectangle, { place, reach }: Marked, scale: number): Line {
  const [x, y] = siteOf(place)
  const [tx, ty] = nearestIn(box, [x, y])
  const far = Math.hypot(tx - x, ty - y) || 1
  const rim = Math.min(1, (reach * scale) / far)
  return [
    [x + (tx - x) * rim, y + (ty - y) * rim],
    [tx, ty],
  ]
}

const nearestIn = (box: Rectangle, [x, y]: Point): Point => [
  Math.min(Math.max(x, box.x), box.x + box.width),
  Math.min(Math.max(y, box.y), box.y + box.height),
]

const lengthOfLine = ([[ax, ay], [bx, by]]: Line): number => Math.hypot(bx - ax, by - ay)

/** The distance of a point from a line. */
export function fromLine([x, y]: Point, [[ax, ay], [bx, by]]: Line): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** A line on the map as it is drawn beside a place together with its name. */
export function lineBeside(place: PlaceId, [from, to]: Line, unzoom: number): Line {
  const [x, y] = siteOf(place)
  const scale = nameScale(unzoom)
  const beside = ([px, py]: Point): Point => [(px - x) / scale, (py - y) / scale]
  return [beside(from), beside(to)]
}

/** The same the other way round. */
export function lineOnMap(place: PlaceId, [from, to]: Line, unzoom: number): Line {
  const [x, y] = siteOf(place)
  const scale = nameScale(unzoom)
  const onMap = ([px, py]: Point): Point => [x + px * scale, y + py * scale]
  return [onMap(from), onMap(to)]
}

/** The spot where a name can be read from furthest away. */
function largestRoom(name: Unplaced, taken: readonly (readonly Rectangle[])[]): Room {
  const { place, reach, tried } = name
  const boxAt = (at: Anchor, i: number, margin: number) =>
    name.boxAt(at, distances[i], margin, (box) => taken.some((other) => other[i] && overlap(box, other[i])))
  const roomAt = (at: Anchor, margin: number): Room => {
    const boxes: Rectangle[] = []
    for (const i of distances.keys()) {
      const box = boxAt(at, i, margin)
      if (!box) break
      boxes.push(box)
    }
    return { at, boxes }
  }
  // Where it stands in the engraving it stays, as long as it can be read there with the whole map on a phone.
  let best = roomAt(anchorAt(sideOf(place), reach), 0)
  for (const spot of tried) {
    if (best.boxes.length >= enough) break
    const at = anchorAt(spot, reach)
    // Most spots are worse: that shows where the best ends.
    if (!boxAt(at, best.boxes.length, marginAt(spot))) continue
    const room = roomAt(at, marginAt(spot))
    if (room.boxes.length > best.boxes.length) best = room
  }
  return best
}
