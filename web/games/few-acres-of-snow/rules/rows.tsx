import type { VNode } from 'preact'
import {
  allCards,
  type CardId,
  cardIds,
  cubesOf,
  discsOf,
  fortsInAll,
  type Home,
  homeOf,
  isLocation,
  type Nation,
  nations,
  startsInDeck,
} from '../../../../engine/few-acres-of-snow/components/data.ts'
import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { Piece } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { type PieceWords, pieceRow, type Row } from '../../kit/rules/reference.tsx'
import { CardFace } from '../cards/face.tsx'
import { effectOf, nameOf } from '../cards/words.ts'
import { FortIcon, PieceIcon, SymbolIcon } from '../map/pieces.tsx'
import { placeName, printedWords, wayWords } from '../map/place-words.ts'
import { Site } from '../print/picture.tsx'
import type { Speak } from '../props.ts'
import { beginning } from './examples.ts'

const countOf = (card: CardId): number => allCards.filter((one) => one === card).length

/** Cards of one pile, empire or location, equal ones as one. */
export const cardRows = (home: Home, ofPlaces: boolean, starts: string, t: Speak): Row[] =>
  cardIds
    .filter((card) => homeOf(card) === home && isLocation(card) === ofPlaces)
    .map((card) => ({
      ids: [card],
      name: nameOf(card, t),
      count: countOf(card),
      isNamed: true,
      picture: (
        <span class="snow-card board-box">
          <CardFace card={card} count={countOf(card)} price={ofPlaces ? null : 'fits'} t={t} />
        </span>
      ),
      effect: startsInDeck(card) ? `${effectOf(card, t)} ${starts}` : effectOf(card, t),
    }))

/** The places, as they are when a game begins. */
export const placeRows = (t: Speak): Row[] =>
  placeIds.map((place) => ({
    ids: [place],
    name: placeName(place, t),
    picture: <SiteIcon place={place} />,
    effect: [...printedWords(place, t), ...wayWords(place, t)].join(' '),
  }))

const SiteIcon = ({ place }: { place: PlaceId }): VNode => (
  <svg viewBox="-22 -22 44 50" width="40" height="45" aria-hidden="true">
    <Site view={beginning} place={place} palette={cssPalette} />
  </svg>
)

export type BoxWords = {
  pieces: { [N in Nation]: { [P in Piece]: PieceWords } }
  forts: PieceWords
  money: PieceWords
  locations: { [N in Nation]: PieceWords }
  empire: { [H in Home]: PieceWords }
}

const numberOf = (home: Home, ofPlaces: boolean): number =>
  allCards.filter((card) => homeOf(card) === home && isLocation(card) === ofPlaces).length

/** The contents of the box, with their numbers. */
export function pieceRows(words: BoxWords): Row[] {
  return [
    ...nations.flatMap((nation, seat) =>
      (['village', 'town'] as const).map((piece) =>
        pieceRow(
          `${nation}-${piece}`,
          <PieceIcon seat={seat} piece={piece} size={40} />,
          words.pieces[nation][piece],
          (piece === 'village' ? cubesOf : discsOf)[nation],
        ),
      ),
    ),
    pieceRow('forts', <FortIcon size={40} />, words.forts, fortsInAll),
    pieceRow('money', <SymbolIcon symbol="money" size={34} />, words.money),
    ...nations.map((nation, seat) =>
      pieceRow(
        `${nation}-locations`,
        <PieceIcon seat={seat} piece="village" size={34} />,
        words.locations[nation],
        numberOf(nation, true),
      ),
    ),
    ...(['british', 'french', 'neutral'] as const).map((home) =>
      pieceRow(
        `${home}-empire`,
        <SymbolIcon symbol={home === 'neutral' ? 'raid' : 'military'} size={34} />,
        words.empire[home],
        numberOf(home, false),
      ),
    ),
  ]
}

/** The places where a nation begins with a kind of piece. */
export const startsAs = (nation: Nation, piece: Piece, t: Speak): string[] =>
  placeIds
    .filter((place) => {
      const held = beginning.places[place]
      return held && nations[held.owner] === nation && held.piece === piece
    })
    .map((place) => placeName(place, t))

/** The cards with which a nation begins. */
export const startDeck = (nation: Nation): number =>
  allCards.filter((card) => startsInDeck(card) && homeOf(card) === nation).length
