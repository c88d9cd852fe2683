import { type PlaceId, placeIds, printedOn } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { distanceTo, overlap, type Rectangle } from '../../kit/map/placing.ts'
import { anchorShift, siteOf } from './geography.ts'
import { largestFigure, type Plate, plateBox } from './plates.ts'

/** How much larger than on the map figures are drawn: on the screen they stay as large. The style sheet says the same. */
export const figureScale = (unzoom: number) => Math.max(0.8, Math.min(largestFigure, 0.78 * unzoom))

/** Everything on the map except names. */
export interface Marks {
  view: Pick<SnowPosition, 'places' | 'sieges'>
  /** Places that have or may get a ring: their names give way to no other. */
  ringed: ReadonlySet<PlaceId>
  plates: readonly Plate[]
}

/** The reach of the largest mark, a fort. */
export const largestReach = 31
/** The reach of the pieces on a place from its middle, as drawn. */
function figureReach({ places }: Marks['view'], place: PlaceId): number {
  const holding = places[place]
  if (holding?.fort) return largestReach
  return holding ? (holding.piece === 'town' ? 20 : 16) : 12
}

/** The radius of the ring around a place. */
export const ringOf = (view: Marks['view'], place: PlaceId): number => figureReach(view, place) + 5

/** The ring of a place that the newest facts speak of: close around its figure, so that it leaves names alone. */
export const newsRing = { beyond: 1.5, width: 4 } as const

export const newsRingOf = (view: Marks['view'], place: PlaceId): number =>
  figureReach(view, place) + newsRing.beyond

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

/** A place, and how far its mark reaches. */
export type Marked = { place: PlaceId; reach: number; hasAnchor: boolean }

const apart = (a: PlaceId, b: PlaceId): number => {
  const [[ax, ay], [bx, by]] = [siteOf(a), siteOf(b)]
  return Math.hypot(ax - bx, ay - by)
}

type Neighbour = { place: PlaceId; far: number }
const neighbours = new Map<PlaceId, readonly Neighbour[]>()

/** All other places, the nearest first. Places don't move: found once. */
export function neighboursOf(place: PlaceId): readonly Neighbour[] {
  const known = neighbours.get(place)
  if (known) return known
  const found = placeIds
    .filter((other) => other !== place)
    .map((other) => ({ place: other, far: apart(other, place) }))
    .toSorted((a, b) => a.far - b.far)
  neighbours.set(place, found)
  return found
}

export const markedAt = (marks: Marks, place: PlaceId): Marked => ({
  place,
  reach: reachOf(marks, place),
  hasAnchor: printedOn(place).harbour === true && marks.view.places[place] === undefined,
})

export const gapTo = ({ place, reach }: Marked, box: Rectangle, scale: number): number =>
  distanceTo(box, siteOf(place)) - reach * scale

/** Whether a name is further away from the mark of a neighbour than `gap`, and does not lie on its anchor. */
export function isClear(box: Rectangle, gap: number, other: Marked, scale: number): boolean {
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
