import { type HolderId, hashed, type TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, getItem, type Key, listItems, putItem } from '../dynamodb/item.ts'

/**
 * A table that may be running, spread over a few keys; `holder` is its opener, `at` (ISO 8601) when they last asked.
 */
export interface RunningItem {
  holder: HolderId
  at: string
}

/**
 * The number of keys that they are spread over: no single key gets too many requests, and each can be gone through by
 * itself.
 */
export const RUNNING_SHARES = 16

const runningKey = (table: TableId): Key => ({
  pk: `RUN#${Buffer.from(hashed(table))[0] % RUNNING_SHARES}`,
  sk: table,
})

export const putRunning = (store: Store, table: TableId, { holder, at }: RunningItem): Promise<boolean> =>
  putItem(store, { ...runningKey(table), holder, at })

/** Strikes a table off, unless somebody has asked to open it since. */
export const deleteRunning = (store: Store, table: TableId, { at }: RunningItem): Promise<boolean> =>
  deleteItem(store, runningKey(table), { says: '#at = :at', values: { at } })

/** Every table that may be running, a share at a time; or those of one share, in order, after one of them. */
export async function* everyRunning(
  store: Store,
  only?: number,
  after?: TableId,
): AsyncGenerator<RunningItem & { table: TableId }> {
  const shares = only === undefined ? Array.from({ length: RUNNING_SHARES }, (_, share) => share) : [only]
  for (const share of shares)
    for (const { sk, holder, at } of await listItems<RunningItem>(store, { pk: `RUN#${share}`, after }))
      yield { table: sk as TableId, holder, at }
}

const stoppedKey = (share: number): Key => ({ pk: 'RUN#stopped', sk: String(share) })

/** Where a run through a share had no more time: the table after which to go on. Null if it came to its end. */
export const getStopped = async (store: Store, share: number): Promise<TableId | null> =>
  (await getItem<{ behind: TableId }>(store, stoppedKey(share), 'consistent'))?.behind ?? null

export const noteStopped = (store: Store, share: number, behind: TableId | null): Promise<boolean> =>
  behind === null ? deleteItem(store, stoppedKey(share)) : putItem(store, { ...stoppedKey(share), behind })
