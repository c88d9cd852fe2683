import type { Message, Seat } from '../../../../../engine/core/game.ts'
import { roundOf, type SealedBidsAction, type SealedBidsPosition, worthOf } from './position.ts'

const message = (key: string, params: Message['with']): Message => ({
  key: `sealed-bids.${key}`,
  with: params,
})

/** `bid 7` */
export const notate = ({ kind, card }: SealedBidsAction): string => `${kind} ${card}`

/** What a seat is deciding. */
export const ask = (everyones: SealedBidsPosition, seat: Seat): Message =>
  everyones.waiting.length === 0
    ? message('ask.over', {})
    : message('ask.bid', { seat, points: worthOf(roundOf(everyones)) })

/** A legal choice. */
export const say = (_: SealedBidsPosition, __: Seat, { card }: SealedBidsAction): Message =>
  message('say.bid', { card })
