import type { VNode } from 'preact'
import {
  epochsToEnd,
  followersPerColor,
  landscapes,
  standardTiles,
  type TileSymbol,
  tokensPerSeat,
} from '../../../../engine/gheos/data.ts'
import { colors } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import type { RulesProps } from '../../kit/choices/board-props.ts'
import { type PieceWords, pieceRow, type Row } from '../../kit/rules/reference.tsx'
import { ColorIcon, SymbolIcon, TokenIcon } from '../map/icons.tsx'
import { symbols } from '../panels/key.tsx'
import { landsOf } from '../print/in-words.ts'
import { TilePicture } from '../print/picture.tsx'

type T = RulesProps['t']

const size = 36

const tiles = Object.keys(landscapes).map(Number)
const printedOn = (tile: number) => landscapes[tile].regions.flatMap(({ symbols }) => symbols)

/** The number of a symbol on all tiles together. */
const countOf = (symbol: TileSymbol): number =>
  tiles.flatMap(printedOn).filter((one) => one === symbol).length

/** The symbols, with their numbers and effects. */
export const symbolRows = (t: T, names: { readonly [S in TileSymbol]: string }): Row[] =>
  symbols.map((symbol) => ({
    ids: [symbol],
    name: names[symbol],
    count: countOf(symbol),
    picture: <SymbolIcon symbol={symbol} size={size} />,
    effect: t(`gheos.key.${symbol}`),
  }))

/** The tiles with this number of pieces of land, in their order. */
const tilesWith = (regions: number): number[] =>
  tiles.filter((tile) => landscapes[tile].regions.length === regions)

/** The number of tiles with this number of pieces of land. */
export const numberWith = (regions: number): number => tilesWith(regions).length

const Picture = ({ tile }: { tile: number }): VNode => (
  <TilePicture laid={{ x: 0, y: 0, tile, rot: 0 }} palette={cssPalette} />
)

/** The tiles with this number of pieces of land, equal ones as one. */
export function tileRows(regions: number, nameOf: (tiles: readonly number[]) => string, t: T): Row[] {
  const alike = new Map<string, number[]>()
  for (const tile of tilesWith(regions)) {
    const printed = JSON.stringify(landscapes[tile])
    alike.set(printed, [...(alike.get(printed) ?? []), tile])
  }
  return [...alike.values()].map((equal) => ({
    ids: equal.map(String),
    name: nameOf(equal),
    count: equal.length,
    picture: <Picture tile={equal[0]} />,
    effect: landsOf(equal[0], t),
  }))
}

type BoxWords = {
  start: PieceWords
  landscapes: PieceWords
  epochs: PieceWords
  markers: PieceWords
  followers: PieceWords
  tokens: PieceWords
}

/** The contents of the box, with their numbers. */
export const pieceRows = (words: BoxWords): Row[] => [
  pieceRow('start', <Picture tile={standardTiles.start} />, words.start),
  pieceRow('landscapes', <Picture tile={17} />, words.landscapes, tiles.length - 1),
  pieceRow('epochs', <SymbolIcon symbol="pyramid" size={size} />, words.epochs, standardTiles.epochs.length),
  pieceRow('markers', <ColorIcon color="red" size={size} />, words.markers, colors.length),
  pieceRow(
    'followers',
    <ColorIcon color="blue" size={size} />,
    words.followers,
    colors.length * followersPerColor,
  ),
  pieceRow(
    'tokens',
    <TokenIcon size={size} />,
    words.tokens,
    tokensPerSeat * Math.max(...Object.keys(epochsToEnd).map(Number)),
  ),
]
