import { type HolderId, hashed, type TableId } from '../ids.ts'
import type { Store } from './client.ts'
import { deleteItem, type Key, listItems, putItem } from './item.ts'

/** A table that may be running, spread over a few keys; `holder` is its opener, `at` (ISO 8601) when he last asked. */
export interface RunningItem {
  holder: HolderId
  at: string
}

const SHARES = 16

const runningKey = (table: TableId): Key => ({
  pk: `RUN#${Buffer.from(hashed(table))[0] % SHARES}`,
  sk: table,
})

export const putRunning = (store: Store, table: TableId, { holder, at }: RunningItem): Promise<boolean> =>
  putItem(store, { ...runningKey(table), holder, at })

/** Strikes a table off; not where somebody has asked to open it since. */
export const deleteRunning = (store: Store, table: TableId, { at }: RunningItem): Promise<boolean> =>
  deleteItem(store, runningKey(table), { says: '#at = :at', values: { at } })

/** Every table that may be running, a share at a time. */
export async function* everyRunning(store: Store): AsyncGenerator<RunningItem & { table: TableId }> {
  for (let share = 0; share < SHARES; share++)
    for (const { sk, holder, at } of await listItems<RunningItem>(store, { pk: `RUN#${share}` }))
      yield { table: sk as TableId, holder, at }
}
