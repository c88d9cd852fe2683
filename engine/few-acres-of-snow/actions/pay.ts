import { payments, playToward, siegePrice } from '../board/needs.ts'
import { discardFromHand, handOf, takeFromHand } from '../board/piles.ts'
import { laySiege } from '../board/siege.ts'
import type { CardId } from '../components/data.ts'
import type { PlaceId } from '../components/map.ts'
import type { Deed, Move } from '../position/position.ts'
import { type Decision, pop } from '../position/stack.ts'
import { develop, fortify, settle } from './expansion.ts'

type Completion = (move: Move, place: PlaceId, cards: CardId[]) => void

/** The step after all is paid. */
const completions: { readonly [D in Deed]: Completion } = {
  settle: (move, place, cards) => settle(move, move.seat, place, cards),
  besiege: laySiege,
  develop,
  fortify,
}

/** Paying for an action, one card after another. Each goes to the discard pile, except soldiers who go to a siege. */
export const pay: Decision<'pay'> = {
  legal: (view, seat, { needs, place }) =>
    payments(view, seat, handOf(view, seat), { needs, place }).map((card) => ({ kind: 'pay', card })),
  act(move, frame, action) {
    if (action.kind !== 'pay') return
    const { position, seat } = move
    const player = position.players[seat]
    const { card } = action
    const need = frame.needs.shift()
    if (frame.needs.length > 0) playToward(position, seat, card, frame)
    else if (need === 'strength') {
      takeFromHand(player, card)
      player.money -= siegePrice(card)
    } else discardFromHand(position, seat, card)
    frame.paid.push(card)
    if (frame.needs.length > 0) return
    pop(position)
    completions[frame.deed](move, frame.place, frame.paid)
  },
}
