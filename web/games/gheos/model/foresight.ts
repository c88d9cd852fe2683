import { boardWithout, count, type Survey, survey } from '../../../../engine/gheos/board.ts'
import { landscapes, standardTiles } from '../../../../engine/gheos/data.ts'
import { conflictBy } from '../../../../engine/gheos/place.ts'
import { type Color, type Conflict, colors, type GheosPosition } from '../../../../engine/gheos/position.ts'
import { homes, strongest } from '../../../../engine/gheos/resolve.ts'
import type { Lay, Way } from './laying.ts'

/** The immediate effects of a way to lay a tile, as the map shows them. */
export interface Glimpse {
  /** Points of a temple; of a tile that causes a conflict they are known only when that is decided. */
  points: number
  conflict: Conflict['kind'] | null
}

export function glimpseOf(view: GheosPosition, map: Survey, lay: Lay): Glimpse {
  const conflict = conflictBy(standardTiles, view, lay)?.kind ?? null
  return { conflict, points: conflict ? 0 : templePoints(view, map, lay) }
}

const isTemple = (symbol: string): boolean => symbol.startsWith('temple-')

const hasTemple = (tile: number): boolean =>
  landscapes[tile].regions.some(({ symbols }) => symbols.some(isTemple))

/** Points of the temple on a tile that causes no conflict. */
function templePoints(view: GheosPosition, map: Survey, { tile, x, y, rot }: Lay): number {
  if (!hasTemple(tile)) return 0
  const after = survey(standardTiles, [...boardWithout(view.board, x, y), { tile, x, y, rot }])
  const inhabited = new Set(
    colors.flatMap((color) => {
      const marker = view.markers[color]
      const left = marker ? map.landOf(marker).regions.filter((at) => at.x !== x || at.y !== y) : []
      return left.map(after.landOf)
    }),
  )
  return landscapes[tile].regions.reduce((sum, { symbols }, region) => {
    const land = after.landOf({ x, y, region })
    if (!inhabited.has(land)) return sum
    return symbols
      .filter(isTemple)
      .reduce((all, temple) => all + count(land, temple.slice('temple-'.length) as 'wheat'), sum)
  }, 0)
}

/** The first of the ways to lay a tile on a cell to try out: the open one that brings most. */
export function firstToTry(view: GheosPosition, map: Survey, ways: readonly Way[]): Way {
  const open = ways.filter(({ isOpen }) => isOpen)
  if (open.length === 0 || !hasTemple(ways[0].tile)) return open[0] ?? ways[0]
  const points = open.map((way) => glimpseOf(view, map, way).points)
  return open[points.indexOf(Math.max(...points))]
}

/** One way in which a conflict may end: who wins where that is chosen, and which civilizations leave the map. */
export interface Fate {
  winner: Color | null
  removed: readonly Color[]
}

/** All ways in which a conflict may end; several where something is chosen. */
export function fatesOf(conflict: Conflict): Fate[] {
  if (conflict.kind === 'migration') {
    const { color } = conflict
    return homes(conflict).map(({ continent, resident }) => ({
      winner: null,
      removed: continent && !resident ? [] : [color],
    }))
  }
  const sides = colors.filter((color) => color in conflict.strength)
  return strongest(conflict).map((winner) => ({ winner, removed: sides.filter((side) => side !== winner) }))
}
