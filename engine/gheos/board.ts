import type { Patch, TileSet, TileSymbol } from './data.ts'

// The grid is ours; the game only says that triangles meet edge to edge. A cell (x, y) points up when x + y is even.
// Slots are numbered clockwise, up: bottom, left, right; down: top, right, left. So slot k always faces slot k, and
// a rule never asks which way a triangle points except to find its neighbour.

/** A tile on the map; its edge e lies on slot (e + rot) mod 3. */
export type Laid = { x: number; y: number; tile: number; rot: number }

/** A piece of land on one tile: its cell and its number in the tile's own list. */
export type Region = { x: number; y: number; region: number }

export type Cell = { x: number; y: number }

/** The sides of a cell. */
export const slots = [0, 1, 2] as const
/** How far a tile may be turned: its edge e lies on slot (e + rot) mod 3. */
export const rotations = [0, 1, 2] as const

// From a cell that points up; from one that points down it is the other way.
const acrossX = [0, -1, 1] as const
const acrossY = [1, 0, 0] as const
const towardOf = (x: number, y: number): 1 | -1 => ((x + y) % 2 === 0 ? 1 : -1)

/** The cell on the other side of a slot. */
export function neighbour(x: number, y: number, slot: number): Cell {
  const toward = towardOf(x, y)
  return { x: x + toward * acrossX[slot], y: y + toward * acrossY[slot] }
}

/** The slot on which an edge of a tile lies. */
export const slotOf = (edge: number, rot: number): number => (edge + rot) % 3

/** The name of a cell as facts and boards use it. */
export const placeOf = (cell: Cell): string => `${cell.x},${cell.y}`

/** Orders regions by y, x and number, so that every land has one name: its first region. */
export const byPlace = (a: Region, b: Region): number => a.y - b.y || a.x - b.x || a.region - b.region

/** Whether two regions are the same piece of land. */
export const sameRegion = (a: Region, b: Region): boolean =>
  a.x === b.x && a.y === b.y && a.region === b.region

/**
 * All regions that are linked over shared edges, and the first of them by y, x and number. A continent has a landmass (a
 * region with two or three edges) and lies on two tiles or more; an island is two facing shores; the rest is loose
 * and nobody can live there.
 */
export type Land = {
  first: Region
  regions: Region[]
  symbols: TileSymbol[]
  landmass: boolean
  kind: 'continent' | 'island' | 'loose'
}

/** How often a symbol stands on a land. */
export const count = (land: { symbols: readonly TileSymbol[] }, symbol: TileSymbol): number =>
  land.symbols.reduce((sum, printed) => (printed === symbol ? sum + 1 : sum), 0)

/** The places of a land, each once. */
export const placesOf = (land: Land): string[] => [...new Set(land.regions.map(placeOf))]

/** A map and its lands. */
export type Survey = {
  lands: Land[]
  tileOn(x: number, y: number): Laid | undefined
  /** The land of a region that is on the map. */
  landOf(region: Region): Land
  /** By slot of a cell, the land across it. */
  facing(x: number, y: number): (Land | null)[]
}

/** A tile on the map: by slot its region and the tile across, by region its land as soon as that is known. */
type Surveyed = {
  laid: Laid
  patches: readonly Patch[]
  regionOn: number[]
  across: (Surveyed | null)[]
  lands: Land[]
}

// No table lays more than some fifty tiles, so the keys of two cells never collide.
const keyOf = (x: number, y: number): number => y * 4096 + x

/** Finds the lands of a map. */
export function survey(tiles: TileSet, board: readonly Laid[]): Survey {
  const cells = new Map<number, Surveyed>()
  const across = (x: number, y: number, slot: number): Surveyed | null => {
    const toward = towardOf(x, y)
    return cells.get(keyOf(x + toward * acrossX[slot], y + toward * acrossY[slot])) ?? null
  }
  for (const laid of board) {
    const patches = tiles.landscapes[laid.tile].regions
    const cell: Surveyed = { laid, patches, regionOn: [0, 0, 0], across: [null, null, null], lands: [] }
    for (let region = 0; region < patches.length; region++)
      for (const edge of patches[region].edges) cell.regionOn[slotOf(edge, laid.rot)] = region
    for (const slot of slots) {
      const other = across(laid.x, laid.y, slot)
      if (!other) continue
      cell.across[slot] = other
      other.across[slot] = cell
    }
    cells.set(keyOf(laid.x, laid.y), cell)
  }

  const lands: Land[] = []
  for (const cell of cells.values())
    for (let region = 0; region < cell.patches.length; region++)
      if (!cell.lands[region]) lands.push(explore(cell, region))

  const at = (x: number, y: number): Surveyed | undefined => cells.get(keyOf(x, y))
  return {
    lands,
    tileOn: (x, y) => at(x, y)?.laid,
    landOf: ({ x, y, region }) => at(x, y)!.lands[region],
    facing: (x, y) =>
      slots.map((slot) => {
        const cell = across(x, y, slot)
        return cell?.lands[cell.regionOn[slot]] ?? null
      }),
  }
}

/** The land of a region. */
function explore(from: Surveyed, region: number): Land {
  const { x, y } = from.laid
  const land: Land = { first: { x, y, region }, regions: [], symbols: [], landmass: false, kind: 'loose' }
  enter(land, from, region)
  if (land.regions.some((other) => other.x !== x || other.y !== y))
    land.kind = land.landmass ? 'continent' : 'island'
  return land
}

function enter(land: Land, cell: Surveyed, number: number): void {
  if (cell.lands[number]) return
  cell.lands[number] = land
  const { edges, symbols } = cell.patches[number]
  const region = { x: cell.laid.x, y: cell.laid.y, region: number }
  land.regions.push(region)
  if (byPlace(region, land.first) < 0) land.first = region
  for (const symbol of symbols) land.symbols.push(symbol)
  if (edges.length > 1) land.landmass = true
  for (const edge of edges) {
    const slot = slotOf(edge, cell.laid.rot)
    const next = cell.across[slot]
    if (next) enter(land, next, next.regionOn[slot])
  }
}

/** The map without the tile on a cell, if there is one. */
export const boardWithout = (board: readonly Laid[], x: number, y: number): Laid[] =>
  board.filter((laid) => laid.x !== x || laid.y !== y)

/** The empty cells that share an edge with a tile, each once. */
export function frontier(survey: Survey, board: readonly Laid[]): Cell[] {
  const found = new Map<number, Cell>()
  for (const laid of board)
    for (const slot of slots) {
      const cell = neighbour(laid.x, laid.y, slot)
      if (!survey.tileOn(cell.x, cell.y)) found.set(keyOf(cell.x, cell.y), cell)
    }
  return [...found.values()]
}
