import type { VNode } from 'preact'
import type { Ability } from '../../../../engine/few-acres-of-snow/components/empire-cards.ts'
import type { CardSymbol } from '../../../../engine/few-acres-of-snow/components/symbols.ts'
import type { Holding, Piece } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { cssPalette, type Palette } from '../../../print/palette.ts'
import { symbolPaths } from './figures.ts'

const house = 'M-6.5 6V-1L0 -7.5L6.5 -1V6H2V1.5H-2V6Z'
const church = 'M-9 7V0L-4.5 -4L-1 -1V-10L2.5 -14L6 -10V-2L9 1V7H4V2H1V7Z'

/** The ink of each seat's pieces: British ones solid, French ones in outline, distinct without color. */
const inks = (seat: number, palette: Palette) =>
  seat === 0
    ? { ground: palette.red, line: palette.deep, figure: palette.pale, edge: palette.land }
    : { ground: palette.pale, line: palette.blue, figure: palette.blue, edge: palette.land }

/** The reach of a piece from its middle. */
const reach: { readonly [P in Piece]: number } = { village: 13, town: 17 }

type PieceProps = { seat: number; piece: Piece; palette: Palette }

/** A village or a town, around the origin. */
export function PieceFigure({ seat, piece, palette }: PieceProps): VNode {
  const { ground, line, figure, edge } = inks(seat, palette)
  const r = reach[piece]
  return (
    <g>
      <circle r={r + 3} fill={edge} />
      <circle r={r} fill={ground} stroke={line} stroke-width={seat === 0 ? 1 : 3} />
      {piece === 'town' && <circle r={r - 3} fill="none" stroke={figure} stroke-width={1} />}
      <path d={piece === 'village' ? house : church} fill={figure} transform="translate(0 1)" />
    </g>
  )
}

/** The star of a fort, to lie beneath a piece. */
const FortFigure = ({ palette }: { palette: Palette }): VNode => (
  <path d={star} fill={palette.land} stroke={palette.ink} stroke-width={2} stroke-linejoin="round" />
)

const star = `M${Array.from({ length: 16 }, (_, i) => {
  const r = i % 2 === 0 ? 31 : 22
  const turn = (i * Math.PI) / 8
  return `${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`
}).join('L')}Z`

/** The pieces on a place: a fort beneath, a village or town on it. */
export const HoldingFigure = ({ holding, palette }: { holding: Holding; palette: Palette }): VNode => (
  <g>
    {holding.fort && <FortFigure palette={palette} />}
    <PieceFigure seat={holding.owner} piece={holding.piece} palette={palette} />
  </g>
)

/** A piece on its own, in lines of text. */
export const PieceIcon = ({
  seat,
  piece,
  size = 22,
}: Omit<PieceProps, 'palette'> & { size?: number }): VNode => (
  <svg viewBox="-21 -21 42 42" width={size} height={size} aria-hidden="true">
    <PieceFigure seat={seat} piece={piece} palette={cssPalette} />
  </svg>
)

export const FortIcon = ({ size = 22 }: { size?: number }): VNode => (
  <svg viewBox="-33 -33 66 66" width={size} height={size} aria-hidden="true">
    <FortFigure palette={cssPalette} />
  </svg>
)

/** A symbol of cards, in lines of text. */
export const SymbolIcon = ({ symbol, size = 20 }: { symbol: CardSymbol | Ability; size?: number }): VNode => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={symbolPaths[symbol]} fill="currentColor" fill-rule="evenodd" />
  </svg>
)
