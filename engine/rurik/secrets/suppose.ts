import { blind, clone, type Seat } from '../../core/game.ts'
import { callSeat, following, turnsIn } from '../phases/phases.ts'
import type { Move, RurikPosition } from '../position/position.ts'

/**
 * A view as if it were this seat's turn: the next that it has in this phase, else its first in the next. Others who
 * would have come before are passed over.
 */
export function suppose(view: RurikPosition, seat: Seat): RurikPosition {
  if (view.over) return view
  const position = clone(view)
  const move: Move = { position, seat, ctx: { chance: blind, tell: () => {} } }
  position.stack = []
  goTo(position, seat)
  callSeat(move, seat)
  return position
}

/** To the next turn of a seat. */
function goTo(position: RurikPosition, seat: Seat): void {
  const seats = position.players.length
  const next = () => position.step + ((((seat - position.first - position.step) % seats) + seats) % seats)
  // A seat that is not waited for while agendas are kept has kept one.
  if (position.phase !== 'agendas' && next() < turnsIn(position)) {
    position.step = next()
    return
  }
  position.phase = following[position.phase]
  // Nothing is known of agendas before they are dealt.
  if (position.phase === 'agendas') position.phase = following.agendas
  if (position.phase === 'claim' && position.row.length === 0) position.phase = following.claim
  position.step = 0
  position.step = next()
}
