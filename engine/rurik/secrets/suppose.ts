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

/** The seats whose turns come before that one. */
export function turnsBefore(view: RurikPosition, seat: Seat): Seat[] {
  if (view.over) return []
  const { phase, step, waiting } = view
  const then = suppose(view, seat)
  const ofSteps = ({ first, players }: RurikPosition, from: number, until: number): Seat[] =>
    Array.from({ length: Math.max(0, until - from) }, (_, i) => (first + from + i) % players.length)
  if (then.phase === phase && then.step >= step) return ofSteps(view, step, then.step)
  // All are asked for agendas at once, once leaders are chosen.
  if (phase === 'leaders') return ofSteps(view, step, turnsIn(view))
  const left =
    phase === 'agendas' ? waiting.filter((other) => other !== seat) : ofSteps(view, step, turnsIn(view))
  return [...left, ...ofSteps(then, 0, then.step)]
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
