import type { PublicEntry } from '../../../engine/core/index.ts'
import type { WatchedTable } from '../../sync/watching.ts'

/** What is newest at a table: what has come while it was watched; at the first look the latest turn, and what followed. */
export function newsIn({
  entries,
  before,
}: Pick<WatchedTable, 'entries' | 'before'>): readonly PublicEntry[] {
  if (before > 0) return entries.filter(({ version }) => version > before)
  const turn = entries.findLastIndex(({ kind }) => kind === 'turn')
  return entries.slice(Math.max(0, turn))
}
