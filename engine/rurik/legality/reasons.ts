import type { Seat } from '../../core/game.ts'
import { musterRegions, predslavasRegion, type Step } from '../actions/troops.ts'
import { occupiedBy, regionOf, structuresLeft, unitKindsOf } from '../board/pieces.ts'
import { canSpend, spaceOf } from '../board/points.ts'
import { costIn } from '../board/rule.ts'
import { isAdjacent } from '../components/map.ts'
import { isColumnOpen } from '../phases/strategy.ts'
import type { ActionOf, RurikAction, RurikPosition, TurnFrame } from '../position/position.ts'
import { deedTrouble } from './bonus-reasons.ts'
import type { Reason } from './sections.ts'

/** Why an advisor cannot be placed so. */
export function placementTrouble(view: RurikPosition, seat: Seat, action: ActionOf<'placeAdvisor'>): Reason {
  const { advisor, column, bribe } = action
  if (!view.players[seat].advisors.includes(advisor)) return ['no-advisor', { advisor }]
  if (!view.board[column].includes(null)) return ['column-full', { column }]
  if (!isColumnOpen(view, seat, column)) return ['three-columns', { column }]
  return bribe > view.players[seat].coins ? 'no-coins' : 'wrong-choice'
}

/** Why something cannot be done in a turn now. */
export function turnTrouble(view: RurikPosition, seat: Seat, turn: TurnFrame, action: RurikAction): Reason {
  switch (action.kind) {
    case 'takeMain':
    case 'forfeitMain':
      if (turn.stage !== 'before') return 'main-done'
      return ['cannot-pay', { cost: spaceOf(view, turn).cost }]
    case 'finishMain':
      return 'nothing-begun'
    case 'endTurn':
      return 'main-first'
    case 'muster':
      return musterTrouble(view, seat, turn, action)
    case 'move':
      return moveTrouble(view, seat, turn, action)
    case 'attackRebel':
    case 'attack':
      return attackTrouble(view, seat, turn, action)
    case 'tax':
    case 'build':
      return workTrouble(view, seat, turn, action)
    case 'predslava':
      if (view.players[seat].leader !== 'predslava') return 'leader'
      return predslavasRegion(view, seat) === null
        ? 'leader-used'
        : ['no-target', { region: predslavasRegion(view, seat) }]
    default:
      return deedTrouble(view, seat, turn, action)
  }
}

const occupies = (view: RurikPosition, seat: Seat, region: ActionOf<'tax'>['region']): boolean =>
  occupiedBy(view, seat).includes(region)

function musterTrouble(view: RurikPosition, seat: Seat, turn: TurnFrame, action: ActionOf<'muster'>): Reason {
  const { pool, region, unit } = action
  if (!canSpend(turn, pool)) return ['no-points', { pool }]
  if (!musterRegions(view, seat, pool).includes(region)) return ['not-occupied', { region }]
  return ['none-home', { unit }]
}

function moveTrouble(view: RurikPosition, seat: Seat, turn: TurnFrame, action: Step): Reason {
  const { from, to, unit } = action
  if (!canSpend(turn, 'move')) return ['no-points', { pool: 'move' }]
  const units = unitKindsOf(regionOf(view, from), seat)
  if (units.length === 0) return ['not-occupied', { region: from }]
  if (!units.includes(unit)) return 'no-unit'
  return isAdjacent(from, to) ? 'leader' : ['apart', { from, to }]
}

function attackTrouble(
  view: RurikPosition,
  seat: Seat,
  turn: TurnFrame,
  action: ActionOf<'attack'> | ActionOf<'attackRebel'>,
): Reason {
  const { pool, region } = action
  if (!canSpend(turn, pool)) return ['no-points', { pool }]
  if (!occupies(view, seat, region)) return ['not-occupied', { region }]
  if (action.kind === 'attackRebel') return ['no-rebel', { region }]
  const isThere = regionOf(view, region).forces.some(({ owner }) => owner === action.target)
  return isThere && action.target !== seat ? 'reveals' : ['no-target', { region }]
}

function workTrouble(
  view: RurikPosition,
  seat: Seat,
  turn: TurnFrame,
  action: ActionOf<'tax'> | ActionOf<'build'>,
): Reason {
  const { kind, region } = action
  const there = regionOf(view, region)
  const cost = costIn(view, region, seat)
  if (!occupies(view, seat, region)) return ['not-occupied', { region }]
  if (kind === 'tax' && !there.stocked) return ['taxed', { region }]
  if (kind === 'build' && there.structures[action.structure] !== undefined)
    return ['standing', { region, structure: action.structure }]
  if (kind === 'build' && structuresLeft(view, seat, action.structure) === 0)
    return ['none-left', { structure: action.structure }]
  if (turn.points[kind] === 0) return ['no-points', { pool: kind }]
  if (!canSpend(turn, kind, cost)) return ['too-dear', { region, pool: kind }]
  return kind === 'tax' ? 'market' : 'victim'
}
