import { same } from '../../../../engine/core/json.ts'
import type { CardId } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { isWith, type Kind, matches, type Selection } from '../turn/choices.ts'
import type { Given, Tap } from './given.ts'
import type { Picked } from './picked.ts'

export const take = (action: SnowAction): Tap => ({ kind: 'add', actions: [action] })

/** Looks at one thing more; where nothing has to do with both, at that alone. Tapped again it is let go. */
function look({ choices }: Given, { selection }: Picked, more: Selection): Tap {
  const both = { ...selection, ...more }
  if (same(both, selection)) return { kind: 'select', selection: without(selection, more) }
  const fits = choices.some((action) => matches(action, both))
  // A card and a place that do not match stay selected, so that the player sees the reason.
  const asks = selection.kind === undefined && selection.card !== undefined && more.place !== undefined
  return { kind: 'select', selection: fits || asks ? both : more }
}

/** The selection without the things that were tapped again. */
function without(selection: Selection, more: Selection): Selection {
  const left = { ...selection }
  for (const key of Object.keys(more) as (keyof Selection)[]) delete left[key]
  return left
}

export const tapPlace = (given: Given, picked: Picked, place: PlaceId): Tap => look(given, picked, { place })

/** A card of my hand: where only one thing can be done with it, to pay, that is done. */
export function tapCard(given: Given, picked: Picked, card: CardId): Tap {
  const [only, ...others] = picked.begun ? given.choices.filter((action) => isWith(action, card)) : []
  return only && others.length === 0 ? take(only) : look(given, picked, { card })
}

/** An action that the selection doesn't allow is selected alone. */
export function tapDeed(given: Given, { selection }: Picked, kind: Kind): Tap {
  if (kind === selection.kind)
    return { kind: 'select', selection: { ...selection, kind: undefined, offer: undefined } }
  const wanted = [
    { ...selection, kind, offer: undefined },
    { card: selection.card, kind },
  ]
  const fitting = wanted.find((one) => given.choices.some((action) => matches(action, one)))
  return { kind: 'select', selection: fitting ?? { kind } }
}

/** A card of the market or of my discard pile. */
export const tapOffer = ({ selection }: Picked, offer: CardId): Tap => ({
  kind: 'select',
  selection: { kind: selection.kind, offer: offer === selection.offer ? undefined : offer },
})

/** Lets go of what is picked, else of the action in progress; null where there is neither. */
export function leave({ undo }: Given, { hasSelection, begun }: Picked): Tap | null {
  if (hasSelection) return { kind: 'select', selection: {} }
  return begun && undo ? { kind: 'undo', steps: begun.paid.length } : null
}
