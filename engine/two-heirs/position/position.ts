import {
  type Ctx,
  formOf,
  type Json,
  type Position,
  type Schema,
  type Seat,
  type Secret,
} from '../../core/game.ts'
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
} from '../components/data.ts'

/** The options of a table; some choose between readings of the rules. */
export type HeirsOptions = {
  sets: SetId[]
  /** Whether the sets are drawn at random instead. */
  drawSets: boolean
  scoreRoads: boolean
  /** The other buildings that a Bakery, Forge or Lodge counts, by owner. */
  industry: 'both' | 'own'
  /** Whether a used Camp stays a building or becomes open terrain. */
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

/** A tile off the map. Its back, which shows its color, is visible once it is on top of the stack. */
export type Piece = { tile: Secret<TileId>; color: Secret<Color> | null }

/**
 * A tile on the map: a building, turned toward its owner, or open terrain, which has no owner. Buildings are face up;
 * nobody has seen the front of the start tile.
 */
export type Cell = {
  x: number
  y: number
  tile: Secret<TileId>
  color: Color
  owner: Seat | null
  used: boolean
}

/** A troop on the map. Each of Henry's troops belongs to a color, which is its kind. */
export type Troop = { x: number; y: number; owner: Seat; kind: 'retinue' | 'normal' | Color; moved: boolean }

/** The state of Henry, the automa, apart from his buildings and troops. */
export type Henry = {
  /** The next treasure is last. */
  pile: Secret<TreasureId>[]
  /** Treasures that were left out of the game, unseen. */
  buried: Secret<TreasureId>[]
  laid: { x: number; y: number; treasure: TreasureId }[]
  /** Treasures whose condition came true. */
  lost: TreasureId[]
  /** The spot of his rival's latest building; before that the start tile. */
  lastBuilt: Spot
}

/** Decisions that may be pending, by kind, and Henry's turn, which runs by itself. */
export type Frame =
  /** A turn; `credits`: how many resources its next buildings may lack. */
  | { kind: 'turn'; seat: Seat; credits: number }
  /** Whether to destroy an enemy building with the Siege Tower just built at `by`. */
  | { kind: 'destroy'; seat: Seat; by: Spot }
  /** The end of a turn: tiles beyond the hand limit are discarded. */
  | { kind: 'discard'; seat: Seat }
  | { kind: 'henry' }

export type HeirsPosition = Position & {
  options: HeirsOptions
  /** The sets in play. */
  sets: SetId[]
  frames: Frame[]
  /** The court: tiles by slot, clockwise; none at the shield. */
  ring: (Piece | null)[]
  /** The shield: its slot, and the seat whose crown it shows, which has yet to take a tile. */
  shield: { slot: number; shows: Seat }
  /** The next tile is last. */
  stack: Piece[]
  /** By seat. */
  hands: Piece[][]
  /** In the order in which tiles were laid. */
  map: Cell[]
  troops: Troop[]
  /** By seat: the number of normal troops at court. */
  court: number[]
  /** How many troops came back to court in this turn: they can't leave again until the next. */
  returned: number
  /** Tiles out of the game, in the order of their removal. */
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

/** A position, or a view of one, and the seat whose choices are computed. */
export type Look = { tables: Tables; position: HeirsPosition; seat: Seat }
/** The state that a rule works on when a seat acts. */
export type Move = Look & { ctx: Ctx }

/** Henry's number in lists of owners: the second seat, which is free in a game for one player. */
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
