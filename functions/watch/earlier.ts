import {
  type AnyGame,
  type Entry,
  isRefused,
  mask,
  publishEntry,
  publishTable,
  type Viewer,
} from '../../engine/core/index.ts'
import type { TableId } from '../api/ids.ts'
import type { Earlier } from '../api/shapes.ts'
import type { Ports } from '../ports/index.ts'
import type { Consistency } from '../store/dynamodb/item.ts'
import { entryAt } from '../store/tables/log.ts'
import { findTable, inOurRules } from '../tables/find.ts'
import { notFound, type Refused } from '../tables/refused.ts'
import type { TableQuery } from '../tables/situation.ts'
import { toldThrough } from './told.ts'

/** A table as it was after one of its entries, as a seat may see it, whichever player held the seat then. */
export async function earlierOf(
  ports: Ports,
  ask: Omit<TableQuery, 'base'>,
  version: number,
): Promise<Earlier | Refused> {
  const [at, cheap] = await Promise.all([
    findTable(ports, { ...ask, base: null }),
    readAt(ports, ask.table, version, 'eventual'),
  ])
  if (isRefused(at)) return at
  const found = cheap ?? (await readAt(ports, ask.table, version, 'consistent')) ?? notFound
  return isRefused(found) ? found : shown(found, at.seat)
}

/** The same as everybody may see it, through a watch link: only versions that the link shows by now. */
export async function watchedAt(ports: Ports, token: string, version: number): Promise<Earlier | Refused> {
  const told = await toldThrough(ports, token, version)
  if (isRefused(told)) return told
  if (version > told.entry.version) return notFound
  const found =
    (await readAt(ports, told.table, version, 'eventual')) ??
    (await readAt(ports, told.table, version, 'consistent')) ??
    notFound
  return isRefused(found) ? found : shown(found, 'spectator')
}

async function readAt(ports: Ports, table: TableId, version: number, reading: Consistency) {
  const kept = await entryAt(ports.store, table, version, reading)
  return kept && inOurRules(ports, kept.entry)
}

const shown = ({ game, entry }: { game: AnyGame; entry: Entry }, viewer: Viewer): Earlier => ({
  version: entry.version,
  state: publishTable(entry),
  view: (entry.position && mask(entry.position, viewer)) as never,
  rules: game.rules,
  entry: publishEntry(game, entry, viewer),
})
