import type { Refusal, Seat } from '../../../../../engine/core/game.ts'
import { squares } from './data.ts'
import type { ClaimedSquaresPosition } from './position.ts'

/** The section of the rules that each refusal follows from, by its id there. */
export const sectionOf = { over: 'end', turn: 'claiming', taken: 'claiming' } as const

const refuse = (code: keyof typeof sectionOf, params: Refusal['message']['with'] = {}): Refusal => ({
  code,
  message: { key: `claimed-squares.why.${code}`, with: params },
  rule: sectionOf[code],
})

/** Why a thinkable action is not open to a seat; null for one that is, or that means nothing. */
export function why(view: ClaimedSquaresPosition, seat: Seat, wanted: unknown): Refusal | null {
  const { kind, square } = (wanted ?? {}) as { kind?: unknown; square?: unknown }
  if (kind !== 'claim' || typeof square !== 'number' || !(square in squares)) return null
  if (view.waiting.length === 0) return refuse('over')
  if (!view.waiting.includes(seat)) return refuse('turn')
  return view.owners[square] === null ? null : refuse('taken', { square: squares[square] })
}
