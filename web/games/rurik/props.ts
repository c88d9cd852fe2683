import type { RurikAction, RurikPosition } from '../../../engine/rurik/position/position.ts'
import type { BoardProps } from '../kit/choices/board-props.ts'

export type Props = BoardProps<RurikPosition, RurikAction>
export type Speak = Props['t']
/** A position to be put into words: with the names of its owners, and the game's own sentences. */
export type Saying = Pick<Props, 'view' | 'names' | 't'>

/** Names by owner: those of the seats, and alone of the Rebellion and of neutral troops. */
export const namesOf = ({ view, names, t }: Saying): readonly string[] =>
  view.rebellion ? [...names, t('rurik.board.rebellion'), t('rurik.board.neutral')] : names
