import type { HeirsAction } from '../../../../engine/two-heirs/position/position.ts'
import { troopDeeds } from '../props.ts'

/** Tabs below the map of a narrow screen; a wide one shows them all. */
export const tabs = ['court', 'hand', 'troops'] as const
export type Tab = (typeof tabs)[number]

const usesTile: readonly HeirsAction['kind'][] = ['build', 'extend', 'discard']

/** The tab of the next choice: the tile to take, then a tile of the hand, then troops. With no choice, the tiles held. */
export function dueTab(choices: readonly Pick<HeirsAction, 'kind'>[], held: number): Tab {
  const can = (kinds: readonly HeirsAction['kind'][]) => choices.some(({ kind }) => kinds.includes(kind))
  if (can(['take'])) return 'court'
  if (can(troopDeeds) && !can(usesTile)) return 'troops'
  return held > 0 ? 'hand' : 'court'
}
