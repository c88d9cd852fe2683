import type { ComponentChildren, VNode } from 'preact'
import { secret } from '../../../../engine/core/game.ts'
import type { TileId } from '../../../../engine/two-heirs/components/data.ts'
import { standardTiles } from '../../../../engine/two-heirs/components/tiles.ts'
import type { Cell, HeirsPosition, Troop } from '../../../../engine/two-heirs/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { Figure } from '../../kit/rules/figure.tsx'
import { frameOf } from '../map/geometry.ts'
import { Chart } from '../print/picture.tsx'

/** A tile on a small map: where it lies, which it is, and whose; nobody's is open terrain. */
type Lying = readonly [x: number, y: number, tile: TileId, owner: 0 | 1 | null]
type PlacedTroop = readonly [x: number, y: number, owner: 0 | 1, kind: Troop['kind']]

/** A small map with its caption. */
export function SmallMap({ tiles, troops = [], children }: MapProps): VNode {
  const map = tiles.map(
    ([x, y, tile, owner]): Cell => ({
      x,
      y,
      tile: secret(tile, []),
      color: standardTiles[tile].color,
      owner,
      used: false,
    }),
  )
  const view: Pick<HeirsPosition, 'map' | 'troops' | 'henry'> = {
    map,
    troops: troops.map(([x, y, owner, kind]) => ({ x, y, owner, kind, moved: false })),
    henry: null,
  }
  const { x, y, width, height } = frameOf(map)
  return (
    <Figure caption={children}>
      <svg viewBox={`${x} ${y} ${width} ${height}`} width={width * 0.8} aria-hidden="true">
        <Chart view={view} palette={cssPalette} />
      </svg>
    </Figure>
  )
}
type MapProps = { tiles: readonly Lying[]; troops?: readonly PlacedTroop[]; children: ComponentChildren }
