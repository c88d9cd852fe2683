import type { ComponentChildren, VNode } from 'preact'
import { secret } from '../../../../engine/core/game.ts'
import { buildingTypes, type SetId, type TileId } from '../../../../engine/two-heirs/data.ts'
import type { Cell, HeirsPosition, Troop } from '../../../../engine/two-heirs/position.ts'
import { standardTiles } from '../../../../engine/two-heirs/tiles.ts'
import { standardTreasures } from '../../../../engine/two-heirs/treasures.ts'
import { cssPalette } from '../../../print/palette.ts'
import { Figure } from '../../figure.tsx'
import { frameOf } from '../geometry.ts'
import { Condition, CostFigures, TileIcon } from '../icons.tsx'
import { Chart } from '../print/picture.tsx'
import type { Speak } from '../props.ts'

/** The kinds of building of a set: a tile of each with its cost, and how it counts. */
export const Kinds = ({ set, t }: { set: SetId; t: Speak }): VNode => (
  <ul class="kinds">
    {buildingTypes.flatMap((type) => {
      const tiles = Object.keys(standardTiles).filter((id) => standardTiles[id].type === type)
      const [id] = tiles
      if (standardTiles[id].set !== set) return []
      const { boosts } = standardTiles[id]
      return (
        <li key={type}>
          <TileIcon id={id} />
          <p>
            <b>
              {t(`two-heirs.building.${type}`)}
              {tiles.length > 1 && ` × ${tiles.length}`}
            </b>{' '}
            <CostFigures cost={standardTiles[id].cost} />
            <br />
            {t(`two-heirs.board.counts.${type}`, {
              line: 'any',
              pattern: 'any',
              boosts: boosts ? t(`two-heirs.building.${boosts}`) : '',
            })}
          </p>
        </li>
      )
    })}
  </ul>
)

/** Henry's treasures, each with what it takes to be rid of it. */
export const AllTreasures = ({ t }: { t: Speak }): VNode => (
  <ul class="kinds">
    {Object.keys(standardTreasures).map((treasure) => (
      <li key={treasure}>
        <Condition treasure={treasure} t={t} />
      </li>
    ))}
  </ul>
)

/** A tile on a small map: where it lies, which it is, and whose; nobody's is open terrain. */
type Lying = readonly [x: number, y: number, tile: TileId, owner: 0 | 1 | null]
type Standing = readonly [x: number, y: number, owner: 0 | 1, kind: Troop['kind']]

/** A small map with what is said of it. */
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
type MapProps = { tiles: readonly Lying[]; troops?: readonly Standing[]; children: ComponentChildren }
