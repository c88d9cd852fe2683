import {
  type Ctx,
  formOf,
  type Json,
  type Position,
  type Schema,
  type Seat,
  type Secret,
} from '../core/game.ts'
import {
  type Color,
  type Level,
  levels,
  type SetId,
  setIds,
  setsPerGame,
  type Tables,
  type TileId,
  type TreasureId,
} from './data.ts'

/** The options of a table, and the choices that the rules leave open. */
export type HeirsOptions = {
  sets: SetId[]
  /** Whether chance draws the sets instead. */
  drawSets: boolean
  scoreRoads: boolean
  /** The other buildings that a Bakery, Forge or Lodge counts, by owner. */
  industry: 'both' | 'own'
  /** What becomes of a used Camp. */
  usedCamp: 'building' | 'terrain'
  /** For a single player. */
  henry: Level
}

export const options: Schema<HeirsOptions> = formOf([
  {
    key: 'sets',
    kind: 'several',
    values: setIds,
    count: setsPerGame,
    default: ['travel', 'lands', 'trade'] satisfies SetId[],
  },
  { key: 'drawSets', kind: 'flag', default: false },
  { key: 'scoreRoads', kind: 'flag', default: true },
  { key: 'industry', kind: 'choice', values: ['both', 'own'], default: 'both' },
  { key: 'usedCamp', kind: 'choice', values: ['building', 'terrain'], default: 'building' },
  { key: 'henry', kind: 'choice', values: levels, default: 'poor' },
])

export type Spot = { x: number; y: number }

/** A tile off the map. Its back is seen, and its colour with it, once it is the top of the stack. */
export type Piece = { tile: Secret<TileId>; color: Secret<Color> | null }

/**
 * A tile on the map: a building of its owner, turned toward that owner, or open terrain, which is nobody's. Buildings
 * are open; of the start tile nobody has seen the front.
 */
export type Cell = {
  x: number
  y: number
  tile: Secret<TileId>
  color: Color
  owner: Seat | null
  used: boolean
}

/** A troop on the map. Henry's are told apart by the colour that each belongs to. */
export type Troop = { x: number; y: number; owner: Seat; kind: 'retinue' | 'normal' | Color; moved: boolean }

/** What Henry, who sits at no seat, has besides buildings and troops. */
export type Henry = {
  /** The next treasure is last. */
  pile: Secret<TreasureId>[]
  /** Treasures that were left out, unseen. */
  buried: Secret<TreasureId>[]
  laid: { x: number; y: number; treasure: TreasureId }[]
  /** Treasures whose condition came true. */
  lost: TreasureId[]
  /** The spot of his rival's latest building; before that the start tile. */
  lastBuilt: Spot
}

/** Decisions that may be pending, by kind, and Henry's turn, which runs by itself. */
export type Frame =
  /** A turn, with resources that later buildings in it don't need to have. */
  | { kind: 'turn'; seat: Seat; credits: number }
  /** Whether an enemy building falls to a Siege Tower that was just built at `by`. */
  | { kind: 'destroy'; seat: Seat; by: Spot }
  /** All is done except tiles that the hand can't hold. */
  | { kind: 'discard'; seat: Seat }
  | { kind: 'henry' }

export type HeirsPosition = Position & {
  options: HeirsOptions
  /** The sets in play. */
  sets: SetId[]
  frames: Frame[]
  /** The court: tiles by slot, clockwise; none at the shield. */
  ring: (Piece | null)[]
  /** The crown on the shield: its owner has yet to take. */
  shield: { slot: number; shows: Seat }
  /** The next tile is last. */
  stack: Piece[]
  /** By seat. */
  hands: Piece[][]
  /** In the order of laying. */
  map: Cell[]
  troops: Troop[]
  /** By seat, normal troops at court. */
  court: number[]
  /** How many of those have come back in this turn: they stay until the next. */
  returned: number
  /** Tiles out of the game, in that order. */
  removed: Piece[]
  /** How many turns are left once the stack is empty and the turn that emptied it is over. */
  turnsLeft: number | null
  henry: Henry | null
}

/** The fields of each kind of action. */
type Parts = {
  take: { slot: number }
  build: { tile: TileId; at: Spot }
  extend: { tile: TileId; at: Spot }
  move: { from: Spot; to: Spot }
  deploy: { at: Spot }
  retreat: { from: Spot }
  useCamp: { at: Spot }
  destroy: { at: Spot }
  spare: { [field in never]: never }
  discard: { tile: TileId }
  endTurn: { [field in never]: never }
}

export type ActionKind = keyof Parts
export type ActionOf<K extends ActionKind> = { [L in K]: { kind: L } & Parts[L] }[K]
export type HeirsAction = ActionOf<ActionKind>

/** A position, or a view of one, and the seat whose choices are looked at. */
export type Look = { tables: Tables; position: HeirsPosition; seat: Seat }
/** The state that a rule works on when a seat acts. */
export type Move = Look & { ctx: Ctx }

/** Henry's number in lists of owners: the seat at which nobody sits. */
export const henrySeat: Seat = 1
export const otherSeat = (seat: Seat): Seat => 1 - seat

/** The decision to be made now. */
export const topOf = (position: HeirsPosition): Frame | undefined => position.frames.at(-1)

/** Adds a line to the story; `key` without the name of the game. */
export const tell = (
  { ctx }: Pick<Move, 'ctx'>,
  key: string,
  at: readonly string[],
  params: { [param: string]: Json | Secret<Json> },
): void => ctx.tell({ key: `two-heirs.${key}`, at: [...at], with: params })
