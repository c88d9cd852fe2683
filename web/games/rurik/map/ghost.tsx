import type { VNode } from 'preact'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import { cssPalette } from '../../../print/palette.ts'
import { type Effect, isIdle } from '../model/effects.ts'
import { figures } from './figures.ts'
import { Mark } from './pieces.tsx'

type GhostProps = {
  effect: Effect
  region: RegionId
  /** Where it begins, beside a good, and on which side of that it lies: 1 is to the right; 0 around the point. */
  x?: number
  y?: number
  side?: -1 | 0 | 1
}

/**
 * The effect of a tap on a region: its new ruler, its cost where that is more than a point, the change of the score.
 * Options say the same in words.
 */
export function Ghost({ effect, region, x = 0, y = 0, side = 0 }: GhostProps): VNode | null {
  const { rules, points, cost } = effect
  const own = rules.find((rule) => rule.region === region && !isIdle(rule))
  const parts = [
    ...(own ? [<Crown key="crown" ruler={own.ruler} />] : []),
    ...(cost !== null && cost > 1 ? [<Figure key="cost" text={`−${cost}`} />] : []),
    ...(points !== 0
      ? [<Figure key="points" text={`${points > 0 ? '+' : '−'}${Math.abs(points)}`} isScore />]
      : []),
  ]
  if (parts.length === 0) return null
  const width = parts.length * part + 12
  return (
    <g class="rurik-ghost" transform={`translate(${x + side * (width / 2 + tip)} ${y})`}>
      <rect x={-width / 2} y={-24} width={width} height={48} rx={24} />
      {side !== 0 && (
        <path d={pointer} class="pointer" transform={`translate(${(-side * width) / 2}) scale(${side} 1)`} />
      )}
      {parts.map((one, i) => (
        <g key={i} transform={`translate(${(i - (parts.length - 1) / 2) * part} 0)`}>
          {one}
        </g>
      ))}
    </g>
  )
}

/** Points at the good beside it: in a narrow region it lies over the border, and would seem to be about the next. */
const pointer = 'M5 -14L-10 0L5 14'
const tip = 10

/** The width of each part. */
const part = 70

/** A number, with a star where it is one of the score. */
const Figure = ({ text, isScore = false }: { text: string; isScore?: boolean }): VNode => (
  <g>
    <text x={isScore ? -15 : 0} y={11} text-anchor="middle">
      {text}
    </text>
    {isScore && <path d={star} transform="translate(20 0)" />}
  </g>
)

const star = 'M0 -13L3.6 -4.4L13 -4L5.8 2L8.2 11L0 6L-8.2 11L-5.8 2L-13 -4L-3.6 -4.4Z'

/** The new ruler: a crown on a mark; without the mark for nobody. */
const Crown = ({ ruler }: { ruler: number | null }): VNode =>
  ruler === null ? (
    <g>
      <path d={figures.crown} transform="translate(-15 -15) scale(1.25)" class="lost" />
      <path d="M-17 17L17 -17" class="stroke" />
    </g>
  ) : (
    <g transform="scale(0.82)">
      <Mark seat={ruler} palette={cssPalette}>
        <path d={figures.crown} transform="translate(-12 -11) scale(1)" fill={cssPalette.paper} />
      </Mark>
    </g>
  )
