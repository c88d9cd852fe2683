import type { Edge } from '../components/data.ts'
import type { Cell, Spot } from '../position/position.ts'

/** The eight directions, clockwise from the north. */
export const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Direction = (typeof compass)[number]

const offsets: { readonly [D in Direction]: Spot } = {
  N: { x: 0, y: -1 },
  NE: { x: 1, y: -1 },
  E: { x: 1, y: 0 },
  SE: { x: 1, y: 1 },
  S: { x: 0, y: 1 },
  SW: { x: -1, y: 1 },
  W: { x: -1, y: 0 },
  NW: { x: -1, y: -1 },
}

export const edges: readonly Edge[] = ['N', 'E', 'S', 'W']
export const corners: readonly Direction[] = ['NE', 'SE', 'SW', 'NW']
export const oppositeOf: { readonly [E in Edge]: Edge } = { N: 'S', E: 'W', S: 'N', W: 'E' }
export const isEdge = (direction: Direction): direction is Edge => direction.length === 1

/** The spot one step away. */
export const stepTo = ({ x, y }: Spot, direction: Direction): Spot => ({
  x: x + offsets[direction].x,
  y: y + offsets[direction].y,
})

/** The direction from one spot toward another. */
export const directionTo = (from: Spot, to: Spot): Direction =>
  compass.find(
    (way) => offsets[way].x === Math.sign(to.x - from.x) && offsets[way].y === Math.sign(to.y - from.y),
  )!

/** The eight spots around one, clockwise from the north. */
export const around = (spot: Spot): Spot[] => compass.map((direction) => stepTo(spot, direction))

export const isSameSpot = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y

/** Whether two spots touch on an edge or at a corner. */
export const areNeighbours = (a: Spot, b: Spot): boolean =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1

/** The name of a spot as facts and boards use it. */
export const placeOf = ({ x, y }: Spot): string => `${x},${y}`

/** The tile on a spot of a map. */
export const cellAt = (map: readonly Cell[], spot: Spot): Cell | undefined =>
  map.find((cell) => isSameSpot(cell, spot))

/** Spots, each once, in the order in which they came first. */
export const distinctSpots = (spots: readonly Spot[]): Spot[] => [
  ...new Map(spots.map((spot) => [placeOf(spot), spot])).values(),
]
