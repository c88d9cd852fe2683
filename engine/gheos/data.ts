/** The symbols that may be printed on a piece of land. A temple counts the symbol it is named after, never itself. */
export type TileSymbol =
  | 'wheat'
  | 'cup'
  | 'sword'
  | 'pyramid'
  | 'temple-wheat'
  | 'temple-cup'
  | 'temple-sword'

/** A piece of land on one tile: the edges it reaches and its symbols. */
export type Patch = { readonly edges: readonly number[]; readonly symbols: readonly TileSymbol[] }

/** Every edge of a tile belongs to exactly one of its regions; they are counted from 0. */
type Tile = { readonly regions: readonly Patch[] }

/** All tiles of a game, by number. The rules read shapes and symbols from it and know no tile by its number. */
export type TileSet = {
  /** The number of the tile that lies on the map from the beginning. */
  readonly start: number
  readonly landscapes: { readonly [tile: number]: Tile }
  /** The numbers of the epoch tiles, which have no land. */
  readonly epochs: readonly number[]
}

const [wheat, cup, sword, pyramid] = ['wheat', 'cup', 'sword', 'pyramid'] as const
const temple = { wheat: 'temple-wheat', cup: 'temple-cup', sword: 'temple-sword' } as const

const patch = (edges: number[], symbols: (TileSymbol | null)[]): Patch => ({
  edges,
  symbols: symbols.filter((symbol) => symbol !== null),
})
type Print = TileSymbol | null
/** Three pieces of land, one at each edge. */
const shores = (a: Print, b: Print, c: Print): Tile => ({
  regions: [patch([0], [a]), patch([1], [b]), patch([2], [c])],
})
/** A piece of land at two edges, another at the third. */
const split = (large: Print, small: Print): Tile => ({
  regions: [patch([0, 1], [large]), patch([2], [small])],
})
/** One piece of land. */
const full = (...symbols: Print[]): Tile => ({ regions: [patch([0, 1, 2], symbols)] })

/** The landscape tiles. No list of the printed tiles is known; this one is reconstructed (see README.md). */
export const landscapes: TileSet['landscapes'] = {
  1: shores(wheat, wheat, wheat),
  2: shores(wheat, null, null),
  3: shores(cup, null, null),
  4: shores(sword, null, null),
  5: shores(wheat, cup, null),
  6: shores(cup, wheat, null),
  7: shores(wheat, sword, null),
  8: shores(sword, wheat, null),
  9: shores(cup, sword, null),
  10: shores(sword, cup, null),
  11: shores(wheat, wheat, null),
  12: shores(cup, cup, null),
  13: shores(sword, sword, null),
  14: split(wheat, null),
  15: split(cup, null),
  16: split(sword, null),
  17: split(wheat, cup),
  18: split(wheat, sword),
  19: split(cup, wheat),
  20: split(cup, sword),
  21: split(sword, wheat),
  22: split(sword, cup),
  23: split(wheat, wheat),
  24: split(cup, cup),
  25: split(sword, sword),
  26: full(wheat),
  27: full(cup),
  28: full(sword),
  29: full(wheat, wheat),
  30: full(cup, cup),
  31: full(sword, sword),
  32: full(wheat, cup),
  33: full(wheat, sword),
  34: full(cup, sword),
  35: full(pyramid),
  36: full(pyramid),
  37: full(pyramid),
  38: split(pyramid, wheat),
  39: split(pyramid, cup),
  40: split(pyramid, sword),
  41: split(wheat, pyramid),
  42: split(cup, pyramid),
  43: split(sword, pyramid),
  44: full(temple.wheat),
  45: full(temple.cup),
  46: full(temple.sword),
  47: split(temple.wheat, cup),
  48: split(temple.cup, sword),
  49: split(temple.sword, wheat),
  50: split(sword, temple.wheat),
  51: split(wheat, temple.cup),
  52: split(cup, temple.sword),
}

export const standardTiles: TileSet = { start: 1, landscapes, epochs: [53, 54, 55, 56, 57, 58, 59, 60] }

/** The numbers of all landscape tiles of a set. */
export const numbersOf = ({ landscapes }: TileSet): number[] => Object.keys(landscapes).map(Number)

/** Followers of each civilization in the box. */
export const followersPerColor = 5
/** Scoring tokens that each seat begins with. */
export const tokensPerSeat = 3
/** Landscape tiles in a hand between turns. */
export const handSize = 2
/** By number of seats, the epoch after which the game ends. */
export const epochsToEnd: { readonly [seats: number]: number } = { 2: 6, 3: 7, 4: 8 }
