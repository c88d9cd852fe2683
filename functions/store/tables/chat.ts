import type { HolderId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { type Consistency, getItem, listItems, putItem, updateItem } from '../dynamodb/item.ts'

/** A message as it is stored; `id` is a ULID, so messages sort by time. */
export interface StoredMessage {
  id: string
  holder: HolderId
  text: string
  at: string
  /** An operator has removed its text. */
  removed?: true | undefined
}

const pkOf = (table: TableId) => `C#${table}`

export const putMessage = (store: Store, table: TableId, { id, ...rest }: StoredMessage): Promise<boolean> =>
  putItem(store, { pk: pkOf(table), sk: id, ...rest }, isAbsent)

export async function getMessage(store: Store, table: TableId, id: string): Promise<StoredMessage | null> {
  const item = await getItem<Omit<StoredMessage, 'id'>>(store, { pk: pkOf(table), sk: id }, 'consistent')
  return item && messageOf(id, item)
}

const messageOf = (id: string, { holder, text, at, removed }: Omit<StoredMessage, 'id'>): StoredMessage => ({
  id,
  holder,
  text,
  at,
  ...(removed && { removed }),
})

/** Removes the text of a message. */
export const removeMessage = (store: Store, table: TableId, id: string): Promise<unknown> =>
  updateItem(
    store,
    { pk: pkOf(table), sk: id },
    { set: { text: '', removed: true }, condition: { says: 'attribute_exists(#pk)' } },
  )

/** The latest messages up to `upTo`, at most `most`, newest first. */
export async function listMessages(
  store: Store,
  table: TableId,
  { most, upTo, reading }: { most: number; upTo?: string | undefined; reading?: Consistency },
): Promise<StoredMessage[]> {
  const listing = { pk: pkOf(table), upTo, most, down: true, ...(reading && { reading }) }
  const items = await listItems<Omit<StoredMessage, 'id'>>(store, listing)
  return items.map(({ sk, ...rest }) => messageOf(sk, rest))
}

/** A message with those before and after it, at most `most` of each; oldest first. */
export async function messagesAround(
  store: Store,
  table: TableId,
  id: string,
  most: number,
): Promise<StoredMessage[]> {
  const reading = 'consistent'
  const [before, after] = await Promise.all([
    listMessages(store, table, { most: most + 1, upTo: id, reading }),
    listItems<Omit<StoredMessage, 'id'>>(store, { pk: pkOf(table), after: id, most, reading }),
  ])
  return [...before.reverse(), ...after.map(({ sk, ...rest }) => messageOf(sk, rest))]
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
