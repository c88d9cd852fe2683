import type { SnowAction, SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import type { BoardProps } from '../kit/choices/board-props.ts'

export type Props = BoardProps<SnowPosition, SnowAction>
export type Speak = Props['t']
/** What a board shows of a table, whatever is picked. */
export type Seen = Pick<Props, 'view' | 'seat' | 'names' | 'toMove' | 't'>
