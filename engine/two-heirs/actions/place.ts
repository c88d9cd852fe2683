import { open, type Seat } from '../../core/game.ts'
import { areNeighbours, around, cellAt, distinctSpots, placeOf } from '../board/grid.ts'
import { lackOf, stockOf, sumOf } from '../board/resources.ts'
import type { Tile, TileId } from '../components/data.ts'
import type { Reason } from '../legality/sections.ts'
import { type HeirsPosition, type Look, type Piece, type Spot, tell, topOf } from '../position/position.ts'
import { whereInStory } from '../text/where.ts'
import type { Deed } from './deed.ts'
import { targetsOf } from './siege.ts'
import { checkTreasures } from './treasure.ts'

/** The spots around a seat's troops. */
const spotsNear = (position: HeirsPosition, seat: Seat): Spot[] =>
  distinctSpots(position.troops.filter(({ owner }) => owner === seat).flatMap(around))

/** The free spots next to a seat's troops: where it may lay a tile. */
export const roomFor = (position: HeirsPosition, seat: Seat): Spot[] =>
  spotsNear(position, seat).filter((spot) => !cellAt(position.map, spot))

/** Every tile in hand on every spot near a troop. */
const layings = ({ position, seat }: Look): { tile: TileId; at: Spot }[] => {
  const spots = spotsNear(position, seat)
  return position.hands[seat].flatMap(({ tile }) => spots.map((at) => ({ tile: open(tile), at })))
}

const isHeld = ({ position, seat }: Look, tile: TileId): boolean =>
  position.hands[seat].some((piece) => open(piece.tile) === tile)

/** Why a tile may not lie on a spot, whichever side is up. */
function againstLaying(look: Look, { tile, at }: { tile: TileId; at: Spot }): Reason | null {
  const { position, seat } = look
  if (!isHeld(look, tile)) return 'not-in-hand'
  if (cellAt(position.map, at)) return 'occupied'
  const isNear = position.troops.some((troop) => troop.owner === seat && areNeighbours(troop, at))
  return isNear ? null : 'apart'
}

/** Takes a tile out of the hand. */
export function takeFromHand({ position, seat }: Look, tile: TileId): Piece {
  const hand = position.hands[seat]
  const at = hand.findIndex((piece) => open(piece.tile) === tile)
  return hand.splice(at, 1)[0]
}

/** Puts a piece on the map: as a building of its owner, or as open terrain. */
export function lay({ position }: Look, piece: Piece, at: Spot, owner: Seat | null): void {
  const { x, y } = at
  position.map.push({ x, y, tile: piece.tile, color: open(piece.color!), owner, used: false })
}

const creditsIn = (position: HeirsPosition): number => {
  const frame = topOf(position)
  return frame?.kind === 'turn' ? frame.credits : 0
}

/** The credits that it now takes to build a tile. */
export const creditsFor = ({ tables, position, seat }: Look, tile: Tile): number =>
  sumOf(lackOf(stockOf(tables, position, seat), tile.cost))

/** Adds to the credits of this turn, or takes from them. */
function credit(position: HeirsPosition, number: number): void {
  const frame = topOf(position)
  if (frame?.kind === 'turn') frame.credits += number
}

export const build: Deed<'build'> = {
  options: (look) => layings(look).map((laying) => ({ kind: 'build', ...laying })),
  against(look, action) {
    const { tables, position, seat } = look
    const reason = againstLaying(look, action)
    if (reason) return reason
    const lack = lackOf(stockOf(tables, position, seat), tables.tiles[action.tile].cost)
    const credits = creditsIn(position)
    return sumOf(lack) <= credits ? null : ['short', { ...lack, credits }]
  },
  act(move, { tile, at }) {
    const { tables, position, seat } = move
    const { type } = tables.tiles[tile]
    const credits = creditsFor(move, tables.tiles[tile])
    credit(position, -credits)
    const where = whereInStory(tables, position.map, at)
    lay(move, takeFromHand(move, tile), at, seat)
    if (position.henry) position.henry.lastBuilt = { x: at.x, y: at.y }
    tell(move, 'built', [placeOf(at)], { seat, building: type, credits, ...where })
    checkTreasures(move)
    if (type === 'siege' && targetsOf(move, at).length > 0)
      position.frames.push({ kind: 'destroy', seat, by: { x: at.x, y: at.y } })
  },
}

export const extend: Deed<'extend'> = {
  options: (look) => layings(look).map((laying) => ({ kind: 'extend', ...laying })),
  against: againstLaying,
  act(move, { tile, at }) {
    const { tables, position, seat } = move
    const where = whereInStory(tables, position.map, at)
    lay(move, takeFromHand(move, tile), at, null)
    credit(position, 1)
    tell(move, 'extended', [placeOf(at)], { seat, color: tables.tiles[tile].color, ...where })
    checkTreasures(move)
  },
}
