import type { VNode } from 'preact'
import { type Color, colors, type Treasure } from '../../../../engine/two-heirs/components/data.ts'
import type { Spot, Troop } from '../../../../engine/two-heirs/position/position.ts'
import { type Palette, seatColors } from '../../../print/palette.ts'
import { crown } from './glyphs.ts'
import { ResourceFigure } from './tile-face.tsx'

const isColor = (kind: Troop['kind']): kind is Color => (colors as readonly string[]).includes(kind)

/** A troop around its middle: its head is the mark of its seat, a retinue is crowned, Henry's bear their colour. */
export function TroopFigure({
  troop,
  palette,
}: {
  troop: Pick<Troop, 'owner' | 'kind' | 'moved'>
  palette: Palette
}): VNode {
  const { owner, kind, moved } = troop
  const head = owner === 0 ? 'M0 -17A6.5 6.5 0 1 1 0 -4A6.5 6.5 0 1 1 0 -17Z' : 'M-6 -17H6V-5H-6Z'
  const body = 'M-4 -5L-12 16H12L4 -5Z'
  return (
    <g>
      <path
        d={body + head}
        fill={palette.land}
        stroke={palette.land}
        stroke-width={6}
        stroke-linejoin="round"
      />
      <path
        d={body + head}
        fill={palette[seatColors[owner]]}
        stroke={palette.ink}
        stroke-width={1.6}
        stroke-linejoin="round"
      />
      {kind === 'retinue' && (
        <g transform="translate(-8 -31) scale(.67)">
          <path
            d={crown}
            fill={palette.yellow}
            stroke={palette.ink}
            stroke-width={2.2}
            stroke-linejoin="round"
          />
        </g>
      )}
      {isColor(kind) && (
        <g transform="translate(0 8)">
          <ResourceFigure color={kind} palette={palette} scale={0.72} />
        </g>
      )}
      {moved && <path d="M-9 22H9" stroke={palette.ink} stroke-width={2.4} stroke-dasharray="3 3" />}
    </g>
  )
}

/** The condition to take a treasure, on a square of 24 around its middle: the places of the tiles, and their colour. */
export function ConditionFigure({ treasure, palette }: { treasure: Treasure; palette: Palette }): VNode {
  if (treasure.kind === 'formation') return <Places at={treasure.cells} palette={palette} />
  const isColumn = treasure.kind === 'column'
  return (
    <g>
      <g transform={isColumn ? 'translate(-8.6 0)' : 'translate(0 8.6)'}>
        <path d={isColumn ? 'M0 -8V8' : 'M-8 0H8'} stroke={palette.ink} stroke-width={1.6} />
        <Places
          at={[-1, 1].map((way) => (isColumn ? { x: 0, y: way } : { x: way, y: 0 }))}
          palette={palette}
        />
      </g>
      <g transform={isColumn ? 'translate(4.4 0)' : 'translate(0 -4)'}>
        <ResourceFigure color={treasure.color} palette={palette} />
      </g>
    </g>
  )
}

/** Places of tiles around one that lies in the middle. */
const Places = ({ at, palette }: { at: readonly Spot[]; palette: Palette }): VNode => (
  <g>
    {at.map(({ x, y }) => (
      <rect
        key={`${x},${y}`}
        x={x * 8.4 - 3.2}
        y={y * 8.4 - 3.2}
        width={6.4}
        height={6.4}
        fill={palette.ink}
      />
    ))}
    <rect
      x={-3.2}
      y={-3.2}
      width={6.4}
      height={6.4}
      fill={palette.land}
      stroke={palette.ink}
      stroke-width={1.4}
    />
  </g>
)

/** A treasure as it lies on a building: its condition on gold. */
export const TreasureFigure = ({ treasure, palette }: { treasure: Treasure; palette: Palette }): VNode => (
  <g>
    {[palette.land, palette.yellow].map((fill, i) => (
      <rect
        key={fill}
        x={-13.5}
        y={-13.5}
        width={27}
        height={27}
        rx={3}
        fill={fill}
        fill-opacity={i === 0 ? 1 : 0.5}
        stroke={palette.ink}
        stroke-width={1.6}
      />
    ))}
    <ConditionFigure treasure={treasure} palette={palette} />
  </g>
)
