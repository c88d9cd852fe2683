import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import type { Tap as AnyTap } from '../../kit/model/board-model.ts'
import type { Props } from '../props.ts'
import type { Selection } from '../turn/choices.ts'

/** What of all that a board gets decides its model. */
export type Given = Pick<
  Props,
  | 'view'
  | 'seat'
  | 'names'
  | 'choices'
  | 'isPast'
  | 'isTaught'
  | 'news'
  | 'undo'
  | 'preview'
  | 'say'
  | 'tell'
  | 'why'
  | 't'
>

export type Tap = AnyTap<SnowAction, Selection>

/** The seat whose moves are looked at: a spectator tries those of the first. */
export const moverOf = ({ seat }: Pick<Given, 'seat'>): number => seat ?? 0
