import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { distanceTo, overlap, type Point, type Rectangle } from '../../kit/map/placing.ts'
import { plate } from '../turn/tug.tsx'
import { paper, siteOf } from './geography.ts'

/** How large figures and plates are drawn on the map at most: seen from far away. The style sheet says the same. */
export const largestFigure = 1.94

/** The plate that shows the state of a siege, and its middle. */
export interface Plate {
  place: PlaceId
  at: Point
}

/** Between two points that are tried. */
const step = 12

/** The box of a plate around its middle, so much larger than it is drawn. */
export const plateBox = ([x, y]: Point, scale: number): Rectangle => ({
  x: x - (plate.width / 2) * scale,
  y: y - (plate.height / 2) * scale,
  width: plate.width * scale,
  height: plate.height * scale,
})

/** How near to the middle of a place no plate comes, and how far its figure, drawn at its largest, can reach. */
const nearest = 22
const reach = 40

/** A point at which a plate covers no place, and by how much it covers figures. */
interface Free {
  at: Point
  covered: number
}

let free: readonly Free[] | null = null

/** All such points of the paper, for plates at their largest. Found when the first siege is drawn. */
function freePoints(): readonly Free[] {
  free ??= pointsWithin(plateBox([0, 0], largestFigure)).flatMap((at) => {
    const box = plateBox(at, largestFigure)
    const gaps = placeIds.map((place) => distanceTo(box, siteOf(place)))
    if (Math.min(...gaps) < nearest) return []
    return [{ at, covered: gaps.reduce((sum, gap) => sum + Math.max(0, reach - gap), 0) }]
  })
  return free
}

function pointsWithin({ width, height }: Rectangle): Point[] {
  const line = (from: number, length: number, size: number) =>
    Array.from({ length: Math.floor((length - size) / step) + 1 }, (_, i) => from + size / 2 + i * step)
  return line(paper.y, paper.height, height).flatMap((y) =>
    line(paper.x, paper.width, width).map((x): Point => [x, y]),
  )
}

/** Units that a plate rather goes further away than cover one of a figure. */
const spared = 4

/** The distance of a plate from its own place, if possible: the name of the place stands between them. */
const ownGap = 122

/** The plates of sieges, each close to its place; none covers a place or another, and figures as little as possible. */
export function platesOf(besieged: readonly PlaceId[]): Plate[] {
  const plates: Plate[] = []
  for (const place of besieged) {
    const taken = plates.map(({ at }) => plateBox(at, largestFigure))
    const fits = freePoints().filter(
      ({ at }) => !taken.some((box) => overlap(box, plateBox(at, largestFigure))),
    )
    const cost = new Map(
      fits.map(({ at, covered }) => [
        at,
        Math.abs(distanceTo(plateBox(at, largestFigure), siteOf(place)) - ownGap) + spared * covered,
      ]),
    )
    const { at } = fits.reduce((best, one) => (cost.get(one.at)! < cost.get(best.at)! ? one : best))
    plates.push({ place, at })
  }
  return plates
}
