import { open, type Seat, show } from '../core/game.ts'
import { boardWithout, byPlace, type Cell, count, frontier, placeOf, rotations, survey } from './board.ts'
import { conflictOf, ownedPieces, type Site, siteAt } from './conflict.ts'
import type { TileSet } from './data.ts'
import {
  type Conflict,
  type GheosAction,
  type GheosPosition,
  heldBy,
  type Move,
  markersOf,
} from './position.ts'
import { face, finishTile } from './resolve.ts'

/** Step 1 of a turn: a tile of the hand is laid on an empty cell, or in place of another. */
export type TileAction = Extract<GheosAction, { kind: 'place' | 'replace' }>

/** The tiles in a hand, ascending. */
const handOf = (view: GheosPosition, seat: Seat): number[] =>
  [...new Set(view.hands[seat].map(open))].sort((a, b) => a - b)

/** Whether a tile can never be replaced: it shows a pyramid. Gheos rules, Replacing. */
export const isPermanent = (tiles: TileSet, tile: number): boolean =>
  tiles.landscapes[tile].regions.some((patch) => count(patch, 'pyramid') > 0)

/**
 * Every way to lay a tile of the hand. A seat without followers cannot pay for a war or a migration, so it may not
 * cause one. All rotations are listed, even those that look alike.
 */
export function tileActions(tiles: TileSet, view: GheosPosition, seat: Seat): TileAction[] {
  const map = survey(tiles, view.board)
  const hand = handOf(view, seat)
  const pays = heldBy(view, seat).length > 0
  const inhabited = new Set(markersOf(view).map(map.landOf))
  const actions: TileAction[] = []
  const lay = (kind: TileAction['kind'], { x, y }: Cell) => {
    const calm = pays || !map.facing(x, y).some((land) => land !== null && inhabited.has(land))
    const rest = () => (kind === 'place' ? map : survey(tiles, boardWithout(view.board, x, y)))
    const site = calm ? null : siteAt(tiles, view, rest(), { x, y })
    for (const tile of hand)
      for (const rot of rotations)
        if (!site || !conflictOf(tiles, site, tile, rot)) actions.push({ kind, tile, x, y, rot })
  }
  for (const cell of frontier(map, view.board)) lay('place', cell)
  for (const laid of view.board) if (!isPermanent(tiles, laid.tile)) lay('replace', laid)
  return actions
}

/** A way to lay a tile that can cause no conflict: it will touch exactly one other. There always is one. */
export function harmlessTile(tiles: TileSet, view: GheosPosition, seat: Seat): TileAction {
  const map = survey(tiles, view.board)
  const cell = frontier(map, view.board).find(
    ({ x, y }) => map.facing(x, y).filter((land) => land !== null).length === 1,
  )!
  return { kind: 'place', tile: handOf(view, seat)[0], x: cell.x, y: cell.y, rot: 0 }
}

/** The war or migration that a legal action of step 1 would cause, or null. */
export const conflictBy = (tiles: TileSet, view: GheosPosition, action: TileAction): Conflict | null =>
  conflictOf(tiles, siteOf(tiles, view, action), action.tile, action.rot)

const siteOf = (tiles: TileSet, position: GheosPosition, action: TileAction): Site =>
  siteAt(tiles, position, survey(tiles, boardWithout(position.board, action.x, action.y)), action)

/** Lays a tile and starts the conflict that it causes. */
export function layTile(move: Move, action: TileAction): void {
  const { tiles, position, seat, ctx } = move
  const { tile, x, y, rot } = action
  const site = siteOf(tiles, position, action)
  const conflict = conflictOf(tiles, site, tile, rot)

  const hand = position.hands[seat]
  const [box] = hand.splice(
    hand.findIndex((held) => open(held) === tile),
    1,
  )
  show(box, 'all')
  const old = position.board.find((laid) => laid.x === x && laid.y === y)
  if (old) {
    position.removed.push(old.tile)
    ctx.tell({ key: 'gheos.replaced', at: [placeOf(action)], with: { seat, tile, old: old.tile } })
    Object.assign(old, { tile, rot })
  } else {
    position.board.push({ x, y, tile, rot })
    ctx.tell({ key: 'gheos.placed', at: [placeOf(action)], with: { seat, tile } })
  }
  position.last = { x, y }
  // The marker may have stood on the tile that is gone.
  for (const [color, pieces] of ownedPieces(site))
    position.markers[color] = [...pieces].map(({ land }) => land.first).sort(byPlace)[0]

  if (conflict) face(move, conflict)
  else finishTile(move)
}
