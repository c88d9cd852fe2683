import type { VNode } from 'preact'
import { useArrowKeys } from '../use-arrow-keys.ts'
import { type Point, round } from './geometry.ts'

/** Something on the map that is spoken of. */
export type Note = {
  key: string
  center: Point
  /** Path data of the line that lights it. */
  line: string
  /** A number to stand in its middle. */
  badge?: number
}

/** Something on the map that may be tapped now. */
export type Target = Note & {
  label: string
  /** Path data of what hears taps. */
  area: string
  /** Lit more faintly, where there are many. */
  faint?: boolean
  chosen?: boolean
  press(): void
}

/** The line and the number that light something. */
export const Light = ({ line, badge, center: [x, y] }: Note): VNode => (
  <>
    {badge !== undefined && <path class="halo" d={line} />}
    <path class="line" d={line} />
    {badge !== undefined && (
      <g transform={`translate(${round(x)} ${round(y)})`}>
        <circle class="badge" r="13" />
        <text y="5.5" text-anchor="middle">
          {badge}
        </text>
      </g>
    )}
  </>
)

/** All targets as one group for the keyboard: Tab goes in and out, arrows go from one to the next. */
export function Targets({
  targets,
  reveal,
}: {
  targets: readonly Target[]
  reveal(point: Point): void
}): VNode {
  const keysOf = useArrowKeys(targets, targets[0], reveal)
  return (
    <g>
      {targets.map((target) => (
        // biome-ignore lint/a11y/useSemanticElements: an svg has no button
        <g
          key={target.key}
          {...keysOf(target)}
          class={`gheos-target${target.faint ? ' faint' : ''}`}
          role="button"
          aria-label={target.label}
          aria-pressed={target.chosen}
          onClick={target.press}
        >
          <path class="area" d={target.area} />
          <Light {...target} />
        </g>
      ))}
    </g>
  )
}
