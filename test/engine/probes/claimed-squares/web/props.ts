import type { BoardProps } from '../../../../../web/games/kit/choices/board-props.ts'
import type { ClaimedSquaresAction, ClaimedSquaresPosition } from '../engine/position.ts'

export type Props = BoardProps<ClaimedSquaresPosition, ClaimedSquaresAction>
