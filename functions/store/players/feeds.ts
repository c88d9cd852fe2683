import type { PlayerId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, getItem, putItem } from '../dynamodb/item.ts'

const feedsKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'FEEDS' })

/** Names a player's feed links that are valid; null if there are none. */
export const getFeeds = async (store: Store, player: PlayerId): Promise<string | null> =>
  (await getItem<{ made: string }>(store, feedsKey(player), 'consistent'))?.made ?? null

/** Makes these links valid, and no others. */
export const putFeeds = (store: Store, player: PlayerId, made: string): Promise<boolean> =>
  putItem(store, { ...feedsKey(player), made })

export const deleteFeeds = (store: Store, player: PlayerId): Promise<boolean> =>
  deleteItem(store, feedsKey(player))
