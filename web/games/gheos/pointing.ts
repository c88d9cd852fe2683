import { type Survey, slots } from '../../../engine/gheos/board.ts'
import { landscapes } from '../../../engine/gheos/data.ts'
import type { Region } from '../../../engine/gheos/position.ts'
import { atSlot, type Cell, height, inradius, type Point, pointsUp, side } from './geometry.ts'

/** The cell under a point. */
export function cellAt([px, py]: Point): Cell {
  const y = Math.floor(py / height)
  const down = py / height - y
  const across = px / (side / 2)
  const x = Math.floor(across)
  // The strip from x to x + 1 is shared by the left half of cell x and the right half of the one before.
  const border = pointsUp({ x, y }) ? 1 - down : down
  return { x: across - x >= border ? x : x - 1, y }
}

/** The region that a point on a tile belongs to: the one whose edge is nearest. Null where no tile lies. */
export function regionAt(map: Survey, point: Point): Region | null {
  const { x, y } = cellAt(point)
  const laid = map.tileOn(x, y)
  if (!laid) return null
  const distances = slots.map((slot) => {
    const [ex, ey] = atSlot(laid, slot, [0, inradius])
    return Math.hypot(point[0] - ex, point[1] - ey)
  })
  const edge = (distances.indexOf(Math.min(...distances)) + 3 - laid.rot) % 3
  const region = landscapes[laid.tile].regions.findIndex(({ edges }) => edges.includes(edge))
  return { x, y, region }
}

/** Of some points, the one to go to from `from` by an arrow key, or null. */
export function toward<T extends { center: Point }>(from: Point, key: string, all: readonly T[]): T | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return null
  const cost = ({ center }: T): number => {
    const [dx, dy] = [center[0] - from[0], center[1] - from[1]]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1] - dy * way[0])
    // What lies more to the side than ahead is gone to only where there is nothing better.
    return ahead < 1 ? Infinity : ahead + 1.5 * aside + 3 * Math.max(0, aside - ahead)
  }
  const best = all.reduce<T | null>((least, one) => (least && cost(least) <= cost(one) ? least : one), null)
  return best && cost(best) < Infinity ? best : null
}
