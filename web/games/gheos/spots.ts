import {
  boardWithout,
  type Laid,
  type Land,
  type Region,
  slots,
  survey,
} from '../../../engine/gheos/board.ts'
import { landscapes, standardTiles, type TileSymbol } from '../../../engine/gheos/data.ts'
import { type Color, colors, type GheosPosition } from '../../../engine/gheos/position.ts'
import { atSlot, cellCenter, inradius, type Point, pointsUp } from './geometry.ts'

/** What stands on the map: a symbol, or a civilization's marker. */
export type Figure = TileSymbol | Color

export const isColor = (figure: Figure): figure is Color => colors.some((color) => color === figure)

/** What a map is drawn from. */
export type Drawn = Pick<GheosPosition, 'board' | 'stage' | 'last' | 'markers'>

/** The land that each civilization has; during a conflict, what it still has without the new tile. */
export function homelands(view: Drawn): { [C in Color]?: Land } {
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

/** How wide a figure is, its light edge included. */
const widthOf = (figure: Figure): number => (isColor(figure) ? 29 : figure.startsWith('temple') ? 29 : 23)

/** Where figures that share a whole tile stand, around the middle of one that points up. */
const onWholeTile: readonly (readonly Point[])[] = [
  [],
  [[0, -1]],
  [
    [-15, 5],
    [15, 5],
  ],
  [
    [-17, 10],
    [17, 10],
    [0, -17],
  ],
]

/** The middles of some figures in one region of a laid tile. */
export function spots(laid: Laid, region: number, figures: readonly Figure[]): Point[] {
  const { edges } = landscapes[laid.tile].regions[region]
  if (edges.length === 3) {
    const [x, y] = cellCenter(laid)
    const down = pointsUp(laid) ? 1 : -1
    return onWholeTile[figures.length].map(([dx, dy]) => [x + dx, y + dy * down])
  }
  // A shore is measured from its own edge; a larger piece from the edge that it does not reach.
  const isShore = edges.length === 1
  const edge = isShore ? edges[0] : slots.find((other) => !edges.includes(other))!
  const widths = figures.map(widthOf)
  const all = widths.reduce((sum, width) => sum + width, 0)
  // Towards its corner a larger piece narrows: one figure has room there, two have not.
  const depth = isShore ? 11 : figures.length > 1 ? 44 : 50
  return widths.map((width, i) => {
    const before = widths.slice(0, i).reduce((sum, other) => sum + other, 0)
    return atSlot(laid, (edge + laid.rot) % 3, [before + (width - all) / 2, inradius - depth])
  })
}
