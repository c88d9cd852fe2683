import type { PlayerId } from '../ids.ts'
import type { Store } from './client.ts'
import { isAbsent } from './expression.ts'
import { getItem, getItems, putItem, type Reading, updateItem } from './item.ts'

/** A person or guest. `at`: ISO 8601, since when. `renamed`: how often he has taken another name. */
export interface Player {
  name: string
  at: string
  renamed?: number
}

const playerKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'ME' })

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
