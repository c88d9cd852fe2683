import type { Seat } from '../../core/game.ts'
import type { Deeds } from '../actions/deed.ts'
import { routesFrom } from '../actions/expansion.ts'
import {
  attackerWinsAt,
  type CardId,
  defenderWinsAt,
  fortStrength,
  isLocation,
  isRole,
  siegeStart,
} from '../components/data.ts'
import { type PlaceId, printedOn } from '../components/map.ts'
import { type Move, otherSeat, type Siege, type SnowPosition, tell } from '../position/position.ts'
import { nextNumber, push } from '../position/stack.ts'
import { isBesieged, isLinked, isUsable, owns } from './land.ts'
import { payments, playToward, siegePrice, strengthOf } from './needs.ts'
import { handOf, kindsOf, takeFromHand, without } from './piles.ts'

/** How much the cards of a seat add to a siege. */
export const strengthIn = ({ by, place, cards }: Siege, seat: Seat): number =>
  cards[seat].reduce((sum, card) => sum + strengthOf(card, place, seat !== by), 0)

/** The state of a siege: the higher, the better for the attacker. */
export function markerOf(position: SnowPosition, siege: Siege): number {
  const { by, place } = siege
  const fort = position.places[place]?.fort ? fortStrength : 0
  const start = siegeStart - (printedOn(place).defence ?? 0) - fort
  return start + strengthIn(siege, by) - strengthIn(siege, otherSeat(by))
}

/** Whether a seat wins a siege if its turn begins now. */
export function isWonBy(position: SnowPosition, siege: Siege, seat: Seat): boolean {
  const marker = markerOf(position, siege)
  return siege.by === seat ? marker >= attackerWinsAt : marker <= defenderWinsAt
}

/** The siege that a seat has laid, or null. */
export const siegeBy = (position: SnowPosition, seat: Seat): Siege | null =>
  position.sieges.find((siege) => siege.by === seat) ?? null
/** The siege of a place. */
export const siegeOf = (position: SnowPosition, place: PlaceId): Siege =>
  position.sieges.find((siege) => siege.place === place)!

/** The cards that a seat may give up when it loses a siege: its empire cards there. */
export const forfeitsOf = ({ cards }: Siege, seat: Seat): CardId[] =>
  kindsOf(cards[seat]).filter((card) => !isLocation(card))

/** Asks the loser of a siege which card to give up, if there is a choice. */
export function askForfeit(position: SnowPosition, siege: Siege, loser: Seat): void {
  if (forfeitsOf(siege, loser).length < 2) return
  push(position, { kind: 'lose', seat: loser, by: siege.by, number: nextNumber(position) })
}

/** Whether a seat may send a card to a siege in an action of its own. The leader goes freely instead. */
function canReinforce(view: SnowPosition, seat: Seat, siege: Siege, card: CardId): boolean {
  return (
    !isRole(card, 'leader') &&
    isUsable(view, seat, card) &&
    strengthOf(card, siege.place, seat !== siege.by) > 0 &&
    siegePrice(card) <= view.players[seat].money &&
    isLinked(view, seat, siege.place)
  )
}

/** Sieges: laying one, sending cards there, giving it up. */
export const warfare: Deeds<'besiege' | 'reinforce' | 'lead' | 'withdraw' | 'surrender'> = {
  besiege: {
    legal(view, seat) {
      if (siegeBy(view, seat)) return []
      const hand = handOf(view, seat)
      return routesFrom(view, seat)
        .filter(({ place }) => owns(view, otherSeat(seat), place) && !isBesieged(view, place))
        .filter(({ place, card, transport }) => {
          const rest = without(hand, card)
          return payments(view, seat, rest, { needs: [transport, 'strength'], place }).length > 0
        })
        .map(({ place, card }) => ({ kind: 'besiege', place, card }))
    },
    act({ position, seat }, { place, card }) {
      const routes = routesFrom(position, seat)
      const { transport } = routes.find((route) => route.card === card && route.place === place)!
      const needs = [transport, 'strength' as const]
      playToward(position, seat, card, { needs, place })
      push(position, { kind: 'pay', seat, deed: 'besiege', place, paid: [card], needs })
    },
  },
  reinforce: {
    legal: (view, seat) =>
      view.sieges.flatMap((siege) =>
        kindsOf(handOf(view, seat))
          .filter((card) => canReinforce(view, seat, siege, card))
          .map((card) => ({ kind: 'reinforce' as const, place: siege.place, card })),
      ),
    act: (move, { place, card }) => reinforce(move, place, card),
  },
  lead: {
    free: true,
    legal(view, seat) {
      if (!leaderIn(view, seat)) return []
      return view.sieges.map(({ place }) => ({ kind: 'lead', place }))
    },
    act: (move, { place }) => reinforce(move, place, leaderIn(move.position, move.seat)!),
  },
  withdraw: {
    free: true,
    legal(view, seat) {
      const siege = siegeBy(view, seat)
      return siege ? [{ kind: 'withdraw', place: siege.place }] : []
    },
    act: (move, { place }) => giveUp(move, place, 'withdrew'),
  },
  surrender: {
    free: true,
    legal(view, seat) {
      const siege = view.options.surrender ? siegeBy(view, otherSeat(seat)) : null
      return siege ? [{ kind: 'surrender', place: siege.place }] : []
    },
    act: (move, { place }) => giveUp(move, place, 'surrendered'),
  },
}

const leaderIn = (view: SnowPosition, seat: Seat): CardId | undefined =>
  handOf(view, seat).find((card) => isRole(card, 'leader'))

function reinforce(move: Move, place: PlaceId, card: CardId): void {
  const { position, seat } = move
  const siege = siegeOf(position, place)
  takeFromHand(position.players[seat], card)
  position.players[seat].money -= siegePrice(card)
  siege.cards[seat].push(card)
  tell(move, 'reinforced', [place], { seat, place, card, marker: markerOf(position, siege) })
}

function giveUp(move: Move, place: PlaceId, key: 'withdrew' | 'surrendered'): void {
  const { position, seat } = move
  const siege = siegeOf(position, place)
  tell(move, key, [place], { seat, place })
  push(position, { kind: 'fall', by: siege.by, winner: otherSeat(seat) })
  askForfeit(position, siege, seat)
}

/** Begins a siege with the last of the cards that were paid. */
export function laySiege(move: Move, place: PlaceId, cards: CardId[]): void {
  const { position, seat } = move
  const siege: Siege = { by: seat, place, cards: [[], []], lost: null }
  siege.cards[seat].push(cards.at(-1)!)
  position.sieges.push(siege)
  tell(move, 'besieged', [place], { seat, place, cards, marker: markerOf(position, siege) })
}
