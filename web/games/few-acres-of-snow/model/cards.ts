import { isUsable } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { type CardId, costOf } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { nationOf } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { stacked } from '../cards/decks.ts'
import { isWith, type Kind, kindsOf, matches } from '../turn/choices.ts'
import { type Given, moverOf, type Tap } from './given.ts'
import type { Picked } from './picked.ts'
import { tapCard, tapDeed, tapOffer } from './taps.ts'

/** Equal cards that a tap picks. */
interface CardModel {
  card: CardId
  count: number
  isChosen: boolean
  tap: Tap
}

/** Cards of my hand: those that match the selection are framed, those of a place that is cut off look dead. */
export interface HandCard extends CardModel {
  fits: boolean
  isDead: boolean
}

export function handIn(given: Given, picked: Picked): HandCard[] {
  const { view, choices } = given
  const { selection, isTurn, hand } = picked
  const within = choices.filter((action) => matches(action, { ...selection, card: undefined }))
  const isNarrow =
    selection.kind !== undefined || selection.place !== undefined || (choices.length > 0 && !isTurn)
  return stacked(hand).map(({ card, count }) => ({
    card,
    count,
    fits: isNarrow && within.some((action) => isWith(action, card)),
    isDead: !isUsable(view, moverOf(given), card),
    isChosen: card === selection.card,
    tap: tapCard(given, picked, card),
  }))
}

/** An action of the turn: one that is not possible with what is picked is gray, and a tap on it shows the reason. */
export interface DeedModel {
  kind: Kind
  isOpen: boolean
  isChosen: boolean
  tap: Tap
}

/** The actions that are possible now, in order of use, and the others: which these are does not change with what is picked. */
export function deedsIn(given: Given, picked: Picked): { possible: DeedModel[]; others: DeedModel[] } {
  const { isTurn, kinds, selection } = picked
  const possible = new Set(isTurn ? given.choices.map(({ kind }) => kind) : [])
  const all = kindsOf(nationOf(moverOf(given)), given.view.sieges.length > 0).map((kind) => ({
    kind,
    isOpen: isTurn && kinds.has(kind),
    isChosen: kind === selection.kind,
    tap: tapDeed(given, picked, kind),
  }))
  return {
    possible: all.filter(({ kind }) => possible.has(kind)),
    others: all.filter(({ kind }) => !possible.has(kind)),
  }
}

/** A card to be had, with its price where it has one. */
interface OfferCard extends CardModel {
  cost: number | null
  isShort: boolean
}

/** The cards from which one is to be chosen, in the place of the map. */
export interface MarketModel {
  /** To draft out of the market, or to fetch out of my discard pile. */
  kind: Kind
  money: number
  piles: readonly { key: string; cards: readonly OfferCard[] }[]
}

export function marketIn(given: Given, picked: Picked): MarketModel | null {
  const { kind, offer } = picked.selection
  if (!picked.isMarket || kind === undefined) return null
  const { empire, discard, money } = given.view.players[moverOf(given)]
  const isPriced = kind === 'draft'
  const piles = isPriced
    ? [
        { key: 'own', cards: empire },
        { key: 'display', cards: given.view.display },
      ]
    : [{ key: 'discard', cards: discard }]
  const offered = (cards: readonly CardId[]): OfferCard[] =>
    stacked(cards)
      .toSorted((a, b) => costOf(a.card) - costOf(b.card))
      .map(({ card, count }) => ({
        card,
        count,
        cost: isPriced ? costOf(card) : null,
        isShort: isPriced && costOf(card) > money,
        isChosen: card === offer,
        tap: tapOffer(picked, card),
      }))
  return {
    kind,
    money,
    piles: piles
      .filter(({ cards }) => cards.length > 0)
      .map(({ key, cards }) => ({ key, cards: offered(cards) })),
  }
}
