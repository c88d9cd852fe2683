import type { VNode } from 'preact'
import {
  type Color,
  colors,
  type Resource,
  resourceOf,
  resources,
  type Stock,
} from '../../../../engine/two-heirs/components/data.ts'
import { standardTreasures } from '../../../../engine/two-heirs/components/treasures.ts'
import { cssPalette } from '../../../print/palette.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Props } from '../props.ts'
import { half } from './geometry.ts'
import { crown } from './glyphs.ts'
import { ConditionFigure } from './pieces.tsx'
import { Building, Ground, ResourceFigure, Terrain } from './tile-face.tsx'

const colorOf = (resource: Resource): Color => colors.find((color) => resourceOf[color] === resource)!
const box = `${-half - 1} ${-half - 1} ${2 * half + 2} ${2 * half + 2}`

/** A resource beside text. */
export const ResourceIcon = ({ resource, size = 20 }: { resource: Resource; size?: number }): VNode => (
  <svg viewBox="-9 -9 18 18" width={size} height={size} aria-hidden="true">
    <ResourceFigure color={colorOf(resource)} palette={cssPalette} />
  </svg>
)

/** A building tile as it is printed; `isClose` leaves its edge out, and what stands on that. */
export const TileIcon = ({
  id,
  owner = null,
  isClose,
}: {
  id: string
  owner?: number | null
  isClose?: boolean
}): VNode => (
  <svg class="heirs-tile" viewBox={isClose ? '-36 -36 72 72' : box} aria-hidden="true">
    <Building tile={tileOf(id)} owner={owner} palette={cssPalette} isBare={isClose ?? false} />
  </svg>
)

/** The back of a tile: its colour is seen, and nothing else. */
export const BackIcon = ({ color }: { color: Color | null }): VNode => (
  <svg class="heirs-tile" viewBox={box} aria-hidden="true">
    {color ? (
      <Ground color={color} palette={cssPalette} bold />
    ) : (
      <rect
        x={-half}
        y={-half}
        width={2 * half}
        height={2 * half}
        fill="none"
        stroke="var(--line)"
        stroke-width="2"
      />
    )}
    <text class="heirs-unknown" y="13" text-anchor="middle">
      ?
    </text>
  </svg>
)

export const TerrainIcon = ({ color }: { color: Color }): VNode => (
  <svg class="heirs-tile" viewBox={box} aria-hidden="true">
    <Terrain color={color} palette={cssPalette} />
  </svg>
)

/** The shield with the crown of the player who takes next. */
export const ShieldIcon = ({ shows }: { shows: number }): VNode => (
  <svg class="heirs-tile shield" viewBox="0 0 48 48" aria-hidden="true">
    <path
      d="M8 6H40V24C40 34 32 40 24 44C16 40 8 34 8 24Z"
      fill={shows === 0 ? 'var(--sea)' : 'var(--ochre)'}
      stroke="var(--ink)"
      stroke-width="2"
    />
    <path
      d={crown}
      transform="translate(12 10)"
      fill="var(--land)"
      stroke="var(--ink)"
      stroke-width="1.4"
      stroke-linejoin="round"
    />
  </svg>
)

/** A cost as it is printed: each resource as often as it is needed. */
export const CostFigures = ({ cost }: { cost: Readonly<Stock> }): VNode => (
  <span class="heirs-cost" aria-hidden="true">
    {resources.flatMap((resource) =>
      Array.from({ length: cost[resource] }, (_, i) => (
        <ResourceIcon key={resource + i} resource={resource} />
      )),
    )}
  </span>
)

/** The condition on which Henry loses a treasure. */
export const Condition = ({ treasure, t }: { treasure: string } & Pick<Props, 't'>): VNode => (
  <>
    <svg viewBox="-12 -12 24 24" width="28" height="28" aria-hidden="true">
      <ConditionFigure treasure={standardTreasures[treasure]} palette={cssPalette} />
    </svg>
    <span>
      <b>{t(`two-heirs.treasure.${treasure}`)}.</b> {t(`two-heirs.treasure.${treasure}.lost`)}
    </span>
  </>
)
