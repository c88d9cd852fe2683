import { asLaid } from '../../../../engine/two-heirs/board/roads.ts'
import type { Edge, Tile } from '../../../../engine/two-heirs/components/data.ts'
import type { Cell } from '../../../../engine/two-heirs/position/position.ts'
import { half, side, ways } from './geometry.ts'

/** How a road reaches an edge: it goes on beyond it, what lies there stops it, or nothing lies there yet. */
export type Meeting = 'joined' | 'stopped' | 'open'

/** A road that ends within its tile, before what stands there. */
const stub = 34

const at = (edge: Edge, far: number): string => {
  const [x, y] = ways[edge]
  return `${x * far} ${y * far}`
}

/** A line across a road that leads to an edge. */
const barAt = (edge: Edge, far: number, wide: number): string => {
  const [x, y] = ways[edge]
  return `M${x * far - y * wide} ${y * far + x * wide}L${x * far + y * wide} ${y * far - x * wide}`
}

/** The roads on a tile of this owner, around its middle, as path data: the roads, and the bars where they end. */
export function roadLines(
  tile: Tile,
  owner: Cell['owner'],
  meets: (edge: Edge) => Meeting,
): { roads: string; ends: string; bars: string } {
  let [roads, ends, bars] = ['', '', '']
  for (const printed of tile.roads) {
    const edges = printed.map((edge) => asLaid(edge, owner ?? 0))
    const far = (edge: Edge) => (meets(edge) === 'joined' ? side / 2 : half)
    for (const edge of edges) if (meets(edge) === 'stopped') bars += barAt(edge, half - 2.5, 10)
    if (edges.length === 2) {
      const [from, to] = edges
      roads += `M${at(from, far(from))}Q0 0 ${at(to, far(to))}`
    } else
      for (const edge of edges) {
        ends += `M${at(edge, far(edge))}L${at(edge, stub)}`
        bars += barAt(edge, stub, 9)
      }
  }
  return { roads, ends, bars }
}
