import type { Seat } from '../../core/game.ts'
import { isUsable, supplyOf } from '../board/land.ts'
import { discardFromHand, handOf, kindsOf, sendHome, takeOut } from '../board/piles.ts'
import { forfeitsOf, isWonBy, siegeBy, siegeOf } from '../board/siege.ts'
import { type CardId, countOn } from '../components/data.ts'
import { type PlaceId, printedOn } from '../components/map.ts'
import { type Move, nationOf, otherSeat, type SnowAction, tell } from '../position/position.ts'
import { type Decision, nextNumber, pop, push, type Step } from '../position/stack.ts'
import { winBy } from '../scoring/score.ts'
import { settle } from './expansion.ts'

/** The loser of a siege names the card to give up. */
export const lose: Decision<'lose'> = {
  legal: (view, seat, { by }) => forfeitsOf(siegeBy(view, by)!, seat).map((card) => ({ kind: 'lose', card })),
  act({ position }, { by }, action) {
    if (action.kind !== 'lose') return
    siegeBy(position, by)!.lost = action.card
    pop(position)
  },
}

/** A player who has won two sieges chooses which one ends first. */
export const resolve: Decision<'resolve'> = {
  legal: (view) => view.sieges.map(({ place }) => ({ kind: 'resolve', place })),
  act({ position, seat }, _, action) {
    if (action.kind !== 'resolve') return
    pop(position)
    push(position, { kind: 'fall', by: siegeOf(position, action.place).by, winner: seat })
  },
}

/** At the start of a turn: ends every siege that the seat has won. */
export const checkSieges: Step<'siege-check'> = ({ position }, { of }) => {
  const won = position.sieges.filter((siege) => isWonBy(position, siege, of))
  if (won.length === 0) return
  push(position, { kind: 'siege-check', of })
  if (won.length === 1) push(position, { kind: 'fall', by: won[0].by, winner: of })
  else push(position, { kind: 'resolve', seat: of })
}

/** Ends a siege: cards go back, and a place that fell is captured. */
export const endSiege: Step<'fall'> = (move, { by, winner }) => {
  const { position } = move
  const siege = siegeBy(position, by)!
  const { place, cards } = siege
  const loser = otherSeat(winner)
  position.sieges = position.sieges.filter((other) => other !== siege)
  tell(move, winner === by ? 'siegeWon' : 'siegeHeld', [place], { seat: winner, place })
  const forfeits = forfeitsOf(siege, loser)
  const lost = siege.lost ?? (forfeits.length === 1 ? forfeits[0] : null)
  if (lost) {
    sendHome(position, takeOut(cards[loser], lost))
    tell(move, 'forfeited', [place], { seat: loser, card: lost })
  }
  for (const seat of [winner, loser]) position.players[seat].discard.push(...cards[seat])
  if (winner === by) takePlace(move, place, winner)
}

/** The piece on a besieged place is captured, its fort goes back to the supply; then the place may be settled. */
function takePlace(move: Move, place: PlaceId, winner: Seat): void {
  const { position } = move
  const { piece } = position.places[place]!
  delete position.places[place]
  position.quiet = 0
  position.players[winner].captured[piece]++
  tell(move, 'captured', [place], { seat: winner, place, piece })
  if (printedOn(place).wins === nationOf(winner)) winBy(move, winner, place)
  else if (supplyOf(position, winner, 'village') > 0)
    push(position, { kind: 'occupy', seat: winner, place, number: nextNumber(position) })
}

/** Whether a place that was won is settled at once; if it takes a settler, with which card. */
export const occupy: Decision<'occupy'> = {
  legal(view, seat, { place }) {
    const leave: SnowAction = { kind: 'leave' }
    if (!printedOn(place).settler) return [leave, { kind: 'occupy' }]
    const settlers = kindsOf(handOf(view, seat)).filter(
      (card) => countOn(card, 'settler') > 0 && isUsable(view, seat, card),
    )
    return [leave, ...settlers.map((card): SnowAction => ({ kind: 'occupy', card }))]
  },
  act(move, { place, seat }, action) {
    const { position } = move
    pop(position)
    if (action.kind !== 'occupy') {
      tell(move, 'left', [place], { seat, place })
      return
    }
    const cards: CardId[] = action.card ? [action.card] : []
    for (const card of cards) discardFromHand(position, seat, card)
    settle(move, seat, place, cards)
  },
}
