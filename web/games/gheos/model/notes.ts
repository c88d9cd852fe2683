import { count, type Region, type Survey, survey } from '../../../../engine/gheos/board.ts'
import { standardTiles } from '../../../../engine/gheos/data.ts'
import { foundersShare } from '../../../../engine/gheos/people.ts'
import { colors, type GheosAction, type GheosPosition } from '../../../../engine/gheos/position.ts'
import { type Point, spotNear } from '../map/geometry.ts'
import { describeLand, landShape } from '../map/lands.ts'
import { regionAt } from '../map/pointing.ts'
import { figuresOn, homelands, standing } from '../map/spots.ts'
import type { Note, Target } from './targets.ts'
import type { GheosTap, Given } from './types.ts'

type Lands = {
  view: GheosPosition
  map: Survey
  choices: readonly GheosAction[]
  chosen: Region | null
  tapOn(at: Region): GheosTap
  t: Given['t']
}

/** The lands that choices name: homes for a migrant, free continents with how many followers a founder gets. */
export function landTargets({ view, map, choices, chosen, tapOn, t }: Lands): Target[] {
  const lands = new Map(
    choices.flatMap((action) => ('at' in action ? [[keyOf(action.at), action] as const] : [])),
  )
  const labels = [...lands.values()].map(({ at }) => describeLand(view, map, at, t))
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
    tap: tapOn(at),
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
