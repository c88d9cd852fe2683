import {
  type CardId,
  isLocation,
  isRole,
  type Nation,
} from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'

/** The selection on the board: choices of the turn that match all of it remain. */
export type Selection = {
  kind?: Kind | undefined
  /** A card of my hand. */
  card?: CardId | undefined
  place?: PlaceId | undefined
  /** A card that I don't have: to be drafted, or to be fetched out of the discard pile. */
  offer?: CardId | undefined
}
export type Kind = SnowAction['kind']

/**
 * All kinds of action in a turn, in the order in which they stand. The first are those of most turns, which a phone has in
 * sight: land, money, cards, war; the others follow, war first.
 */
const allKinds: readonly Kind[] = [
  ...(['settle', 'develop', 'draft', 'money', 'merchant'] as const),
  ...(['raid', 'besiege', 'reinforce', 'fortify', 'trader'] as const),
  ...(['ambush', 'convert', 'lead', 'withdraw', 'surrender', 'piracy'] as const),
  ...(['discard', 'reserve', 'retrieve', 'governor', 'intendant', 'homeSupport'] as const),
  'pass',
]
const onlyFrench: readonly Kind[] = ['piracy', 'intendant']

/** Actions of a siege: while there is one they come first, for it is lost by waiting. */
const inSiege: readonly Kind[] = ['reinforce', 'lead', 'withdraw', 'surrender']

/** The actions that a nation ever has in its turn, in their order while there is a siege or is none. */
export const kindsOf = (nation: Nation, hasSiege: boolean): Kind[] =>
  (hasSiege ? [...new Set([...inSiege, ...allKinds])] : allKinds).filter(
    (kind) => nation === 'french' || !onlyFrench.includes(kind),
  )

const roleOf = {
  lead: 'leader',
  governor: 'governor',
  intendant: 'intendant',
  homeSupport: 'home-support',
} as const

/** Whether a card in my hand is played by an action. */
export function isWith(action: SnowAction, card: CardId): boolean {
  if (action.kind in roleOf) return isRole(card, roleOf[action.kind as keyof typeof roleOf])
  // Cards that are drafted, or taken from the reserve, are not in hand.
  if (action.kind === 'draft' || ('from' in action && action.from === 'reserve')) return false
  // Pirates sail from Louisbourg, whatever other ship goes with them.
  if (action.kind === 'piracy' && card === 'f-loc-louisbourg') return true
  return 'card' in action && action.card === card
}

/** The place that an action is about. */
export const placeIn = (action: SnowAction): PlaceId | null => ('place' in action ? action.place : null)

/** Whether an action matches the whole selection. */
export const matches = (action: SnowAction, { kind, card, place, offer }: Selection): boolean =>
  (kind === undefined || action.kind === kind) &&
  (card === undefined || isWith(action, card)) &&
  (offer === undefined || ('card' in action && action.card === offer)) &&
  (place === undefined || placeIn(action) === place)

/** Whether a card that I don't have is to be chosen for it: then all that there are are laid out. */
export const isFromPile = (kind: Kind | undefined): boolean => kind === 'draft' || kind === 'intendant'

/** Thinkable actions on a place with a card, to ask the rules why they are not possible. */
export const wishes = (place: PlaceId, card: CardId, holder: 'mine' | 'theirs' | 'none'): SnowAction[] =>
  holder === 'none'
    ? [{ kind: 'settle', place, card }]
    : holder === 'theirs'
      ? isLocation(card)
        ? [{ kind: 'besiege', place, card }]
        : [{ kind: 'raid', place, card }]
      : [{ kind: 'develop', place }]
