import type { PlayerId } from '../ids.ts'
import type { Store } from './client.ts'
import { isAbsent } from './expression.ts'
import { getItem, getItems, putItem, type Reading, secondsOf, updateItem } from './item.ts'

/** A person or guest. `at`: ISO 8601, since when. `renamed`: how often he has taken another name. */
export interface Player {
  name: string
  at: string
  renamed?: number
}

/** A session as it is kept: under the hash of its token. `seen`: milliseconds since 1970, when it was last renewed. */
export interface SessionItem {
  player: PlayerId
  seen: number
}

const playerKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'ME' })
const sessionKey = (hash: string) => ({ pk: `S#${hash}`, sk: 'SESSION' })

export const getPlayer = (store: Store, player: PlayerId, reading: Reading): Promise<Player | null> =>
  getItem<Player>(store, playerKey(player), reading)

/** These players, by their ids. */
export async function getPlayers(
  store: Store,
  players: readonly PlayerId[],
  reading: Reading,
): Promise<Map<string, Player>> {
  const items = await getItems<Player>(store, [...new Set(players)].map(playerKey), reading)
  return new Map(items.map(({ pk, ...player }) => [pk.slice('P#'.length), player]))
}

export const putPlayer = (store: Store, player: PlayerId, { name, at }: Player): Promise<boolean> =>
  putItem(store, { ...playerKey(player), name, at }, isAbsent)

export const renamePlayer = (store: Store, player: PlayerId, name: string): Promise<Player | null> =>
  updateItem<Player>(store, playerKey(player), {
    set: { name },
    add: { renamed: 1 },
    condition: { says: 'attribute_exists(#pk)' },
  })

/** A session. One that has only just begun may be missing from a cheap reading, and nobody is to be told so. */
export const getSession = async (store: Store, hash: string): Promise<SessionItem | null> =>
  (await getItem<SessionItem>(store, sessionKey(hash), 'eventual')) ??
  (await getItem<SessionItem>(store, sessionKey(hash), 'consistent'))

/** Starts a session that lasts until `expires` (milliseconds since 1970). */
export const putSession = (
  store: Store,
  hash: string,
  { player, seen }: SessionItem,
  expires: number,
): Promise<boolean> =>
  putItem(store, { ...sessionKey(hash), player, seen, expires: secondsOf(expires) }, isAbsent)

/** Lengthens a session that is still there. */
export const renewSession = (store: Store, hash: string, seen: number, expires: number): Promise<unknown> =>
  updateItem(store, sessionKey(hash), {
    set: { seen, expires: secondsOf(expires) },
    condition: { says: 'attribute_exists(#pk)' },
  })
