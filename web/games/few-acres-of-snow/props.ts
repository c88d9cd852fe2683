import type { SnowAction, SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import type { BoardProps } from '../kit/choices/board-props.ts'

export type Props = BoardProps<SnowPosition, SnowAction>
export type Speak = Props['t']
