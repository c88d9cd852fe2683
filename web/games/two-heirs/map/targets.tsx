import type { VNode } from 'preact'
import type { Point } from '../../kit/map/placing.ts'
import { useArrowKeys } from '../../kit/map/use-arrow-keys.ts'
import { useAimed, useRevealed } from '../../kit/model/use-aim.ts'
import type { HeirsTap } from '../model/selection.ts'
import type { Target } from '../model/targets.ts'
import { centerOf, squarePath } from './geometry.ts'

/** All of them as one group for the keyboard: Tab goes in and out, arrows go from one to the next. */
export function Targets({
  targets,
  doTap,
  reveal,
}: {
  targets: readonly Target[]
  doTap(tap: HeirsTap): void
  reveal(point: Point): void
}): VNode {
  const all = targets.map((target) => ({
    ...target,
    key: `${target.spot.x},${target.spot.y}`,
    center: centerOf(target.spot),
    press: () => doTap(target.tap),
  }))
  const keysOf = useArrowKeys(all, all.find(({ isChoice }) => isChoice) ?? all[0], reveal)
  const aimed = useAimed()
  useRevealed(
    all.find((target) => aimed(target.tap)),
    reveal,
  )
  return (
    <g>
      {all.map((target) => (
        // biome-ignore lint/a11y/useSemanticElements: an svg has no button
        <g
          key={target.key}
          {...keysOf(target)}
          {...aimed(target.tap)}
          class={target.isChoice ? 'board-place heirs-target' : 'board-place heirs-place'}
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
