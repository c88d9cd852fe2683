import { boardWithout, type Land, survey } from '../../../engine/gheos/board.ts'
import { landscapes, standardTiles } from '../../../engine/gheos/data.ts'
import {
  type Color,
  colors,
  type GheosPosition,
  type Laid,
  type Region,
} from '../../../engine/gheos/position.ts'
import { atSlot, cellCenter, inradius, type Point, pointsUp } from './geometry.ts'

/** The land that each civilization has; during a conflict, what it still has without the new tile. */
export function homelands(view: GheosPosition): { [C in Color]?: Land } {
  const { board, stage, last, markers } = view
  const settled = !('conflict' in stage) || !last
  const { landOf } = survey(standardTiles, settled ? board : boardWithout(board, last.x, last.y))
  return Object.fromEntries(
    colors.flatMap((color) => (markers[color] ? [[color, landOf(markers[color])]] : [])),
  )
}

/** Where a land has most room for a marker. */
export function roomiest(land: Land, board: readonly Laid[]): Region {
  const room = ({ x, y, region }: Region): number => {
    const laid = board.find((other) => other.x === x && other.y === y)
    if (!laid) return -Infinity
    const { edges, symbols } = landscapes[laid.tile].regions[region]
    return (
      edges.length * 1.1 - symbols.reduce((sum, symbol) => sum + (symbol.startsWith('temple') ? 2 : 1), 0)
    )
  }
  return land.regions.reduce((best, region) => (room(region) > room(best) ? region : best))
}

/** Middles of figures that share a whole tile, in one that points up. */
const onWholeTile: Record<number, readonly Point[]> = {
  0: [],
  1: [[0, -1]],
  2: [
    [-15, 5],
    [15, 5],
  ],
  3: [
    [-17, 10],
    [17, 10],
    [0, -17],
  ],
}

/** The middles of so many figures in one region of a laid tile. */
export function spots(laid: Laid, region: number, figures: number): Point[] {
  const { edges } = landscapes[laid.tile].regions[region]
  if (edges.length === 3) {
    const [x, y] = cellCenter(laid)
    const down = pointsUp(laid) ? 1 : -1
    return (onWholeTile[figures] ?? []).map(([dx, dy]) => [x + dx, y + dy * down])
  }
  // A shore is seen from its own edge; a larger piece from the edge that it does not reach.
  const shore = edges.length === 1
  const edge = shore ? edges[0] : [0, 1, 2].find((other) => !edges.includes(other))!
  const [depth, apart] = shore ? [11, 27] : [50, 28]
  return Array.from({ length: figures }, (_, i) =>
    atSlot(laid, (edge + laid.rot) % 3, [(i - (figures - 1) / 2) * apart, inradius - depth]),
  )
}
