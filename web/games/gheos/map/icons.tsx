import type { VNode } from 'preact'
import type { TileSymbol } from '../../../../engine/gheos/data.ts'
import type { Color } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { follower } from './figures.ts'
import { Marker, SymbolFigure, Token } from './pieces.tsx'

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

/** A follower within a line of text, as on the map. */
export const FollowerIcon = (): VNode => (
  <svg viewBox="-10 -11 20 22" width={13} height={14} aria-hidden="true">
    <path d={follower} fill="currentColor" />
  </svg>
)

/** A scoring token within a line of text; its name stands beside it. */
export const TokenIcon = ({ size = 22 }: { size?: number }): VNode => (
  <svg viewBox="-15 -15 30 30" width={size} height={size} aria-hidden="true">
    <Token palette={cssPalette} />
  </svg>
)

/** Land where nobody lives, within a line of text. */
export const FreeIcon = ({ size = 24 }: { size?: number }): VNode => (
  <svg viewBox="-15 -15 30 30" width={size} height={size} aria-hidden="true">
    <circle r="12" fill={cssPalette.land} stroke={cssPalette.ink} stroke-width="1.2" stroke-dasharray="4 3" />
  </svg>
)
