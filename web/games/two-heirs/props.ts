import type { HeirsAction, HeirsPosition, Spot } from '../../../engine/two-heirs/position/position.ts'
import type { BoardProps } from '../kit/choices/board-props.ts'

export type Props = BoardProps<HeirsPosition, HeirsAction>
export type Speak = Props['t']

/** The selection on the board, not played yet. */
export type Choice =
  /** A tile of the court, to show or to take. */
  | { kind: 'slot'; slot: number }
  /** A tile of my hand, to be built or laid as open terrain; one that was just taken, as long as it can be built. */
  | { kind: 'tile'; tile: string; as: 'build' | 'extend'; isJustTaken?: boolean }
  /** A spot of the map, to show; with a troop of mine there, to move it. */
  | { kind: 'spot'; at: Spot }
  /** Something that is done with a troop or a Camp, to be said where. */
  | { kind: 'deed'; deed: TroopDeed }
  /** Something in the court that is no tile to read, to have it explained. */
  | { kind: 'sign'; sign: 'shield' | 'stack' }
  /** My resources, to show where they come from. */
  | { kind: 'means' }

/** Actions that use neither a tile of the court nor one of mine. */
export const troopDeeds = ['move', 'deploy', 'retreat', 'useCamp'] as const
export type TroopDeed = (typeof troopDeeds)[number]

/** The names of both sides. In a game of one player the second is Henry, who has no seat. */
export const namesOf = ({ view, names, t }: Pick<Props, 'view' | 'names' | 't'>): readonly string[] =>
  view.henry ? [names[0], t('two-heirs.board.henry')] : names
