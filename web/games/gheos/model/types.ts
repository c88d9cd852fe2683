import type { Region } from '../../../../engine/gheos/board.ts'
import type { Color, GheosAction } from '../../../../engine/gheos/position.ts'
import type { ModelFoot, Tap } from '../../kit/model/board-model.ts'
import type { Props } from '../props.ts'
import type { Turned } from './laying.ts'

/** What the board is given, as far as it decides what is shown and what a tap means. */
export type Given = Omit<Props, 'add' | 'undo' | 'tell' | 'pending' | 'toMove'>

/** All that is picked and not yet a choice. A part counts as long as the choices have it. */
export interface Selection {
  /** A tile of the hand. */
  tile?: number | null
  /** The cell where it is tried out, and its rotation there. */
  tried?: Turned | null
  /** The civilization to found, and the land for it: either may be picked first. */
  color?: Color | null
  at?: Region | null
}

export type GheosTap = Tap<GheosAction, Selection>

export type GheosFoot = ModelFoot<GheosAction, Selection>
