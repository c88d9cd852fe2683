import type { VNode } from 'preact'
import { peek } from '../../../../engine/core/game.ts'
import type { Edge, Tables, Tile, TileId } from '../../../../engine/two-heirs/data.ts'
import { cellAt, oppositeOf, placeOf, stepTo } from '../../../../engine/two-heirs/grid.ts'
import { standardTables } from '../../../../engine/two-heirs/index.ts'
import type { Cell, HeirsPosition, Troop } from '../../../../engine/two-heirs/position.ts'
import { hasRoadEnd } from '../../../../engine/two-heirs/roads.ts'
import type { Palette } from '../../../print/palette.ts'
import { centerOf, frameOf } from '../geometry.ts'
import { TreasureFigure, TroopFigure } from '../pieces.tsx'
import type { Meeting } from '../road-lines.ts'
import { Building, Terrain } from '../tile-face.tsx'

/** The parts of a view that a picture shows. */
export type Drawn = Pick<HeirsPosition, 'map' | 'troops' | 'henry'>

const tables: Tables = standardTables
export const tileOf = (id: TileId): Tile => tables.tiles[id]

/** The landscape as a picture of its own. */
export function Picture({ view, palette }: { view: Drawn; palette: Palette }): VNode {
  const { x, y, width, height } = frameOf(view.map)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <Chart view={view} palette={palette} />
    </svg>
  )
}

/** The landscape as a group to be put into any `svg`: tiles, troops and treasures. */
export const Chart = ({ view, palette }: { view: Drawn; palette: Palette }): VNode => (
  <g>
    {view.map.map((cell) => (
      <At key={placeOf(cell)} spot={cell}>
        <CellFigure cell={cell} map={view.map} palette={palette} />
      </At>
    ))}
    {view.henry?.laid.map(({ x, y, treasure }) => (
      <At key={treasure} spot={{ x, y }} by={[-18, 28]}>
        <TreasureFigure treasure={tables.treasures[treasure]} palette={palette} />
      </At>
    ))}
    {view.troops.map((troop, i) => (
      <At key={i} spot={troop} by={standOf(troop, i, view.troops)}>
        <TroopFigure troop={troop} palette={palette} />
      </At>
    ))}
  </g>
)

type AtProps = { spot: { x: number; y: number }; by?: readonly [number, number]; children: VNode }

/** Something on a spot. */
function At({ spot, by: [dx, dy] = [0, 0], children }: AtProps): VNode {
  const [x, y] = centerOf(spot)
  return <g transform={`translate(${x + dx} ${y + dy})`}>{children}</g>
}

/** The point of a troop on its tile: two retinues share the start tile. */
function standOf(troop: Troop, i: number, troops: readonly Troop[]): readonly [number, number] {
  const isShared = troops.some((other, j) => j !== i && other.x === troop.x && other.y === troop.y)
  return isShared ? [troop.owner === 0 ? -22 : 22, 6] : [-28, 0]
}

function CellFigure({ cell, map, palette }: { cell: Cell; map: readonly Cell[]; palette: Palette }): VNode {
  const id = cell.owner === null ? null : peek(cell.tile)
  if (id === null) return <Terrain color={cell.color} palette={palette} />
  return (
    <Building
      tile={tileOf(id)}
      owner={cell.owner}
      palette={palette}
      used={cell.used}
      meets={(edge) => meetingAt(map, cell, edge)}
    />
  )
}

function meetingAt(map: readonly Cell[], cell: Cell, edge: Edge): Meeting {
  const next = cellAt(map, stepTo(cell, edge))
  if (!next) return 'open'
  return hasRoadEnd(tables, next, oppositeOf[edge]) ? 'joined' : 'stopped'
}
