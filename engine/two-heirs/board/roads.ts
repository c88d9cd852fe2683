import { open, type Seat } from '../../core/game.ts'
import type { Edge, Tables } from '../components/data.ts'
import type { Cell } from '../position/position.ts'
import { edges, oppositeOf, placeOf, stepTo } from './grid.ts'

/** A piece of road on one tile: edges of the map that are joined there. */
type Segment = { cell: Cell; edges: Edge[] }

/** Segments that meet at shared edges, and the tiles they lie on, each once. */
export type Road = { segments: Segment[]; tiles: Cell[] }

/** The roads on a tile as it lies: a building of seat 1 is upside down, and terrain has none. */
function segmentsOn(tables: Tables, cell: Cell): Segment[] {
  const { owner } = cell
  if (owner === null) return []
  return tables.tiles[open(cell.tile)].roads.map((road) => ({
    cell,
    edges: road.map((edge) => asLaid(edge, owner)),
  }))
}

/** The side on which an edge of a tile comes to lie when this seat builds it. */
export const asLaid = (edge: Edge, owner: Seat): Edge => (owner === 0 ? edge : oppositeOf[edge])

/** Whether a road of a tile reaches one of its edges. */
export const hasRoadEnd = (tables: Tables, cell: Cell, edge: Edge): boolean =>
  segmentsOn(tables, cell).some((segment) => segment.edges.includes(edge))

/** All roads of a map, single tiles too. */
export function roadsOn(tables: Tables, map: readonly Cell[]): Road[] {
  const segments = map.flatMap((cell) => segmentsOn(tables, cell))
  const ends = new Map<string, Segment>()
  for (const segment of segments)
    for (const edge of segment.edges) ends.set(`${placeOf(segment.cell)} ${edge}`, segment)
  const met = new Set<Segment>()
  return segments.flatMap((first) => {
    if (met.has(first)) return []
    const road = [first]
    met.add(first)
    for (const { cell, edges: joined } of road)
      for (const edge of edges.filter((one) => joined.includes(one))) {
        const next = ends.get(`${placeOf(stepTo(cell, edge))} ${oppositeOf[edge]}`)
        if (!next || met.has(next)) continue
        met.add(next)
        road.push(next)
      }
    return { segments: road, tiles: [...new Set(road.map((segment) => segment.cell))] }
  })
}

/**
 * The owner that scores for a road, and how much: the one with more tiles on it, the difference; nobody for a single
 * tile.
 */
export function scoreOfRoad({ tiles }: Road): { seat: Seat; points: number } | null {
  const owned = (seat: Seat) => tiles.filter(({ owner }) => owner === seat).length
  const difference = owned(0) - owned(1)
  if (tiles.length < 2 || difference === 0) return null
  return { seat: difference > 0 ? 0 : 1, points: Math.abs(difference) }
}
