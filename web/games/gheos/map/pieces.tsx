import type { VNode } from 'preact'
import type { TileSymbol } from '../../../../engine/gheos/data.ts'
import type { Color } from '../../../../engine/gheos/position.ts'
import type { Palette } from '../../../print/palette.ts'
import { emblems, pyramidSide, symbolPaths, templeFrame, templeRoom, tokenRim } from './figures.ts'

/** A symbol as it is printed on tiles, around (0, 0): a flat inked figure with a light edge. */
export function SymbolFigure({ symbol, palette }: { symbol: TileSymbol; palette: Palette }): VNode {
  const { ink, land } = palette
  const edge = {
    stroke: land,
    'stroke-width': 3.4,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  } as const
  if (symbol === 'pyramid')
    return (
      <g>
        <path d={`${symbolPaths.pyramid}${pyramidSide}`} fill={land} {...edge} />
        <path d={symbolPaths.pyramid} fill={ink} />
        <path d={pyramidSide} fill={land} stroke={ink} stroke-width={1} stroke-linejoin="round" />
      </g>
    )
  if (symbol === 'wheat' || symbol === 'cup' || symbol === 'sword')
    return <path d={symbolPaths[symbol]} fill={ink} {...edge} />
  const honoured = symbol === 'temple-wheat' ? 'wheat' : symbol === 'temple-cup' ? 'cup' : 'sword'
  return (
    <g>
      <path d={templeRoom} fill={land} />
      <path d={templeFrame} fill={ink} {...edge} />
      <path d={symbolPaths[honoured]} fill={ink} transform="translate(0 2.9) scale(.6)" />
    </g>
  )
}

/** A civilization's marker around (0, 0), radius 13. */
export function Marker({ color, palette }: { color: Color; palette: Palette }): VNode {
  const figure = color === 'yellow' || color === 'white' ? palette.deep : palette.pale
  return (
    <g>
      <circle r={14.6} fill={palette.land} />
      <circle r={13} fill={palette[color]} stroke={palette.ink} stroke-width={1.2} />
      <path d={emblems[color]} fill={figure} fill-rule="evenodd" transform="scale(.92)" />
    </g>
  )
}

/** A scoring token around (0, 0), radius 13: it scores cups. */
export function Token({ palette }: { palette: Palette }): VNode {
  return (
    <g>
      <path
        d={tokenRim}
        fill={palette.land}
        stroke={palette.ink}
        stroke-width={1.6}
        stroke-linejoin="round"
      />
      <path d={symbolPaths.cup} fill={palette.ink} transform="translate(0 .4) scale(.72)" />
    </g>
  )
}
