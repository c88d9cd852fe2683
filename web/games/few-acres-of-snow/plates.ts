import { type PlaceId, placeIds } from '../../../engine/few-acres-of-snow/map.ts'
import { distanceTo, overlap, type Point, type Rectangle } from '../placing.ts'
import { paper, siteOf } from './geography.ts'
import { plate } from './tug.tsx'

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

const radius = 22
const figures: readonly Rectangle[] = placeIds.map(siteOf).map(([x, y]) => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
}))

let free: readonly Point[] | null = null

/** Every point of the paper at which a plate covers no place, even at its largest. Found when the first siege is drawn. */
function freePoints(): readonly Point[] {
  free ??= pointsWithin(plateBox([0, 0], largestFigure)).filter(
    (point) => !figures.some((figure) => overlap(figure, plateBox(point, largestFigure))),
  )
  return free
}

function pointsWithin({ width, height }: Rectangle): Point[] {
  const line = (from: number, length: number, size: number) =>
    Array.from({ length: Math.floor((length - size) / step) + 1 }, (_, i) => from + size / 2 + i * step)
  return line(paper.y, paper.height, height).flatMap((y) =>
    line(paper.x, paper.width, width).map((x): Point => [x, y]),
  )
}

/** The plates of sieges, each as close to its place as possible without covering anything. */
export function platesOf(besieged: readonly PlaceId[]): Plate[] {
  const plates: Plate[] = []
  for (const place of besieged) {
    const taken = plates.map(({ at }) => plateBox(at, largestFigure))
    const fits = freePoints().filter((at) => !taken.some((box) => overlap(box, plateBox(at, largestFigure))))
    const far = new Map(fits.map((at) => [at, distanceTo(plateBox(at, largestFigure), siteOf(place))]))
    const at = fits.reduce((best, one) => (far.get(one)! < far.get(best)! ? one : best))
    plates.push({ place, at })
  }
  return plates
}
