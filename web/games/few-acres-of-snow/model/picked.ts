import type { CardId } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { Frame, SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../../engine/few-acres-of-snow/position/stack.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import { seenIn } from '../cards/decks.ts'
import { isFromPile, isWith, type Kind, matches, placeIn, type Selection, wishes } from '../turn/choices.ts'
import type { Given } from './given.ts'

/** An action in progress, with the cards that are given for it. */
type Begun = Extract<Frame, { paid: CardId[] }>

/** What the choices of a moment and the selection come to. */
export interface Picked {
  selection: Selection
  hasSelection: boolean
  /** Whether an action of my turn is to be chosen. */
  isTurn: boolean
  /** The action in progress that still has costs to pay; leaving it undoes its payments. */
  begun: Begun | null
  hand: readonly CardId[]
  /** The choices that match the whole selection. */
  found: readonly SnowAction[]
  /** The kinds of action that are possible with the card and the place that are picked. */
  kinds: ReadonlySet<Kind>
  /** Why nothing can be done with all that is picked. */
  refused: Impossible | null
  /** Whether a card is to be chosen that I don't have: all that there are lie in place of the map. */
  isMarket: boolean
  /** Whether the reason is told while my hand and the actions stay. */
  isRefused: boolean
  /** Whether what is picked is to be completed or confirmed; else it is only looked at. */
  isChoosing: boolean
  /** The choices to go on with. */
  offered: readonly SnowAction[]
  /** The one choice that is left, for the primary button; the list shows the others. */
  single: SnowAction | null
}

/** Works out what is picked. */
export function pickedIn(given: Given, selection: Selection): Picked {
  const { view, seat, choices, isPast } = given
  const frame = topOf(view)
  const isTurn = choices.length > 0 && frame?.kind === 'turn'
  const begun = !isTurn && choices.length > 0 && frame && 'paid' in frame ? frame : null
  const hasSelection = Object.values(selection).some((part) => part !== undefined)
  const found = choices.filter((action) => matches(action, selection))
  const kinds = kindsFor(choices, selection)
  const refused = hasSelection && found.length === 0 ? refusalOf(given, selection) : null
  const isMarket =
    isTurn && selection.kind !== undefined && isFromPile(selection.kind) && kinds.has(selection.kind)
  const isRefused = isTurn && refused !== null && !isMarket
  const isChoosing = (isTurn && hasSelection && (found.length > 0 || isMarket)) || isRefused || begun !== null
  // In another seat's turn my choices are few: the list shows them all.
  const offered = isTurn && !hasSelection ? [] : isTurn || found.length > 0 ? found : choices
  const [last] = begun ? offered.filter(({ kind }) => kind === 'done') : offered
  return {
    selection,
    hasSelection,
    isTurn,
    begun,
    hand: seat === null || isPast ? [] : seenIn(view, seat),
    found,
    kinds,
    refused,
    isMarket,
    isRefused,
    isChoosing,
    offered,
    single: isChoosing && (begun || offered.length === 1) ? (last ?? null) : null,
  }
}

function kindsFor(choices: readonly SnowAction[], { card, place }: Selection): ReadonlySet<Kind> {
  const within = choices.filter((action) => matches(action, { card, place }))
  // A card that is no good for a place can still do what it can do elsewhere.
  const among = card && within.length === 0 ? choices.filter((action) => isWith(action, card)) : within
  return new Set(among.map(({ kind }) => kind))
}

function refusalOf({ view, seat, choices, why }: Given, selection: Selection): Impossible | null {
  const { kind, card, place, offer } = selection
  if (kind) return why(offer ? { kind, card: offer } : { kind })
  if (card === undefined || place === undefined || choices.length === 0) return null
  const owner = view.places[place]?.owner
  const holder = owner === undefined ? 'none' : owner === seat ? 'mine' : 'theirs'
  for (const wish of wishes(place, card, holder)) {
    const reason = why(wish)
    if (reason) return reason
  }
  return null
}

/** How many places the choices to go on with are about. */
export const placesOffered = ({ offered }: Picked): number => new Set(offered.map(placeIn)).size
