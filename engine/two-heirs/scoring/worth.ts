import { open, type Seat } from '../../core/game.ts'
import { cellAt, corners, edges, isSameSpot, stepTo } from '../board/grid.ts'
import { type Road, roadsOn } from '../board/roads.ts'
import type { BuildingType, Color, Tables, Tile } from '../components/data.ts'
import type { Cell, HeirsOptions } from '../position/position.ts'

/** A map with all that its buildings depend on. */
export type Land = {
  tables: Tables
  map: readonly Cell[]
  roads: readonly Road[]
  industry: HeirsOptions['industry']
}

export const landOf = (tables: Tables, map: readonly Cell[], industry: HeirsOptions['industry']): Land => ({
  tables,
  map,
  roads: roadsOn(tables, map),
  industry,
})

/** A building and its owner. */
type Built = { cell: Cell; tile: Tile; owner: Seat }
type Worth = (land: Land, built: Built) => number

/** The building on a cell; null for open terrain. */
export const builtOn = ({ tables }: Pick<Land, 'tables'>, cell: Cell): Built | null =>
  cell.owner === null ? null : { cell, tile: tables.tiles[open(cell.tile)], owner: cell.owner }

const buildings = (land: Land): Built[] => land.map.flatMap((cell) => builtOn(land, cell) ?? [])

const onEdges = ({ map }: Land, { cell }: Built): Cell[] =>
  edges.flatMap((edge) => cellAt(map, stepTo(cell, edge)) ?? [])
const atCorners = ({ map }: Land, { cell }: Built): Cell[] =>
  corners.flatMap((corner) => cellAt(map, stepTo(cell, corner)) ?? [])

/** The other tiles in the line that is printed on a building, whatever the gaps, and how far along it they are. */
function inLine({ map }: Land, { cell, tile }: Built): { other: Cell; away: number }[] {
  const [across, along] = tile.line === 'row' ? (['y', 'x'] as const) : (['x', 'y'] as const)
  return map
    .filter((other) => other[across] === cell[across] && !isSameSpot(other, cell))
    .map((other) => ({ other, away: other[along] - cell[along] }))
}

/** Tiles that an Inn counts on each side. */
const innReach = 3

const inn: Worth = (land, built) => {
  const line = inLine(land, built)
  const before = line.filter(({ away }) => away < 0).length
  return 1 + Math.min(innReach, before) + Math.min(innReach, line.length - before)
}

const pilgrimage: Worth = ({ roads }, { cell }) =>
  Math.max(1, ...roads.filter(({ tiles }) => tiles.includes(cell)).map(({ tiles }) => tiles.length))

const robbers: Worth = (land, built) =>
  2 + 2 * onEdges(land, built).filter(({ owner }) => owner !== null && owner !== built.owner).length

/** A chain of tiles of a colour, edge to edge, terrain and both owners' buildings alike. */
const chain =
  (color: Color): Worth =>
  ({ map }, { cell }) => {
    const met = [cell]
    for (const link of met)
      for (const edge of edges) {
        const next = cellAt(map, stepTo(link, edge))
        if (next?.color === color && !met.includes(next)) met.push(next)
      }
    return met.length
  }

/** Other buildings on tiles of a colour. */
const industry =
  (color: Color): Worth =>
  (land, { cell, owner }) =>
    1 +
    buildings(land).filter(
      (other) =>
        other.cell !== cell &&
        other.cell.color === color &&
        (land.industry === 'both' || other.owner === owner),
    ).length

const camp: Worth = (_, { cell }) => (cell.used ? 0 : 2)

const ownOf = (land: Land, owner: Seat, types: readonly BuildingType[]): number =>
  buildings(land).filter((other) => other.owner === owner && types.includes(other.tile.type)).length

const post: Worth = (land, { tile, owner }) => 3 * ownOf(land, owner, tile.shows ?? [])

/** Pairs of colours around a craft; each is worth more to the owner of the Guild. */
const craft =
  (one: Color, other: Color): Worth =>
  (land, built) => {
    const { tile, owner } = built
    const cells = tile.pattern === 'diagonal' ? atCorners(land, built) : onEdges(land, built)
    const count = (color: Color) => cells.filter((cell) => cell.color === color).length
    const hasGuild = buildings(land).some((guild) => guild.owner === owner && guild.tile.boosts === tile.type)
    return (hasGuild ? 4 : 3) * Math.min(count(one), count(other))
  }

const watchtower: Worth = (land, built) =>
  1 + inLine(land, built).filter(({ other }) => other.color === built.cell.color).length

const garrison: Worth = (land, { cell }) =>
  2 *
  buildings(land).filter(
    ({ cell: { x, y }, tile }) =>
      tile.type === 'watchtower' && Math.abs(x - cell.x) === Math.abs(y - cell.y) && x !== cell.x,
  ).length

const nothing: Worth = () => 0

const worthOf: { readonly [B in BuildingType]: Worth } = {
  inn,
  market: (land, built) => 1 + onEdges(land, built).length,
  pilgrimage,
  robbers,
  mill: chain('yellow'),
  mine: chain('gray'),
  barn: chain('green'),
  bakery: industry('yellow'),
  forge: industry('gray'),
  lodge: industry('green'),
  camp,
  farm: nothing,
  sawmill: nothing,
  quarry: nothing,
  post,
  cathedral: () => 5,
  siege: nothing,
  fortress: (land, { owner }) => ownOf(land, owner, ['siege', 'fortress']),
  basket: craft('green', 'yellow'),
  pottery: craft('gray', 'yellow'),
  cooper: craft('gray', 'green'),
  guild: nothing,
  watchtower,
  garrison,
}

/** Whether a kind of building can ever be worth anything. */
export const canScore = (type: BuildingType): boolean => worthOf[type] !== nothing

/** The worth of a building by itself, with the map as it is; nothing for open terrain. */
export function pointsOf(land: Land, cell: Cell): number {
  const built = builtOn(land, cell)
  return built ? worthOf[built.tile.type](land, built) : 0
}
