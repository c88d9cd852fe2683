import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { distanceTo, overlap, type Placement, type Point, type Rectangle } from '../placing.ts'
import { type Side, sheet, sideOf, siteOf } from './geography.ts'
import { largestFigure, plateBox } from './plates.ts'

/** How many units of the map a pixel may be for a name or a figure to be looked at; further away all names go. */
const closest = 0.6
/** As far away as this a small screen shows what is at stake: there names that matter are read, whatever lies beneath. */
const atStake = 2.4
const furthest = 4
const step = 0.1

/** How much larger than on the map names and figures are drawn: on the screen they stay as large. The style sheet says the same. */
const nameScale = (unzoom: number) => Math.max(0.8, 0.72 * unzoom)
const figureScale = (unzoom: number) => Math.max(0.8, Math.min(largestFigure, 0.78 * unzoom))

/** Where a name begins beside its place, by the side on which it stands. */
export const anchors = {
  right: { x: 27, y: 6, anchor: 'start' },
  left: { x: -27, y: 6, anchor: 'end' },
  above: { x: 0, y: -28, anchor: 'middle' },
  below: { x: 0, y: 40, anchor: 'middle' },
} as const

const lineHeight = 12
const letter = 8.3

/** The box of a name, as far away as that. */
function boxOf(place: PlaceId, side: Side, name: string, unzoom: number): Rectangle {
  const [x, y] = siteOf(place)
  const scale = nameScale(unzoom)
  const width = name.length * letter
  const at = anchors[side]
  const left = at.anchor === 'start' ? at.x : at.anchor === 'end' ? at.x - width : -width / 2
  return {
    x: x + left * scale,
    y: y + (at.y - 10) * scale,
    width: width * scale,
    height: lineHeight * scale,
  }
}

function figureBox(place: PlaceId, unzoom: number): Rectangle {
  const [x, y] = siteOf(place)
  const r = 10 * figureScale(unzoom)
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
}

/** Whether a name would be taken for that of another place: that is nearer by half. */
const isNearer = (name: Rectangle, other: Point, own: Point): boolean =>
  distanceTo(name, other) < 0.5 * distanceTo(name, own)

const isOnSheet = ({ x, width }: Rectangle): boolean => x > sheet.x && x + width < sheet.x + sheet.width

/** Where a name stands, and how far away it is still shown: as far as it lies on no other. */
export interface Named {
  side: Side
  until: number
}

/** A side on which a name may stand: its boxes from close by to so far away that a figure lies beneath it. */
interface Room {
  side: Side
  boxes: readonly Rectangle[]
}
/** Where each name might stand, what is meant best first. */
export type Rooms = ReadonlyMap<PlaceId, readonly Room[]>

const sides: readonly Side[] = ['right', 'left', 'below', 'above']
const distances = Array.from(
  { length: Math.round((furthest - closest) / step) },
  (_, i) => closest + i * step,
)

/** Works out where names might stand, whatever stands there: once for each language. */
export function roomsFor(nameOf: (place: PlaceId) => string): Rooms {
  const figures = distances.map((unzoom) => placeIds.map((place) => figureBox(place, unzoom)))
  return new Map(
    placeIds.map((place, self) => {
      const own = sideOf(place)
      const rooms = [own, ...sides.filter((side) => side !== own)].map((side): Room => {
        const boxes = distances.map((unzoom) => boxOf(place, side, nameOf(place), unzoom))
        const end = boxes.findIndex(
          (box, i) =>
            !isOnSheet(box) ||
            figures[i].some((figure, other) => other !== self && overlap(box, figure)) ||
            (side !== own && placeIds.some((other) => isNearer(box, siteOf(other), siteOf(place)))),
        )
        return { side, boxes: end < 0 ? boxes : boxes.slice(0, end) }
      })
      return [place, rooms]
    }),
  )
}

/**
 * Where all names stand, none beneath the `plates` of sieges: those that matter give way to no other, then come those of
 * places where something stands.
 */
export function placedNames(
  rooms: Rooms,
  first: ReadonlySet<PlaceId>,
  isHeld: (place: PlaceId) => boolean,
  plates: readonly Point[] = [],
): Map<PlaceId, Named> {
  const taken: (readonly Rectangle[])[] = plates.map((at) =>
    distances.map((unzoom) => plateBox(at, figureScale(unzoom))),
  )
  const placed = new Map<PlaceId, Named>()
  const rank = (place: PlaceId) => (first.has(place) ? 0 : isHeld(place) ? 1 : 2)
  for (const place of placeIds.toSorted((a, b) => rank(a) - rank(b))) {
    const free = rooms.get(place)!.map(({ side, boxes }): Room => {
      const end = boxes.findIndex((box, i) => taken.some((other) => other[i] && overlap(box, other[i])))
      return { side, boxes: end < 0 ? boxes : boxes.slice(0, end) }
    })
    // Where it stands in the engraving it stays, unless it could be read from clearly further away elsewhere.
    const [own, ...others] = free
    const best = others.reduce((a, b) => (b.boxes.length > a.boxes.length ? b : a), own)
    const room = best.boxes.length > own.boxes.length + 8 ? best : own
    taken.push(room.boxes)
    const until = closest + room.boxes.length * step
    placed.set(place, { side: room.side, until: first.has(place) ? Math.max(until, atStake) : until })
  }
  return placed
}

/** Pixels by which a name may be longer than thought. */
const rim = 3

/** Places whose name the edge of the map would cut, where that lies so. */
export const cutNames = (
  names: ReadonlyMap<PlaceId, Named>,
  nameOf: (place: PlaceId) => string,
  { k, x, y }: Placement,
  room: { width: number; height: number },
): PlaceId[] =>
  placeIds.filter((place) => {
    const box = boxOf(place, names.get(place)!.side, nameOf(place), 1 / k)
    const [left, top] = [x + box.x * k, y + box.y * k]
    const [right, bottom] = [left + box.width * k, top + box.height * k]
    return left < rim || top < rim || right > room.width - rim || bottom > room.height - rim
  })
