import { type Chance, clone, fill, isHidden, open, type Secret } from '../core/game.ts'
import { numbersOf, type TileSet } from './data.ts'
import type { GheosPosition } from './position.ts'

/** A full position consistent with a view: the tiles not in sight are dealt anew, epochs never to a hand. */
export function imagine(tiles: TileSet, view: GheosPosition, chance: Chance): GheosPosition {
  const position = clone(view)
  const seen = new Set([
    ...position.board.map(({ tile }) => tile),
    ...position.removed,
    ...position.epochs,
    ...[...position.hands.flat(), ...position.deck].flatMap((box) => (isHidden(box) ? [] : open(box))),
  ])
  const unseen = (all: readonly number[]) => all.filter((tile) => !seen.has(tile))
  const inHands = chance.shuffle(unseen(numbersOf(tiles)))
  const inDeck = inHands.splice(hidden(position.hands.flat()).length)
  fill([hidden(position.hands.flat())], inHands, chance)
  fill([hidden(position.deck)], [...inDeck, ...unseen(tiles.epochs)], chance)
  return position
}

const hidden = (boxes: Secret<number>[]): Secret<number>[] => boxes.filter(isHidden)
