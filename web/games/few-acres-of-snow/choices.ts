import { type CardId, isLocation, isRole } from '../../../engine/few-acres-of-snow/data.ts'
import type { PlaceId } from '../../../engine/few-acres-of-snow/map.ts'
import type { SnowAction } from '../../../engine/few-acres-of-snow/position.ts'

/** What is looked at: of a turn's many choices those remain that have to do with all of it. */
export type Focus = { kind?: Kind | undefined; card?: CardId | undefined; place?: PlaceId | undefined }
export type Kind = SnowAction['kind']

/** What there is to do in a turn, as it is offered: by what it is for. */
export const kindGroups: readonly { key: string; kinds: readonly Kind[] }[] = [
  { key: 'land', kinds: ['settle', 'develop', 'fortify'] },
  {
    key: 'war',
    kinds: ['besiege', 'reinforce', 'lead', 'raid', 'ambush', 'convert', 'withdraw', 'surrender'],
  },
  { key: 'money', kinds: ['money', 'merchant', 'trader', 'piracy'] },
  {
    key: 'cards',
    kinds: ['draft', 'discard', 'reserve', 'retrieve', 'governor', 'intendant', 'homeSupport'],
  },
  { key: 'end', kinds: ['pass'] },
]

const roleOf = {
  lead: 'leader',
  governor: 'governor',
  intendant: 'intendant',
  homeSupport: 'home-support',
} as const

/** Whether a card in my hand is played by an action. */
export function isWith(action: SnowAction, card: CardId): boolean {
  if (action.kind in roleOf) return isRole(card, roleOf[action.kind as keyof typeof roleOf])
  // What is drafted comes from elsewhere; what the reserve gives, too.
  if (action.kind === 'draft' || ('from' in action && action.from === 'reserve')) return false
  // Pirates sail from Louisbourg, whatever other ship goes with them.
  if (action.kind === 'piracy' && card === 'f-loc-louisbourg') return true
  return 'card' in action && action.card === card
}

/** The place that an action is about. */
export const placeIn = (action: SnowAction): PlaceId | null => ('place' in action ? action.place : null)

/** Whether an action has to do with all that is looked at. */
export const matches = (action: SnowAction, { kind, card, place }: Focus): boolean =>
  (kind === undefined || action.kind === kind) &&
  (card === undefined || isWith(action, card)) &&
  (place === undefined || placeIn(action) === place)

/** The kinds of some actions, in the order in which they are offered. */
export function kindsIn(actions: readonly SnowAction[]): Kind[] {
  const there = new Set(actions.map(({ kind }) => kind))
  return kindGroups.flatMap(({ kinds }) => kinds.filter((kind) => there.has(kind)))
}

/** What a thinkable action on a place would be, for a card: to hear why it can't be done. */
export const wishes = (place: PlaceId, card: CardId, holder: 'mine' | 'theirs' | 'none'): SnowAction[] =>
  holder === 'none'
    ? [{ kind: 'settle', place, card }]
    : holder === 'theirs'
      ? isLocation(card)
        ? [{ kind: 'besiege', place, card }]
        : [{ kind: 'raid', place, card }]
      : [{ kind: 'develop', place }]
