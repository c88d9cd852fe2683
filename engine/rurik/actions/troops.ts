import type { Seat } from '../../core/game.ts'
import { holderOf, isNeutral } from '../board/owners.ts'
import {
  addUnit,
  alongWith,
  forceOf,
  hasLeader,
  isLeaderHome,
  leaderAt,
  moveUnit,
  neighboursOf,
  occupiedBy,
  regionOf,
  troopsLeft,
  unitKindsOf,
} from '../board/pieces.ts'
import { type ActionRules, canSpend, spend } from '../board/points.ts'
import { type Pool, pools } from '../components/data.ts'
import type { RegionId } from '../components/map.ts'
import { type ActionOf, type RurikPosition, tell, type Unit } from '../position/position.ts'

/** Regions beside Maria without own units: once in a round one of them may be mustered in. */
function mariasRegions(view: RurikPosition, seat: Seat): RegionId[] {
  if (!hasLeader(view, seat, 'maria') || view.players[seat].leaderUsed) return []
  const at = leaderAt(view, seat)
  return at === null ? [] : neighboursOf(view, at).filter((region) => !forceOf(regionOf(view, region), seat))
}

/** The regions where a point of a pool may bring a unit. Sudislav's attack points do so in his own region. */
export function musterRegions(view: RurikPosition, seat: Seat, pool: Pool): RegionId[] {
  if (pool === 'muster') return [...occupiedBy(view, seat), ...mariasRegions(view, seat)]
  const at = hasLeader(view, seat, 'sudislav') ? leaderAt(view, seat) : null
  return (pool === 'attack' || pool === 'attackMinus') && at !== null ? [at] : []
}

const unitsHome = (view: RurikPosition, seat: Seat): Unit[] => [
  ...(troopsLeft(view, seat) > 0 ? (['troop'] as const) : []),
  ...(isLeaderHome(view, seat) ? (['leader'] as const) : []),
]

const muster: ActionRules<ActionOf<'muster'>> = {
  legal: (view, seat, turn) =>
    pools
      .filter((pool) => canSpend(turn, pool))
      .flatMap((pool) =>
        musterRegions(view, seat, pool).flatMap((region) =>
          unitsHome(view, seat).map((unit): ActionOf<'muster'> => ({ kind: 'muster', unit, region, pool })),
        ),
      ),
  act(move, { unit, region, pool }) {
    const { position, seat } = move
    if (!forceOf(regionOf(position, region), seat)) position.players[seat].leaderUsed = true
    spend(position, pool)
    addUnit(regionOf(position, region), seat, unit)
    tell(move, 'mustered', [region], { seat, unit, region })
  },
}

const move: ActionRules<ActionOf<'move'>> = {
  legal: (view, seat, turn) =>
    canSpend(turn, 'move')
      ? occupiedBy(view, seat).flatMap((from) =>
          unitKindsOf(regionOf(view, from), seat).flatMap((unit) =>
            neighboursOf(view, from).flatMap((to) =>
              stepsOf(view, seat, { unit, from, to }).map((step) => ({ kind: 'move' as const, ...step })),
            ),
          ),
        )
      : [],
  act(turn, action) {
    const { position, seat } = turn
    spend(position, 'move')
    moveUnit(position, seat, action)
    const { unit, from, to, along = 0 } = action
    tell(turn, 'moved', [from, to], { seat, unit, from, to, along })
  },
}

export type Step = { unit: Unit; from: RegionId; to: RegionId; along?: number }

/** A step of a unit, and with Agatha those with troops beside her. */
export const stepsOf = (view: RurikPosition, seat: Seat, step: Step): Step[] =>
  Array.from({ length: alongWith(view, seat, step.unit, step.from) + 1 }, (_, along) =>
    along === 0 ? step : { ...step, along },
  )

/** Once in a round Predslava sends a unit of another owner out of her region; that owner gets a coin for it. */
const predslava: ActionRules<ActionOf<'predslava'>> = {
  legal(view, seat) {
    const at = predslavasRegion(view, seat)
    if (at === null) return []
    return regionOf(view, at)
      .forces.filter(({ owner }) => owner !== seat && !isNeutral(view, owner))
      .flatMap(({ owner: target }) =>
        unitKindsOf(regionOf(view, at), target).flatMap((unit) =>
          neighboursOf(view, at).map(
            (to): ActionOf<'predslava'> => ({ kind: 'predslava', target, unit, to }),
          ),
        ),
      )
  },
  act(move, { target, unit, to }) {
    const { position, seat } = move
    const from = leaderAt(position, seat)!
    position.players[seat].leaderUsed = true
    moveUnit(position, target, { unit, from, to })
    const other = holderOf(position, target)
    if (other) other.coins++
    tell(move, 'sentAway', [from, to], { seat, targetSeat: target, unit, from, to })
  },
}

/** The region where Predslava can push a unit out now, or null. */
export const predslavasRegion = (view: RurikPosition, seat: Seat): RegionId | null =>
  hasLeader(view, seat, 'predslava') && !view.players[seat].leaderUsed ? leaderAt(view, seat) : null

export const troopActions = { muster, move, predslava }
