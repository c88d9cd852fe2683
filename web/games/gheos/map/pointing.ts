import { type Region, type Survey, slots } from '../../../../engine/gheos/board.ts'
import { landscapes } from '../../../../engine/gheos/data.ts'
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
