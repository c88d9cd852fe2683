import type { HolderId, TableId } from '../../../functions/api/ids.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { type DueItem, scheduleDue } from '../../../functions/store/tables/due.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { type Item, itemsOf, writeItems } from './all-items.ts'

/** A table as it is stored, with its players and what is due at it. */
export interface Kept {
  log: Item[]
  app: Item[]
  due: DueItem['due'][]
  /** The ids by which a copy differs. */
  ids: string[]
}

/** Keys of what is no table's and no player's: sessions, invites, and places that all tables share. */
const shared = /^(S|I|K|RUN|LOBBY|CLOCK)(#|$)/

/** Keeps a table as it stands: entries from a version on. */
export async function kept(
  store: Store,
  table: string,
  players: readonly string[],
  from: number,
): Promise<Kept> {
  const newest = await newestEntry(store, table as TableId, 'consistent')
  const holders = (newest?.entry.holders ?? []) as HolderId[]
  const ids = [table, ...holders, ...players]
  const isIts = (item: Item) => ids.some((id) => JSON.stringify(item).includes(id))
  const log = await itemsOf(store, store.log)
  const app = (await itemsOf(store, store.app)).filter(isIts)
  const isDue = ({ pk }: Item) => String(pk).startsWith('DUE#')
  return {
    log: log.filter((item) => isIts(item) && Number(item.sk) >= from),
    app: app.filter((item) => !isDue(item) && !shared.test(String(item.pk))),
    due: app.filter(isDue).map(({ due }) => due as DueItem['due']),
    ids,
  }
}

let sets = 0

/** Writes copies of a table, each with players of its own; what is due at it is due now at each. @returns their ids, as `ids` */
export async function copies(store: Store, { log, app, due, ids }: Kept, many: number): Promise<string[][]> {
  const made = Array.from({ length: many }, (_, n) =>
    ids.map((id) => `${id.slice(0, -6)}c${String(sets * 10_000 + n).padStart(5, '0')}`),
  )
  sets++
  const forEach = <T>(all: readonly T[]): T[] =>
    made.flatMap((own) => all.map((one) => ids.reduce((value, id, i) => replaced(value, id, own[i]), one)))
  await writeItems(store, store.log, forEach(log))
  await writeItems(store, store.app, forEach(app))
  for (const one of forEach(due)) await scheduleDue(store, store.now(), one)
  return made
}

/** A value in which one id stands for another, wherever it is named. */
function replaced<T>(value: T, id: string, by: string): T {
  const into = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replaceAll(id, by)
    if (Array.isArray(one)) return one.map(into)
    if (one === null || typeof one !== 'object' || one instanceof Uint8Array) return one
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [into(key), into(part)]))
  }
  return into(value) as T
}
