import { canonical, type Json, type Refusal, type Seat } from '../../core/game.ts'
import { isDeed } from '../phases/turn.ts'
import type { Frame, RurikAction, RurikPosition } from '../position/position.ts'
import { topOf } from '../position/stack.ts'
import { partsOf } from '../text/words.ts'
import { legalActions } from './decisions.ts'
import { kindTrouble } from './kind-reasons.ts'
import { readAction } from './read-action.ts'
import { placementTrouble, turnTrouble } from './reasons.ts'
import { type Reason, sectionOf } from './sections.ts'

function refuse(reason: Reason): Refusal {
  const [code, params] = typeof reason === 'string' ? [reason, {}] : reason
  return { code, message: { key: `rurik.why.${code}`, with: params }, rule: sectionOf[code] }
}

/** Why an action is not legal for a seat; null for one that is legal, or that is no action. */
export function why(view: RurikPosition, seat: Seat, wanted: unknown): Refusal | null {
  const kind = readKind(wanted)
  if (kind) return whyNone(view, seat, kind)
  const action = readAction(view, wanted)
  if (!action) return null
  if (!view.waiting.includes(seat)) return refuse('not-your-turn')
  if (legalActions(view, seat).some((legal) => canonical(legal) === canonical(action as Json))) return null
  return refuse(reasonAgainst(view, seat, action))
}

/** The kind in a question about a kind of action as a whole, without parts: `{ kind: 'muster' }`; otherwise null. */
function readKind(wanted: unknown): RurikAction['kind'] | null {
  if (typeof wanted !== 'object' || wanted === null || Object.keys(wanted).length !== 1) return null
  const { kind } = wanted as { kind?: unknown }
  return typeof kind === 'string' && Object.hasOwn(partsOf, kind) && isDeed(kind)
    ? (kind as RurikAction['kind'])
    : null
}

/** Why a seat has no legal action of a kind; null if it has one. */
function whyNone(view: RurikPosition, seat: Seat, kind: RurikAction['kind']): Refusal | null {
  if (!view.waiting.includes(seat)) return refuse('not-your-turn')
  const frame = topOf(view)!
  if (frame.kind !== 'turn') return refuse(['step', { stage: frame.kind }])
  const isOpen = legalActions(view, seat).some((legal) => legal.kind === kind)
  return isOpen ? null : refuse(kindTrouble(view, seat, frame, kind))
}

function reasonAgainst(view: RurikPosition, seat: Seat, action: RurikAction): Reason {
  const frame = topOf(view)!
  if (frame.kind === 'turn' && isDeed(action.kind)) return turnTrouble(view, seat, frame, action)
  if (!answersTo[frame.kind].includes(action.kind)) return ['step', { stage: frame.kind }]
  if (action.kind === 'placeAdvisor') return placementTrouble(view, seat, action)
  if (action.kind === 'placeLeader') return ['not-occupied', { region: action.region }]
  return answerTrouble[frame.kind] ?? 'wrong-choice'
}

/** The actions that answer each decision other than the turn. */
const answersTo: { readonly [K in Frame['kind']]: readonly RurikAction['kind'][] } = {
  leader: ['chooseLeader'],
  agenda: ['chooseAgenda'],
  troop: ['placeTroop'],
  prince: ['placeLeader'],
  advisor: ['placeAdvisor'],
  emergency: ['emergencyMuster', 'declineMuster'],
  second: ['chooseAdvisor'],
  turn: [],
  marker: ['giveMarker'],
  draw: ['schemeDraw'],
  keep: ['schemeKeep', 'putBack'],
  takeDeed: ['takeDeed'],
  pay: ['payGood', 'payScheme', 'payStructure', 'payUnit'],
  relocate: ['relocate', 'done'],
  claim: ['chooseDeed'],
  attacks: [],
  casualty: ['casualtyDeck'],
  dock: ['dockGoods'],
}

/** Why an action of the right kind is not a legal answer to each decision; `wrong-choice` where none is listed. */
const answerTrouble: { readonly [K in Frame['kind']]?: Reason } = {
  leader: 'leader-taken',
  agenda: 'not-dealt',
  troop: 'rebels-there',
  second: 'not-next',
  takeDeed: 'not-in-row',
  claim: 'not-in-row',
  relocate: 'no-unit',
}
