import type { Seat } from '../../core/game.ts'
import {
  type CardId,
  capitals,
  cubesOf,
  discsOf,
  fortsInAll,
  locationCard,
  placeOf,
} from '../components/data.ts'
import { type PlaceId, placeIds, printedOn, ways } from '../components/map.ts'
import { nationOf, otherSeat, type Piece, type SnowPosition } from '../position/position.ts'

type Neighbours = { readonly [place: string]: readonly PlaceId[] }

const isBySea = (place: PlaceId): boolean => Boolean(printedOn(place).harbour || printedOn(place).sea)

/** Each place's neighbours along ways that pass a test, and across the sea, if `sails`. */
function neighbours(passes: (way: (typeof ways)[number]) => boolean, sails: boolean): Neighbours {
  const passed = ways.filter(passes)
  return Object.fromEntries(
    placeIds.map((a) => {
      const own = passed.filter((way) => way.a === a || way.b === a)
      const leadsTo = (b: PlaceId) =>
        own.some((way) => way.a === b || way.b === b) || (sails && isBySea(a) && isBySea(b))
      return [a, placeIds.filter((b) => a !== b && leadsTo(b))]
    }),
  )
}

/** Along these, places are linked to the capital: every way but trails, and the sea. */
const supportOf = neighbours(({ by }) => by !== 'trail', true)
/** Along these, raids go: every way on the map, never the sea. */
const raidsOf = neighbours(({ raid }) => raid !== false, false)

export const owns = (position: SnowPosition, seat: Seat, place: PlaceId): boolean =>
  position.places[place]?.owner === seat
/** The places of a seat, in the order of the map's list. */
export const placesOf = (position: SnowPosition, seat: Seat): PlaceId[] =>
  placeIds.filter((place) => owns(position, seat, place))

export const isBesieged = (position: SnowPosition, place: PlaceId): boolean =>
  position.sieges.some((siege) => siege.place === place)

/** What others can take from a seat: the piece on each of its places, and that the place is free of a siege. */
export const holds = (position: SnowPosition, seat: Seat): string[] =>
  placesOf(position, seat).flatMap((place) => [
    `${position.places[place]!.piece} ${place}`,
    ...(isBesieged(position, place) ? [] : [`free ${place}`]),
  ])

const piecesOn = (position: SnowPosition, seat: Seat, piece: Piece): number =>
  placesOf(position, seat).filter((place) => position.places[place]!.piece === piece).length

/** Pieces that a seat may still place: captured ones never come back. */
export const supplyOf = (position: SnowPosition, seat: Seat, piece: Piece): number =>
  (piece === 'village' ? cubesOf : discsOf)[nationOf(seat)] -
  piecesOn(position, seat, piece) -
  position.players[otherSeat(seat)].captured[piece]

/** Forts that nobody has placed. */
export const fortSupply = (position: SnowPosition): number =>
  fortsInAll - placeIds.filter((place) => position.places[place]?.fort).length

/**
 * Whether a chain of a seat's own places, besieged ones too, leads from a place to its capital or next to it. The place
 * itself need not be the seat's own: a besieger is linked through the neighbouring places.
 */
export function isLinked(position: SnowPosition, seat: Seat, place: PlaceId): boolean {
  const capital = capitals[nationOf(seat)]
  const met = new Set([place])
  for (const next of met) {
    if (next === capital || supportOf[next].includes(capital)) return true
    for (const neighbour of supportOf[next]) if (owns(position, seat, neighbour)) met.add(neighbour)
  }
  return false
}

/** Whether a card may be used for its symbols or where it leads: an empire card always, a location while it is held, free and linked. */
export function isUsable(position: SnowPosition, seat: Seat, card: CardId): boolean {
  const place = placeOf(card)
  if (place === null) return true
  return owns(position, seat, place) && !isBesieged(position, place) && isLinked(position, seat, place)
}

/** A seat's own card of a place, if it has one that may be used. */
export function usableCardOf(position: SnowPosition, seat: Seat, place: PlaceId): CardId | null {
  const card = locationCard(nationOf(seat), place)
  return card && isUsable(position, seat, card) ? card : null
}

/**
 * How many ways lie between a seat's nearest free place and each place that a raid can reach. Forts and its own
 * besieged places are never passed, though a raid may start from a fort.
 */
export function raidDistances(position: SnowPosition, seat: Seat): Map<PlaceId, number> {
  const starts = placesOf(position, seat).filter((place) => !isBesieged(position, place))
  const distances = new Map(starts.map((place) => [place, 0]))
  for (const [place, distance] of distances) {
    if (distance > 0 && !isPassable(position, seat, place)) continue
    for (const next of raidsOf[place]) if (!distances.has(next)) distances.set(next, distance + 1)
  }
  return distances
}

const isPassable = (position: SnowPosition, seat: Seat, place: PlaceId): boolean =>
  !position.places[place]?.fort && !(owns(position, seat, place) && isBesieged(position, place))

/** The places that a seat may raid, with the number of cards that each takes: one card goes two ways, each further card one more. */
export function raidTargets(position: SnowPosition, seat: Seat): { place: PlaceId; cards: number }[] {
  const distances = raidDistances(position, seat)
  return placesOf(position, otherSeat(seat)).flatMap((place) => {
    const distance = distances.get(place)
    if (distance === undefined || position.places[place]!.fort || isBesieged(position, place)) return []
    return [{ place, cards: Math.max(1, distance - 1) }]
  })
}
