import type { VNode } from 'preact'
import { peek } from '../../../../engine/core/game.ts'
import { cellAt, isSameSpot, oppositeOf, placeOf, stepTo } from '../../../../engine/two-heirs/board/grid.ts'
import { hasRoadEnd } from '../../../../engine/two-heirs/board/roads.ts'
import type { Edge, Tables } from '../../../../engine/two-heirs/components/data.ts'
import { standardTables } from '../../../../engine/two-heirs/index.ts'
import type { Cell, HeirsPosition, Spot, Troop } from '../../../../engine/two-heirs/position/position.ts'
import type { Palette } from '../../../print/palette.ts'
import { centerOf, frameOf } from '../map/geometry.ts'
import { TreasureFigure, TroopFigure } from '../map/pieces.tsx'
import type { Meeting } from '../map/road-lines.ts'
import { Building, Terrain } from '../map/tile-face.tsx'
import { tileOf } from './tile-of.ts'

/** The parts of a view that a picture shows. */
export type Drawn = Pick<HeirsPosition, 'map' | 'troops' | 'henry'>

const tables: Tables = standardTables

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
        <CellFigure cell={cell} view={view} palette={palette} />
      </At>
    ))}
    {view.henry?.laid.map(({ x, y, treasure }) => (
      <At key={treasure} spot={{ x, y }} by={[-46, 46]}>
        <g data-treasure="">
          <g transform="translate(17 -17) scale(1.2)">
            <TreasureFigure treasure={tables.treasures[treasure]} palette={palette} />
          </g>
        </g>
      </At>
    ))}
    {view.troops.map((troop, i) => (
      <At key={i} spot={troop} by={standOf(troop, view)} moves>
        <g transform="scale(.82)">
          <TroopFigure troop={troop} palette={palette} />
        </g>
      </At>
    ))}
  </g>
)

type AtProps = {
  spot: { x: number; y: number }
  by?: readonly [number, number]
  /** Whether it is a piece that walks from spot to spot. */
  moves?: boolean
  children: VNode
}

/** Something on a spot. */
function At({ spot, by: [dx, dy] = [0, 0], moves = false, children }: AtProps): VNode {
  const [x, y] = centerOf(spot)
  return (
    <g transform={`translate(${x + dx} ${y + dy})`} data-piece={moves ? '' : undefined}>
      {children}
    </g>
  )
}

/** The point of a troop on its tile: the corner that nothing else has. Two retinues share the start tile. */
function standOf(troop: Troop, { map, troops, henry }: Drawn): readonly [number, number] {
  if (troops.some((other) => other !== troop && isSameSpot(other, troop)))
    return [troop.owner === 0 ? -30 : 30, 3]
  // In place of the resource, which the ground tells.
  if (isTreasury(troop, henry)) return [33, -17]
  const owner = cellAt(map, troop)?.owner ?? null
  return [-33, owner === null ? 4 : owner === 1 ? 29 : -17]
}

const isTreasury = (spot: Spot, henry: Drawn['henry']): boolean =>
  henry?.laid.some((one) => isSameSpot(one, spot)) ?? false

function CellFigure({ cell, view, palette }: { cell: Cell; view: Drawn; palette: Palette }): VNode {
  const id = cell.owner === null ? null : peek(cell.tile)
  if (id === null) return <Terrain color={cell.color} palette={palette} />
  return (
    <Building
      tile={tileOf(id)}
      owner={cell.owner}
      palette={palette}
      used={cell.used}
      isOnMap
      isBare={isTreasury(cell, view.henry) && view.troops.some((troop) => isSameSpot(troop, cell))}
      meets={(edge) => meetingAt(view.map, cell, edge)}
    />
  )
}

function meetingAt(map: readonly Cell[], cell: Cell, edge: Edge): Meeting {
  const next = cellAt(map, stepTo(cell, edge))
  if (!next) return 'open'
  return hasRoadEnd(tables, next, oppositeOf[edge]) ? 'joined' : 'stopped'
}
