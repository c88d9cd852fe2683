import type { VNode } from 'preact'
import { type Color, colors, type Treasure } from '../../../engine/two-heirs/data.ts'
import type { Troop } from '../../../engine/two-heirs/position.ts'
import { type Palette, seatColors } from '../../print/palette.ts'
import { chest, crown } from './glyphs.ts'
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
        <g transform="translate(-8 -33) scale(.67)">
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

/** The condition to take a treasure, on a square of 22 around its middle: the chest, and where tiles must lie. */
export function ConditionFigure({ treasure, palette }: { treasure: Treasure; palette: Palette }): VNode {
  const line = treasure.kind === 'column' ? 'M0 -11V11' : 'M-11 0H11'
  return (
    <g>
      {treasure.kind === 'formation' ? (
        treasure.cells.map(({ x, y }) => (
          <rect
            key={`${x},${y}`}
            x={x * 7.4 - 3.2}
            y={y * 7.4 - 3.2}
            width={6.4}
            height={6.4}
            fill={palette.ink}
          />
        ))
      ) : (
        <>
          <path d={line} stroke={palette.ink} stroke-width={1.6} />
          {[-1, 1].map((way) => (
            <g
              key={way}
              transform={treasure.kind === 'column' ? `translate(0 ${way * 8})` : `translate(${way * 8} 0)`}
            >
              <ResourceFigure color={treasure.color} palette={palette} scale={0.56} />
            </g>
          ))}
        </>
      )}
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
}

/** A treasure as it lies on a building: a chest, and its condition. */
export const TreasureFigure = ({ treasure, palette }: { treasure: Treasure; palette: Palette }): VNode => (
  <g>
    <rect
      x={-26}
      y={-14}
      width={52}
      height={28}
      rx={3}
      fill={palette.land}
      stroke={palette.ink}
      stroke-width={1.4}
    />
    <g transform="translate(-24 -12) scale(.95)">
      <path d={chest} fill={palette.yellow} stroke={palette.ink} stroke-width={1.7} stroke-linejoin="round" />
    </g>
    <g transform="translate(12 0)">
      <ConditionFigure treasure={treasure} palette={palette} />
    </g>
  </g>
)
