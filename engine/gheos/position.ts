import { type Ctx, type Position, type Seat, type Secret, secret, show } from '../core/game.ts'
import type { Laid, Land, Region, Survey } from './board.ts'
import { followersPerColor, handSize, type TileSet, tokensPerSeat } from './data.ts'

export const colors = ['red', 'green', 'yellow', 'blue', 'black', 'white'] as const
/** A civilization: one marker and five followers. */
export type Color = (typeof colors)[number]

/** Civilizations that came to stand on one land, each with the swords of the land it held before. */
export type War = { kind: 'war'; strength: { [C in Color]?: number } }
/** A civilization whose land fell apart, or is no continent any more. */
export type Migration = { kind: 'migration'; color: Color; parts: Part[] }
/** The conflict that a laid tile may cause: it is paid for first, then decided. */
export type Conflict = War | Migration

/** A land that holds a piece of a migrant's old continent, named by its first region; `resident` lives there already. */
export type Part = { at: Region; continent: boolean; wheat: number; resident: Color | null }

/** The next decision of the active seat. */
export type Stage =
  | { kind: 'tile' }
  | { kind: 'pay'; conflict: Conflict }
  | { kind: 'winner'; conflict: War }
  | { kind: 'home'; conflict: Migration }
  | { kind: 'people' }
  | { kind: 'token' }
  | { kind: 'end' }

/** Points of one seat by source. */
export type Points = { temples: number; tokens: number; epochs: number; final: number }

type Followers = { [C in Color]: number }
export type Markers = { [C in Color]?: Region }

export type GheosPosition = Position & {
  /** Whose turn it is. */
  active: Seat
  stage: Stage
  /** The map, in the order in which the cells were first filled. */
  board: Laid[]
  /** The cell of the last tile laid. */
  last: { x: number; y: number } | null
  /**
   * Each civilization on the map and the first region of its land by y, x, region. While a conflict is undecided:
   * of what its old land still has without the new tile.
   */
  markers: Markers
  /** Per seat. */
  followers: Followers[]
  points: Points[]
  tokens: number[]
  /** Per seat, two landscape tiles between turns. A tile is its number in the tile set. */
  hands: Secret<number>[][]
  /** The next tile to be drawn is last. */
  deck: Secret<number>[]
  /** Epoch tiles revealed, and tiles replaced, in that order: both stay out of play. */
  epochs: number[]
  removed: number[]
}

export type GheosAction =
  | { kind: 'place' | 'replace'; tile: number; x: number; y: number; rot: number }
  | { kind: 'pay'; color: Color }
  | { kind: 'winner'; color: Color }
  | { kind: 'home'; at: Region }
  | { kind: 'found'; color: Color; at: Region }
  | { kind: 'follow'; color: Color }
  | { kind: 'token' }
  | { kind: 'end' }

/** The state that a rule works on when a seat acts. */
export type Move = { tiles: TileSet; position: GheosPosition; seat: Seat; ctx: Ctx }

/** Where the civilizations on the map have their markers. */
export const markersOf = (position: GheosPosition): Region[] =>
  colors.flatMap((color) => position.markers[color] ?? [])

/** The civilization that lives on a land of a map, or null. */
export const residentOf = (position: GheosPosition, map: Survey, land: Land): Color | null =>
  colors.find((color) => {
    const marker = position.markers[color]
    return marker && map.landOf(marker) === land
  }) ?? null

/** Followers of a civilization that no seat holds. */
export const supplyOf = (position: GheosPosition, color: Color): number =>
  position.followers.reduce((left, held) => left - held[color], followersPerColor)

/** The civilizations of which a seat holds followers. */
export const heldBy = (position: GheosPosition, seat: Seat): Color[] =>
  colors.filter((color) => position.followers[seat][color] > 0)

/** All points of a seat. */
export const totalOf = ({ temples, tokens, epochs, final }: Points): number =>
  temples + tokens + epochs + final

/**
 * A table before its first turn. The printed rule deals tiles and redraws epochs into the pool; dealing landscapes and
 * mixing the epochs into the rest gives each deal the same odds. The first player is left to chance.
 */
export function setup(tiles: TileSet, seats: number, ctx: Ctx): GheosPosition {
  const perSeat = <T>(make: (seat: Seat) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat))
  const boxed = (numbers: readonly number[]) => numbers.map((tile) => secret(tile, []))
  const landscapes = Object.keys(tiles.landscapes).map(Number)
  const mixed = ctx.chance.shuffle(boxed(landscapes.filter((tile) => tile !== tiles.start)))
  const hands = perSeat((seat) => {
    const hand = mixed.splice(0, handSize)
    for (const box of hand) show(box, [seat])
    return hand
  })
  const deck = ctx.chance.shuffle([...mixed, ...boxed(tiles.epochs)])
  const active = ctx.chance.int(seats)
  ctx.tell({ key: 'gheos.begins', at: [], with: { seat: active } })
  return {
    waiting: [active],
    turn: 1,
    active,
    stage: { kind: 'tile' },
    board: [{ x: 0, y: 0, tile: tiles.start, rot: 0 }],
    last: null,
    markers: {},
    followers: perSeat(() => ({ red: 0, green: 0, yellow: 0, blue: 0, black: 0, white: 0 })),
    points: perSeat(() => ({ temples: 0, tokens: 0, epochs: 0, final: 0 })),
    tokens: perSeat(() => tokensPerSeat),
    hands,
    deck,
    epochs: [],
    removed: [],
  }
}

/** A view as if a seat's turn had just begun: every turn begins alike, with a hand of two tiles. */
export const suppose = (view: GheosPosition, seat: Seat): GheosPosition =>
  view.waiting.length === 0 ? view : { ...view, waiting: [seat], active: seat, stage: { kind: 'tile' } }
