import { open } from '../../core/game.ts'
import { type Direction, directionTo, isSameSpot, stepTo } from '../board/grid.ts'
import type { BuildingType, Color, Tables } from '../components/data.ts'
import type { Cell, Spot } from '../position/position.ts'

/**
 * A tile that can be named on its own: the start tile, the only building of its kind, the only open terrain of its
 * colour.
 */
export type Landmark = BuildingType | Color | 'start'

/**
 * The place of a spot: the landmark nearest to it, and the steps that lead there from it; `here` on the landmark
 * itself.
 */
export type Where = { near: Landmark; ways: Direction[] | 'here' }

const isStart = ({ x, y }: Spot): boolean => x === 0 && y === 0

/** Describes a spot by its surroundings, so that no other spot of the map has the same description. */
export function whereIs(tables: Tables, map: readonly Cell[], spot: Spot): Where {
  const kindOf = (cell: Cell): Landmark => {
    if (isStart(cell)) return 'start'
    return cell.owner === null ? cell.color : tables.tiles[open(cell.tile)].type
  }
  const kinds = map.map(kindOf)
  const landmarks = map.flatMap((cell, i) =>
    kinds.indexOf(kinds[i]) === kinds.lastIndexOf(kinds[i]) ? { cell, near: kinds[i] } : [],
  )
  const here = landmarks.find(({ cell }) => isSameSpot(cell, spot))
  if (here) return { near: here.near, ways: 'here' }
  // The nearest is named; in a tie a building, then a tile on an edge.
  const [{ cell, near }] = landmarks.toSorted(
    (a, b) =>
      stepsTo(a.cell, spot).length - stepsTo(b.cell, spot).length ||
      Number(a.cell.owner === null) - Number(b.cell.owner === null) ||
      apart(a.cell, spot) - apart(b.cell, spot),
  )
  return { near, ways: stepsTo(cell, spot) }
}

const apart = (a: Spot, b: Spot): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

/** The steps from one spot to another, straight or across corners: as few as there can be. */
function stepsTo(from: Spot, to: Spot): Direction[] {
  const ways: Direction[] = []
  for (let at = from; !isSameSpot(at, to); at = stepTo(at, ways.at(-1)!)) ways.push(directionTo(at, to))
  return ways
}

/** The same for the story, where a spot without a landmark next to it is better shown than described. */
export function whereInStory(
  tables: Tables,
  map: readonly Cell[],
  spot: Spot,
): { near: string; ways: Where['ways'] } {
  const { near, ways } = whereIs(tables, map, spot)
  return ways === 'here' || ways.length === 1 ? { near, ways } : { near: 'none', ways: [] }
}
