import type { Message, Seat } from '../../../../../engine/core/game.ts'
import { squares } from './data.ts'
import type { ClaimedSquaresAction, ClaimedSquaresPosition } from './position.ts'

const message = (key: string, params: Message['with']): Message => ({
  key: `claimed-squares.${key}`,
  with: params,
})

/** `claim b2`: a line of its own for each action, in which finished tables are kept. */
export const notate = ({ kind, square }: ClaimedSquaresAction): string => `${kind} ${squares[square]}`

/** What a seat is deciding. */
export const ask = ({ waiting }: ClaimedSquaresPosition, seat: Seat): Message =>
  waiting.length === 0 ? message('ask.over', {}) : message('ask.claim', { seat })

/** A legal choice. */
export const say = (_: ClaimedSquaresPosition, __: Seat, { square }: ClaimedSquaresAction): Message =>
  message('say.claim', { square: squares[square] })
