import { open, show } from '../../core/game.ts'
import { buildingOn, slotsBehindShield, takeFrom } from '../board/court.ts'
import { cellAt, compass, type Direction, isEdge, oppositeOf, placeOf, stepTo } from '../board/grid.ts'
import { asLaid, hasRoadEnd } from '../board/roads.ts'
import type { Edge, Tables, Tile } from '../components/data.ts'
import {
  type Cell,
  type HeirsPosition,
  henrySeat,
  type Move,
  type Piece,
  type Spot,
  tell,
} from '../position/position.ts'
import { lay } from './place.ts'
import { checkTreasures } from './treasure.ts'
import { passOn } from './turn.ts'

/** Henry's turn. He decides nothing: each step follows from what is public, and the story gives its reason. */
export function playHenry(move: Move): void {
  const piece = takeForHenry(move)
  const spot = placeForHenry(move, piece)
  if (spot) {
    layTreasure(move, spot)
    moveHenrysTroop(move, piece, spot)
  }
  passOn(move, henrySeat)
}

/**
 * The tile that Henry takes: his reach has no limit. The first of the colour on top of the stack; if there is none, or
 * no stack, the first of all.
 */
export function slotForHenry(position: HeirsPosition): {
  slot: number
  reason: 'color' | 'none' | 'no-stack'
} {
  const slots = slotsBehindShield(position)
  const top = position.stack.at(-1)
  if (!top) return { slot: slots[0], reason: 'no-stack' }
  const wanted = open(top.color!)
  const slot = slots.find((one) => open(position.ring[one]!.color!) === wanted)
  return slot === undefined ? { slot: slots[0], reason: 'none' } : { slot, reason: 'color' }
}

function takeForHenry(move: Move): Piece {
  const { position, tables } = move
  const { slot, reason } = slotForHenry(position)
  const { tile, color } = position.ring[slot]!
  const building = buildingOn(tables, tile)
  tell(move, 'henryTook', [`court-${slot}`], { building, color: open(color!), reason })
  return takeFrom(move, slot)
}

/** Where Henry builds and why: to join a road, to block one, or because the spot is free. */
export type HenrysSpot = { at: Spot; direction: Direction; reason: 'join' | 'block' | 'free' }

/** Henry builds next to his rival's latest building, clockwise from the north. Null when all eight spots are full. */
export function spotForHenry(
  tables: Tables,
  map: readonly Cell[],
  last: Spot,
  tile: Tile,
): HenrysSpot | null {
  const free = compass
    .map((direction) => ({ direction, at: stepTo(last, direction) }))
    .filter(({ at }) => !cellAt(map, at))
  const cell = cellAt(map, last)
  const leadsTo = (direction: Direction): direction is Edge =>
    isEdge(direction) && cell !== undefined && hasRoadEnd(tables, cell, direction)
  const meets = (edge: Edge) =>
    tile.roads.some((road) => road.some((end) => asLaid(end, henrySeat) === oppositeOf[edge]))
  const join = free.find(({ direction }) => leadsTo(direction) && meets(direction))
  if (join) return { ...join, reason: 'join' }
  const block = free.find(({ direction }) => leadsTo(direction))
  if (block) return { ...block, reason: 'block' }
  return free.length > 0 ? { ...free[0], reason: 'free' } : null
}

function placeForHenry(move: Move, piece: Piece): Spot | null {
  const { position, tables } = move
  const tile = tables.tiles[open(piece.tile)]
  const found = spotForHenry(tables, position.map, position.henry!.lastBuilt, tile)
  if (!found) {
    position.removed.push(piece)
    tell(move, 'henryRemoved', [], { building: tile.type })
    return null
  }
  const { at, direction, reason } = found
  lay(move, piece, at, henrySeat)
  tell(move, 'henryBuilt', [placeOf(at)], { building: tile.type, direction, reason })
  checkTreasures(move)
  return at
}

/** The next treasure goes onto the new building; it may be lost at once. */
function layTreasure(move: Move, { x, y }: Spot): void {
  const henry = move.position.henry!
  const box = henry.pile.pop()
  if (!box) return
  show(box, 'all')
  const treasure = open(box)
  henry.laid.push({ x, y, treasure })
  tell(move, 'treasureLaid', [placeOf({ x, y })], { treasure, pile: henry.pile.length })
  checkTreasures(move)
}

/** The troop of the tile's colour comes from wherever it is; it keeps others off the tile and does nothing else. */
function moveHenrysTroop(move: Move, piece: Piece, at: Spot): void {
  const { troops } = move.position
  const color = open(piece.color!)
  const there = troops.find(({ owner, kind }) => owner === henrySeat && kind === color)
  if (there) Object.assign(there, at)
  else troops.push({ ...at, owner: henrySeat, kind: color, moved: false })
  tell(move, 'henryMarched', [placeOf(at)], { color })
}
