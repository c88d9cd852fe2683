import * as v from 'valibot'
import { type AnyGame, type Entry, recordOf, type TableRecord } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableId } from '../../api/ids.ts'
import { params } from '../../http/schemas.ts'
import { gameOf } from '../../ports/index.ts'
import type { Store } from '../../store/dynamodb/client.ts'
import { entriesBetween, newestEntry } from '../../store/tables/log.ts'
import { getSeed } from '../../store/tables/table-items.ts'
import { fail } from './verbs/verb.ts'

/** The newest entry of a table; fails in words where there is none. */
export async function foundEntry(store: Store, word: string): Promise<Entry> {
  const kept = v.is(params.table, { id: word })
    ? await newestEntry(store, word as TableId, 'consistent')
    : null
  return kept?.entry ?? fail(`There is no table ${word} here.`)
}

/** The rules of a game; fails in words where this copy has none of that name. */
export const foundGame = async (id: string): Promise<AnyGame> =>
  (await gameOf({ games }, id)) ??
  fail(`This copy of Posthorn has no game “${id}”. It has: ${Object.keys(games).join(', ')}.`)

/** Entries that are read at once. */
const PAGE = 100

/** The whole record of a table up to an entry, secrets and all. */
export async function recordFor(store: Store, table: TableId, newest: Entry): Promise<TableRecord> {
  const log: Entry[] = []
  for (let first = 1; first <= newest.version; first += PAGE) {
    const last = Math.min(newest.version, first + PAGE - 1)
    const page = await entriesBetween(store, table, { first, last }, 'consistent')
    log.push(...page.map(({ entry }) => entry))
  }
  const seed = await getSeed(store, table, 'consistent')
  if (seed === null) fail(`The seed of ${table} is missing: its luck can’t be verified.`)
  return recordOf(log, seed)
}
