import type { PlayerId } from '../api/ids.ts'
import type { Store } from './client.ts'
import { deleteItem, getItem, putItem } from './item.ts'

const feedsKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'FEEDS' })

/** What names the links of a player's feeds that are good; null where there are none. */
export const getFeeds = async (store: Store, player: PlayerId): Promise<string | null> =>
  (await getItem<{ made: string }>(store, feedsKey(player), 'consistent'))?.made ?? null

/** Lets these links be good, and no others. */
export const putFeeds = (store: Store, player: PlayerId, made: string): Promise<boolean> =>
  putItem(store, { ...feedsKey(player), made })

export const deleteFeeds = (store: Store, player: PlayerId): Promise<boolean> =>
  deleteItem(store, feedsKey(player))
