import { isBesieged, isLinked, raidTargets } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { markerOf, siegeOf } from '../../../../engine/few-acres-of-snow/board/siege.ts'
import {
  attackerWinsAt,
  defenderWinsAt,
  nations,
} from '../../../../engine/few-acres-of-snow/components/data.ts'
import { type PlaceId, printedOn } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { listed } from '../../../print/listed.ts'
import type { Speak } from '../props.ts'
import { signed } from '../turn/pull.ts'
import { joined, type Style } from './routes.ts'

const say = (t: Speak, key: string, params = {}) => t(`few-acres-of-snow.board.${key}`, params)
export const placeName = (place: PlaceId, t: Speak): string => t(`few-acres-of-snow.place.${place}`)

/** A view and its reader. */
type Told = { view: SnowPosition; seat: number | null; names: readonly string[]; t: Speak }

/** The holder of a place and its pieces, in a few words. */
export function holdingWords({ view, seat, names, t }: Told, place: PlaceId): string {
  const holding = view.places[place]
  if (!holding) return say(t, 'place.empty')
  const { owner, piece, fort } = holding
  return say(t, 'place.held', {
    mine: owner === seat ? 'yes' : 'no',
    name: names[owner],
    nation: nations[owner],
    piece,
    fort: fort ? 'yes' : 'no',
    linked: isLinked(view, owner, place) ? 'yes' : 'no',
  })
}

/** The permanent facts of a place: points, settlers, harbor, defense, and whether its capture wins the game. */
export function printedWords(place: PlaceId, t: Speak): string[] {
  const { points, settler, harbour, sea, defence, wins } = printedOn(place)
  return [
    say(t, points > 0 ? 'place.points' : 'place.worthless', { points }),
    ...(settler ? [say(t, 'place.settler')] : []),
    ...(harbour ? [say(t, 'place.harbour')] : sea ? [say(t, 'place.sea')] : []),
    ...(defence ? [say(t, 'place.defence', { defence })] : []),
    ...(wins ? [say(t, 'place.wins', { nation: wins })] : []),
  ]
}

/** The places joined to a place on the map, by kind of way. */
export function wayWords(place: PlaceId, t: Speak): string[] {
  const styles: readonly Style[] = ['water', 'quiet', 'road', 'trail']
  return styles.flatMap((style) => {
    const ends = joined(place).filter((one) => one.style === style)
    if (ends.length === 0) return []
    return [
      say(t, `way.${style}`, {
        places: listed(
          ends.map((end) => placeName(end.place, t)),
          t,
        ),
      }),
    ]
  })
}

/** The state of the siege of a place, and the strength that each side still needs. */
export function siegeWords(view: SnowPosition, place: PlaceId, names: readonly string[], t: Speak): string[] {
  if (!isBesieged(view, place)) return []
  const siege = siegeOf(view, place)
  const marker = markerOf(view, siege)
  const sides = [
    { seat: siege.by, need: attackerWinsAt - marker },
    { seat: 1 - siege.by, need: marker - defenderWinsAt },
  ]
  return [
    say(t, 'siege.stands', { name: names[siege.by], marker: signed(marker) }),
    ...sides.map(({ seat, need }) => say(t, 'siege.needs', { name: names[seat], need: Math.max(0, need) })),
  ]
}

/** The number of raiders of the other side that reach a place of mine. */
export function dangerWords(view: SnowPosition, place: PlaceId, t: Speak): string[] {
  const holding = view.places[place]
  if (!holding) return []
  const raid = raidTargets(view, 1 - holding.owner).find((target) => target.place === place)
  return [raid ? say(t, 'place.raided', { cards: raid.cards }) : say(t, 'place.safe')]
}

/** All of a place in one line, for screen readers. */
export function describePlace(told: Told, place: PlaceId, open: number): string {
  const { view, names, t } = told
  return [
    placeName(place, t),
    holdingWords(told, place),
    ...siegeWords(view, place, names, t),
    ...printedWords(place, t),
    ...(open > 0 ? [say(t, 'place.open', { count: open })] : []),
  ].join(' ')
}
