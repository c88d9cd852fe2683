import type { VNode } from 'preact'
import type { Spot } from '../../../../engine/two-heirs/position/position.ts'
import type { Point } from '../../kit/map/placing.ts'
import { useArrowKeys } from '../../kit/map/use-arrow-keys.ts'
import type { Gain } from '../turn/gains.ts'
import { centerOf, squarePath } from './geometry.ts'

/** A tile as it would lie somewhere: a building of an owner, or open terrain. */
export type Ghost = { tile: string; owner: number | null }

/** A spot of the map that takes a tap: to act there, or to have it described. */
export type Target = {
  spot: Spot
  label: string
  /** Whether something is done there. */
  isChoice: boolean
  /** The gain of both seats, shown there; absent or null where there is none worth showing. */
  gain?: Gain | null
  /** The tile that would lie there. */
  ghost?: Ghost | null
  isChosen?: boolean
  press(): void
}

/** All of them as one group for the keyboard: Tab goes in and out, arrows go from one to the next. */
export function Targets({
  targets,
  reveal,
}: {
  targets: readonly Target[]
  reveal(point: Point): void
}): VNode {
  const all = targets.map((target) => ({
    ...target,
    key: `${target.spot.x},${target.spot.y}`,
    center: centerOf(target.spot),
  }))
  const keysOf = useArrowKeys(all, all.find(({ isChoice }) => isChoice) ?? all[0], reveal)
  return (
    <g>
      {all.map((target) => (
        // biome-ignore lint/a11y/useSemanticElements: an svg has no button
        <g
          key={target.key}
          {...keysOf(target)}
          class={target.isChoice ? 'heirs-target' : 'heirs-place'}
          role="button"
          aria-label={target.label}
          aria-pressed={target.isChosen}
          onClick={target.press}
        >
          <path class="area" d={squarePath(target.spot)} />
          <path class="line" d={squarePath(target.spot, -3)} />
        </g>
      ))}
    </g>
  )
}
