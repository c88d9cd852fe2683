import { derive, open, type Seat, type Secret, show } from '../../core/game.ts'
import type { Deed } from '../actions/deed.ts'
import type { BuildingType, Tables, TileId } from '../components/data.ts'
import {
  type HeirsPosition,
  type Look,
  type Move,
  otherSeat,
  type Piece,
  tell,
} from '../position/position.ts'

/** How many tiles of the court a seat reaches: one, and one more for each troop there. */
export const reachOf = (position: HeirsPosition, seat: Seat): number => 1 + position.court[seat]

/** The slots with a tile, clockwise from behind the shield. */
export function slotsBehindShield({ ring, shield }: HeirsPosition): number[] {
  const slots = ring.map((_, i) => (shield.slot + 1 + i) % ring.length)
  return slots.filter((slot) => ring[slot] !== null)
}

/** The slots that a seat may take from, and whose resources it may use. */
export const slotsInReach = (position: HeirsPosition, seat: Seat): number[] =>
  slotsBehindShield(position).slice(0, reachOf(position, seat))

/** The name of a slot as facts and boards use it. */
const slotName = (slot: number): string => `court-${slot}`

/** The building made with a tile, for the story: as hidden as the tile. */
export const buildingOn = (tables: Tables, tile: Secret<TileId>): Secret<BuildingType> =>
  derive(tile, (id) => tables.tiles[id].type, 'all')

/**
 * Takes a tile. The next one of the stack goes face up where the shield was, the shield goes to the place of the tile
 * and turns to the other crown.
 */
export function takeFrom({ position, tables, ctx }: Move, slot: number): Piece {
  const { ring, shield, stack } = position
  const piece = ring[slot]!
  ring[slot] = null
  const refill = stack.pop()
  if (refill) {
    show(refill.tile, 'all')
    ring[shield.slot] = refill
    const building = buildingOn(tables, refill.tile)
    tell({ ctx }, 'refilled', [slotName(shield.slot)], { building, left: stack.length })
    showBack(tables, stack)
  }
  position.shield = { slot, shows: otherSeat(shield.shows) }
  return piece
}

/** Everybody sees the back of the top tile. */
export function showBack(tables: Tables, stack: readonly Piece[]): void {
  const top = stack.at(-1)
  if (top) top.color = derive(top.tile, (id) => tables.tiles[id].color, 'all')
}

export const hasTaken = ({ position, seat }: Look): boolean => position.shield.shows !== seat

export const take: Deed<'take'> = {
  options: ({ position }) => position.ring.map((_, slot) => ({ kind: 'take', slot })),
  against(look, { slot }) {
    const { position, seat } = look
    if (hasTaken(look)) return 'taken'
    if (!position.ring[slot]) return 'no-tile'
    if (slotsInReach(position, seat).includes(slot)) return null
    return ['out-of-reach', { reach: reachOf(position, seat) }]
  },
  act(move, { slot }) {
    const { position, seat, tables } = move
    tell(move, 'took', [slotName(slot)], { seat, building: buildingOn(tables, position.ring[slot]!.tile) })
    position.hands[seat].push(takeFrom(move, slot))
  },
}

export const useCamp: Deed<'useCamp'> = {
  options: ({ position }) => position.map.map(({ x, y }) => ({ kind: 'useCamp', at: { x, y } })),
  against(look, { at }) {
    const { position, seat, tables } = look
    const camp = position.map.find(({ x, y }) => x === at.x && y === at.y)
    if (camp?.owner !== seat || tables.tiles[open(camp.tile)].type !== 'camp') return 'no-camp'
    if (camp.used) return 'camp-used'
    if (!hasTaken(look)) return 'camp-early'
    return slotsInReach(position, seat).length > 0 ? null : 'no-tile'
  },
  act(move, { at }) {
    const { position, seat } = move
    const camp = position.map.find(({ x, y }) => x === at.x && y === at.y)!
    camp.used = true
    if (position.options.usedCamp === 'terrain') camp.owner = null
    position.shield.shows = seat
    tell(move, 'camped', [`${at.x},${at.y}`], { seat })
  },
}
