import type { Seat } from '../../core/game.ts'
import { fortSupply, isBesieged, isUsable, owns, supplyOf } from '../board/land.ts'
import { type Needed, payments, playToward } from '../board/needs.ts'
import { handOf, kindsOf, takeOut, without } from '../board/piles.ts'
import { type CardId, fortPrice, isLocation, leadsTo, locationCard, placeOf } from '../components/data.ts'
import { type PlaceId, printedOn } from '../components/map.ts'
import { type Need, type Transport, transports } from '../components/symbols.ts'
import { type Move, nationOf, type SnowPosition, tell } from '../position/position.ts'
import { push } from '../position/stack.ts'
import { winBy } from '../scoring/score.ts'
import type { Deeds } from './deed.ts'

/** A card in hand that leads to a place, and by which transport. */
export type Route = { place: PlaceId; card: CardId; transport: Transport }

/** The places that the usable location cards in a hand lead to. */
export const routesFrom = (view: SnowPosition, seat: Seat): Route[] =>
  kindsOf(handOf(view, seat))
    .filter((card) => isLocation(card) && isUsable(view, seat, card))
    .flatMap((card) =>
      transports.flatMap((transport) =>
        leadsTo(card, transport).map((place) => ({ place, card, transport })),
      ),
    )

/** The needs of settling a place besides the card that leads there. */
const settlingNeeds = ({ place, transport }: Route): Need[] =>
  printedOn(place).settler ? [transport, 'settler'] : [transport]

/** Whether a place is empty, or held while its card is not regained yet. */
export function isOpen(view: SnowPosition, seat: Seat, place: PlaceId): boolean {
  if (!view.places[place]) return true
  const card = locationCard(nationOf(seat), place)
  return owns(view, seat, place) && card !== null && view.players[seat].locations.includes(card)
}

const canPay = (view: SnowPosition, seat: Seat, card: CardId, { needs, place }: Needed) =>
  payments(view, seat, without(handOf(view, seat), card), { needs, place }).length > 0

/** Own places whose card is in hand and may be used, if another card in hand meets a need. */
const worksites = (view: SnowPosition, seat: Seat, need: Need): PlaceId[] =>
  kindsOf(handOf(view, seat)).flatMap((card) => {
    const place = placeOf(card)
    if (!place || !isUsable(view, seat, card)) return []
    return canPay(view, seat, card, { needs: [need], place }) ? [place] : []
  })

/** Settling, developing, fortifying. */
export const expansion: Deeds<'settle' | 'develop' | 'fortify'> = {
  settle: {
    legal(view, seat) {
      if (supplyOf(view, seat, 'village') === 0) return []
      return routesFrom(view, seat)
        .filter(({ place }) => isOpen(view, seat, place))
        .filter((route) =>
          canPay(view, seat, route.card, { needs: settlingNeeds(route), place: route.place }),
        )
        .map(({ place, card }) => ({ kind: 'settle', place, card }))
    },
    act({ position, seat }, { place, card }) {
      const route = routesFrom(position, seat).find((one) => one.card === card && one.place === place)!
      const needs = settlingNeeds(route)
      playToward(position, seat, card, { needs, place })
      push(position, { kind: 'pay', seat, deed: 'settle', place, paid: [card], needs })
    },
  },
  develop: {
    legal(view, seat) {
      if (supplyOf(view, seat, 'town') === 0) return []
      return worksites(view, seat, 'settler')
        .filter((place) => view.places[place]!.piece === 'village' && printedOn(place).points > 0)
        .map((place) => ({ kind: 'develop', place }))
    },
    act: (move, { place }) => work(move, 'develop', place, 'settler'),
  },
  fortify: {
    legal(view, seat) {
      if (fortSupply(view) === 0 || view.players[seat].money < fortPrice) return []
      return worksites(view, seat, 'fortification')
        .filter((place) => !view.places[place]!.fort && !isBesieged(view, place))
        .map((place) => ({ kind: 'fortify', place }))
    },
    act: (move, { place }) => work(move, 'fortify', place, 'fortification'),
  },
}

function work({ position, seat }: Move, deed: 'develop' | 'fortify', place: PlaceId, need: Need): void {
  const card = locationCard(nationOf(seat), place)!
  playToward(position, seat, card, { needs: [need], place })
  push(position, { kind: 'pay', seat, deed, place, paid: [card], needs: [need] })
}

/** Puts a village on a place, or leaves the piece there, and takes the card of the place if it is still to be had. */
export function settle(move: Move, seat: Seat, place: PlaceId, cards: CardId[]): void {
  const { position } = move
  const isNew = !position.places[place]
  if (isNew) {
    position.places[place] = { owner: seat, piece: 'village', fort: false }
    position.quiet = 0
  }
  tell(move, isNew ? 'settled' : 'regained', [place], { seat, place, cards })
  const card = locationCard(nationOf(seat), place)
  const { locations, discard } = position.players[seat]
  if (card && locations.includes(card)) {
    discard.push(takeOut(locations, card))
    tell(move, 'gained', [place], { seat, card })
  }
  if (isNew && printedOn(place).wins === nationOf(seat)) winBy(move, seat, place)
}

/** Replaces a village by a town. */
export function develop(move: Move, place: PlaceId, cards: CardId[]): void {
  const { position, seat } = move
  position.places[place]!.piece = 'town'
  position.quiet = 0
  tell(move, 'developed', [place], { seat, place, cards })
}

/** Places a fort. */
export function fortify(move: Move, place: PlaceId, cards: CardId[]): void {
  const { position, seat } = move
  position.players[seat].money -= fortPrice
  position.places[place]!.fort = true
  position.quiet = 0
  tell(move, 'fortified', [place], { seat, place, cards, money: fortPrice })
}
