import type { PlayerId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, getItems, type Key, listItems, putItem } from '../dynamodb/item.ts'

const blockKey = (by: PlayerId, whom: PlayerId): Key => ({ pk: `P#${by}`, sk: `B#${whom}` })

/** Blocks a player for another; `at`: ISO 8601, since when. */
export const putBlock = (store: Store, by: PlayerId, whom: PlayerId, at: string): Promise<boolean> =>
  putItem(store, { ...blockKey(by, whom), at })

export const deleteBlock = (store: Store, by: PlayerId, whom: PlayerId): Promise<boolean> =>
  deleteItem(store, blockKey(by, whom))

/** The players whom a player has blocked. */
export async function listBlocks(store: Store, by: PlayerId): Promise<{ whom: PlayerId; at: string }[]> {
  const items = await listItems<{ at: string }>(store, { pk: `P#${by}`, prefix: 'B#', reading: 'consistent' })
  return items.map(({ sk, at }) => ({ whom: sk.slice('B#'.length) as PlayerId, at }))
}

/** Whether any of these players has blocked a player. */
export async function isBlockedBy(store: Store, by: readonly PlayerId[], whom: PlayerId): Promise<boolean> {
  const keys = [...new Set(by)].map((player) => blockKey(player, whom))
  return (await getItems(store, keys, 'consistent')).length > 0
}
