import type { CardId } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { type Focus, isWith, type Kind, matches } from '../turn/choices.ts'
import type { Given, Tap } from './given.ts'
import type { Picked } from './picked.ts'

export const take = (action: SnowAction): Tap => ({ kind: 'add', actions: [action] })

/** Looks at one thing more; where nothing has to do with both, at that alone. Tapped again it is let go. */
function look({ choices }: Given, { focus }: Picked, more: Focus): Tap {
  const both = { ...focus, ...more }
  const isSame = JSON.stringify(both) === JSON.stringify(focus)
  if (isSame) return { kind: 'focus', focus: without(focus, more) }
  const fits = choices.some((action) => matches(action, both))
  // A card and a place that do not match stay selected, so that the player sees the reason.
  const asks = focus.kind === undefined && focus.card !== undefined && more.place !== undefined
  return { kind: 'focus', focus: fits || asks ? both : more }
}

/** The focus without the things that were tapped again. */
function without(focus: Focus, more: Focus): Focus {
  const left = { ...focus }
  for (const key of Object.keys(more) as (keyof Focus)[]) delete left[key]
  return left
}

export const tapPlace = (given: Given, picked: Picked, place: PlaceId): Tap => look(given, picked, { place })

/** A card of my hand: where only one thing can be done with it, to pay, that is done. */
export function tapCard(given: Given, picked: Picked, card: CardId): Tap {
  const [only, ...others] = picked.begun ? given.choices.filter((action) => isWith(action, card)) : []
  return only && others.length === 0 ? take(only) : look(given, picked, { card })
}

/** An action that the selection doesn't allow is selected alone. */
export function tapDeed(given: Given, { focus }: Picked, kind: Kind): Tap {
  if (kind === focus.kind) return { kind: 'focus', focus: { ...focus, kind: undefined, offer: undefined } }
  const wanted = [
    { ...focus, kind, offer: undefined },
    { card: focus.card, kind },
  ]
  const fitting = wanted.find((one) => given.choices.some((action) => matches(action, one)))
  return { kind: 'focus', focus: fitting ?? { kind } }
}

/** A card of the market or of my discard pile. */
export const tapOffer = ({ focus }: Picked, offer: CardId): Tap => ({
  kind: 'focus',
  focus: { kind: focus.kind, offer: offer === focus.offer ? undefined : offer },
})

/** Lets go of what is picked, else of the action in progress; null where there is neither. */
export function leave({ undo }: Given, { isFocused, begun }: Picked): Tap | null {
  if (isFocused) return { kind: 'focus', focus: {} }
  return begun && undo ? { kind: 'undo', steps: begun.paid.length } : null
}
