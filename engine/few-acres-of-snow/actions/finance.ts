import type { Seat } from '../../core/game.ts'
import { isUsable } from '../board/land.ts'
import { discardFromHand, handOf, kindsOf, vouch } from '../board/piles.ts'
import {
  type CardId,
  countOn,
  furPrice,
  isRole,
  merchantMost,
  nations,
  piracyLoot,
} from '../components/data.ts'
import type { CardSymbol } from '../components/symbols.ts'
import { type Move, otherSeat, type SnowPosition, tell } from '../position/position.ts'
import { collecting } from './collect.ts'
import type { Deeds } from './deed.ts'

const pirateHarbour: CardId = 'f-loc-louisbourg'
const pirateSeat = nations.indexOf('french')

/** The usable cards in a hand that show a symbol. */
const showing = (view: SnowPosition, seat: Seat, symbol: CardSymbol): CardId[] =>
  kindsOf(handOf(view, seat)).filter((card) => countOn(card, symbol) > 0 && isUsable(view, seat, card))

const worth = (cards: readonly CardId[]): number =>
  cards.reduce((sum, card) => sum + countOn(card, 'money'), 0)

/** Money from cards. */
export const finance: Deeds<'money' | 'merchant' | 'trader' | 'piracy'> = {
  money: {
    legal: (view, seat) => showing(view, seat, 'money').map((card) => ({ kind: 'money', card })),
    act(move, { card }) {
      const { position, seat } = move
      discardFromHand(position, seat, card)
      const money = worth([card])
      position.players[seat].money += money
      tell(move, 'earned', [], { seat, card, money })
    },
  },
  merchant: {
    legal: (view, seat) =>
      showing(view, seat, 'ship')
        .filter((ship) => showing(view, seat, 'money').some((card) => card !== ship))
        .map((card) => ({ kind: 'merchant', card })),
    act(move, { card }) {
      begin(move, card, 'money')
      merchant.begin(move, { kind: 'merchant', seat: move.seat, paid: [card] })
    },
  },
  trader: {
    legal(view, seat) {
      if (showing(view, seat, 'fur').length === 0) return []
      const traders = kindsOf(handOf(view, seat)).filter((card) => isRole(card, 'trader'))
      return traders.map((card) => ({ kind: 'trader', card }))
    },
    act(move, { card }) {
      begin(move, card, 'fur')
      trader.begin(move, { kind: 'trader', seat: move.seat, paid: [card] })
    },
  },
  piracy: {
    legal(view, seat) {
      const ships = showing(view, seat, 'ship')
      if (seat !== pirateSeat || !ships.includes(pirateHarbour)) return []
      return ships.filter((card) => card !== pirateHarbour).map((card) => ({ kind: 'piracy', card }))
    },
    act: robShips,
  },
}

/** Plays the ship or the trader that sells cards with a symbol. */
function begin({ position, seat }: Move, card: CardId, symbol: CardSymbol): void {
  const sells = (other: CardId) => countOn(other, symbol) > 0 && isUsable(position, seat, other)
  vouch(position.players[seat], card, (hand) => hand.some(sells))
  discardFromHand(position, seat, card)
}

/** The pirates take the other's money, the bank gives the rest. */
function robShips(move: Move, { card }: { card: CardId }): void {
  const { position, seat } = move
  const victim = otherSeat(seat)
  const cards = [pirateHarbour, card]
  for (const played of cards) discardFromHand(position, seat, played)
  const taken = Math.min(piracyLoot, position.players[victim].money)
  position.players[victim].money -= taken
  position.players[seat].money += piracyLoot
  tell(move, 'robbed', ['louisbourg'], { seat, victimSeat: victim, cards, money: piracyLoot, taken })
}

const discardPaid = ({ position, seat }: Move, card: CardId) => discardFromHand(position, seat, card)
const isHandEmpty = (view: SnowPosition, { seat }: { seat: Seat }) => view.players[seat].hand.length === 0
/** The first card paid is the ship or the trader. */
const hasGoods = (_: SnowPosition, { paid }: { paid: CardId[] }) => paid.length > 1

/** A ship sells location cards for the money on them. */
export const merchant = collecting<'merchant'>({
  cards: (view, seat) => showing(view, seat, 'money'),
  isEnough: hasGoods,
  isFull: (view, frame) =>
    isHandEmpty(view, frame) || (view.options.merchants === 'two' && frame.paid.length > merchantMost),
  give: discardPaid,
  finish(move, { seat, paid: [ship, ...goods] }) {
    const money = worth(goods)
    move.position.players[seat].money += money
    tell(move, 'sold', [], { seat, card: ship, cards: goods, money })
  },
})

/** A trader sells furs. */
export const trader = collecting<'trader'>({
  cards: (view, seat) => showing(view, seat, 'fur'),
  isEnough: hasGoods,
  isFull: isHandEmpty,
  give: discardPaid,
  finish(move, { seat, paid: [card, ...furs] }) {
    const money = furPrice * furs.length
    move.position.players[seat].money += money
    tell(move, 'traded', [], { seat, card, cards: furs, money })
  },
})
