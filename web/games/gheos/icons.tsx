import type { VNode } from 'preact'
import type { TileSymbol } from '../../../engine/gheos/data.ts'
import type { Color } from '../../../engine/gheos/position.ts'
import { cssPalette } from '../palette.ts'
import { Marker, SymbolFigure } from './pieces.tsx'

/** A civilization's marker within a line of text; its name stands beside it. */
export const ColorIcon = ({ color, size = 24 }: { color: Color; size?: number }): VNode => (
  <svg viewBox="-15 -15 30 30" width={size} height={size} aria-hidden="true">
    <Marker color={color} palette={cssPalette} />
  </svg>
)

/** A symbol within a line of text; its name stands beside it. */
export const SymbolIcon = ({ symbol, size = 22 }: { symbol: TileSymbol; size?: number }): VNode => (
  <svg viewBox="-14 -14 28 28" width={size} height={size} aria-hidden="true">
    <SymbolFigure symbol={symbol} palette={cssPalette} />
  </svg>
)
