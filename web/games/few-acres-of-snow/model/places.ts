import { placesOf } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { capitals } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { nationOf, type SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { totalOf } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import { describePlace } from '../map/place-words.ts'
import { type Leg, voyage, voyagesOf } from '../map/voyages.ts'
import type { Props } from '../props.ts'
import { matches, placeIn } from '../turn/choices.ts'
import { type Given, moverOf, type Tap } from './given.ts'
import { outcomeOf } from './outcome.ts'
import type { Picked } from './picked.ts'
import { tapPlace } from './taps.ts'
import { captureWorth } from './trigger.ts'

/** What the map shows of what is picked, and what a tap on each of its places means. */
export interface PlacesModel {
  /** Places that have a ring: something can be done there. */
  ringed: ReadonlySet<PlaceId>
  chosen: PlaceId | null
  /** Points of places, for the selected action or card. */
  gains: ReadonlyMap<PlaceId, number>
  /** Ways by sea of what is selected. */
  voyages: readonly Leg[]
  taps: ReadonlyMap<PlaceId, Tap>
}

/** Places where something can be done with what else is picked. */
export function openIn({ choices }: Given, { selection }: Picked): ReadonlySet<PlaceId> {
  const within = choices.filter((action) => matches(action, { ...selection, place: undefined }))
  return new Set(within.map(placeIn).filter((place): place is PlaceId => place !== null))
}

export function placesIn(given: Given, picked: Picked, open: ReadonlySet<PlaceId>): PlacesModel {
  const { selection, isTurn, begun, found } = picked
  // Before an action or a card is chosen, a ring would not tell what can be done there.
  const isRinged = !isTurn || given.isTaught || selection.kind !== undefined || selection.card !== undefined
  const told = found.map((action) => [placeIn(action), gainOf(given, action)] as const)
  return {
    ringed: isRinged ? open : noPlaces,
    chosen: selection.place ?? (begun && 'place' in begun ? begun.place : null),
    gains: new Map(told.filter((gain): gain is [PlaceId, number] => gain[0] !== null && gain[1] !== null)),
    voyages: voyagesIn(given, picked),
    taps: new Map(placeIds.map((place) => [place, tapPlace(given, picked, place)])),
  }
}

/** Points that a choice brings me, at once or by a raid that is not blocked; null for one that is not about points. */
function gainOf(given: Given, action: SnowAction): number | null {
  const mine = moverOf(given)
  if (action.kind === 'raid') return captureWorth(given.view, action.place)
  if (action.kind !== 'settle' && action.kind !== 'develop') return null
  const { before, after } = outcomeOf(given, action)
  return totalOf(after, mine) - totalOf(before, mine)
}

function voyagesIn(given: Given, { begun, hasSelection, found }: Picked): Leg[] {
  if (begun && 'deed' in begun) return begun.paid.slice(0, 1).flatMap((card) => voyage(card, begun.place))
  return hasSelection ? voyagesOf(given.view, moverOf(given), found) : []
}

const noPlaces: ReadonlySet<PlaceId> = new Set()

/** Every place in words, with how much can be done there. */
export function labelsOf({ view, seat, names, choices, t }: Props): ReadonlyMap<PlaceId, string> {
  const counts = new Map<PlaceId | null, number>()
  for (const place of choices.map(placeIn)) counts.set(place, (counts.get(place) ?? 0) + 1)
  const told = (place: PlaceId) => describePlace({ view, seat, names, t }, place, counts.get(place) ?? 0)
  return new Map(placeIds.map((place) => [place, told(place)]))
}

/** Places with an open action, a siege, or a recent change; my own if there are none. */
export function atStake({ view, seat, choices, lit }: Props): PlaceId[] {
  const open = choices.map(placeIn).filter((place): place is PlaceId => place !== null)
  const news = placeIds.filter((place) => lit.includes(place))
  const stake = [...new Set([...open, ...news, ...view.sieges.map(({ place }) => place)])]
  return stake.length > 1 ? stake : [homeOf(view, seat ?? 0), ...placesOf(view, seat ?? 0)]
}

/** Where the keyboard comes onto the map. */
export const homeOf = (view: Props['view'], seat: number): PlaceId =>
  placesOf(view, seat)[0] ?? capitals[nationOf(seat)]
