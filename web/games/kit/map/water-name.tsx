import type { ComponentChildren, VNode } from 'preact'
import type { Point } from './placing.ts'

type WaterNameProps = {
  /** Where its middle is, and its turn in degrees and the size of its letters, on the map. */
  at: Point
  turn: number
  size: number
  /** How far away it is still shown at most, in units of the map per pixel. */
  until?: number
  children: ComponentChildren
}

/** The size in pixels from which a name can be read: the style sheet says the same. */
export const readable = 11

/** The name of a water on a map; it shows once its letters are large enough to be read. */
export const WaterName = ({ at, turn, size, until = size, children }: WaterNameProps): VNode => (
  <text
    class="board-water"
    transform={`translate(${at.map(Math.round).join(' ')}) rotate(${turn})`}
    font-size={size}
    style={{ '--size': Math.min(size, readable * until).toFixed(1) }}
  >
    {children}
  </text>
)
