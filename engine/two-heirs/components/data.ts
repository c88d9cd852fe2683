/** The colour of a tile, on both of its sides. */
export const colors = ['green', 'gray', 'yellow'] as const
export type Color = (typeof colors)[number]

export const resources = ['wood', 'stone', 'wheat'] as const
export type Resource = (typeof resources)[number]
/** An amount of each resource. */
export type Stock = { [R in Resource]: number }

/** The resource of a tile of each colour. */
export const resourceOf: { readonly [C in Color]: Resource } = {
  green: 'wood',
  gray: 'stone',
  yellow: 'wheat',
}

export const setIds = ['travel', 'lands', 'trade', 'war', 'crafts', 'patrol'] as const
export type SetId = (typeof setIds)[number]
/** Sets in one game. */
export const setsPerGame = 3

/** The kinds of building by set, in the order in which scores list them. */
export const buildingTypes = [
  'inn',
  'market',
  'pilgrimage',
  'robbers',
  'mill',
  'mine',
  'barn',
  'bakery',
  'forge',
  'lodge',
  'camp',
  'farm',
  'sawmill',
  'quarry',
  'post',
  'cathedral',
  'siege',
  'fortress',
  'basket',
  'pottery',
  'cooper',
  'guild',
  'watchtower',
  'garrison',
] as const
export type BuildingType = (typeof buildingTypes)[number]

export type Producer = 'farm' | 'sawmill' | 'quarry'
/** The resource that a producer gives its owner, with or without a troop. */
export const yieldOf: { readonly [B in BuildingType]?: Resource } = {
  farm: 'wheat',
  sawmill: 'wood',
  quarry: 'stone',
}

/** A crossing of the grid: x grows to the east, y to the south. */
export type Edge = 'N' | 'E' | 'S' | 'W'
export type TileId = string
export type TreasureId = string

/** A building tile as it looks to its builder, the bottom edge toward the builder. */
export type Tile = {
  readonly set: SetId
  readonly color: Color
  readonly type: BuildingType
  readonly cost: Readonly<Stock>
  /** Segments of road: edges of one segment are joined inside the tile. */
  readonly roads: readonly (readonly Edge[])[]
  /** The line that an Inn or a Watchtower looks along. */
  readonly line?: 'row' | 'column'
  /** Which neighbours a craft works with: those on its edges or at its corners. */
  readonly pattern?: 'orthogonal' | 'diagonal'
  /** The producers that a Trading Post deals with. */
  readonly shows?: readonly Producer[]
  /** The craft that a Guild betters. */
  readonly boosts?: BuildingType
}

/** A treasure of Henry's and the condition under which he loses it; its own tile never counts. */
export type Treasure =
  | { readonly kind: 'column' | 'row'; readonly color: Color; readonly need: number }
  | { readonly kind: 'formation'; readonly cells: readonly { readonly x: number; readonly y: number }[] }

/** Everything that is printed. The rules read it and know no tile and no treasure by its name. */
export type Tables = {
  readonly tiles: { readonly [tile: TileId]: Tile }
  readonly treasures: { readonly [treasure: TreasureId]: Treasure }
}

/** Slots of the court, one of them the shield's. */
export const courtSlots = 7
/** Normal troops of each heir; the retinue comes on top and never leaves the map. */
export const normalTroops = 2
/** Tiles that a hand may hold between turns. */
export const handLimit = 3
/** Turns that are played after the stack is empty and the turn that emptied it is over. */
export const turnsAfterStack = 2

export const levels = ['poor', 'brave', 'mighty'] as const
/** How strong Henry is. */
export type Level = (typeof levels)[number]
/** Treasures left out of Henry's pile, by level. */
export const treasuresLeftOut: { readonly [L in Level]: number } = { poor: 4, brave: 2, mighty: 0 }
/** The worth of a treasure that is still Henry's at the end. */
export const treasurePoints = 5
/** How many of Henry's best buildings count twice. */
export const bestTwice = 3
