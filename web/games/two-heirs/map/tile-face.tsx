import type { ComponentChildren, VNode } from 'preact'
import { type Color, type Edge, resourceOf, type Tile } from '../../../../engine/two-heirs/components/data.ts'
import type { Cell } from '../../../../engine/two-heirs/position/position.ts'
import { type Palette, seatColors } from '../../../print/palette.ts'
import { half } from './geometry.ts'
import { buildingGlyphs, resourceGlyphs } from './glyphs.ts'
import { type Meeting, roadLines } from './road-lines.ts'

const size = 2 * half
const frame = { x: -half, y: -half, width: size, height: size }

/** Engraved grounds, distinct without their colors: firs, courses of stone, slanting corn. */
const grounds: { readonly [C in Color]: string } = {
  green: firs(),
  gray: courses(),
  yellow: corn(),
}
const tints: { readonly [C in Color]: { color: keyof Palette; strength: number } } = {
  green: { color: 'green', strength: 0.42 },
  gray: { color: 'ink2', strength: 0.3 },
  yellow: { color: 'yellow', strength: 0.48 },
}

function firs(): string {
  let d = ''
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 5; i++) {
      const [x, y] = [-38 + i * 19 + (row % 2) * 9 - 4, -34 + row * 18]
      if (Math.abs(x) < half - 6) d += `M${x - 4} ${y + 5}L${x} ${y - 4}L${x + 4} ${y + 5}M${x} ${y}V${y + 8}`
    }
  return d
}
function courses(): string {
  let d = ''
  for (let row = 0; row < 7; row++) {
    const y = -40 + row * 13
    d += `M${-half} ${y}H${half}`
    for (let x = -36 + (row % 2) * 12; x < half; x += 24) d += `M${x} ${y}V${Math.min(y + 13, half)}`
  }
  return d
}
function corn(): string {
  let d = ''
  for (let c = -size + 12; c < size; c += 12) {
    const [from, to] = [Math.max(-half, c - half), Math.min(half, c + half)]
    d += `M${from} ${c - from}L${to} ${c - to}`
  }
  return d
}

/** The terrain of a tile, which is the resource that it lends. */
export function Ground({ color, palette, bold }: { color: Color; palette: Palette; bold?: boolean }): VNode {
  const tint = tints[color]
  return (
    <>
      <rect {...frame} fill={palette.land} />
      <rect {...frame} fill={palette[tint.color]} fill-opacity={tint.strength * (bold ? 1.3 : 1)} />
      <path
        d={grounds[color]}
        fill="none"
        stroke={palette.ink}
        stroke-width={1}
        stroke-opacity={bold ? 0.38 : 0.2}
      />
    </>
  )
}

/** A resource, around a point. */
export const ResourceFigure = ({
  color,
  palette,
  scale = 1,
}: {
  color: Color
  palette: Palette
  scale?: number
}): VNode => (
  <g transform={`scale(${scale}) translate(-8 -8)`}>
    <path
      d={resourceGlyphs[resourceOf[color]]}
      fill="none"
      stroke={palette.land}
      stroke-width={4}
      stroke-linejoin="round"
    />
    <path
      d={resourceGlyphs[resourceOf[color]]}
      fill={color === 'gray' ? palette.land : palette[tints[color].color]}
      stroke={palette.ink}
      stroke-width={1}
      stroke-linejoin="round"
    />
  </g>
)

/** Open terrain. */
export const Terrain = ({ color, palette }: { color: Color; palette: Palette }): VNode => (
  <g>
    <Ground color={color} palette={palette} bold />
    <rect {...frame} fill="none" stroke={palette.ink} stroke-width={0.8} stroke-opacity={0.6} />
    <circle r={19} fill={palette.land} fill-opacity={0.85} />
    <ResourceFigure color={color} palette={palette} scale={1.7} />
  </g>
)

type FaceProps = {
  tile: Tile
  /** The owner: the base lies on that side. Null for a tile that is not built yet. */
  owner: Cell['owner']
  palette: Palette
  meets?: (edge: Edge) => Meeting
  /** Whether it is a Camp that was used. */
  used?: boolean
  /** Whether it lies on the map: the building is smaller there and leaves the corners to what stands on it. */
  isOnMap?: boolean
  /** Whether something stands where its resource is. */
  isBare?: boolean
  children?: ComponentChildren
}

/** A building around the middle of its tile. */
export function Building({
  tile,
  owner,
  palette,
  meets = () => 'open',
  used,
  isOnMap,
  isBare,
}: FaceProps): VNode {
  const { roads, ends, bars } = roadLines(tile, owner, meets)
  const ink = {
    fill: 'none',
    stroke: palette.ink,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'butt',
  } as const
  const down = owner === 1 ? -1 : 1
  return (
    <g>
      <Ground color={tile.color} palette={palette} />
      {owner !== null && (
        <rect
          x={-half}
          y={down > 0 ? half - 11 : -half}
          width={size}
          height={11}
          fill={palette[seatColors[owner]]}
        />
      )}
      <rect {...frame} fill="none" stroke={palette.ink} stroke-width={2} />
      <path d={roads + ends} {...ink} stroke-width={13} />
      <path d={roads + ends} {...ink} stroke={palette.land} stroke-width={9} />
      <path d={bars} {...ink} stroke-width={3.2} />
      <circle
        r={isOnMap ? 25 : 29}
        fill={palette.land}
        fill-opacity={0.94}
        stroke={palette.ink}
        stroke-width={0.8}
        stroke-opacity={0.4}
      />
      <path d={roads} fill="none" stroke={palette.ink} stroke-width={9} stroke-opacity={0.16} />
      <g transform={`${isOnMap ? 'scale(.85) ' : ''}translate(-24 -24)`}>
        <path d={buildingGlyphs[tile.type]} {...ink} stroke={palette.land} stroke-width={5} />
        <path d={buildingGlyphs[tile.type]} {...ink} stroke-width={1.9} stroke-linecap="round" />
      </g>
      {used && <path d="M-20 20L20 -20" {...ink} stroke-width={4} />}
      {!isBare && (
        <g transform={`translate(${-down * 36} ${down * 34})`}>
          <ResourceFigure color={tile.color} palette={palette} scale={1.05} />
        </g>
      )}
      {owner !== null && (
        <g transform={`translate(${down * 35} ${down * 36})`}>
          <Mark owner={owner} palette={palette} />
        </g>
      )}
    </g>
  )
}

/** The mark of the owner: a disc or a square, as on the seats. */
const Mark = ({ owner, palette, r = 8 }: { owner: number; palette: Palette; r?: number }): VNode =>
  owner === 0 ? (
    <circle r={r} fill={palette[seatColors[0]]} stroke={palette.land} stroke-width={2.4} />
  ) : (
    <rect
      x={-r}
      y={-r}
      width={2 * r}
      height={2 * r}
      fill={palette[seatColors[1]]}
      stroke={palette.land}
      stroke-width={2.4}
    />
  )
