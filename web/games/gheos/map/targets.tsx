import type { VNode } from 'preact'
import { useArrowKeys } from '../../kit/map/use-arrow-keys.ts'
import { useAimed, useRevealed } from '../../kit/model/use-aim.ts'
import type { Note, Target } from '../model/targets.ts'
import { follower, symbolPaths } from './figures.ts'
import { type Point, round } from './geometry.ts'

const markPaths = { cup: symbolPaths.cup, follower }

/** Two arrows that part. */
const parting = 'M-1.5-6L-8 0L-1.5 6M1.5-6L8 0L1.5 6'

/** The line and the sign that light something. */
export const Light = ({ line, badge, mark, sign, center: [x, y] }: Note): VNode => (
  <>
    {badge !== undefined && line && <path class="halo" d={line} />}
    <path class="line" d={line} />
    {(badge !== undefined || sign) && (
      <g class="gheos-badge" transform={`translate(${round(x)} ${round(y)})`}>
        <circle class="badge" r={mark ? 17 : 14} />
        {sign === 'war' && <path class="foretold" d={symbolPaths.sword} transform="scale(.85)" />}
        {sign === 'migration' && <path class="foretold parting" d={parting} />}
        {mark && <path class="foretold" d={markPaths[mark]} transform="translate(0 7.5) scale(.5)" />}
        {badge !== undefined && (
          <text y={mark ? -0.5 : 5.5} text-anchor="middle">
            {badge}
          </text>
        )}
      </g>
    )}
  </>
)

type TargetsProps = {
  targets: readonly Target[]
  doTap(tap: Target['tap']): void
  reveal(point: Point): void
}

/** All targets as one group for the keyboard: Tab goes in and out, arrows go from one to the next. */
export function Targets({ targets, doTap, reveal }: TargetsProps): VNode {
  const pressable = targets.map((target) => ({ ...target, press: () => doTap(target.tap) }))
  const keysOf = useArrowKeys(pressable, pressable[0], reveal)
  const aimed = useAimed()
  useRevealed(
    pressable.find(({ tap }) => aimed(tap)),
    reveal,
  )
  return (
    <g>
      {pressable.map((target) => (
        // biome-ignore lint/a11y/useSemanticElements: an svg has no button
        <g
          key={target.key}
          {...keysOf(target)}
          {...aimed(target.tap)}
          class={`board-place gheos-target${target.faint ? ' faint' : ''}${target.refused ? ' refused' : ''}`}
          role="button"
          aria-label={target.label}
          aria-pressed={target.chosen}
          aria-disabled={target.refused || undefined}
          onClick={target.press}
        >
          <path class="area" d={target.area} />
          <Light {...target} />
        </g>
      ))}
    </g>
  )
}
