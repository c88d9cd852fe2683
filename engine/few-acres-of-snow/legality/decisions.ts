import type { Seat } from '../../core/game.ts'
import { discard, governor } from '../actions/administration.ts'
import { ambush, convert } from '../actions/ambush.ts'
import { merchant, trader } from '../actions/finance.ts'
import { pay } from '../actions/pay.ts'
import { block, raid } from '../actions/raid.ts'
import { checkSieges, endSiege, lose, occupy, resolve } from '../actions/siege-end.ts'
import { turn } from '../actions/turn.ts'
import type { Frame, Move, SnowAction, SnowPosition } from '../position/position.ts'
import { type Decision, pop, type Step, topOf } from '../position/stack.ts'
import { checkEnd, checkQuiet } from '../scoring/score.ts'

type StepKind = 'end-check' | 'siege-check' | 'quiet-check' | 'fall'
type DecisionKind = Exclude<Frame['kind'], StepKind>

const decisions: { readonly [K in DecisionKind]: Decision<K> } = {
  turn,
  pay,
  raid,
  merchant,
  trader,
  discard,
  governor,
  block,
  ambush,
  convert,
  lose,
  occupy,
  resolve,
}

const steps: { readonly [K in StepKind]: Step<K> } = {
  'end-check': checkEnd,
  'siege-check': checkSieges,
  'quiet-check': checkQuiet,
  fall: endSiege,
}

const isStep = (frame: Frame): frame is Extract<Frame, { kind: StepKind }> => frame.kind in steps

/** Every action open to a seat. */
export function legalActions(view: SnowPosition, seat: Seat): SnowAction[] {
  const frame = topOf(view)
  if (!frame || isStep(frame) || !view.waiting.includes(seat)) return []
  const decision = decisions[frame.kind] as Decision<DecisionKind>
  return decision.legal(view, seat, frame as never)
}

/** Applies a legal action, then the steps that ask nobody. */
export function perform(move: Move, action: SnowAction): void {
  const frame = topOf(move.position)!
  const decision = decisions[frame.kind as DecisionKind] as Decision<DecisionKind>
  decision.act(move, frame as never, action)
  takeSteps(move)
}

/** Takes the steps that ask nobody, until a seat must decide or the game is over. */
export function takeSteps(move: Move): void {
  const { position } = move
  for (let next = topOf(position); next && isStep(next); next = topOf(position)) {
    pop(position)
    ;(steps[next.kind] as Step<StepKind>)(move, next as never)
  }
  const asked = topOf(position)
  position.waiting = asked && 'seat' in asked ? [asked.seat] : []
}
