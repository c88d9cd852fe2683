import type { Seat } from '../../core/game.ts'
import { raidTargets, supplyOf, usableCardOf } from '../board/land.ts'
import { discardFromHand, handOf, kindsOf, vouch } from '../board/piles.ts'
import { type CardId, can, isRole } from '../components/data.ts'
import type { PlaceId } from '../components/map.ts'
import { type Move, otherSeat, type SnowAction, type SnowPosition, tell } from '../position/position.ts'
import { type Decision, nextNumber, pop, push } from '../position/stack.ts'
import { collecting } from './collect.ts'
import type { Deeds } from './deed.ts'

/** The price of a card that raids or ambushes. */
export const raidPrice = (card: CardId): number => (isRole(card, 'native') ? 1 : 0)

const isAffordable = (view: SnowPosition, seat: Seat, card: CardId): boolean =>
  raidPrice(card) <= view.players[seat].money

/** The raiders in a hand that can be paid for, equal ones as often as there are. */
const raidersIn = (view: SnowPosition, seat: Seat, hand = handOf(view, seat)): CardId[] =>
  hand.filter((card) => can(card, 'raid') && isAffordable(view, seat, card))
/** Priests and leaders only come along. */
const canRaidAlone = (card: CardId): boolean => !isRole(card, 'priest')

/** How many raiders a seat can send, each paid for. */
function raidersToSend(view: SnowPosition, seat: Seat, hand = handOf(view, seat)): number {
  const raiders = raidersIn(view, seat, hand)
  const free = raiders.filter((card) => raidPrice(card) === 0).length
  return free + Math.min(raiders.length - free, view.players[seat].money)
}

/** Plays a raider or an ambusher, and pays what it costs. */
export function sendOut({ position, seat }: Move, card: CardId): void {
  position.players[seat].money -= raidPrice(card)
  discardFromHand(position, seat, card)
}

/** How many cards a raid on a place takes. */
const cardsNeeded = (view: SnowPosition, seat: Seat, place: PlaceId): number =>
  raidTargets(view, seat).find((target) => target.place === place)!.cards

export const raiding: Deeds<'raid'> = {
  raid: {
    legal(view, seat) {
      const first = kindsOf(raidersIn(view, seat)).filter(canRaidAlone)
      if (first.length === 0) return []
      const most = raidersToSend(view, seat)
      return raidTargets(view, seat)
        .filter(({ cards }) => cards <= most)
        .flatMap(({ place }) => first.map((card) => ({ kind: 'raid' as const, place, card })))
    },
    act(move, { place, card }) {
      const { position, seat } = move
      vouch(position.players[seat], card, (hand) => {
        return raidersToSend(position, seat, [...hand, card]) >= cardsNeeded(position, seat, place)
      })
      sendOut(move, card)
      raid.begin(move, { kind: 'raid', seat, place, paid: [card] })
    },
  },
}

/** Sending raiders until there are enough to reach the place; more may come along unless the options forbid it. */
export const raid = collecting<'raid'>({
  cards: (view, seat) => kindsOf(raidersIn(view, seat)),
  isEnough: (view, { seat, place, paid }) => paid.length >= cardsNeeded(view, seat, place),
  isFull: (view, { seat }) => view.options.raids === 'exact' || view.players[seat].hand.length === 0,
  give: sendOut,
  finish(move, { seat, place, paid }) {
    const { position } = move
    tell(move, 'raided', [place], { seat, place, cards: paid })
    push(position, { kind: 'block', seat: otherSeat(seat), place, number: nextNumber(position) })
  },
})

/**
 * The cards with which a raid on a place can be blocked: any blocker, and the place's own card while it may be used.
 */
function raidBlockers(view: SnowPosition, seat: Seat, place: PlaceId): CardId[] {
  const own = usableCardOf(view, seat, place)
  return kindsOf(handOf(view, seat)).filter((card) => can(card, 'block-raid') || card === own)
}

/** The other is asked even without a blocker: only the answer shows whether there is one. */
export const block: Decision<'block'> = {
  legal: (view, seat, { place }) => [
    { kind: 'letRaid' },
    ...raidBlockers(view, seat, place).map((card): SnowAction => ({ kind: 'blockRaid', card })),
  ],
  act(move, { seat, place }, action) {
    const { position } = move
    pop(position)
    if (action.kind === 'blockRaid') {
      discardFromHand(position, seat, action.card)
      tell(move, 'raidBlocked', [place], { seat, place, card: action.card })
    } else pillage(move, place)
  },
}

/** A village is taken; of a town the disc, and a village replaces it while there is a cube for it. */
function pillage(move: Move, place: PlaceId): void {
  const { position } = move
  const holding = position.places[place]!
  const raider = otherSeat(holding.owner)
  const { piece } = holding
  position.players[raider].captured[piece]++
  delete position.places[place]
  position.quiet = 0
  tell(move, 'captured', [place], { seat: raider, place, piece })
  if (piece === 'village' || supplyOf(position, holding.owner, 'village') === 0) return
  position.places[place] = { owner: holding.owner, piece: 'village', fort: false }
  tell(move, 'reduced', [place], { seat: holding.owner, place })
}
