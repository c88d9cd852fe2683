import { placesOf } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { type CardId, nations } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { totalOf } from '../../../../engine/few-acres-of-snow/scoring/score.ts'
import type { InWords, Telling } from '../../../print/in-words.ts'
import { listed } from '../../../print/listed.ts'
import { seenIn, stacked } from '../cards/decks.ts'
import { placeName, siegeWords } from '../map/place-words.ts'

const kinds = ['town', 'village', 'fort'] as const

/** The holdings of both seats, their pieces on the map, the sieges, and the seat's cards. */
export function inWords(telling: Telling<SnowPosition>): InWords {
  const { view, seat, names, t } = telling
  const { reserve } = view.players[seat]
  return {
    stands: [
      ...names.flatMap((_, one) => [seatWords(telling, one), ...holdingsOf(telling, one)]),
      ...view.sieges.map(({ place }) =>
        [`${placeName(place, t)}:`, ...siegeWords(view, place, names, t)].join(' '),
      ),
    ],
    held: [
      ...linesOf(seenIn(view, seat), t),
      ...(reserve.length > 0
        ? [t('few-acres-of-snow.words.reserve', { cards: listed(linesOf(reserve, t), t) })]
        : []),
    ],
  }
}

function seatWords({ view, names, t }: Telling<SnowPosition>, seat: number): string {
  const { money, hand } = view.players[seat]
  return t('few-acres-of-snow.words.seat', {
    ...{ name: names[seat], nation: nations[seat], points: totalOf(view, seat) },
    ...{ money, cards: hand.length },
  })
}

function holdingsOf({ view, names, t }: Telling<SnowPosition>, seat: number): string[] {
  const mine = placesOf(view, seat)
  const isOf = (kind: (typeof kinds)[number], place: PlaceId) =>
    kind === 'fort' ? view.places[place]!.fort : view.places[place]!.piece === kind
  return kinds.flatMap((kind) => {
    const places = mine.filter((place) => isOf(kind, place)).map((place) => placeName(place, t))
    if (places.length === 0) return []
    return [t('few-acres-of-snow.words.places', { kind, name: names[seat], places: listed(places, t) })]
  })
}

/** Cards, equal ones together. */
const linesOf = (cards: readonly CardId[], t: Telling<never>['t']): string[] =>
  stacked(cards).map(({ card, count }) =>
    t('few-acres-of-snow.words.card', { card: t(`few-acres-of-snow.card.${card}`), count }),
  )
