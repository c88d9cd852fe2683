import { type Ctx, type Seat, secret, show } from '../../core/game.ts'
import {
  actionsInFirstTurn,
  allCards,
  handSize,
  homeOf,
  isLocation,
  type Nation,
  startMoney,
  startsInDeck,
} from '../components/data.ts'
import { placeIds, printedOn } from '../components/map.ts'
import { type Player, type SnowOptions, type SnowPosition, seatOf } from './position.ts'

/** A table before the first turn: pieces, money and decks as the rules give them, five cards for each. */
export function setup(chosen: SnowOptions, { chance }: Ctx): SnowPosition {
  const available = allCards.filter((card) => !startsInDeck(card))
  const playerOf = (nation: Nation, seat: Seat): Player => {
    const deck = allCards.filter((card) => startsInDeck(card) && homeOf(card) === nation)
    const draw = chance.shuffle(deck.map((card) => secret(card, [])))
    const hand = draw.splice(-handSize)
    for (const box of hand) show(box, [seat])
    const own = available.filter((card) => homeOf(card) === nation)
    return {
      money: startMoney[nation],
      hand,
      draw,
      unseen: deck,
      discard: [],
      reserve: [],
      empire: own.filter((card) => !isLocation(card)),
      locations: own.filter(isLocation),
      captured: { village: 0, town: 0 },
    }
  }
  return {
    waiting: [0],
    turn: 1,
    options: chosen,
    active: 0,
    stack: [{ kind: 'turn', seat: 0, actions: actionsInFirstTurn }],
    places: startPlaces(),
    sieges: [],
    players: [playerOf('british', 0), playerOf('french', 1)],
    display: available.filter((card) => homeOf(card) === 'neutral'),
    quiet: 0,
    asked: 0,
    over: null,
  }
}

/** The pieces on the map as a game begins. */
export function startPlaces(): SnowPosition['places'] {
  const held: SnowPosition['places'] = {}
  for (const place of placeIds) {
    const { start } = printedOn(place)
    if (start) held[place] = { owner: seatOf(start[0]), piece: start[1], fort: false }
  }
  return held
}
