import type { RurikAction, RurikPosition } from '../../../engine/rurik/position.ts'
import type { BoardProps } from '../board-props.ts'

export type Props = BoardProps<RurikPosition, RurikAction>
export type Speak = Props['t']
