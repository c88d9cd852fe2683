import type { TileSet, TileSymbol } from './data.ts'
import type { Laid, Region } from './position.ts'

// The grid is ours; the game only says that triangles meet edge to edge. A cell (x, y) points up when x + y is even.
// Slots are numbered clockwise, up: bottom, left, right; down: top, right, left. So slot k always faces slot k, and
// a rule never asks which way a triangle points except to find its neighbour.

/** The sides of a cell. */
export const slots = [0, 1, 2] as const
/** How far a tile may be turned: its edge e lies on slot (e + rot) mod 3. */
export const rotations = [0, 1, 2] as const

const stepsUp: readonly (readonly [number, number])[] = [
  [0, 1],
  [-1, 0],
  [1, 0],
]

/** The cell on the other side of a slot. */
export function neighbour(x: number, y: number, slot: number): { x: number; y: number } {
  const toward = (x + y) % 2 === 0 ? 1 : -1
  const [dx, dy] = stepsUp[slot]
  return { x: x + toward * dx, y: y + toward * dy }
}

/** The edge of a tile that lies on a slot. */
const edgeOn = (slot: number, rot: number): number => (slot + 3 - rot) % 3

/** The name of a cell as facts and boards use it. */
export const placeOf = (cell: { x: number; y: number }): string => `${cell.x},${cell.y}`

/** Orders regions by y, x and number, so that every land has one name: its first region. */
export const byPlace = (a: Region, b: Region): number => a.y - b.y || a.x - b.x || a.region - b.region

/**
 * All regions that are linked over shared edges, the first by y, x and number ahead. A continent has a landmass (a
 * region with two or three edges) and lies on two tiles or more; an island is two facing shores; the rest is loose
 * and nobody can live there.
 */
export type Land = {
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
  /** By first region. */
  lands: Land[]
  tileOn(x: number, y: number): Laid | undefined
  /** The land of a region that is on the map. */
  landOf(region: Region): Land
  /** By slot of a cell, the land across it. */
  facing(x: number, y: number): (Land | null)[]
}

/** A tile on the map with its regions by slot, and their lands as far as they are known. */
type Surveyed = { laid: Laid; regionOn: number[]; lands: Land[] }

// No table lays more than some fifty tiles, so cells never come near to sharing a key.
const keyOf = (x: number, y: number): number => y * 4096 + x

/** Finds the lands of a map. */
export function survey(tiles: TileSet, board: readonly Laid[]): Survey {
  const cells = new Map<number, Surveyed>()
  for (const laid of board) {
    const { regions } = tiles.landscapes[laid.tile]
    const regionOn = slots.map((slot) => {
      const edge = edgeOn(slot, laid.rot)
      return regions.findIndex(({ edges }) => edges.includes(edge))
    })
    cells.set(keyOf(laid.x, laid.y), { laid, regionOn, lands: [] })
  }
  const at = (x: number, y: number): Surveyed | undefined => cells.get(keyOf(x, y))
  const across = (x: number, y: number, slot: number): Surveyed | undefined => {
    const cell = neighbour(x, y, slot)
    return at(cell.x, cell.y)
  }

  const lands: Land[] = []
  // Begun in order of place, a land is always met at its first region.
  for (const cell of [...cells.values()].sort((a, b) => a.laid.y - b.laid.y || a.laid.x - b.laid.x))
    for (let region = 0; region < tiles.landscapes[cell.laid.tile].regions.length; region++)
      if (!cell.lands[region]) lands.push(explore(cell, region))

  function explore(from: Surveyed, first: number): Land {
    const land: Land = { regions: [], symbols: [], landmass: false, kind: 'loose' }
    const enter = (cell: Surveyed, region: number) => {
      if (cell.lands[region]) return
      const { x, y, tile } = cell.laid
      const { edges, symbols } = tiles.landscapes[tile].regions[region]
      cell.lands[region] = land
      land.regions.push({ x, y, region })
      land.symbols.push(...symbols)
      land.landmass ||= edges.length > 1
      for (const slot of slots) {
        if (cell.regionOn[slot] !== region) continue
        const next = across(x, y, slot)
        if (next) enter(next, next.regionOn[slot])
      }
    }
    enter(from, first)
    if (land.regions.some(({ x, y }) => x !== from.laid.x || y !== from.laid.y))
      land.kind = land.landmass ? 'continent' : 'island'
    return land
  }

  return {
    lands,
    tileOn: (x, y) => at(x, y)?.laid,
    landOf: ({ x, y, region }) => (at(x, y) as Surveyed).lands[region],
    facing: (x, y) =>
      slots.map((slot) => {
        const cell = across(x, y, slot)
        return cell ? cell.lands[cell.regionOn[slot]] : null
      }),
  }
}

/** The map without the tile on a cell. */
export const boardWithout = (board: readonly Laid[], x: number, y: number): Laid[] =>
  board.filter((laid) => laid.x !== x || laid.y !== y)

/** The empty cells that share an edge with a tile, each once. */
export function frontier(survey: Survey, board: readonly Laid[]): { x: number; y: number }[] {
  const found = new Map<number, { x: number; y: number }>()
  for (const laid of board)
    for (const slot of slots) {
      const cell = neighbour(laid.x, laid.y, slot)
      if (!survey.tileOn(cell.x, cell.y)) found.set(keyOf(cell.x, cell.y), cell)
    }
  return [...found.values()]
}
