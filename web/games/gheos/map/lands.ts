import { count, type Land, type Region, type Survey } from '../../../../engine/gheos/board.ts'
import { landscapes } from '../../../../engine/gheos/data.ts'
import { foundersShare } from '../../../../engine/gheos/people.ts'
import {
  type Color,
  colors,
  type GheosPosition,
  residentOf,
  supplyOf,
} from '../../../../engine/gheos/position.ts'
import { listed } from '../../../print/listed.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { landPaths } from './coast.ts'
import type { Point } from './geometry.ts'
import { roomiest, spots, undecided } from './spots.ts'

type T = BoardProps<never, never>['t']

export const counted = ['wheat', 'cup', 'sword', 'pyramid'] as const
export type Counted = (typeof counted)[number]

/** The number of each symbol on a land. */
export const symbolsOf = (land: Land): Record<Counted, number> =>
  Object.fromEntries(counted.map((symbol) => [symbol, count(land, symbol)])) as Record<Counted, number>

/** A land and its facts for players. */
export type LandCount = {
  at: Region
  kind: Land['kind']
  /** The civilization there; null while that is undecided. */
  color: Color | null
  /** Between whom it is undecided: the sides of a war, or a migrant that may go there. */
  claims: readonly Color[]
  symbols: Record<Counted, number>
  /** Followers of the civilization there: per seat, and of no seat. */
  held: readonly number[]
  supply: number
  /** The followers that a player who settles there now would get. */
  founders: number
}

export function countLand(view: GheosPosition, map: Survey, at: Region): LandCount {
  const land = map.landOf(at)
  const claims = claimsOn(view, map, land)
  const resident = residentOf(view, map, land)
  const color = resident && !claims.includes(resident) ? resident : null
  return {
    at: land.first,
    kind: land.kind,
    color,
    claims,
    symbols: symbolsOf(land),
    held: view.followers.map((followers) => (color ? followers[color] : 0)),
    supply: color ? supplyOf(view, color) : 0,
    founders: foundersShare(land),
  }
}

/** The civilizations that may yet settle on a land, while a war or a migration is undecided. */
function claimsOn(view: GheosPosition, map: Survey, land: Land): readonly Color[] {
  const { stage, markers } = view
  if (!('conflict' in stage)) return []
  const { conflict } = stage
  if (conflict.kind === 'migration')
    return conflict.parts.some(({ at }) => map.landOf(at) === land) ? [conflict.color] : []
  return undecided(view).filter((color) => map.landOf(markers[color]!) === land)
}

/** The lands that matter: continents by who lives there, then free ones, then islands. */
export function countLands(view: GheosPosition, map: Survey): LandCount[] {
  const rank = ({ kind, color }: LandCount) =>
    kind === 'island' ? colors.length + 1 : color ? colors.indexOf(color) : colors.length
  return map.lands
    .filter(({ kind }) => kind !== 'loose')
    .map(({ first }) => countLand(view, map, first))
    .sort((a, b) => rank(a) - rank(b))
}

/** The name of a land, as far as it has one. */
export const titleOf = ({ kind, color, claims }: LandCount, t: T): string =>
  claims.length > 0
    ? t('gheos.board.land.undecided', { claims: claims.length })
    : t('gheos.board.land.title', { kind, color: color ?? 'none' })

/** The worth of a land, in words: points for each follower there, or followers for a founder. */
export function worthOf({ kind, color, claims, symbols, founders }: LandCount, t: T): string {
  if (claims.length > 0)
    return t('gheos.board.land.claims', {
      claims: claims.length,
      list: listed(
        claims.map((claim) => t(`gheos.name.${claim}`)),
        t,
      ),
    })
  if (kind !== 'continent') return t('gheos.board.land.nobody')
  return color
    ? t('gheos.board.land.worth', { cup: symbols.cup, pyramid: symbols.pyramid })
    : t('gheos.board.land.founders', { founders })
}

/** A land in words: its kind, its civilization, its symbols. */
export function describeLand(view: GheosPosition, map: Survey, at: Region, t: T): string {
  return inWords(countLand(view, map, at), t)
}

const inWords = ({ kind, color, claims, symbols }: LandCount, t: T): string =>
  t('gheos.board.land', { kind: claims.length > 0 ? 'open' : kind, color: color ?? 'none', ...symbols })

/** The same, with the holders of followers there, and the worth of a follower. */
export function describeWhole(land: LandCount, names: readonly string[], t: T): string {
  const holders = names.flatMap((name, seat) =>
    land.held[seat] > 0 ? [t('gheos.board.land.held', { name, followers: land.held[seat] })] : [],
  )
  return [inWords(land, t), ...holders, worthOf(land, t)].join(' ')
}

/** The land of a region as path data, its coast alone, and where a marker would stand on it. */
export function landShape(
  view: GheosPosition,
  map: Survey,
  at: Region,
): { area: string; line: string; center: Point } {
  const land = map.landOf(at)
  const paths = land.regions.map(({ x, y, region }) => landPaths(map.tileOn(x, y)!, region))
  const { x, y, region } = roomiest(land.regions, view.board)
  const laid = map.tileOn(x, y)!
  const { symbols } = landscapes[laid.tile].regions[region]
  return {
    area: paths.map((path) => path.land).join(''),
    line: paths.map((path) => path.coast).join(''),
    center: spots(laid, region, [...symbols, 'red']).at(-1)!.at,
  }
}
