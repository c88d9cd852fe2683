import { type Seat, secret } from '../../../engine/core/index.ts'
import { cellAt } from '../../../engine/two-heirs/board/grid.ts'
import type { BuildingType, Color, Edge, Tables, Tile } from '../../../engine/two-heirs/components/data.ts'
import { standardTreasures } from '../../../engine/two-heirs/components/treasures.ts'
import type { Cell, HeirsOptions } from '../../../engine/two-heirs/position/position.ts'
import { landOf, pointsOf } from '../../../engine/two-heirs/scoring/worth.ts'

/** A tile of a described map: a building where an owner is named. */
export interface Lying {
  x: number
  y: number
  color?: string
  type?: string
  owner?: string
  terrain?: boolean
  /** A shape, as on a tile that is not turned. */
  road?: string
  roads?: readonly (readonly string[])[]
  params?: {
    line?: string
    pattern?: string
    boosts?: string
    shows?: string[]
    color?: string
    owners?: string
  }
  used?: boolean
}

const shaped = (shape: string | undefined): Edge[][] => {
  if (!shape) return []
  return shape === 'X' ? [['N'], ['E'], ['S'], ['W']] : [[...shape] as Edge[]]
}

/** A map of described tiles, with a table of its own; it need not hang together. */
export function mapOf(board: readonly Lying[]): { tables: Tables; map: Cell[] } {
  const tiles: { [tile: string]: Tile } = {}
  const map = board.map((lying, i): Cell => {
    const { x, y, type, owner, road, roads, params, used } = lying
    const color = (lying.color ?? 'gray') as Color
    tiles[`t${i}`] = {
      set: 'travel',
      color,
      type: (type ?? 'siege') as BuildingType,
      cost: { wood: 0, stone: 0, wheat: 0 },
      roads: (roads as Edge[][] | undefined) ?? shaped(road),
      ...(params?.line && { line: params.line as 'row' }),
      ...(params?.pattern && { pattern: params.pattern as 'diagonal' }),
      ...(params?.boosts && { boosts: params.boosts as BuildingType }),
      ...(params?.shows && { shows: params.shows as ['farm'] }),
    }
    const seat: Seat | null = owner === undefined ? null : ['white', 'blue'].indexOf(owner)
    return { x, y, tile: secret(`t${i}`, 'all'), color, owner: seat, used: used ?? false }
  })
  return { tables: { tiles, treasures: standardTreasures }, map }
}

/** What the building on a spot of a described map is worth. */
export function worthAt(
  board: readonly Lying[],
  spot: { x: number; y: number },
  industry: HeirsOptions['industry'] = 'both',
): number {
  const { tables, map } = mapOf(board)
  return pointsOf(landOf(tables, map, industry), cellAt(map, spot)!)
}
