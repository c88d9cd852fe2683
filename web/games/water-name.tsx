import type { ComponentChildren, VNode } from 'preact'
import type { Point } from './placing.ts'

type WaterNameProps = {
  /** Where its middle is, and its turn in degrees and the size of its letters, on the map. */
  at: Point
  turn: number
  size: number
  children: ComponentChildren
}

/** The name of a water on a map; it shows once its letters are large enough to be read. */
export const WaterName = ({ at, turn, size, children }: WaterNameProps): VNode => (
  <text
    class="board-water"
    transform={`translate(${at.map(Math.round).join(' ')}) rotate(${turn})`}
    font-size={size}
    style={{ '--size': size }}
  >
    {children}
  </text>
)
