import { chanceFrom, type Fact, mask, newRun, play, type Seat, secret } from '../../../engine/core/index.ts'
import { type Land, type Region, survey } from '../../../engine/gheos/board.ts'
import type { Patch, TileSet, TileSymbol } from '../../../engine/gheos/data.ts'
import { gheosWith } from '../../../engine/gheos/index.ts'
import {
  type Color,
  colors,
  type GheosAction,
  type GheosPosition,
  type Stage,
} from '../../../engine/gheos/position.ts'

/**
 * A tile in one line: its regions in order, each by its edges and what is printed there. `12 wheat, 0` is a piece of
 * land with a wheat at edges 1 and 2, and a bare shore at edge 0.
 */
type TileText = string

/** A table in the middle of a turn, with tiles of its own. Unlike a real map it need not hang together. */
export interface SceneText {
  /** By cell, in the order of laying. All lie unturned. */
  board: { [cell: string]: TileText }
  /** By civilization on the map, a region of its land: `-1,0.0`. */
  civilizations?: { [C in Color]?: string }
  /** By seat. */
  followers?: { [C in Color]?: number }[]
  /** The first tile of the active seat, which is seat 0. */
  hand?: TileText
  stage?: 'tile' | 'people' | 'token' | 'end'
  seats?: number
  tokens?: number[]
  /** Epochs revealed so far. */
  epochs?: number
  /** What is drawn next, in order, before the rest of the deck. */
  draws?: ('epoch' | 'landscape')[]
}

export interface Scene {
  tiles: TileSet
  position: GheosPosition
  facts: Fact[]
  /** The number of the hand's first tile. */
  tile: number
}

const bare: TileText = '0, 1, 2'

const tileOf = (text: TileText): { regions: Patch[] } => ({
  regions: text.split(',').map((region) => {
    const [edges, ...symbols] = region.trim().split(' ')
    return { edges: [...edges].map(Number), symbols: symbols as TileSymbol[] }
  }),
})

export const regionOf = (text: string): Region => {
  const [x, y, region] = text.split(/[,.]/).map(Number)
  return { x, y, region }
}

/** Sets a scene. Its position is one that `audit` accepts. */
export function scene(text: SceneText): Scene {
  const cells = Object.entries(text.board)
  const seats = text.seats ?? Math.max(2, text.followers?.length ?? 0)
  const stage = text.stage ?? 'tile'
  const landscapes: { [tile: number]: { regions: Patch[] } } = {}
  const add = (tile: TileText): number => {
    const number = Object.keys(landscapes).length + 1
    landscapes[number] = tileOf(tile)
    return number
  }
  const board = cells.map(([cell, tile]) => {
    const [x, y] = cell.split(',').map(Number)
    return { x, y, tile: add(tile), rot: 0 }
  })
  const tile = add(text.hand ?? bare)
  const hands = Array.from({ length: seats }, (_, seat) => {
    const size = seat === 0 && stage !== 'tile' ? 1 : 2
    const numbers = Array.from({ length: size }, (_, i) => (seat + i === 0 ? tile : add(bare)))
    return numbers.map((number) => secret(number, [seat]))
  })
  const below = Array.from({ length: 10 }, () => add(bare))
  const epochTiles = Array.from({ length: 8 }, (_, i) => 1001 + i)
  const epochs = epochTiles.splice(0, text.epochs ?? 0)
  const drawn = (text.draws ?? []).map((kind) => (kind === 'epoch' ? epochTiles.pop()! : below.pop()!))
  const tiles: TileSet = {
    start: 1,
    landscapes,
    epochs: [...epochs, ...epochTiles, ...drawn.filter((n) => n > 1000)],
  }
  const map = survey(tiles, board)
  const followers = Array.from({ length: seats }, (_, seat) => ({
    ...(Object.fromEntries(colors.map((color) => [color, 0])) as { [C in Color]: number }),
    ...text.followers?.[seat],
  }))
  const position: GheosPosition = {
    waiting: [0],
    turn: 1,
    active: 0,
    stage: { kind: stage } as Stage,
    board,
    last: null,
    markers: Object.fromEntries(
      Object.entries(text.civilizations ?? {}).map(([color, at]) => [color, map.landOf(regionOf(at)).first]),
    ),
    followers,
    points: followers.map(() => ({ temples: 0, tokens: 0, epochs: 0, final: 0 })),
    tokens: text.tokens ?? followers.map(() => 3),
    hands,
    deck: [...epochTiles, ...below, ...drawn.reverse()].map((number) => secret(number, [])),
    epochs,
    removed: [],
  }
  const fault = gheosWith(tiles).audit(position)
  if (fault) throw new Error(`This scene cannot be: ${fault}`)
  return { tiles, position, facts: [], tile }
}

/** No scene meets chance. */
const noChance = () =>
  chanceFrom(() => {
    throw new Error('Chance was asked.')
  })

/** What the active seat may do. */
export const legalIn = ({ tiles, position }: Scene): GheosAction[] => {
  const [seat] = position.waiting
  return seat === undefined ? [] : gheosWith(tiles).legal(mask(position, seat), seat)
}

/** The scene after some actions of the active seat; throws `IllegalError` for one that is not legal. */
export function after(now: Scene, ...actions: GheosAction[]): Scene {
  const game = gheosWith(now.tiles)
  const { position, facts } = play(game, newRun(now.position, noChance()), now.position.active, actions)
  const fault = game.audit(position)
  if (fault) throw new Error(`The rules led astray: ${fault}`)
  return { ...now, position, facts: [...now.facts, ...facts] }
}

/** Laying the hand's first tile. */
export const lay = (now: Scene, kind: 'place' | 'replace', cell: string, rot = 0): GheosAction => {
  const [x, y] = cell.split(',').map(Number)
  return { kind, tile: now.tile, x, y, rot }
}

/** The land that holds a region. */
export const landAt = ({ tiles, position }: Scene, region: string): Land =>
  survey(tiles, position.board).landOf(regionOf(region))

/** The first region of the land that holds a region: how actions and markers name it. */
export const nameOf = (now: Scene, region: string): Region => landAt(now, region).first

/** The followers that seats hold, without the zeros. */
export const heldIn = ({ position }: Scene): { [C in Color]?: number }[] =>
  position.followers.map((held) =>
    Object.fromEntries(Object.entries(held).filter(([, number]) => number > 0)),
  )

/** The civilizations on the map. */
export const livingIn = ({ position }: Scene): Color[] => colors.filter((color) => position.markers[color])

/** The values of facts of one kind, in order. */
export const told = ({ facts }: Scene, key: string): Fact['with'][] =>
  facts.filter((fact) => fact.key === key).map((fact) => fact.with)

/** Why an action is not open to the active seat. */
export const whyNot = ({ tiles, position }: Scene, action: unknown, seat: Seat = position.active) =>
  gheosWith(tiles).why!(mask(position, seat), seat, action)?.code
