import type { VNode } from 'preact'
import { distanceTo } from '../../kit/map/placing.ts'
import { atSlot, type Cell, cellCenter, inradius, type Point, round } from '../map/geometry.ts'

/** The width of a figure of a number, and its height, as parts of its size. */
const [wide, high] = [0.5, 0.7]

/** A cell's number with its middle at a point, on an edge of the colour of the ground. */
export function CellNumber({ cell, size, at, ink, ground }: NumberProps): VNode {
  const [x, y] = at
  return (
    <text
      x={round(x)}
      y={round(y + (size * high) / 2)}
      font-size={size}
      text-anchor="middle"
      fill={ink}
      stroke={ground}
      stroke-width={2.5}
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {nameOf(cell)}
    </text>
  )
}

type NumberProps = { cell: Cell; size: number; at: Point; ink: string; ground: string }

const nameOf = ({ x, y }: Cell): string => `${x},${y}`

/** The distance from all figures that is enough for a number. */
const enough = 20

/** The point of a laid cell at which its number is furthest from all figures. */
export function roomIn(cell: Cell, size: number, figures: readonly Point[]): Point {
  const [width, height] = [nameOf(cell).length * size * wide, size * high]
  const lowest = inradius - height / 2 - 2
  const [cx, cy] = cellCenter(cell)
  const near = figures.filter(([x, y]) => Math.hypot(x - cx, y - cy) < 2 * inradius + width + enough)
  let best: Point = atSlot(cell, 0, [0, lowest])
  let most = -1
  for (let below = lowest; below > -2 * inradius; below -= 4)
    for (let left = -48; left <= 48; left += 4) {
      // Whole within the cell, which narrows towards its top.
      if (Math.abs(left) + width / 2 > (below - height / 2 + 2 * inradius) / Math.sqrt(3) - 2) continue
      const [x, y] = atSlot(cell, 0, [left, below])
      const box = { x: x - width / 2, y: y - height / 2, width, height }
      // Where all are far enough away, it stays near its edge.
      const gap = Math.min(enough, ...near.map((figure) => distanceTo(box, figure)))
      if (gap > most) {
        most = gap
        best = [x, y]
      }
    }
  return best
}
