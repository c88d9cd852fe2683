import type { CardId } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { Kind } from '../turn/choices.ts'
import { resultsIn } from '../turn/results.ts'
import { type DeedModel, deedsIn, type HandCard, handIn } from './cards.ts'
import type { Given, Tap } from './given.ts'
import type { Picked } from './picked.ts'
import { priceInList, pricePaid } from './price.ts'
import { tellIn, titleIn } from './question.ts'
import { take } from './taps.ts'

/** What is described: a place, or a card of mine. */
export type Detail = { kind: 'place'; place: PlaceId } | { kind: 'card'; card: CardId }

/** A choice of the list, with its cost and effect where its own sentence does not say all. */
export interface ChoiceModel {
  action: SnowAction
  label: string
  effect: string | null
  tap: Tap
}

/** A part of the controls. */
export type PanelModel =
  /** Results of my last turn, or of the other seat's, until I act. */
  | { kind: 'results'; words: string }
  | { kind: 'hand'; cards: readonly HandCard[] }
  /** What is picked, where something is to be said of it. */
  | { kind: 'picked'; title: string; refused: Impossible | null; about: Kind | null }
  /** What is only looked at, with a way back. */
  | {
      kind: 'looking'
      title: string
      refused: Impossible | null
      about: Kind | null
      details: Detail[]
      close: Tap
    }
  /** What the two lines of the price leave out. */
  | { kind: 'rest'; words: string }
  | { kind: 'choices'; choices: readonly ChoiceModel[] }
  | { kind: 'details'; about: Kind | null; details: Detail[] }
  | { kind: 'offer'; card: CardId }
  | { kind: 'deeds'; possible: readonly DeedModel[]; others: readonly DeedModel[] }

/** The controls from their top; `rest` is what the price has left out. */
export function panelsIn(given: Given, picked: Picked, rest: string): PanelModel[] {
  const { selection, hasSelection, isTurn, begun, isRefused, isMarket, isChoosing, hand } = picked
  // What a card or an action opens is below my hand, which stays where it is; what a place does has all the room.
  const isFromMap = selection.place !== undefined && !selection.card && !selection.kind
  // A question is answered in words: on a low screen its answers would be out of sight below two rows of cards.
  const isAsked = given.choices.length > 0 && !isTurn && !begun
  const isHandLast = isFromMap || (isAsked && !hasSelection)
  const myHand: PanelModel[] =
    hand.length > 0 && !isMarket ? [{ kind: 'hand', cards: handIn(given, picked) }] : []
  const top = pickedPanel(given, picked)
  const details = detailsIn(picked)
  return [
    ...(hasSelection ? [] : results(given)),
    ...(isRefused ? top : []),
    ...(isHandLast ? [] : myHand),
    ...(isRefused ? [] : top),
    ...(rest ? [{ kind: 'rest', words: rest } as const] : []),
    ...looking(given, picked, details),
    ...choicesPanel(given, picked),
    ...(isHandLast ? myHand : []),
    ...(selection.offer ? [{ kind: 'offer', card: selection.offer } as const] : []),
    ...(isChoosing && !isRefused ? [{ kind: 'details', about: null, details } as const] : []),
    ...deeds(given, picked),
    ...(isRefused ? [{ kind: 'details', about: selection.kind ?? null, details } as const] : []),
  ]
}

function results({ news = [], tell }: Given): PanelModel[] {
  const found = resultsIn(news)
  return found.length > 0 ? [{ kind: 'results', words: found.map(tell).join(' ') }] : []
}

function pickedPanel(given: Given, picked: Picked): PanelModel[] {
  const { selection, isChoosing, isMarket, refused, single } = picked
  const title = titleIn(given, picked)
  if (!isChoosing || !title) return []
  return [{ kind: 'picked', title, refused, about: (isMarket && !single && selection.kind) || null }]
}

function looking(given: Given, picked: Picked, details: Detail[]): PanelModel[] {
  const { selection, hasSelection, isChoosing, refused } = picked
  const title = titleIn(given, picked)
  if (!hasSelection || isChoosing || !title) return []
  const close: Tap = { kind: 'select', selection: {} }
  return [{ kind: 'looking', title, refused, about: selection.kind ?? null, details, close }]
}

function choicesPanel(given: Given, picked: Picked): PanelModel[] {
  const { offered, single, isMarket } = picked
  const listed = offered.filter((action) => action !== single)
  if (isMarket || listed.length === 0) return []
  const label = tellIn(given, picked)
  const choices = listed.map((action) => ({
    action,
    label: label(action),
    effect: (picked.begun?.kind === 'pay' ? pricePaid : priceInList)(given, action) || null,
    tap: take(action),
  }))
  return [{ kind: 'choices', choices }]
}

function deeds(given: Given, picked: Picked): PanelModel[] {
  const isMine = given.seat !== null && given.choices.some(({ kind }) => kind !== 'endTurn')
  return isMine ? [{ kind: 'deeds', ...deedsIn(given, picked) }] : []
}

const detailsIn = ({ selection: { place, card } }: Picked): Detail[] => [
  ...(place ? [{ kind: 'place', place } as const] : []),
  ...(card ? [{ kind: 'card', card } as const] : []),
]
