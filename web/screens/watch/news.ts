import type { PublicEntry } from '../../../engine/core/index.ts'
import type { WatchedTable } from '../../sync/watching.ts'

/**
 * The news of a watched table: entries that came while it was being watched or, when it is opened, the latest turn and
 * the entries after it.
 */
export function newsIn({
  entries,
  before,
}: Pick<WatchedTable, 'entries' | 'before'>): readonly PublicEntry[] {
  if (before > 0) return entries.filter(({ version }) => version > before)
  const turn = entries.findLastIndex(({ kind }) => kind === 'turn')
  return entries.slice(Math.max(0, turn))
}
