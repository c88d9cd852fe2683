import type { HolderId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { type Consistency, getItem, listItems, putItem } from '../dynamodb/item.ts'

/** A message as it is stored; `id` is a ULID, so messages sort by time. */
export interface StoredMessage {
  id: string
  holder: HolderId
  text: string
  at: string
}

const pkOf = (table: TableId) => `C#${table}`

export const putMessage = (store: Store, table: TableId, { id, ...rest }: StoredMessage): Promise<boolean> =>
  putItem(store, { pk: pkOf(table), sk: id, ...rest }, isAbsent)

export async function getMessage(store: Store, table: TableId, id: string): Promise<StoredMessage | null> {
  const item = await getItem<Omit<StoredMessage, 'id'>>(store, { pk: pkOf(table), sk: id }, 'consistent')
  return item && { id, holder: item.holder, text: item.text, at: item.at }
}

/** The latest messages up to `upTo`, newest first. */
export async function listMessages(
  store: Store,
  table: TableId,
  most: number,
  upTo?: string,
): Promise<StoredMessage[]> {
  const items = await listItems<Omit<StoredMessage, 'id'>>(store, { pk: pkOf(table), upTo, most, down: true })
  return items.map(({ sk, holder, text, at }) => ({ id: sk, holder, text, at }))
}

/** The id of the newest message. */
export async function newestMessage(
  store: Store,
  table: TableId,
  reading: Consistency,
): Promise<string | null> {
  const [item] = await listItems(store, { pk: pkOf(table), most: 1, down: true, reading })
  return item?.sk ?? null
}
