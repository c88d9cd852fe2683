import type { DecisionRules } from '../../core/game.ts'
import type { Frame, FrameOf, Move, RurikAction, RurikPosition, TurnFrame } from './position.ts'

export { push, topOf } from '../../core/game.ts'

/** The rules of one kind of decision. The frame is off the stack when `act` runs, except that of a turn. */
export type Decision<K extends Frame['kind']> = DecisionRules<Move, FrameOf<K>, RurikAction>

/** The turn of the action phase that is going on. */
export const turnOf = (position: RurikPosition): TurnFrame => {
  const turn = position.stack.find((frame) => frame.kind === 'turn')
  if (!turn) throw new Error('No turn is going on.')
  return turn
}
