import type { Edge } from '../../../../engine/two-heirs/components/data.ts'
import type { Spot } from '../../../../engine/two-heirs/position/position.ts'
import { around, type Point, type Rectangle } from '../../kit/map/placing.ts'

/** The side of a tile's place on the map, in units of the drawing; tiles lie a little apart. */
export const side = 100
const gap = 3
/** From the middle of a tile to its edge. */
export const half = side / 2 - gap

/** The middle of a spot. */
export const centerOf = ({ x, y }: Spot): Point => [x * side, y * side]

/** A square around the middle of a spot, as path data; smaller by `inset` on all sides. */
export function squarePath(spot: Spot, inset = 0): string {
  const [x, y] = centerOf(spot)
  const r = half - inset
  return `M${x - r} ${y - r}H${x + r}V${y + r}H${x - r}Z`
}

/** Brackets at the corners of a spot, as path data: they mark it whatever else is drawn there. */
export function bracketsPath(spot: Spot): string {
  const [x, y] = centerOf(spot)
  const [r, arm] = [half + 1, 24]
  return [-1, 1]
    .flatMap((across) =>
      [-1, 1].map((down) => `M${x + across * (r - arm)} ${y + down * r}h${across * arm}v${-down * arm}`),
    )
    .join('')
}

/** The direction of an edge from the middle of a tile. */
export const ways: { readonly [E in Edge]: Point } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

/** The corners of a spot with the frame that it may have. */
const square: readonly Point[] = [-1, 1].map((way) => [way * (side / 2 + 2), way * (side / 2 + 2)])

/** The corners of some spots: the points that must be in sight to see them all. */
export const cornersOf = (spots: readonly Spot[]): Point[] =>
  spots.flatMap((spot) => {
    const [x, y] = centerOf(spot)
    return square.map(([dx, dy]): Point => [x + dx, y + dy])
  })

/** The rectangle around some spots of a map, `margin` wider on each side. */
export function frameOf(spots: readonly Spot[], margin = 3): Rectangle {
  const { x, y, width, height } = around(cornersOf(spots))
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}
