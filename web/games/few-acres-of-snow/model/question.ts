import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { nameOf } from '../cards/words.ts'
import { placeName } from '../map/place-words.ts'
import type { Speak } from '../props.ts'
import type { Selection } from '../turn/choices.ts'
import type { Given } from './given.ts'
import { type Picked, placesOffered } from './picked.ts'

/** What is missing before something can be done. */
type Missing = 'deed' | 'place' | 'card'

export function missingIn(picked: Picked, open: number): Missing {
  const { selection, begun, isRefused } = picked
  const isDeed = isRefused ? selection.kind !== undefined || open === 0 : !selection.kind && !begun
  if (isDeed) return 'deed'
  return isRefused || placesOffered(picked) > 1 ? 'place' : 'card'
}

/** The title of what is picked, or of the action in progress. */
export function titleIn({ t }: Given, { selection, hasSelection, isRefused, begun }: Picked): string | null {
  // The reason names the place that the card is no good for: the question is about the card again.
  if (hasSelection)
    return titleOf(isRefused && selection.card ? { ...selection, place: undefined } : selection, t)
  return begun && 'deed' in begun ? titleOf({ kind: begun.deed, place: begun.place }, t) : null
}

function titleOf({ card, place, kind, offer }: Selection, t: Speak): string {
  const parts = [
    ...(kind ? [t(`few-acres-of-snow.board.do.${kind}`)] : []),
    ...(offer ? [nameOf(offer, t)] : []),
    ...(card ? [nameOf(card, t)] : []),
    ...(place ? [placeName(place, t)] : []),
  ]
  return parts.join(' · ')
}

/** What is asked: what is picked, and what is missing of it. */
export function questionIn(given: Given, picked: Picked, missing: Missing): string | null {
  const { isChoosing, isRefused, single, begun } = picked
  const title = titleIn(given, picked)
  if (!isChoosing || !title) return null
  return given.t('few-acres-of-snow.board.asks', {
    title,
    missing: single || isRefused ? 'none' : missing,
    need: begun?.kind === 'pay' ? begun.needs[0] : 'any',
  })
}

/** A choice in words; below a title with its place, it does not name that again. */
export const tellIn =
  ({ say, t }: Given, { isTurn, selection }: Picked) =>
  (action: SnowAction): string =>
    (isTurn && selection.place && sayHere(action, t)) || say(action)

function sayHere(action: SnowAction, t: Speak): string | null {
  if (!('place' in action)) return null
  const card = 'card' in action ? nameOf(action.card, t) : ''
  return t(`few-acres-of-snow.board.here.${action.kind}`, { card })
}
