import { type AnyGame, chainStart, type ImportPage, type Json } from '../../../engine/core/index.ts'
import type { PlayerId, TableId } from '../../api/ids.ts'
import type { Imported } from '../../api/shapes.ts'
import type { Ports } from '../../ports/index.ts'
import type { StoredEntry } from '../../store/tables/codec.ts'
import { entryAt } from '../../store/tables/log.ts'

/** The ports that an import uses. */
export type Importing = Pick<Ports, 'store' | 'games' | 'now' | 'random' | 'tableChanged' | 'alarm'>

/** A page of a table from a device, and what it is added to: the table, and its newest entry. */
export interface Bringing {
  player: PlayerId
  page: ImportPage & { id: string }
  table: TableId
  game: AnyGame
  options: Json
  /** The chain after each entry of the page. */
  chains: string[]
  newest: StoredEntry | null
}

/** How far a table has been imported; entries after that were not imported. */
export async function importedSoFar(ports: Importing, at: Bringing, done = false): Promise<Imported> {
  const { table, page } = at
  const imported = at.newest?.entry.table.imported
  const newest =
    typeof imported === 'number' ? await entryAt(ports.store, table, imported - 1, 'consistent') : at.newest
  const version = newest?.entry.version ?? 0
  const chain = newest?.requestDigest ?? chainStart(page)
  return { table, fork: page.fork, version, chain, done }
}
