import { placeOf, type Region, type Survey } from '../../../../engine/gheos/board.ts'
import { standardTiles } from '../../../../engine/gheos/data.ts'
import {
  type Color,
  colors,
  type GheosAction,
  type GheosPosition,
} from '../../../../engine/gheos/position.ts'
import { listed } from '../../../print/listed.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { badgeSpot, cellPath, type Point } from '../map/geometry.ts'
import { firstToTry, type Glimpse, glimpseOf } from './foresight.ts'
import { type Way, waysByCell } from './laying.ts'
import type { GheosTap } from './types.ts'

type T = BoardProps<never, never>['t']

/** Something on the map that is spoken of. */
export type Note = {
  key: string
  center: Point
  /** Path data of the line that lights it. */
  line: string
  /** A number to show in its middle, or the kind of conflict that it would cause. */
  badge?: number | string
  /** The unit of the badge, where it could be mistaken: points from cups, or followers. */
  mark?: 'cup' | 'follower'
  sign?: 'war' | 'migration'
}

/** Something on the map that may be tapped now. */
export type Target = Note & {
  label: string
  /** Path data of the area that takes taps. */
  area: string
  /** Lit more faintly, where there are many. */
  faint?: boolean
  /** Not possible by the rules: a tap shows the reason. */
  refused?: boolean
  chosen?: boolean
  tap: GheosTap
}

/** A cell where the selected tile may be tried out: the first way to lay it there, and its gain. */
export interface Spot {
  ways: readonly Way[]
  first: Way
  glimpse: Glimpse
  label: string
}

type Laying = {
  view: GheosPosition
  map: Survey
  choices: readonly GheosAction[]
  /** The picked tile; null for none. */
  tile: number | null
  t: T
}

/** The cells for the picked tile in reading order, each with a name of its own. */
export function spotsOf({ view, map, choices, tile, t }: Laying): Spot[] {
  const all = [...waysByCell(view, map, choices, tile).values()].sort(([a], [b]) => a.y - b.y || a.x - b.x)
  const numbers = { place: 0, replace: 0 }
  return all.map((ways) => {
    const first = firstToTry(view, map, ways)
    const { kind, isOpen } = first
    const names = neighboursOf(view, map, first).map((color) => t(`gheos.name.${color}`))
    const glimpse = isOpen ? glimpseOf(view, map, first) : { points: 0, conflict: null }
    const label = t('gheos.board.cell', {
      kind,
      number: ++numbers[kind],
      lands: names.length,
      list: listed(names, t),
      points: glimpse.points,
      conflict: isOpen ? (glimpse.conflict ?? 'none') : 'refused',
    })
    return { ways, first, glimpse, label }
  })
}

/** The civilizations whose land lies on a cell, or next to it while it is empty. */
function neighboursOf(view: GheosPosition, map: Survey, { kind, x, y }: Way): Color[] {
  const lands = kind === 'place' ? map.facing(x, y) : [0, 1, 2].map((region) => landAt(map, { x, y, region }))
  return colors.filter((color) => {
    const marker = view.markers[color]
    return marker && lands.includes(map.landOf(marker))
  })
}

const landAt = (map: Survey, at: Region) => {
  const laid = map.tileOn(at.x, at.y)
  return laid && standardTiles.landscapes[laid.tile].regions[at.region] ? map.landOf(at) : null
}

/** The cells where the picked tile may be tried out; `figures` are the points of all figures on the map. */
export function cellTargets(
  spots: readonly Spot[],
  figures: readonly Point[],
  tried: Way | null,
  tapOn: (spot: Spot) => GheosTap,
): Target[] {
  return spots.map((spot) => {
    const { first, glimpse, label } = spot
    const { kind, x, y, isOpen } = first
    const key = placeOf(first)
    const chosen = tried !== null && placeOf(tried) === key
    return {
      key,
      label,
      center: badgeSpot({ x, y }, figures),
      area: cellPath({ x, y }),
      line: chosen ? '' : cellPath({ x, y }, kind === 'place' ? 5 : 4),
      faint: kind === 'replace',
      refused: !isOpen,
      chosen,
      ...(chosen ? {} : signOf(glimpse)),
      tap: tapOn(spot),
    }
  })
}

/** The meaning of the numbers on these cells or, where there are none, of dotted lines; null where there are neither. */
export function cellsInWords(spots: readonly Spot[], t: T): string | null {
  if (spots.some(({ glimpse }) => glimpse.points > 0)) return t('gheos.board.lay.points')
  return spots.some(({ first }) => first.kind === 'replace') ? t('gheos.board.lay.dotted') : null
}

const signOf = ({ points, conflict }: Glimpse): Pick<Note, 'badge' | 'sign'> =>
  conflict ? { sign: conflict } : points > 0 ? { badge: `+${points}` } : {}
