import { count, placeOf, type Region, type Survey, survey } from '../../../../engine/gheos/board.ts'
import { standardTiles } from '../../../../engine/gheos/data.ts'
import { foundersShare } from '../../../../engine/gheos/people.ts'
import { colors, type GheosAction, type GheosPosition } from '../../../../engine/gheos/position.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { listed } from '../../kit/choices/listed.ts'
import { figuresOn } from '../print/picture.tsx'
import { type Glimpse, glimpseOf } from '../turn/foresight.ts'
import type { Way } from '../turn/laying.ts'
import { badgeSpot, cellPath, type Point, spotNear } from './geometry.ts'
import { landShape } from './lands.ts'
import { regionAt } from './pointing.ts'
import { homelands, standing } from './spots.ts'
import type { Note, Target } from './targets.tsx'

type T = BoardProps<never, never>['t']

/** A cell where the selected tile may be tried out: the first way to lay it there, and its gain. */
export interface Spot {
  ways: readonly Way[]
  first: Way
  glimpse: Glimpse
  label: string
}

/** These cells in reading order, each with a name of its own. */
export function spotsOf(
  view: GheosPosition,
  map: Survey,
  ways: ReadonlyMap<string, readonly Way[]>,
  firstOf: (ways: readonly Way[]) => Way,
  t: T,
): Spot[] {
  const all = [...ways.values()].sort(([a], [b]) => a.y - b.y || a.x - b.x)
  const numbers = { place: 0, replace: 0 }
  return all.map((ways) => {
    const first = firstOf(ways)
    const { kind, x, y, isOpen } = first
    const facing =
      kind === 'place' ? map.facing(x, y) : [0, 1, 2].map((region) => landAt(map, { x, y, region }))
    const names = colors
      .filter((color) => view.markers[color] && facing.includes(map.landOf(view.markers[color])))
      .map((color) => t(`gheos.name.${color}`))
    const number = ++numbers[kind]
    const glimpse = isOpen ? glimpseOf(view, map, first) : { points: 0, conflict: null }
    const label = t('gheos.board.cell', {
      kind,
      number,
      lands: names.length,
      list: listed(names, t),
      points: glimpse.points,
      conflict: isOpen ? (glimpse.conflict ?? 'none') : 'refused',
    })
    return { ways, first, glimpse, label }
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
  choose: (spot: Spot) => void,
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
      press: () => choose(spot),
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

/** The lands that choices name: homes for a migrant, free continents with how many followers a founder gets. */
export function landTargets(
  view: GheosPosition,
  map: Survey,
  choices: readonly GheosAction[],
  chosen: Region | null,
  choose: (at: Region) => void,
  label: (at: Region) => string,
): Target[] {
  const lands = new Map(
    choices.flatMap((action) => ('at' in action ? [[keyOf(action.at), action] as const] : [])),
  )
  const labels = [...lands.values()].map(({ at }) => label(at))
  const badgeOn = badgesOn(view, map)
  return [...lands].map(([key, { kind, at }], i) => ({
    key,
    // Two lands may read alike.
    label:
      labels.indexOf(labels[i]) === labels.lastIndexOf(labels[i]) ? labels[i] : `${labels[i]} (${i + 1})`,
    ...badgeOn(at),
    chosen: chosen !== null && keyOf(chosen) === key,
    ...(kind === 'found'
      ? { badge: `+${foundersShare(map.landOf(at))}`, mark: 'follower' as const }
      : { badge: count(map.landOf(at), 'wheat') }),
    press: () => choose(at),
  }))
}

/** The parts of a migrant's land with their wheat, before they are a choice. */
export function partNotes(view: GheosPosition): Note[] {
  const { stage, board } = view
  if (!('conflict' in stage) || stage.conflict.kind !== 'migration') return []
  const badgeOn = badgesOn(view, survey(standardTiles, board))
  return stage.conflict.parts.map(({ at, wheat }) => ({
    key: keyOf(at),
    badge: wheat,
    ...badgeOn(at),
  }))
}

/** Points that each civilization would bring a seat that spends a token, beside its marker. */
export function tokenNotes(view: GheosPosition, map: Survey, seat: number): Note[] {
  const homes = homelands(view)
  const badgeOn = badgesOn(view, map)
  return colors.flatMap((color) => {
    const home = homes[color]
    const points = home ? view.followers[seat][color] * count(home, 'cup') : 0
    if (!home || points === 0) return []
    return [{ key: color, badge: `+${points}`, mark: 'cup', ...badgeOn(home.first), line: '' }]
  })
}

/** Gives lands, each with the point for a badge on it that is clear of figures. On another land it would tell of that. */
function badgesOn(view: GheosPosition, map: Survey): (at: Region) => ReturnType<typeof landShape> {
  const figures = figurePoints(view)
  return (at) => {
    const shape = landShape(view, map, at)
    const isOnLand = (point: Point) => {
      const region = regionAt(map, point)
      return region !== null && map.landOf(region) === map.landOf(at)
    }
    return { ...shape, center: spotNear(shape.center, figures, isOnLand) }
  }
}

/** The points of all figures on the map. */
export const figurePoints = (view: GheosPosition): Point[] =>
  figuresOn(view.board, standing(view)).map(({ at }) => at)

const keyOf = ({ x, y, region }: Region): string => `${x},${y}.${region}`
