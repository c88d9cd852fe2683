import type { VNode } from 'preact'
import type { Palette } from '../../../print/palette.ts'

/** How plain lines are, from the outermost in. */
const opacities = [0.35, 0.6, 0.9] as const

type ShoreLinesProps = {
  coast: string
  /** How far from the coast they are, from the outermost in. */
  distances: readonly [number, number, number]
  width: number
  palette: Palette
}

/** Lines engraved in the water along a coast. Land is laid over them, for they run on both sides of it. */
export const ShoreLines = ({ coast, distances, width, palette }: ShoreLinesProps): VNode => (
  <g fill="none" stroke-linejoin="round">
    {distances.flatMap((distance, i) => [
      <path
        key={distance}
        d={coast}
        stroke={palette.coast}
        stroke-width={distance * 2}
        stroke-opacity={opacities[i]}
      />,
      <path
        key={`within ${distance}`}
        d={coast}
        stroke={palette.water}
        stroke-width={(distance - width) * 2}
      />,
    ])}
  </g>
)
