import {
  type Action,
  type AnyGame,
  choices,
  type Draft,
  draftView,
  extend,
  isRefused,
  mask,
  type Position,
  type Seat,
  startDraft,
} from '../../../engine/core/index.ts'
import type { Words } from '../../../web/print/speech.ts'
import type { HolderId } from '../../api/ids.ts'
import type { SavedDraft } from '../../api/shapes.ts'
import type { Ports } from '../../ports/index.ts'
import { getDraft } from '../../store/tables/drafts.ts'
import type { Seated } from '../../tables/situation.ts'
import { composedOf, replyAddress } from './address.ts'
import { type Offer, offerOf } from './offer.ts'
import { takesAnswer } from './request.ts'

/** The question of a message that may be replied to by mail. */
export interface Asking {
  /** The address for replies. */
  replyTo: string
  /** The actions that can be taken next; null if there are none now. */
  offer: Offer | null
  /** The draft in words, and the view after it. */
  soFar: readonly string[]
  view: Position | null
  /** Whether a request of another seat may be answered by reply. */
  takesAnswer: boolean
}

/** The question to a seat; null if its player has turned replies off. */
export async function askingAt(ports: Ports, at: Seated, words: Words): Promise<Asking | null> {
  const { game, newest, seat, player, table } = at
  if (!ports.inbound) return null
  const holder = newest.holders[seat] as HolderId
  const draft = draftOf(at, await getDraft(ports.store, holder, 'consistent'))
  const composed = composedOf(game.rules, actionsOf(draft))
  const replyTo = await replyAddress(ports, { table, holder, player }, { version: newest.version, composed })
  if (replyTo === null) return null
  const offer = draft && offerOf(game, draft, words)
  return {
    replyTo,
    offer,
    soFar: draft ? wordsOfDraft(game, draft, words) : [],
    view: draft && draftView(draft),
    takesAnswer: takesAnswer(at),
  }
}

/**
 * A seat's draft that it may still send, as far as it can be replayed: it may have been composed on an earlier
 * position. Null if the table does not wait for the seat.
 */
export function draftOf(
  { game, newest, seat }: Pick<Seated, 'game' | 'newest' | 'seat'>,
  { base, rules, actions }: Pick<SavedDraft, 'base' | 'rules' | 'actions'>,
): Draft<Position, Action> | null {
  const position = newest.position as Position | null
  if (newest.table.over || !position?.waiting.includes(seat)) return null
  let draft = startDraft<Position, Action>(mask(position, seat), seat)
  if (base < newest.since[seat] || rules !== game.rules) return draft
  for (const action of actions) {
    const next = extend(game, draft, action)
    if (isRefused(next)) break
    draft = next
  }
  return draft
}

export const actionsOf = (draft: Draft<Position, Action> | null): Action[] =>
  draft?.steps.map(({ action }) => action) ?? []

/** Whether a turn is ready to be sent: its seat has nothing to add, or can't know what. */
export const isWhole = (game: AnyGame, draft: Draft<Position, Action>): boolean => {
  const view = draftView(draft)
  return (
    draft.steps.length > 0 &&
    (!view.waiting.includes(draft.seat) || view.turn > draft.start.turn || choices(game, draft) === 'unseen')
  )
}

function wordsOfDraft(
  game: AnyGame,
  { seat, start, steps }: Draft<Position, Action>,
  words: Words,
): string[] {
  const say = (before: Position, by: Seat, action: Action) => words.say(game.say(before, by, action))
  return steps.map(({ action }, i) => say(i === 0 ? start : steps[i - 1].view, seat, action))
}
