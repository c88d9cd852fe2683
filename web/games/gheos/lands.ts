import { count, type Survey } from '../../../engine/gheos/board.ts'
import { landscapes } from '../../../engine/gheos/data.ts'
import { type GheosPosition, type Region, residentOf } from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../board-props.ts'
import { landPaths } from './coast.ts'
import type { Point } from './geometry.ts'
import { counted } from './ledger.ts'
import { roomiest, spots } from './spots.ts'

/** The land of a region as path data, its coast alone, and where a marker would stand on it. */
export function landShape(
  view: GheosPosition,
  map: Survey,
  at: Region,
): { area: string; line: string; center: Point } {
  const land = map.landOf(at)
  const paths = land.regions.map(({ x, y, region }) => landPaths(map.tileOn(x, y)!, region))
  const { x, y, region } = roomiest(land, view.board)
  const laid = map.tileOn(x, y)!
  const { symbols } = landscapes[laid.tile].regions[region]
  return {
    area: paths.map((path) => path.land).join(''),
    line: paths.map((path) => path.coast).join(''),
    center: spots(laid, region, [...symbols, 'red']).at(-1)!,
  }
}

/** A land in words: what it is, who lives there, what stands on it. */
export function describeLand(
  view: GheosPosition,
  map: Survey,
  at: Region,
  t: BoardProps<never, never>['t'],
): string {
  const land = map.landOf(at)
  const symbols = Object.fromEntries(counted.map((symbol) => [symbol, count(land, symbol)]))
  return t('gheos.board.land', { kind: land.kind, color: residentOf(view, map, land) ?? 'none', ...symbols })
}
