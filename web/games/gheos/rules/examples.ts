import { type Fact, scripted, secret } from '../../../../engine/core/game.ts'
import { newRun, play } from '../../../../engine/core/play/play.ts'
import { type Cell, type Laid, survey } from '../../../../engine/gheos/board.ts'
import { handSize, landscapes, standardTiles, tokensPerSeat } from '../../../../engine/gheos/data.ts'
import { gheos } from '../../../../engine/gheos/index.ts'
import {
  type Color,
  colors,
  type GheosAction,
  type GheosPosition,
  type Markers,
  type Stage,
} from '../../../../engine/gheos/position.ts'

// The engine plays the examples of the rules: swords, wheat and points in captions are its counts.

/** A tile on a map: its cell, its number in the tile set, how far it is turned. */
type Lying = readonly [x: number, y: number, tile: number, rot?: number]

/** A table of two as an example finds it; seat 0 is to act. */
interface Scene {
  board: readonly Lying[]
  /** By civilization, a region of its land: x, y, number. */
  homes?: { readonly [C in Color]?: readonly [number, number, number] }
  /** For both seats. */
  followers?: readonly { readonly [C in Color]?: number }[]
  /** A tile that seat 0 holds. */
  hand?: number
  stage?: 'tile' | 'people' | 'token' | 'end'
  /** Whether the next tile to be drawn is an epoch. */
  epoch?: boolean
}

const laidOf = ([x, y, tile, rot = 0]: Lying): Laid => ({ x, y, tile, rot })

/** The whole position of a scene: every tile that it does not speak of lies in a hand or in the deck. */
function positionOf({
  board: lying,
  homes = {},
  followers = [],
  hand,
  stage = 'tile',
  epoch,
}: Scene): GheosPosition {
  const board = lying.map(laidOf)
  const map = survey(standardTiles, board)
  const used = [...board.map(({ tile }) => tile), hand]
  const rest = Object.keys(landscapes)
    .map(Number)
    .filter((tile) => !used.includes(tile))
  const inHands = [0, 1].map((seat) => {
    const held = seat === 0 && hand !== undefined ? [hand] : []
    const size = seat === 0 && stage !== 'tile' ? handSize - 1 : handSize
    return [...held, ...rest.splice(0, size - held.length)].map((tile) => secret(tile, [seat]))
  })
  // The next tile to be drawn lies last.
  const [first, ...epochs] = standardTiles.epochs
  const deck = epoch ? [...epochs, ...rest, first] : [first, ...epochs, ...rest]
  const markers: Markers = {}
  for (const color of colors) {
    const home = homes[color]
    if (home) markers[color] = map.landOf({ x: home[0], y: home[1], region: home[2] }).first
  }
  return {
    waiting: [0],
    turn: 1,
    active: 0,
    stage: { kind: stage } as Stage,
    board,
    last: null,
    markers,
    followers: [0, 1].map((seat) => ({
      ...{ red: 0, green: 0, yellow: 0, blue: 0, black: 0, white: 0 },
      ...followers[seat],
    })),
    points: [0, 1].map(() => ({ temples: 0, tokens: 0, epochs: 0, final: 0 })),
    tokens: [tokensPerSeat, tokensPerSeat],
    hands: inHands,
    deck: deck.map((tile) => secret(tile, [])),
    epochs: [],
    removed: [],
  }
}

/** An example, played: the table before and after, the facts, and the cell of the new tile. */
export interface Played {
  before: GheosPosition
  after: GheosPosition
  facts: readonly Fact[]
  site: Cell | null
}

/** Plays an example when it is first drawn, so that the page opens without playing all. */
function played(scene: Scene, ...actions: GheosAction[]): Played {
  let result: Played | null = null
  const made = (): Played => {
    if (result) return result
    const before = positionOf(scene)
    const { position: after, facts } = play(gheos, newRun(before, scripted([])), 0, actions)
    result = { before, after, facts, site: after.last }
    return result
  }
  return {
    get before() {
      return made().before
    },
    get after() {
      return made().after
    },
    get facts() {
      return made().facts
    },
    get site() {
      return made().site
    },
  }
}

/** Lays a tile that seat 0 is given, on an empty cell or in place of another. */
function laying(scene: Scene, [x, y, tile, rot = 0]: Lying): Played {
  const kind = scene.board.some((lying) => lying[0] === x && lying[1] === y) ? 'replace' : 'place'
  return played({ ...scene, hand: tile }, { kind, tile, x, y, rot })
}

/** A number that a fact of an example has; of several facts, of the one about a civilization. */
export function told({ facts }: Played, key: string, param: string, color?: Color): number {
  const fact = facts.find((one) => one.key === key && (!color || one.with.color === color))
  return fact?.with[param] as number
}

/** A world that has been played on for a while. */
export const world = positionOf({
  board: [
    [0, 0, 34],
    [0, 1, 37, 1],
    [-1, 0, 21],
    [1, 1, 17, 2],
    [2, 1, 50, 1],
    [-2, 0, 24, 2],
    [-1, 1, 12, 1],
    [1, 0, 28, 1],
    [-2, 1, 44],
  ],
  homes: { white: [-2, 0, 0], blue: [-1, 0, 0], red: [1, 1, 0] },
})

/** A continent, where red lives; an island; loose shores. */
export const lands = positionOf({
  board: [
    [0, 0, 26],
    [1, 0, 18, 1],
    [2, 0, 3],
    [3, 0, 11],
  ],
  homes: { red: [0, 0, 0] },
})

/** Places for a tile, and tiles to be replaced, but for the pyramid. */
export const places = positionOf({
  board: [
    [0, 0, 1],
    [1, 0, 38, 1],
    [2, 0, 47, 1],
  ],
})

/** Water keeps red and blue apart, until a landmass comes in place of the three shores. */
export const war = laying(
  {
    board: [
      [0, 0, 31],
      [1, 0, 26],
      [2, 0, 3],
      [3, 0, 28],
      [4, 0, 27],
    ],
    homes: { red: [0, 0, 0], blue: [3, 0, 0] },
    followers: [{ red: 1 }, { blue: 2 }],
  },
  [2, 0, 33],
)

/** The land of red is cut in two; a wheat on the new tile makes the right half the richer one. */
export const migration = laying(
  {
    board: [
      [0, 0, 26],
      [1, 0, 20, 1],
      [2, 0, 16, 1],
      [3, 0, 15, 1],
      [4, 0, 32],
    ],
    homes: { red: [0, 0, 0] },
    followers: [{ red: 2 }],
  },
  [2, 0, 7, 2],
)

/** The half of blue's land with most wheat is joined to the land of red. */
export const inhabited = laying(
  {
    board: [
      [1, 0, 31],
      [2, 0, 14, 1],
      [3, 0, 29],
      [2, 1, 27],
    ],
    homes: { blue: [1, 0, 0], red: [2, 1, 0] },
    followers: [{ red: 1 }, { blue: 3 }],
  },
  [2, 0, 15, 2],
)

/** A temple of the sword beside yellow land; one sword stands on other land. */
export const temple = laying(
  {
    board: [
      [0, 0, 31],
      [1, 0, 25, 1],
    ],
    homes: { yellow: [0, 0, 0] },
    followers: [{}, { yellow: 1 }],
  },
  [2, 0, 46],
)

/** Green is founded. */
export const founding = played(
  {
    board: [
      [0, 0, 29],
      [1, 0, 41, 1],
      [2, 0, 5],
    ],
    stage: 'people',
  },
  { kind: 'found', color: 'green', at: { x: 0, y: 0, region: 0 } },
)

const counting: Scene = {
  board: [
    [0, 0, 27],
    [1, 0, 38, 1],
    [2, 0, 12, 1],
    [3, 0, 39, 1],
    [4, 0, 36],
  ],
  homes: { red: [0, 0, 0], blue: [4, 0, 0] },
  followers: [{ red: 2, blue: 1 }, { blue: 3 }],
}

/** One table when seat 0 spends a token, and when an epoch is drawn. */
export const token = played({ ...counting, stage: 'token' }, { kind: 'token' })
export const epoch = played({ ...counting, stage: 'end', epoch: true }, { kind: 'end' })
