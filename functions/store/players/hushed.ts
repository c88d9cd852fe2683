import type { PlayerId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, type Key, listItems, putItem } from '../dynamodb/item.ts'

const hushedKey = (by: PlayerId, whom: PlayerId): Key => ({ pk: `P#${by}`, sk: `Q#${whom}` })

/** Hides what a player says in chats from another, or shows it again. */
export const hush = (store: Store, by: PlayerId, whom: PlayerId, isHushed: boolean): Promise<boolean> =>
  isHushed ? putItem(store, { ...hushedKey(by, whom) }) : deleteItem(store, hushedKey(by, whom))

/** The players whose chat messages a player does not want to see. */
export const listHushed = async (store: Store, by: PlayerId): Promise<Set<PlayerId>> => {
  const items = await listItems(store, { pk: `P#${by}`, prefix: 'Q#', reading: 'consistent' })
  return new Set(items.map(({ sk }) => sk.slice('Q#'.length) as PlayerId))
}
