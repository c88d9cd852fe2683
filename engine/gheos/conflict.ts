import {
  byPlace,
  type Cell,
  count,
  type Land,
  type Region,
  type Survey,
  sameRegion,
  slotOf,
} from './board.ts'
import type { Patch, TileSet, TileSymbol } from './data.ts'
import { type Color, type Conflict, colors, type GheosPosition, type Part } from './position.ts'

// A tile changes the map only on its own cell. Take away the tile that is replaced, and the rest of the lands around
// the cell are pieces that each face it: regions that were linked without the cell stay linked. So a conflict can be
// read off the at most three pieces and the regions that the new tile puts between them.

/** The rest of a land around a cell, and the civilization whose continent it belongs to. */
type Piece = { land: Land; owner: Color | null }

/** A cell where a tile may be laid, without the tile that lies there now. */
export type Site = Cell & { facing: (Piece | null)[] }

/** A land that will hold a region of the new tile. */
type Joined = { patches: Patch[]; regions: Region[]; pieces: Set<Piece> }

/** Describes a cell, occupied or not; `rest` is the survey of the map without it. */
export function siteAt(tiles: TileSet, position: GheosPosition, rest: Survey, { x, y }: Cell): Site {
  const pieces = new Map<Land, Piece>()
  const facing = rest.facing(x, y).map((land) => {
    if (!land) return null
    const piece = pieces.get(land) ?? { land, owner: null }
    pieces.set(land, piece)
    return piece
  })
  const site = { x, y, facing }
  const old = position.board.find((laid) => laid.x === x && laid.y === y)
  const before = old ? joined(tiles, site, old.tile, old.rot) : []
  for (const color of colors) {
    const marker = position.markers[color]
    if (!marker) continue
    // Land held together by the tile that will go has one owner, wherever on it the marker is.
    const piece = rest.tileOn(marker.x, marker.y) && pieces.get(rest.landOf(marker))
    const land = before.find(({ regions, pieces }) =>
      piece ? pieces.has(piece) : regions.some((region) => sameRegion(region, marker)),
    )
    for (const owned of land?.pieces ?? (piece ? [piece] : [])) owned.owner = color
  }
  return site
}

/** By civilization that has land around a site: its pieces of it. */
export function ownedPieces(site: Site): Map<Color, Set<Piece>> {
  const owned = new Map<Color, Set<Piece>>()
  for (const piece of site.facing)
    if (piece?.owner) owned.set(piece.owner, (owned.get(piece.owner) ?? new Set()).add(piece))
  return owned
}

/**
 * The war or migration that a tile would cause on a site, or null. There is never more than one of either: a
 * continent can fall apart at one landmass only, and lands can be joined by one landmass only.
 * A migrant takes no part in a war. Strength and wheat: Gheos rules, War and Migration.
 */
export function conflictOf(tiles: TileSet, site: Site, tile: number, rot: number): Conflict | null {
  const owned = ownedPieces(site)
  if (owned.size === 0) return null
  const lands = joined(tiles, site, tile, rot)
  const settled = new Set<Color>()
  for (const [color, pieces] of owned) {
    const parts = lands.filter((land) => overlaps(land.pieces, pieces))
    if (parts.length === 1 && isContinent(parts[0])) settled.add(color)
    else return { kind: 'migration', color, parts: parts.map((land) => partOf(land, color)).sort(byName) }
  }
  for (const land of lands) {
    const parties = colors.filter((color) => settled.has(color) && overlaps(land.pieces, owned.get(color)!))
    if (parties.length < 2) continue
    const strength: { [C in Color]?: number } = {}
    for (const color of parties) strength[color] = total(landsOf(owned.get(color)!), 'sword')
    return { kind: 'war', strength }
  }
  return null
}

/** The lands of the regions of a tile, once it lies on the site. */
function joined(tiles: TileSet, site: Site, tile: number, rot: number): Joined[] {
  let lands: Joined[] = []
  tiles.landscapes[tile].regions.forEach((patch, region) => {
    const land: Joined = { patches: [patch], regions: [{ x: site.x, y: site.y, region }], pieces: new Set() }
    for (const edge of patch.edges) {
      const piece = site.facing[slotOf(edge, rot)]
      if (piece) land.pieces.add(piece)
    }
    // Two regions of one tile can be one land: linked around it.
    for (const other of lands.filter((met) => overlaps(met.pieces, land.pieces))) {
      land.patches.push(...other.patches)
      land.regions.push(...other.regions)
      for (const piece of other.pieces) land.pieces.add(piece)
      lands = lands.filter((met) => met !== other)
    }
    lands.push(land)
  })
  return lands
}

function partOf(land: Joined, migrant: Color): Part {
  const old = landsOf(land.pieces)
  const resident = [...land.pieces].find(({ owner }) => owner !== null && owner !== migrant)
  return {
    at: [...land.regions, ...old.map(({ first }) => first)].sort(byPlace)[0],
    continent: isContinent(land),
    wheat: total([...old, ...land.patches], 'wheat'),
    resident: resident?.owner ?? null,
  }
}

/** Only asked of lands with a piece, so they lie on two tiles. */
const isContinent = (land: Joined): boolean =>
  land.patches.some(({ edges }) => edges.length > 1) || landsOf(land.pieces).some(({ landmass }) => landmass)

const overlaps = (a: Set<Piece>, b: Set<Piece>): boolean => [...a].some((piece) => b.has(piece))

const landsOf = (pieces: Set<Piece>): Land[] => [...pieces].map(({ land }) => land)

const total = (lands: (Land | Patch)[], symbol: TileSymbol): number =>
  lands.reduce((sum, land) => sum + count(land, symbol), 0)

const byName = (a: Part, b: Part): number => byPlace(a.at, b.at)
