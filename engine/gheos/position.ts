import type { Action, Position, Seat, Secret } from '../core/index.ts'

/** Cells and slots: see `board.ts`. A region is a piece of land on one tile, counted as in the tile's own list. */
export interface Region {
  x: number
  y: number
  region: number
}

export const colors = ['red', 'green', 'yellow', 'blue', 'black', 'white'] as const
/** A civilization: one marker and five followers. */
export type Color = (typeof colors)[number]

/** A tile on the map; its edge e lies on slot (e + rot) mod 3. */
export type Laid = { x: number; y: number; tile: number; rot: number }

/**
 * What the active seat decides next. `conflict` is a war or a migration that the new tile has caused: it is paid for
 * first, then decided where there is a choice.
 */
export type Stage =
  | { kind: 'tile' }
  | { kind: 'pay'; conflict: Conflict }
  | { kind: 'winner'; conflict: War }
  | { kind: 'home'; conflict: Migration }
  | { kind: 'people' }
  | { kind: 'token' }
  | { kind: 'end' }

export type War = { kind: 'war'; strength: { [C in Color]?: number } }
export type Migration = { kind: 'migration'; color: Color; parts: Part[] }
export type Conflict = War | Migration

/** A piece of a continent that fell apart, named by its first region. */
export type Part = { at: Region; continent: boolean; wheat: number; resident: Color | null }

export type GheosPosition = Position & {
  /** Whose turn it is. */
  active: Seat
  stage: Stage
  /** The map, in the order in which the cells were first filled. */
  board: Laid[]
  /** Where each civilization on the map has its marker: the first region of its land by y, x, region. */
  markers: { [C in Color]?: Region }
  /** Per seat. */
  followers: { [C in Color]: number }[]
  points: number[]
  tokens: number[]
  /** Per seat, two landscape tiles between turns. A tile is its number in the tile table. */
  hands: Secret<number>[][]
  /** The next tile to be drawn lies last. */
  deck: Secret<number>[]
  /** Epoch tiles revealed, and tiles replaced, in that order: both stay out of play. */
  epochs: number[]
  removed: number[]
}

export type GheosAction = Action &
  (
    | { kind: 'place' | 'replace'; tile: number; x: number; y: number; rot: number }
    | { kind: 'pay'; color: Color }
    | { kind: 'winner'; color: Color }
    | { kind: 'home'; at: Region }
    | { kind: 'found'; color: Color; at: Region }
    | { kind: 'follow'; color: Color }
    | { kind: 'token' }
    | { kind: 'end' }
  )
