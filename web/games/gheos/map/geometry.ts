import { type Laid, neighbour, slots } from '../../../../engine/gheos/board.ts'

/**
 * Where cells lie on paper: sides are 100 units long, the y axis points down. Slots are numbered clockwise (bottom,
 * left, right of a cell that points up; top, right, left of one that points down), so a cell that points down is one
 * that points up, turned by half.
 */
export type Point = readonly [x: number, y: number]
export type Cell = { readonly x: number; readonly y: number }
export type Frame = { x: number; y: number; width: number; height: number }

export const side = 100
export const height = (side * Math.sqrt(3)) / 2
/** From the middle of a cell to the middle of an edge. */
export const inradius = height / 3

export const pointsUp = ({ x, y }: Cell): boolean => (x + y) % 2 === 0

export function cellCenter(cell: Cell): Point {
  const { x, y } = cell
  return [((x + 1) * side) / 2, y * height + (pointsUp(cell) ? height - inradius : inradius)]
}

/** Were the cell turned so that `slot` is its bottom: the point so far to the left of its middle and so far below. */
export function atSlot(cell: Cell, slot: number, [left, below]: Point): Point {
  const turn = ((pointsUp(cell) ? 0 : 180) + slot * 120) * (Math.PI / 180)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const [x, y] = cellCenter(cell)
  return [x - left * cos - below * sin, y - left * sin + below * cos]
}

/** The corners of a cell, clockwise: corner k lies between slots k and k + 1. `inset` moves the edges inwards. */
export function cellPoints(cell: Cell, inset = 0): Point[] {
  const below = inradius - inset
  return slots.map((slot) => atSlot(cell, slot, [below * Math.sqrt(3), below]))
}

/** Points all over a cell, so close that no button lies between them however large the map is. */
export function pointsOver(cell: Cell): Point[] {
  const [[ax, ay], [bx, by], [cx, cy]] = cellPoints(cell)
  const parts = 6
  const points: Point[] = []
  for (let i = 0; i <= parts; i++)
    for (let j = 0; i + j <= parts; j++)
      points.push([
        ax + ((bx - ax) * i + (cx - ax) * j) / parts,
        ay + ((by - ay) * i + (cy - ay) * j) / parts,
      ])
  return points
}

/** How far the middle of a badge stays from the edges of its cell, and from a figure so that it covers hardly any of it. */
const [fromEdge, fromFigure] = [13, 29]

/** The point for a badge in a cell: its middle, or the nearest point to it where the badge covers least of any figure. */
export function badgeSpot(cell: Cell, figures: readonly Point[]): Point {
  const [cx, cy] = cellCenter(cell)
  const near = figures.filter(([x, y]) => Math.hypot(x - cx, y - cy) < side)
  let best: Point = [cx, cy]
  let least = Number.POSITIVE_INFINITY
  // Once it covers nothing, it is only further away.
  for (let away = 0; away <= 32 && least > away / 5; away += 2)
    for (let turn = 0; turn < (away === 0 ? 1 : 360); turn += 15) {
      const towards = (slot: number) => away * Math.cos(((turn - slot * 120) * Math.PI) / 180)
      // The badge stays within the cell.
      if (slots.some((slot) => towards(slot) > inradius - fromEdge)) continue
      const point = atSlot(cell, 0, [away * Math.sin((turn * Math.PI) / 180), towards(0)])
      const cost = covered(point, near) + away / 5
      if (cost >= least) continue
      least = cost
      best = point
    }
  return best
}

/** From the middle of a marker to that of a badge that covers nothing of it. */
const fromMarker = 32

/**
 * The point for a badge near another, or where the badge covers least of any figure: the nearest is best, and the upper
 * right. It stands beside a marker on that point, and off its land only where that has no room.
 */
export function spotNear(
  [x, y]: Point,
  figures: readonly Point[],
  isOnLand: (point: Point) => boolean = () => true,
): Point {
  const others = figures.filter((other) => Math.hypot(other[0] - x, other[1] - y) > 1)
  const rings = [0, 6, 12, 18, 24, 30, fromMarker, 36, 42].filter(
    (away) => away >= fromMarker || others.length === figures.length,
  )
  const all = rings.flatMap((away) =>
    Array.from({ length: 24 }, (_, i) => {
      // Away from the upper right by turns to both sides.
      const turn = (-38 + (i % 2 === 0 ? i : -i - 1) * 7.5) * (Math.PI / 180)
      const point: Point = [x + away * Math.cos(turn), y + away * Math.sin(turn)]
      return { point, cost: covered(point, others) + away / 5 }
    }),
  )
  const onLand = all.filter(({ point }) => isOnLand(point))
  return (onLand.length > 0 ? onLand : all).reduce((best, one) => (one.cost < best.cost ? one : best)).point
}

/** How much of some figures a badge covers. */
const covered = ([x, y]: Point, figures: readonly Point[]): number =>
  figures.reduce((sum, [left, top]) => sum + Math.max(0, fromFigure - Math.hypot(left - x, top - y)), 0)

/** A frame around some cells with a margin to every edge. */
export function bounds({ board }: { board: readonly Cell[] }, margin = 8): Frame {
  const corners = board.flatMap((cell) => cellPoints(cell, -margin))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** To a tenth of a unit: finer is not seen, and markup stays short. */
export const round = (value: number): number => Math.round(value * 10) / 10

/** Path data of a line through points. */
export const lineThrough = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

export const cellPath = (cell: Cell, inset = 0): string => `${lineThrough(cellPoints(cell, inset))}Z`

/** The outline of all tiles together, holes included, as closed path data. */
export function outline(board: readonly Laid[]): string {
  const laid = new Set(board.map(({ x, y }) => `${x},${y}`))
  const next = new Map<string, Point[]>()
  const key = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`
  for (const cell of board) {
    const corners = cellPoints(cell)
    for (const slot of slots) {
      const { x, y } = neighbour(cell.x, cell.y, slot)
      if (laid.has(`${x},${y}`)) continue
      const from = key(corners[(slot + 2) % 3])
      next.set(from, [...(next.get(from) ?? []), corners[slot]])
    }
  }
  const loops: string[] = []
  for (const [start, ends] of next)
    while (ends.length > 0) {
      const loop: Point[] = []
      let at = start
      for (let end = next.get(at)?.pop(); end; end = next.get(at)?.pop()) {
        loop.push(end)
        at = key(end)
      }
      loops.push(`${lineThrough(loop)}Z`)
    }
  return loops.join('')
}
