import type { PlayerId } from '../api/ids.ts'
import type { Rest } from '../time/rest.ts'
import type { Store } from './client.ts'
import { isAbsent } from './expression.ts'
import { type Consistency, getItem, getItems, putItem, updateItem } from './item.ts'

/** A person or guest. `at`: ISO 8601, since when. `renamed`: how often he has taken another name. */
export interface Player {
  name: string
  at: string
  renamed?: number
  /** When he rests; every hour counts where he has never said. */
  rest?: Rest
  /** How often he has changed that. */
  rests?: number
}

/** As he is kept. */
type PlayerItem = Player & { erased?: true }

const playerKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'ME' })

/** A player; null for one who is being erased, too. */
export async function getPlayer(
  store: Store,
  player: PlayerId,
  reading: Consistency,
): Promise<Player | null> {
  const item = await getItem<PlayerItem>(store, playerKey(player), reading)
  return item && !item.erased ? item : null
}

/** These players, by their ids. */
export async function getPlayers(
  store: Store,
  players: readonly PlayerId[],
  reading: Consistency,
): Promise<Map<string, Player>> {
  const items = await getItems<PlayerItem>(store, [...new Set(players)].map(playerKey), reading)
  return new Map(
    items.flatMap(({ pk, erased, ...player }) => (erased ? [] : [[pk.slice('P#'.length), player]])),
  )
}

export const putPlayer = (store: Store, player: PlayerId, { name, at, rest }: Player): Promise<boolean> =>
  putItem(store, { ...playerKey(player), name, at, rest }, isAbsent)

export const renamePlayer = (store: Store, player: PlayerId, name: string): Promise<Player | null> =>
  updateItem<Player>(store, playerKey(player), {
    set: { name },
    add: { renamed: 1 },
    condition: { says: 'attribute_exists(#pk)' },
  })

/** Changes when a player rests; null where that has been changed since he was read, or he is no more. */
export const changeRest = (
  store: Store,
  player: PlayerId,
  rest: Rest,
  { rests }: Player,
): Promise<Player | null> =>
  updateItem<Player>(store, playerKey(player), {
    set: { rest },
    add: { rests: 1 },
    condition: {
      says: `attribute_exists(#pk) AND ${rests === undefined ? 'attribute_not_exists(#rests)' : '#rests = :stands'}`,
      values: { stands: rests },
    },
  })
