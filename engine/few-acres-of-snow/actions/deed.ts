import type { Seat } from '../../core/game.ts'
import type { ActionOf, Move, SnowAction, SnowPosition } from '../position/position.ts'

/** An action of one's turn. A free one uses up no action. */
export type DeedRules<K extends SnowAction['kind']> = {
  free?: true
  legal(view: SnowPosition, seat: Seat): ActionOf<K>[]
  act(move: Move, action: ActionOf<K>): void
}

/** Deeds by kind. */
export type Deeds<K extends SnowAction['kind']> = { readonly [L in K]: DeedRules<L> }
