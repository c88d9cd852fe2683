import type { GheosAction, GheosPosition } from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../kit/choices/board-props.ts'

export type Props = BoardProps<GheosPosition, GheosAction>
