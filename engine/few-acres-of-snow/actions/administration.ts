import type { Seat } from '../../core/game.ts'
import {
  discardFromHand,
  drawCard,
  handOf,
  kindsOf,
  sendHome,
  takeFromHand,
  takeIntoHand,
  takeOut,
} from '../board/piles.ts'
import {
  type CardId,
  costOf,
  governorMost,
  homeSupportDraw,
  intendantPrice,
  isLocation,
  isRole,
  reserveSize,
} from '../components/data.ts'
import type { Role } from '../components/empire-cards.ts'
import { type Move, type SnowPosition, tell } from '../position/position.ts'
import { collecting } from './collect.ts'
import type { Deeds } from './deed.ts'

/** The card of a role in a hand; no hand has two of them. */
const cardOf = (view: SnowPosition, seat: Seat, role: Role): CardId | undefined =>
  handOf(view, seat).find((card) => isRole(card, role))

type Kinds = 'draft' | 'discard' | 'reserve' | 'retrieve' | 'governor' | 'intendant' | 'homeSupport'

/** Actions with decks. */
export const administration: Deeds<Kinds> = {
  draft: {
    legal(view, seat) {
      const { empire, money } = view.players[seat]
      return kindsOf([...empire, ...view.display])
        .filter((card) => costOf(card) <= money)
        .map((card) => ({ kind: 'draft', card }))
    },
    act(move, { card }) {
      const { position, seat } = move
      const player = position.players[seat]
      const money = costOf(card)
      player.money -= money
      player.discard.push(takeOut(player.empire.includes(card) ? player.empire : position.display, card))
      tell(move, 'drafted', [], { seat, card, money })
    },
  },
  discard: {
    legal: (view, seat) => kindsOf(handOf(view, seat)).map((card) => ({ kind: 'discard', card })),
    act(move, { card }) {
      discardFromHand(move.position, move.seat, card)
      discard.begin(move, { kind: 'discard', seat: move.seat, paid: [card] })
    },
  },
  reserve: {
    legal(view, seat) {
      if (view.players[seat].reserve.length >= reserveSize) return []
      const cards = kindsOf(handOf(view, seat)).filter((card) => !isLocation(card))
      return cards.map((card) => ({ kind: 'reserve', card }))
    },
    act(move, { card }) {
      const player = move.position.players[move.seat]
      player.reserve.push(takeFromHand(player, card))
      tell(move, 'reserved', [], { seat: move.seat, card })
    },
  },
  retrieve: {
    free: true,
    legal(view, seat) {
      const { reserve, money } = view.players[seat]
      return reserve.length > 0 && reserve.length <= money ? [{ kind: 'retrieve' }] : []
    },
    act(move) {
      const player = move.position.players[move.seat]
      const cards = player.reserve.splice(0)
      player.money -= cards.length
      for (const card of cards) takeIntoHand(player, card)
      tell(move, 'retrieved', [], { seat: move.seat, cards, money: cards.length })
    },
  },
  governor: {
    legal: (view, seat) =>
      cardOf(view, seat, 'governor') && view.players[seat].hand.length > 1 ? [{ kind: 'governor' }] : [],
    act(move) {
      const { position, seat } = move
      const card = cardOf(position, seat, 'governor')!
      discardFromHand(position, seat, card)
      governor.begin(move, { kind: 'governor', seat, paid: [card] })
    },
  },
  intendant: {
    legal(view, seat) {
      const { discard, money } = view.players[seat]
      if (money < intendantPrice || !cardOf(view, seat, 'intendant')) return []
      return kindsOf(discard).map((card) => ({ kind: 'intendant', card }))
    },
    act(move, { card }) {
      const { position, seat } = move
      const player = position.players[seat]
      player.money -= intendantPrice
      takeIntoHand(player, takeOut(player.discard, card))
      discardFromHand(position, seat, cardOf(position, seat, 'intendant')!)
      tell(move, 'recalled', [], { seat, card, money: intendantPrice })
    },
  },
  homeSupport: {
    free: true,
    legal: (view, seat) => (cardOf(view, seat, 'home-support') ? [{ kind: 'homeSupport' }] : []),
    act(move) {
      const { position, seat } = move
      const player = position.players[seat]
      discardFromHand(position, seat, cardOf(position, seat, 'home-support')!)
      const count = Math.min(homeSupportDraw, player.draw.length)
      for (let i = 0; i < count; i++) drawCard(player, seat)
      tell(move, 'supported', [], { seat, count })
    },
  },
}

const isHandEmpty = (view: SnowPosition, seat: Seat) => view.players[seat].hand.length === 0

/** The first card is discarded freely, each further one for a coin. */
export const discard = collecting<'discard'>({
  cards: (view, seat) => (view.players[seat].money > 0 ? kindsOf(handOf(view, seat)) : []),
  isEnough: () => true,
  isFull: (view, { seat }) => isHandEmpty(view, seat) || view.players[seat].money === 0,
  give({ position, seat }, card) {
    position.players[seat].money--
    discardFromHand(position, seat, card)
  },
  finish: (move, { seat, paid }) =>
    tell(move, 'discarded', [], { seat, cards: paid, money: paid.length - 1 }),
})

/** The governor sends one card or two out of the deck. Control of their places is kept. */
export const governor = collecting<'governor'>({
  cards: (view, seat) => kindsOf(handOf(view, seat)),
  isEnough: (_, { paid }) => paid.length > 1,
  isFull: (view, { seat, paid }) => isHandEmpty(view, seat) || paid.length > governorMost,
  give: sendAway,
  finish: (move, { seat, paid: [, ...cards] }) => tell(move, 'governed', [], { seat, cards }),
})

function sendAway({ position, seat }: Move, card: CardId): void {
  sendHome(position, takeFromHand(position.players[seat], card))
}
