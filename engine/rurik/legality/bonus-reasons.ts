import { open, type Seat } from '../../core/game.ts'
import { schemeCost } from '../actions/bonus.ts'
import { obstacleTo } from '../actions/deed.ts'
import { isBonusOpen } from '../board/points.ts'
import { conversions } from '../components/data.ts'
import type { ActionOf, Bonus, RurikAction, RurikPosition, TurnFrame } from '../position/position.ts'
import type { Reason } from './sections.ts'

export const bonusOf: { readonly [K in RurikAction['kind']]?: Bonus } = {
  playScheme: 'scheme',
  accomplishDeed: 'deed',
  convert: 'convert',
}

/** Why a bonus action cannot be taken now. */
export function deedTrouble(view: RurikPosition, seat: Seat, turn: TurnFrame, action: RurikAction): Reason {
  const bonus = bonusOf[action.kind]
  if (!isBonusOpen(turn)) return 'block-open'
  if (bonus && turn.used[bonus]) return ['bonus-used', { bonus }]
  const player = view.players[seat]
  if (action.kind === 'playScheme') {
    if (!player.schemes.some((box) => open(box) === action.card))
      return ['not-in-hand', { card: action.card }]
    return ['cannot-pay', { cost: schemeCost(view.options, action.card) }]
  }
  if (action.kind === 'accomplishDeed') {
    const { deed } = action
    if (!player.deeds.includes(deed)) return ['not-your-deed', { deed }]
    return [obstacleTo(view, seat, deed) === 'requirement' ? 'requirement' : 'deed-cost', { deed }]
  }
  return action.kind === 'convert' ? conversionTrouble(view, seat, action) : 'wrong-choice'
}

function conversionTrouble(view: RurikPosition, seat: Seat, { token, good }: ActionOf<'convert'>): Reason {
  if (!view.players[seat].tokens[token]) return ['token-down', { token }]
  const named: readonly string[] = conversions[token]
  return named.includes(good) ? ['goods', { token }] : 'wrong-choice'
}
