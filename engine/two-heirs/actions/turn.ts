import { open, type Seat } from '../../core/game.ts'
import { hasTaken } from '../board/court.ts'
import { handLimit, turnsAfterStack } from '../components/data.ts'
import { type HeirsPosition, henrySeat, type Move, otherSeat, tell, topOf } from '../position/position.ts'
import { tellScores } from '../scoring/score.ts'
import type { Deed } from './deed.ts'
import { takeFromHand } from './place.ts'

/** Gives up a tile that the hand can't hold: then nothing else is left to do in this turn. */
export const discard: Deed<'discard'> = {
  options: ({ position, seat }) =>
    position.hands[seat].map(({ tile }) => ({ kind: 'discard', tile: open(tile) })),
  against(look, { tile }) {
    const hand = look.position.hands[look.seat]
    if (!hand.some((piece) => open(piece.tile) === tile)) return 'not-in-hand'
    if (!hasTaken(look)) return 'take-first'
    return hand.length > handLimit ? null : 'hand-fits'
  },
  act(move, { tile }) {
    const { position, seat, tables } = move
    tell(move, 'discarded', [], { seat, building: tables.tiles[tile].type })
    position.removed.push(takeFromHand(move, tile))
    if (topOf(position)?.kind === 'turn') position.frames.push({ kind: 'discard', seat })
  },
}

export const endTurn: Deed<'endTurn'> = {
  options: () => [{ kind: 'endTurn' }],
  against(look) {
    if (!hasTaken(look)) return 'take-first'
    const over = look.position.hands[look.seat].length - handLimit
    return over > 0 ? ['hand-full', { tiles: over }] : null
  },
  act(move) {
    const { position, seat } = move
    for (const troop of position.troops) troop.moved = false
    position.returned = 0
    passOn(move, seat)
  },
}

/**
 * How many turns a seat still has, the current one included. Each turn takes a tile, and once the stack is empty and
 * the turn over, two follow; a Camp makes it fewer.
 */
export function turnsLeftFor(position: HeirsPosition, seat: Seat): number {
  const [mover] = position.waiting
  if (mover === undefined) return 0
  const { stack, shield, turnsLeft } = position
  const isStackDue = shield.shows === mover && stack.length > 0
  const all = turnsLeft ?? stack.length + turnsAfterStack + (isStackDue ? 0 : 1)
  return mover === seat ? Math.ceil(all / 2) : Math.floor(all / 2)
}

/** Ends the turn of a seat or of Henry: next is the other's turn, or the end of the game. */
export function passOn(move: Move, from: Seat): void {
  const { position } = move
  position.turn++
  position.frames = []
  if (position.turnsLeft !== null) position.turnsLeft--
  else if (position.stack.length === 0) {
    position.turnsLeft = turnsAfterStack
    tell(move, 'lastTurns', [], {})
  }
  if (position.turnsLeft === 0) {
    tellScores(move)
    return
  }
  const next = otherSeat(from)
  position.frames =
    position.henry && next === henrySeat ? [{ kind: 'henry' }] : [{ kind: 'turn', seat: next, credits: 0 }]
}
