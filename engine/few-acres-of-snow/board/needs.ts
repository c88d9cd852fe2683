import type { Seat } from '../../core/game.ts'
import { artilleryPrice, type CardId, countOn, isRole } from '../components/data.ts'
import { type PlaceId, printedOn } from '../components/map.ts'
import type { Need } from '../components/symbols.ts'
import type { SnowPosition } from '../position/position.ts'
import { isUsable } from './land.ts'
import { discardFromHand, kindsOf, vouch, without } from './piles.ts'

/** How much a card adds to a siege: its soldiers, else a ship at a harbour. Fortifications are for the defender alone. */
export function strengthOf(card: CardId, place: PlaceId, isDefender: boolean): number {
  if (isRole(card, 'fortification') && !isDefender) return 0
  const soldiers = countOn(card, 'military')
  if (soldiers > 0) return soldiers
  return countOn(card, 'ship') > 0 && printedOn(place).harbour ? 1 : 0
}

/** The price when a card enters a siege. */
export const siegePrice = (card: CardId): number => (isRole(card, 'artillery') ? artilleryPrice : 0)

/** All that is to be paid for a deed at a place, in order. */
export interface Needed {
  needs: readonly Need[]
  place: PlaceId
}

/** Whether a card of a seat may be paid for the first of some needs. */
function meets(position: SnowPosition, seat: Seat, card: CardId, { needs: [need], place }: Needed): boolean {
  const isFighting = () =>
    strengthOf(card, place, false) > 0 && siegePrice(card) <= position.players[seat].money
  const shows =
    need === 'fortification'
      ? isRole(card, need)
      : need === 'strength'
        ? isFighting()
        : countOn(card, need) > 0
  // Last, for it takes by far the longest.
  return shows && isUsable(position, seat, card)
}

/** Plays a card from the hand of a seat towards something that takes more cards. */
export function playToward(position: SnowPosition, seat: Seat, card: CardId, { needs, place }: Needed): void {
  vouch(position.players[seat], card, (hand) => payments(position, seat, hand, { needs, place }).length > 0)
  discardFromHand(position, seat, card)
}

/** The cards with which a seat may pay the first of some needs so that the others can be paid as well, each by another card. */
export function payments(
  position: SnowPosition,
  seat: Seat,
  hand: readonly CardId[],
  { needs, place }: Needed,
): CardId[] {
  const rest = needs.slice(1)
  return kindsOf(hand).filter(
    (card) =>
      meets(position, seat, card, { needs, place }) &&
      (rest.length === 0 || payments(position, seat, without(hand, card), { needs: rest, place }).length > 0),
  )
}
