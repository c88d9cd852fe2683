import { open, type Refusal, type Seat } from '../../core/game.ts'
import { type DeedKind, isDeed, isFree } from '../actions/turn.ts'
import type { Frame, SnowAction, SnowPosition } from '../position/position.ts'
import { topOf } from '../position/stack.ts'
import { legalActions } from './decisions.ts'
import { readAction } from './read-action.ts'
import { reasonsAgainst, useTrouble } from './reasons.ts'
import { type Reason, sectionOf, sectionOfDeed } from './sections.ts'
import { reasonAgainstAll } from './why-deed.ts'

function refuse(reason: Reason, rule?: string): Refusal {
  const [code, params] = typeof reason === 'string' ? [reason, {}] : reason
  return {
    code,
    message: { key: `few-acres-of-snow.why.${code}`, with: params },
    rule: rule ?? sectionOf[code],
  }
}

/**
 * Why an action is not legal for a seat; null for one that is legal, or that is no action. A deed's kind alone,
 * without place or card, asks why no deed of that kind is possible.
 */
export function why(view: SnowPosition, seat: Seat, wanted: unknown): Refusal | null {
  const kind = kindAlone(wanted)
  if (kind) return whyNone(view, seat, kind)
  const action = readAction(wanted)
  if (!action) return null
  if (!view.waiting.includes(seat)) return refuse('not-your-turn')
  if (legalActions(view, seat).some((legal) => isSame(legal, action))) return null
  const reason = reasonAgainst(view, seat, action)
  return reason ? refuse(reason) : null
}

/** The kind of an action that is given without any other fields; otherwise null. */
function kindAlone(wanted: unknown): DeedKind | null {
  if (typeof wanted !== 'object' || wanted === null || Object.keys(wanted).length !== 1) return null
  const { kind } = wanted as { kind?: unknown }
  return typeof kind === 'string' && isDeed(kind) ? kind : null
}

function whyNone(view: SnowPosition, seat: Seat, kind: DeedKind): Refusal | null {
  if (!view.waiting.includes(seat)) return refuse('not-your-turn')
  if (legalActions(view, seat).some((legal) => legal.kind === kind)) return null
  const frame = topOf(view)!
  if (frame.kind !== 'turn') return refuse(['step', { stage: frame.kind }])
  if (frame.actions === 0 && !isFree(kind)) return refuse('no-actions')
  const reason = reasonAgainstAll(view, seat, kind)
  return reason ? refuse(reason, sectionOfDeed[kind]) : null
}

const isSame = (legal: SnowAction, action: SnowAction): boolean => {
  const [a, b] = [legal, action] as { [part: string]: unknown }[]
  return ['kind', 'place', 'card', 'from'].every((part) => a[part] === b[part])
}

function reasonAgainst(view: SnowPosition, seat: Seat, action: SnowAction): Reason | null {
  const frame = topOf(view)!
  if (frame.kind !== 'turn') {
    const isInPlace = answersTo[frame.kind]?.includes(action.kind)
    return isInPlace ? answerTrouble(view, seat, action) : ['step', { stage: frame.kind }]
  }
  if (!isDeed(action.kind)) return ['step', { stage: frame.kind }]
  if (frame.actions === 0 && !isFree(action.kind)) return 'no-actions'
  return cardTrouble(view, seat, action) ?? reasonsAgainst(view, seat, action)
}

/** The actions that answer each decision other than the turn. */
const answersTo: { readonly [K in Frame['kind']]?: readonly SnowAction['kind'][] } = {
  pay: ['pay'],
  raid: ['pay', 'done'],
  merchant: ['pay', 'done'],
  trader: ['pay', 'done'],
  discard: ['pay', 'done'],
  governor: ['pay', 'done'],
  block: ['letRaid', 'blockRaid'],
  ambush: ['blockAmbush', 'loseToAmbush', 'showHand'],
  convert: ['handOver', 'showHand'],
  lose: ['lose'],
  resolve: ['resolve'],
  occupy: ['occupy', 'leave'],
}

/** Why an action of the right kind is not a legal answer to the current decision. */
function answerTrouble(view: SnowPosition, seat: Seat, action: SnowAction): Reason {
  switch (action.kind) {
    case 'done':
      return 'not-enough'
    case 'showHand':
      return 'must-give'
    case 'resolve':
      return ['no-siege', { place: action.place }]
    case 'lose':
    case 'loseToAmbush':
    case 'handOver':
      return 'wrong-card'
    default:
      return cardTrouble(view, seat, action) ?? 'wrong-card'
  }
}

/** Actions whose card does not come from the hand, and those for which any card of the hand will do. */
const elsewhere: readonly string[] = ['draft', 'intendant']
const anyCardWillDo: readonly string[] = ['discard', 'reserve']

/** Why a card can't be used for an action, for reasons that hold for all kinds: not in hand, or not usable. */
function cardTrouble(view: SnowPosition, seat: Seat, action: SnowAction): Reason | null {
  if (!('card' in action) || !action.card || elsewhere.includes(action.kind)) return null
  const { card } = action
  if (!view.players[seat].hand.some((box) => open(box) === card)) return ['not-in-hand', { card }]
  return anyCardWillDo.includes(action.kind) ? null : useTrouble(view, seat, card)
}
