import type { VNode } from 'preact'
import type { Survey } from '../../../../engine/gheos/board.ts'
import type { GheosPosition } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { round } from './geometry.ts'
import { counted, countLands, landShape } from './lands.ts'
import { SymbolFigure } from './pieces.tsx'

/** The largest number that can be counted at a glance. */
const few = 3

const width = 38
const height = 22

/** Numbers beside symbols that a land has many of, at one size on the screen at every zoom. */
export function Plates({ view, map }: { view: GheosPosition; map: Survey }): VNode {
  const plates = countLands(view, map).flatMap(({ at, symbols }) => {
    const shown = counted.filter((symbol) => symbols[symbol] > few)
    return shown.length > 0 ? [{ at, symbols, shown, center: landShape(view, map, at).center }] : []
  })
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g class="gheos-plates" aria-hidden="true">
      {plates.map(({ at, symbols, shown, center: [x, y] }) => {
        const columns = Math.min(shown.length, 2)
        const rows = Math.ceil(shown.length / 2)
        return (
          <g key={`${at.x},${at.y}.${at.region}`} transform={`translate(${round(x)} ${round(y + 14)})`}>
            <g class="gheos-constant">
              <rect
                x={(-columns * width) / 2 - 2}
                y={2}
                width={columns * width + 4}
                height={rows * height + 4}
                rx={2}
              />
              {shown.map((symbol, i) => (
                <g
                  key={symbol}
                  transform={`translate(${((i % 2) - columns / 2) * width} ${4 + Math.floor(i / 2) * height})`}
                >
                  <g transform="translate(12 11) scale(.75)">
                    <SymbolFigure symbol={symbol} palette={cssPalette} />
                  </g>
                  <text x={22} y={17}>
                    {symbols[symbol]}
                  </text>
                </g>
              ))}
            </g>
          </g>
        )
      })}
    </g>
  )
}
