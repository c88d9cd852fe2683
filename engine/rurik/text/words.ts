import type { Json, Message, Seat } from '../../core/game.ts'
import { regionOf } from '../board/pieces.ts'
import { spaceOf } from '../board/points.ts'
import { costIn, revealsOf } from '../board/rule.ts'
import { firstTroops, pools } from '../components/data.ts'
import { deedOf } from '../components/deeds.ts'
import { landingRow } from '../phases/strategy.ts'
import type { Frame, RurikAction, RurikPosition } from '../position/position.ts'
import { topOf, turnOf } from '../position/stack.ts'

type Params = { [param: string]: Json }
const message = (key: string, params: Params): Message => ({ key: `rurik.${key}`, with: params })

/** `placeAdvisor 4 build 2`, `muster troop kiev muster`, `endTurn`: the kind and its parts. */
export function notate(action: RurikAction): string {
  const parts = partsOf[action.kind] ?? []
  const fields = action as { [field: string]: string | number | undefined }
  const told = parts.map((part) => fields[part]).filter((part) => part !== undefined)
  return [action.kind, ...told].join(' ')
}

/** The parts of each kind of action, in the order in which a line has them. */
export const partsOf: { readonly [K in RurikAction['kind']]?: readonly string[] } = {
  chooseLeader: ['leader'],
  chooseAgenda: ['agenda'],
  placeTroop: ['region'],
  placeLeader: ['region'],
  emergencyMuster: ['region'],
  placeAdvisor: ['advisor', 'column', 'bribe'],
  chooseAdvisor: ['column', 'row'],
  muster: ['unit', 'region', 'pool'],
  move: ['unit', 'from', 'to', 'along'],
  relocate: ['unit', 'from', 'to', 'along'],
  attackRebel: ['region', 'pool'],
  attack: ['region', 'target', 'pool', 'deck'],
  tax: ['region', 'bonus'],
  build: ['region', 'structure', 'victim'],
  giveMarker: ['to'],
  schemeDraw: ['deck'],
  casualtyDeck: ['deck'],
  dockGoods: ['count'],
  schemeKeep: ['card'],
  putBack: ['card'],
  playScheme: ['card'],
  payScheme: ['card'],
  takeDeed: ['deed'],
  accomplishDeed: ['deed'],
  chooseDeed: ['deed'],
  payGood: ['good'],
  payUnit: ['unit', 'region'],
  payStructure: ['structure', 'region'],
  convert: ['token', 'good', 'other'],
  predslava: ['target', 'unit', 'to'],
}

/** Kinds without parts. */
const bare = ['declineMuster', 'takeMain', 'forfeitMain', 'finishMain', 'endTurn', 'done'] as const
export const kinds = [...Object.keys(partsOf), ...bare] as RurikAction['kind'][]

/** The decision of a seat. */
export function ask(everyones: RurikPosition, seat: Seat): Message {
  const frame = topOf(everyones)
  return frame
    ? message(`ask.${frame.kind}`, { seat, ...askedIn(everyones, frame) })
    : message('ask.over', {})
}

function askedIn(position: RurikPosition, frame: Frame): Params {
  const { players, step } = position
  switch (frame.kind) {
    case 'troop':
      return { number: Math.floor(step / players.length) + 1, count: firstTroops }
    case 'advisor':
      return { round: position.round }
    case 'turn':
      // The advisor that was taken back last is the one whose turn it is.
      return {
        column: frame.column,
        stage: frame.stage,
        advisor: players[frame.seat].advisors.at(-1)!,
        unused: pools.reduce((sum, pool) => sum + frame.points[pool], 0),
      }
    case 'draw':
      return { count: frame.count }
    case 'keep':
      return { step: frame.kept ? 'back' : 'keep' }
    case 'pay':
      return { deed: frame.deed, need: frame.needs[0] }
    case 'relocate':
      return { left: frame.left }
    case 'casualty':
      return { region: frame.region }
    default:
      return {}
  }
}

/** A legal choice, with its cost or gain as far as that is known. */
export const say = (view: RurikPosition, seat: Seat, action: RurikAction): Message =>
  message(`say.${action.kind}`, wordsFor(view, seat, action))

function wordsFor(view: RurikPosition, seat: Seat, action: RurikAction): Params {
  switch (action.kind) {
    case 'placeAdvisor': {
      const { advisor, column, bribe } = action
      return { advisor, column, bribe, row: 1 + landingRow(view, column, advisor + bribe) }
    }
    case 'chooseAdvisor':
      return { column: action.column, row: action.row + 1 }
    case 'takeMain': {
      const turn = turnOf(view)
      const { gain, cost } = spaceOf(view, turn)
      return { column: turn.column, gain, cost }
    }
    case 'forfeitMain':
      return { column: turnOf(view).column }
    case 'finishMain':
    case 'declineMuster':
    case 'endTurn':
      return {}
    case 'done':
      return {}
    case 'move':
    case 'relocate':
      return { unit: action.unit, from: action.from, to: action.to, along: action.along ?? 0 }
    case 'attack': {
      const { region, target, pool } = action
      const count = revealsOf(view, { region, attacker: seat, target, pool })
      return { region, targetSeat: target, count, pool, deck: (action.deck ?? 0) + 1 }
    }
    case 'attackRebel':
      return { region: action.region, pool: action.pool }
    case 'tax': {
      const { region, bonus = 'none' } = action
      return { region, good: regionOf(view, region).good, bonus, cost: costIn(view, region, seat) }
    }
    case 'build': {
      const { region, structure, victim } = action
      const whom = victim === undefined ? 'nobody' : victim === 'rebel' ? 'rebel' : 'troop'
      const targetSeat = typeof victim === 'number' ? victim : seat
      return { region, structure, whom, targetSeat, cost: costIn(view, region, seat) }
    }
    case 'giveMarker':
      return { toSeat: action.to }
    case 'casualtyDeck': {
      const frame = topOf(view)
      return { deck: action.deck + 1, count: frame?.kind === 'casualty' ? frame.count : 0 }
    }
    case 'schemeDraw':
      return { deck: action.deck + 1 }
    case 'predslava':
      return { targetSeat: action.target, unit: action.unit, to: action.to }
    case 'accomplishDeed':
    case 'takeDeed':
    case 'chooseDeed':
      return { deed: action.deed, points: deedOf(action.deed).points }
    default: {
      const { kind: _, ...parts } = action
      return parts
    }
  }
}
