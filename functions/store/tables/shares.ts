import type { Language } from '../../../web/print/language.ts'
import type { HolderId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent, standsAt } from '../dynamodb/expression.ts'
import { deleteItem, getItem, getItems, putItem, updateItem } from '../dynamodb/item.ts'
import { type Meta, metaKey } from './table-items.ts'

/**
 * All watch links of a table are in one item, and one conditional write of it commits each change of them: so there are
 * never too many, none is there twice, and a deleted one no longer works. Under the hash of its token every link has a
 * pointer to its table. The pointer is put first, and is valid only while the list has the same hash.
 */
export interface ShareItem {
  /** Minted by the device that made it. */
  id: string
  name: string
  delay: number
  holder: HolderId
  at: string
  /** The hash of its newest token. */
  hash: string
}

/** The target of a link's token: nothing else is needed to read on. `language`: its maker's, where one was noted. */
export interface SharePointer {
  table: TableId
  delay: number
  language?: Language
}

interface SharesItem {
  shares: ShareItem[]
  revision: number
}

const pointerKey = (hash: string) => ({ pk: `W#${hash}`, sk: 'SHARE' })
const sharesKey = (table: TableId) => ({ pk: `T#${table}`, sk: 'SHARES' })

export const getSharePointer = (store: Store, hash: string): Promise<SharePointer | null> =>
  getItem<SharePointer>(store, pointerKey(hash), 'consistent')

export const putSharePointer = (store: Store, hash: string, pointer: SharePointer): Promise<boolean> =>
  putItem(store, { ...pointerKey(hash), ...pointer }, isAbsent)

export const deleteSharePointer = (store: Store, hash: string): Promise<boolean> =>
  deleteItem(store, pointerKey(hash))

/** The links of a table, in the order in which they were made, and how often they were changed. */
export async function getShares(store: Store, table: TableId): Promise<SharesItem> {
  const item = await getItem<SharesItem>(store, sharesKey(table), 'consistent')
  return item ?? { shares: [], revision: 0 }
}

/** Changes the links that are at `revision`; false if they are at another. */
export const changeShares = async (
  store: Store,
  table: TableId,
  shares: readonly ShareItem[],
  revision: number,
): Promise<boolean> =>
  (await updateItem(store, sharesKey(table), {
    set: { shares },
    add: { revision: 1 },
    condition: standsAt(revision),
  })) !== null

/** A table's META and its links in one call; null if there is no such table. */
export async function getMetaAndShares(
  store: Store,
  table: TableId,
): Promise<{ meta: Meta; shares: ShareItem[] } | null> {
  const keys = [metaKey(table), sharesKey(table)]
  const items = await getItems<Meta & Partial<SharesItem>>(store, keys, 'consistent')
  const meta = items.find(({ sk }) => sk === metaKey(table).sk)
  return meta ? { meta, shares: items.find(({ sk }) => sk === sharesKey(table).sk)?.shares ?? [] } : null
}
