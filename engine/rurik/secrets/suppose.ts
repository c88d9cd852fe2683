import { blind, clone, type Seat } from '../../core/game.ts'
import { rounds } from '../components/data.ts'
import { beginClaim, endRound } from '../phases/claim.ts'
import { callSeat, following, turnsIn } from '../phases/phases.ts'
import type { Move, RurikPosition } from '../position/position.ts'

/**
 * A view as if it were this seat's turn: the next that it has in this phase, else its first in the next, with what
 * begins that phase. Others who would have come before are passed over.
 */
export function suppose(view: RurikPosition, seat: Seat): RurikPosition {
  if (view.over) return view
  const position = clone(view)
  const move: Move = { position, seat, ctx: { chance: blind, tell: () => {} } }
  position.stack = []
  goTo(move, seat)
  callSeat(move, seat)
  return position
}

/** To the next turn of a seat. */
function goTo(move: Move, seat: Seat): void {
  const { position } = move
  const seats = position.players.length
  const next = () => position.step + ((((seat - position.first - position.step) % seats) + seats) % seats)
  // A seat that is not waited for while agendas are kept has kept one.
  if (position.phase !== 'agendas' && next() < turnsIn(position)) {
    position.step = next()
    return
  }
  goToNextPhase(move)
  // Nothing is known of agendas before they are dealt.
  if (position.phase === 'agendas') goToNextPhase(move)
  if (position.phase === 'claim' && position.row.length === 0) goToNextPhase(move)
  position.step = 0
  position.step = next()
}

function goToNextPhase(move: Move): void {
  const { position } = move
  const ended = position.phase
  position.phase = following[ended]
  if (position.phase === 'claim') beginClaim(move)
  if (ended === 'claim' && position.round < rounds) endRound(move)
}
