import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { overlap, type Rectangle } from '../../kit/map/placing.ts'
import { paper, sideOf, siteOf } from './geography.ts'
import type { Line } from './lines.ts'
import {
  anchorAtHarbour,
  figureScale,
  gapTo,
  isClear,
  largestReach,
  type Marked,
  type Marks,
  markedAt,
  neighboursOf,
} from './marks.ts'
import { plateBox } from './plates.ts'
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

/** How much larger than on the map names are drawn: on the screen they stay as large. The style sheet says the same. */
export const nameScale = (unzoom: number) => Math.max(0.8, 0.72 * unzoom)

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
export function boxOf(place: PlaceId, at: Anchor, length: number, unzoom: number): Rectangle {
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

export const isOnSheet = ({ x, y, width, height }: Rectangle): boolean =>
  x > paper.x && y > paper.y && x + width < paper.x + paper.width && y + height < paper.y + paper.height

/** The pixels that are free around a name: without them two lines would be read as one name. */
const apart = 3

/** A box of a name, with what is free around it. */
export const withRoom = ({ x, y, width, height }: Rectangle, unzoom: number): Rectangle => ({
  x: x - apart * unzoom,
  y: y - apart * unzoom,
  width: width + 2 * apart * unzoom,
  height: height + 2 * apart * unzoom,
})

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
    taken.push(boxes.map((box, i) => withRoom(box, distances[i])))
    placed.set(place, named(name, at, closest + (boxes.length - 1) * step))
  }
  return placed
}

/** A name to be placed. */
export interface Unplaced extends Marked {
  length: number
  /** The sides of its place where it may stand, best first. */
  tried: readonly Spot[]
  /** All other marks, the nearest first, with how far away they are. */
  others: readonly { far: number; other: Marked }[]
  /** Its box from so far away; null where it lies on something, or is nearer to something else. */
  boxAt(at: Anchor, unzoom: number, margin: number, isTaken: (box: Rectangle) => boolean): Rectangle | null
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
      const others = neighboursOf(own.place).map(({ place, far }) => ({ far, other: all.get(place)! }))
      return { ...own, length, tried, others, boxAt: boxTest(own, length, others) }
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

function boxTest(own: Marked, length: number, others: Unplaced['others']): Unplaced['boxAt'] {
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
