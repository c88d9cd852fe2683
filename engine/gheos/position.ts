import type { Position, Seat, Secret } from '../core/index.ts'

/** A piece of land on one tile: its cell (see `board.ts`) and its number in the tile's own list. */
export type Region = { x: number; y: number; region: number }

export const colors = ['red', 'green', 'yellow', 'blue', 'black', 'white'] as const
/** A civilization: one marker and five followers. */
export type Color = (typeof colors)[number]

/** A tile on the map; its edge e lies on slot (e + rot) mod 3. */
export type Laid = { x: number; y: number; tile: number; rot: number }

/** Civilizations that came to stand on one land, each with the swords of the land it held before. */
export type War = { kind: 'war'; strength: { [C in Color]?: number } }
/** A civilization whose land fell apart, or is no continent any more. */
export type Migration = { kind: 'migration'; color: Color; parts: Part[] }
/** What a laid tile may cause: it is paid for first, then decided. */
export type Conflict = War | Migration

/** A land that holds a piece of a migrant's old continent, named by its first region; `resident` lives there already. */
export type Part = { at: Region; continent: boolean; wheat: number; resident: Color | null }

/** What the active seat decides next. */
export type Stage =
  | { kind: 'tile' }
  | { kind: 'pay'; conflict: Conflict }
  | { kind: 'winner'; conflict: War }
  | { kind: 'home'; conflict: Migration }
  | { kind: 'people' }
  | { kind: 'token' }
  | { kind: 'end' }

/** Points of one seat by where they come from. */
export type Points = { temples: number; tokens: number; epochs: number; final: number }

export type Followers = { [C in Color]: number }
export type Markers = { [C in Color]?: Region }

export type GheosPosition = Position & {
  /** Whose turn it is. */
  active: Seat
  stage: Stage
  /** The map, in the order in which the cells were first filled. */
  board: Laid[]
  /** Where a tile was laid last. */
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
  /** The next tile to be drawn lies last. */
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
