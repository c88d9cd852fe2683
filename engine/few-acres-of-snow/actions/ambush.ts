import { open, type Seat, show } from '../../core/game.ts'
import { discardFromHand, handOf, kindsOf, sendHome, takeFromHand, takeOut } from '../board/piles.ts'
import { type CardId, can, isRole } from '../components/data.ts'
import {
  type ActionOf,
  type Move,
  otherSeat,
  type SnowAction,
  type SnowPosition,
  type Store,
  tell,
} from '../position/position.ts'
import { type Decision, nextNumber, pop, push } from '../position/stack.ts'
import type { Deeds } from './deed.ts'
import { raidPrice, sendOut } from './raid.ts'

/**
 * The Native Americans that a priest converts: those who serve either nation. The French ones of their own colour stay.
 */
const convertible: CardId = 'n-native-americans'

/** Ambushing, and converting Native Americans. */
export const ambushes: Deeds<'ambush' | 'convert'> = {
  ambush: {
    legal: (view, seat) =>
      kindsOf(handOf(view, seat))
        .filter((card) => can(card, 'ambush') && raidPrice(card) <= view.players[seat].money)
        .map((card) => ({ kind: 'ambush', card })),
    act(move, { card }) {
      const { position, seat } = move
      sendOut(move, card)
      tell(move, 'ambushed', [], { seat, card })
      push(position, { kind: 'ambush', seat: otherSeat(seat), number: nextNumber(position) })
    },
  },
  convert: {
    legal: (view, seat) =>
      kindsOf(handOf(view, seat))
        .filter((card) => isRole(card, 'priest'))
        .map((card) => ({ kind: 'convert', card })),
    act(move, { card }) {
      const { position, seat } = move
      discardFromHand(position, seat, card)
      tell(move, 'preached', [], { seat, card })
      push(position, { kind: 'convert', seat: otherSeat(seat), number: nextNumber(position) })
    },
  },
}

/** Cards of a seat by place, each kind once. */
const stores = (view: SnowPosition, seat: Seat): readonly (readonly [Store, CardId[]])[] => [
  ['hand', kindsOf(handOf(view, seat))],
  ['reserve', kindsOf(view.players[seat].reserve)],
]

/**
 * One decision about an ambush, put whatever the other holds: a blocker, a victim, or the hand is shown if there is
 * neither.
 */
export const ambush: Decision<'ambush'> = {
  legal(view, seat) {
    const blockers = kindsOf(handOf(view, seat)).filter((card) => can(card, 'block-ambush'))
    const victims = stores(view, seat).flatMap(([from, cards]) =>
      cards
        .filter((card) => can(card, 'vulnerable'))
        .map((card): SnowAction => ({ kind: 'loseToAmbush', card, from })),
    )
    return [
      ...blockers.map((card): SnowAction => ({ kind: 'blockAmbush', card })),
      ...(victims.length > 0 ? victims : [{ kind: 'showHand' } as const]),
    ]
  },
  act(move, { seat }, action) {
    const { position } = move
    pop(position)
    if (action.kind === 'blockAmbush') {
      discardFromHand(position, seat, action.card)
      tell(move, 'ambushBlocked', [], { seat, card: action.card })
    } else if (action.kind === 'loseToAmbush') loseCard(move, seat, action)
    else showHand(move, seat)
  },
}

/** Takes a card out of its pile. */
function takeFrom(position: SnowPosition, seat: Seat, from: Store, card: CardId): CardId {
  const player = position.players[seat]
  return from === 'hand' ? takeFromHand(player, card) : takeOut(player.reserve, card)
}

function loseCard(move: Move, seat: Seat, { card, from }: ActionOf<'loseToAmbush'>): void {
  sendHome(move.position, takeFrom(move.position, seat, from, card))
  tell(move, 'ambushLost', [], { seat, card, from })
}

/** Everybody sees the hand; the cards seen stay known. */
function showHand(move: Move, seat: Seat): void {
  const { hand } = move.position.players[seat]
  for (const box of hand) show(box, 'all')
  tell(move, 'handShown', [], { seat, cards: hand.map(open) })
}

/** Which Native Americans go over to the other side, put whether there are any or not. */
export const convert: Decision<'convert'> = {
  legal(view, seat) {
    const from = stores(view, seat).filter(([, cards]) => cards.includes(convertible))
    if (from.length === 0) return [{ kind: 'showHand' }]
    return from.map(([store]) => ({ kind: 'handOver', from: store }))
  },
  act(move, { seat }, action) {
    const { position } = move
    pop(position)
    if (action.kind !== 'handOver') {
      showHand(move, seat)
      return
    }
    const card = takeFrom(position, seat, action.from, convertible)
    position.players[otherSeat(seat)].discard.push(card)
    tell(move, 'handedOver', [], { seat, card, from: action.from })
  },
}
