import type { PlayerId } from '../api/ids.ts'
import type { Store } from './client.ts'
import { getItem, putItem } from './item.ts'

/** The links of a player's feeds: `made` names those that are good, and is null once he has ended them. */
interface FeedsItem {
  made: string | null
}

const feedsKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'FEEDS' })

/** What names a player's links that are good; null where there are none. */
export const getFeeds = async (store: Store, player: PlayerId): Promise<string | null> =>
  (await getItem<FeedsItem>(store, feedsKey(player), 'consistent'))?.made ?? null

/** Lets these links of a player be good, and no others. */
export const putFeeds = (store: Store, player: PlayerId, made: string | null): Promise<boolean> =>
  putItem(store, { ...feedsKey(player), made })
