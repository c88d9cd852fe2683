import type { Seat } from '../../core/game.ts'
import { takeDeed } from '../actions/bonus.ts'
import { draw, keep } from '../actions/draw.ts'
import { marker } from '../actions/main-action.ts'
import { pay, relocate } from '../actions/pay.ts'
import { claim } from '../phases/claim.ts'
import { agenda, leader, prince, troop } from '../phases/opening.ts'
import { goOn } from '../phases/phases.ts'
import { emergency, second } from '../phases/resolve.ts'
import { advisor } from '../phases/strategy.ts'
import { turn } from '../phases/turn.ts'
import type { Frame, Move, RurikAction, RurikPosition } from '../position/position.ts'
import { type Decision, topOf } from '../position/stack.ts'
import { casualty } from '../solo/attack.ts'
import { dock } from '../solo/dock.ts'

/** Steps that run by themselves are nobody's decision. */
type Decided = Exclude<Frame['kind'], 'attacks'>
const decisions: { readonly [K in Decided]: Decision<K> } = {
  leader,
  agenda,
  troop,
  prince,
  advisor,
  emergency,
  second,
  turn,
  marker,
  draw,
  keep,
  takeDeed,
  pay,
  relocate,
  claim,
  casualty,
  dock,
}

/** Every action open to a seat. */
export function legalActions(view: RurikPosition, seat: Seat): RurikAction[] {
  const frame = topOf(view)
  if (!frame || !view.waiting.includes(seat)) return []
  const decision = decisions[frame.kind as Decided] as Decision<Decided>
  return decision.legal(view, seat, frame as never)
}

/** Applies a legal action, and goes on to the next decision. */
export function perform(move: Move, action: RurikAction): void {
  const frame = move.position.stack.pop()!
  const decision = decisions[frame.kind as Decided] as Decision<Decided>
  decision.act(move, frame as never, action)
  goOn(move)
}

/** A legal action that does little: nothing is bid, nobody is attacked, the main action is skipped for a coin. */
export function harmlessAction(view: RurikPosition, seat: Seat): RurikAction {
  const legal = legalActions(view, seat)
  const quiet = ['endTurn', 'forfeitMain', 'done', 'declineMuster']
  return legal.find(({ kind }) => quiet.includes(kind)) ?? legal[0]
}
