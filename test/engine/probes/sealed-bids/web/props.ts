import type { BoardProps } from '../../../../../web/games/kit/choices/board-props.ts'
import type { SealedBidsAction, SealedBidsPosition } from '../engine/position.ts'

export type Props = BoardProps<SealedBidsPosition, SealedBidsAction>
