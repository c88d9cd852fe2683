import type { VNode } from 'preact'
import { type Color, colors } from '../../../../engine/gheos/position.ts'
import type { Palette } from '../../../print/palette.ts'

/**
 * Colours as engravers have always written them: red upright, blue level, green aslant, black crossed, yellow (gold)
 * dotted; white would be blank and is told from empty land by small crosses.
 */
const strokes: Record<Color, { size: number; d: string; width: number }> = {
  red: { size: 6, d: 'M3 0V6', width: 0.9 },
  green: { size: 8, d: 'M-1-1L9 9M-5 3L3 11M3-5L11 3', width: 0.9 },
  yellow: { size: 7, d: 'M1.7 1.7h.01M5.2 5.2h.01', width: 1.7 },
  blue: { size: 6, d: 'M0 3H6', width: 0.9 },
  black: { size: 6, d: 'M3 0V6M0 3H6', width: 0.9 },
  white: { size: 12, d: 'M1.5 3H4.5M3 1.5V4.5M7.5 9H10.5M9 7.5V10.5', width: 0.8 },
}

export const hatchingOf = (color: Color): string => `url(#gheos-${color})`

/** The hatchings of inhabited land, as definitions that paths refer to by `hatchingOf`. */
export function Hatchings({ palette }: { palette: Palette }): VNode {
  return (
    <defs>
      {colors.map((color) => {
        const { size, d, width } = strokes[color]
        // White lines are not seen on paper, black ones not on a dark page.
        const line = color === 'white' ? palette.line : color === 'black' ? palette.ink : palette[color]
        return (
          <pattern id={`gheos-${color}`} width={size} height={size} patternUnits="userSpaceOnUse">
            <rect width={size} height={size} fill={palette[color]} fill-opacity={0.15} />
            <path
              d={d}
              stroke={line}
              stroke-width={width}
              stroke-opacity={color === 'white' ? 0.8 : 0.75}
              stroke-linecap="round"
            />
          </pattern>
        )
      })}
    </defs>
  )
}
