import { type Chance, clone, derive, fill, isHidden, open, type Secret } from '../../core/game.ts'
import type { Color, Tables, TileId } from '../components/data.ts'
import type { HeirsPosition, Piece } from '../position/position.ts'
import { tilesOf } from '../position/setup.ts'

/** The place of a tile, and its colour if that can be seen. */
type Place = { tile: Secret<TileId>; color: Color | null }

/**
 * A full position consistent with a view: face-down tiles and treasures are dealt anew, true to the backs that can be
 * seen.
 */
export function imagine(tables: Tables, view: HeirsPosition, chance: Chance): HeirsPosition {
  const position = clone(view)
  const pieces = piecesOf(position)
  dealTiles(tables, position, pieces, chance)
  for (const piece of pieces)
    if (piece.color && isHidden(piece.color))
      piece.color = derive(piece.tile, (tile) => tables.tiles[tile].color, 'all')
  if (position.henry) dealTreasures(tables, position.henry, chance)
  return position
}

/** The tiles off the map. */
const piecesOf = ({ ring, stack, hands, removed }: HeirsPosition): Piece[] =>
  [...ring, ...stack, ...hands.flat(), ...removed].filter((piece) => piece !== null)

function dealTiles(tables: Tables, position: HeirsPosition, pieces: Piece[], chance: Chance): void {
  const seenColor = ({ color }: Piece) => (color && !isHidden(color) ? open(color) : null)
  const places: Place[] = [
    ...pieces.map((piece) => ({ tile: piece.tile, color: seenColor(piece) })),
    ...position.map,
  ]
  const seen = places.flatMap(({ tile }) => (isHidden(tile) ? [] : open(tile)))
  const left = chance.shuffle(tilesOf(tables, position.sets).filter((tile) => !seen.includes(tile)))
  const hidden = places.filter(({ tile }) => isHidden(tile))
  for (const { tile, color } of hidden.filter((place) => place.color !== null)) {
    const at = left.findIndex((id) => tables.tiles[id].color === color)
    fill([[tile]], left.splice(at, 1), chance)
  }
  fill([hidden.filter(({ color }) => color === null).map(({ tile }) => tile)], left, chance)
}

function dealTreasures(tables: Tables, henry: NonNullable<HeirsPosition['henry']>, chance: Chance): void {
  const seen = [...henry.laid.map(({ treasure }) => treasure), ...henry.lost]
  const left = Object.keys(tables.treasures).filter((treasure) => !seen.includes(treasure))
  fill([henry.pile, henry.buried], left, chance)
}
