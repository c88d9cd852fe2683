import type { DecisionRules } from '../../core/game.ts'
import type { Frame, FrameOf, Move, SnowAction, SnowPosition } from './position.ts'

export { pop, push, topOf } from '../../core/game.ts'

/** The rules of one kind of decision. `act` takes the frame off the stack once it is decided. */
export type Decision<K extends Frame['kind']> = DecisionRules<Move, FrameOf<K>, SnowAction>

/** A step of the rules that asks nobody. It is off the stack when it runs. */
export type Step<K extends Frame['kind']> = (move: Move, frame: FrameOf<K>) => void

/** A number for a decision that is put to a seat: it never comes again. */
export const nextNumber = (position: SnowPosition): number => ++position.asked
