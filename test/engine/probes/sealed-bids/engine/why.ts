import type { Refusal, Seat } from '../../../../../engine/core/game.ts'
import { values } from './data.ts'
import { handOf, type SealedBidsPosition } from './position.ts'

/** The section of the rules that each refusal follows from, by its id there. */
export const sectionOf = { over: 'end', sealed: 'bidding', spent: 'bidding' } as const

const refuse = (code: keyof typeof sectionOf, params: Refusal['message']['with'] = {}): Refusal => ({
  code,
  message: { key: `sealed-bids.why.${code}`, with: params },
  rule: sectionOf[code],
})

/** Why a thinkable action is not open to a seat; null for one that is, or that means nothing. */
export function why(view: SealedBidsPosition, seat: Seat, wanted: unknown): Refusal | null {
  const { kind, card } = (wanted ?? {}) as { kind?: unknown; card?: unknown }
  if (kind !== 'bid' || !values.some((value) => value === card)) return null
  if (view.waiting.length === 0) return refuse('over')
  if (!view.waiting.includes(seat)) return refuse('sealed')
  return handOf(view, seat).includes(card as number) ? null : refuse('spent', { card: card as number })
}
