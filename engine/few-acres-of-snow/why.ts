import { open, type Refusal, type Seat } from '../core/index.ts'
import { legalActions } from './decisions.ts'
import type { SnowAction, SnowPosition } from './position.ts'
import { readAction } from './read-action.ts'
import { reasonsAgainst, useTrouble } from './reasons.ts'
import { type Reason, sectionOf } from './refusals.ts'
import { topOf } from './stack.ts'
import { isDeed, isFree } from './turn.ts'

function refuse(reason: Reason): Refusal {
  const [code, params] = typeof reason === 'string' ? [reason, {}] : reason
  return { code, message: { key: `few-acres-of-snow.why.${code}`, with: params }, rule: sectionOf[code] }
}

/** Why a thinkable action is not open to a seat; null for one that is, or that means nothing. */
export function why(view: SnowPosition, seat: Seat, wanted: unknown): Refusal | null {
  const action = readAction(wanted)
  if (!action) return null
  if (!view.waiting.includes(seat)) return refuse('not-your-turn')
  if (legalActions(view, seat).some((legal) => isSame(legal, action))) return null
  const reason = reasonAgainst(view, seat, action)
  return reason ? refuse(reason) : null
}

const isSame = (legal: SnowAction, action: SnowAction): boolean => {
  const [a, b] = [legal, action] as { [part: string]: unknown }[]
  return ['kind', 'place', 'card', 'from'].every((part) => a[part] === b[part])
}

function reasonAgainst(view: SnowPosition, seat: Seat, action: SnowAction): Reason | null {
  const frame = topOf(view)!
  if (isDeed(action.kind) !== (frame.kind === 'turn')) return ['step', { stage: frame.kind }]
  if (frame.kind !== 'turn') return action.kind === 'pay' ? 'wrong-card' : ['step', { stage: frame.kind }]
  if (frame.actions === 0 && isDeed(action.kind) && !isFree(action.kind)) return 'no-actions'
  return cardTrouble(view, seat, action) ?? reasonsAgainst(view, seat, action)
}

/** Deeds whose card comes from elsewhere than the hand, or may be used wherever its place stands. */
const elsewhere: readonly string[] = ['draft', 'intendant']
const anyCardWillDo: readonly string[] = ['discard', 'reserve']

/** What is amiss with the card that is to be played, whatever for. */
function cardTrouble(view: SnowPosition, seat: Seat, action: SnowAction): Reason | null {
  if (!('card' in action) || !action.card || elsewhere.includes(action.kind)) return null
  const { card } = action
  if (!view.players[seat].hand.some((box) => open(box) === card)) return ['not-in-hand', { card }]
  return anyCardWillDo.includes(action.kind) ? null : useTrouble(view, seat, card)
}
