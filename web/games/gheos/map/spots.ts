import {
  boardWithout,
  type Laid,
  type Land,
  type Region,
  slots,
  survey,
} from '../../../../engine/gheos/board.ts'
import { landscapes, standardTiles, type TileSymbol } from '../../../../engine/gheos/data.ts'
import { type Color, colors, type GheosPosition, type Markers } from '../../../../engine/gheos/position.ts'
import { atSlot, cellCenter, inradius, type Point, pointsUp } from './geometry.ts'

/** A figure on the map: a symbol, or a civilization's marker. */
export type Figure = TileSymbol | Color

export const isColor = (figure: Figure): figure is Color => colors.some((color) => color === figure)

/** The parts of a position that a map is drawn from. */
export type Drawn = Pick<GheosPosition, 'board' | 'stage' | 'last' | 'markers'>

/** The civilizations of which it is undecided where they live, or whether they do: those in a war, or a migrant. */
export function undecided({ stage }: Pick<Drawn, 'stage'>): readonly Color[] {
  if (!('conflict' in stage)) return []
  const { conflict } = stage
  return conflict.kind === 'war' ? colors.filter((color) => color in conflict.strength) : [conflict.color]
}

/**
 * The land that each civilization has. Sides of an undecided war have what they had without the new tile, a migrant has
 * none.
 */
export function homelands(view: Drawn): { [C in Color]?: Land } {
  const { board, stage, last, markers } = view
  const conflict = 'conflict' in stage && last ? stage.conflict : null
  const { landOf } = survey(standardTiles, conflict ? boardWithout(board, last!.x, last!.y) : board)
  return Object.fromEntries(
    colors.flatMap((color) => {
      const marker = markers[color]
      const isHomeless = conflict?.kind === 'migration' && conflict.color === color
      return marker && !isHomeless ? [[color, landOf(marker)]] : []
    }),
  )
}

/** The regions of markers. A migrant's is on the tile that has torn its land until its new land is known. */
export function standing(view: Drawn, homes = homelands(view)): { [C in Color]?: Region } {
  const { board, last, markers } = view
  const torn = last && board.find(({ x, y }) => x === last.x && y === last.y)
  const onTorn = torn && landscapes[torn.tile].regions.map((_, region) => ({ x: torn.x, y: torn.y, region }))
  return Object.fromEntries(
    colors.flatMap((color) => {
      const regions = homes[color]?.regions ?? (markers[color] && onTorn)
      return regions ? [[color, roomiest(regions, board)]] : []
    }),
  )
}

/** The region, of some, with most room for a marker. */
export function roomiest(regions: readonly Region[], board: readonly Laid[]): Region {
  const room = ({ x, y, region }: Region): number => {
    const laid = board.find((other) => other.x === x && other.y === y)
    if (!laid) return -Infinity
    const { edges, symbols } = landscapes[laid.tile].regions[region]
    return (
      edges.length * 1.1 - symbols.reduce((sum, symbol) => sum + (symbol.startsWith('temple') ? 2 : 1), 0)
    )
  }
  return regions.reduce((best, region) => (room(region) > room(best) ? region : best))
}

const isWide = (figure: Figure): boolean => isColor(figure) || figure.startsWith('temple')

/** The width of a figure, its light edge included. */
const widthOf = (figure: Figure): number => (isWide(figure) ? 29 : 23)

/** The points of figures that share a whole tile, around the middle of one that points up. */
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

/** How far from a level and from a slanting edge the middle of a figure must stay to be within its tile. */
export const reachOf = (figure: Figure): Point =>
  isColor(figure) ? [15, 15] : isWide(figure) ? [16.4, 19.8] : [13.2, 14.6]

/** Where a figure stands, and its size there. */
export type Place = { at: Point; scale: number }

/** The places of some figures in one region of a laid tile, all within the tile. */
export function spots(laid: Laid, region: number, figures: readonly Figure[]): Place[] {
  const { edges } = landscapes[laid.tile].regions[region]
  // In the corner of a larger piece two have room only where they are narrow.
  const isTight = edges.length === 2 && figures.length > 1 && (figures.length > 2 || figures.some(isWide))
  const scale = isTight ? 0.8 : 1
  return pointsOf(laid, edges, figures, scale).map((at, i) => {
    const [level, slanting] = reachOf(figures[i])
    return { at: within(laid, at, level * scale, slanting * scale), scale }
  })
}

function pointsOf(laid: Laid, edges: readonly number[], figures: readonly Figure[], scale: number): Point[] {
  if (edges.length === 3) {
    const [x, y] = cellCenter(laid)
    const down = pointsUp(laid) ? 1 : -1
    return onWholeTile[figures.length].map(([dx, dy]) => [x + dx, y + dy * down])
  }
  // A shore is measured from its own edge; a larger piece from the edge that it does not reach.
  const isShore = edges.length === 1
  const edge = isShore ? edges[0] : slots.find((other) => !edges.includes(other))!
  const on = (along: number, depth: number) => atSlot(laid, (edge + laid.rot) % 3, [along, inradius - depth])
  // Of three one stands in the corner.
  if (!isShore && figures.length > 2) return [on(0, 58), ...pointsOf(laid, edges, figures.slice(1), scale)]
  const widths = figures.map((figure) => widthOf(figure) * scale)
  const all = widths.reduce((sum, width) => sum + width, 0)
  // Towards its corner a larger piece narrows: one figure has room there, two have not.
  const depth = isShore ? 11 : figures.length > 1 ? 40 : 50
  return widths.map((width, i) => {
    const before = widths.slice(0, i).reduce((sum, other) => sum + other, 0)
    return on(before + (width - all) / 2, depth)
  })
}

/** The nearest point that keeps off the edges of a cell. */
function within(cell: Laid, [x, y]: Point, level: number, slanting: number): Point {
  const [cx, cy] = cellCenter(cell)
  // Off one edge, it may come too near to another.
  for (let round = 0; round < 6; round++)
    for (const slot of slots) {
      const [ex, ey] = atSlot(cell, slot, [0, 1])
      const [nx, ny] = [ex - cx, ey - cy]
      const room = inradius - (x - cx) * nx - (y - cy) * ny
      const by = Math.max(0, (slot === 0 ? level : slanting) - room)
      x -= by * nx
      y -= by * ny
    }
  return [x, y]
}

/** The name of a region among all of a map. */
export const regionKey = ({ x, y, region }: Region): string => `${x},${y},${region}`

/** The figures on a map, with their points. */
export function figuresOn(board: readonly Laid[], markers: Markers) {
  const stands = new Map<string, Color[]>()
  for (const color of colors) {
    const marker = markers[color]
    if (!marker) continue
    const key = regionKey(marker)
    stands.set(key, [...(stands.get(key) ?? []), color])
  }
  return board.flatMap((laid) =>
    landscapes[laid.tile].regions.flatMap(({ symbols }, region) => {
      const here: Figure[] = [...symbols, ...(stands.get(regionKey({ ...laid, region })) ?? [])]
      const places = spots(laid, region, here)
      return here.map((figure, i) => ({ figure, ...places[i], key: `${laid.x},${laid.y},${region},${i}` }))
    }),
  )
}
