import type { Seal } from '../../../engine/core/seats/seal.ts'
import { type Language, languageFor } from '../../../web/print/language.ts'
import type { PlayerId } from '../../api/ids.ts'
import type { Me } from '../../api/shapes.ts'
import type { Rest } from '../../time/rest.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { type Consistency, getItem, getItems, putItem, updateItem } from '../dynamodb/item.ts'

/** A person or guest. `at`: ISO 8601, since when. `renamed`: how often they have taken another name or seal. */
export interface Player {
  name: string
  /** The seal beside their name; absent if they have chosen none. */
  seal?: Seal
  at: string
  renamed?: number
  /** The language of their messages and feeds, at first that of their device; absent in profiles of before that. */
  language?: Language
  /** Whether they chose it themselves: then all their devices speak it. */
  speaks?: true
  /** When they rest; every hour counts if they never set it. */
  rest?: Rest
  /** How often they have changed that. */
  rests?: number
  /** Whether they show no page of themselves. */
  hidden?: true | undefined
  /** ISO 8601: since when an operator has suspended them. */
  suspended?: string
}

/** The language in which a player is told things. */
export const languageOf = (player: { language?: Language | undefined } | null | undefined): Language =>
  languageFor(player?.language)

/** A player as stored. */
type PlayerItem = Player & { erased?: true }

const playerKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'ME' })

/** A player; null also for one who is being erased. */
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

export const putPlayer = (
  store: Store,
  player: PlayerId,
  { name, at, language, rest }: Player,
): Promise<boolean> => putItem(store, { ...playerKey(player), name, at, language, rest }, isAbsent)

/** Notes since when a player is suspended, or that they are not: null. */
export const markSuspended = (store: Store, player: PlayerId, since: string | null): Promise<unknown> =>
  updateItem(store, playerKey(player), {
    set: { suspended: since ?? undefined },
    condition: { says: 'attribute_exists(#pk)' },
  })

/** A player as they are told of themselves. */
export const meOf = (player: PlayerId, { name, seal, language, speaks, hidden, suspended }: Player): Me => ({
  player,
  name,
  ...(seal && { seal }),
  ...(speaks && { language }),
  ...(hidden && { hidden }),
  ...(suspended && { suspended }),
})

/** What a player changes of how the others see them; a seal that is null is taken away. */
export interface Renaming {
  name?: string | undefined
  seal?: Seal | null | undefined
}

export const renamePlayer = (
  store: Store,
  player: PlayerId,
  { name, seal }: Renaming,
): Promise<Player | null> =>
  updateItem<Player>(store, playerKey(player), {
    set: { ...(name !== undefined && { name }), ...(seal !== undefined && { seal: seal ?? undefined }) },
    add: { renamed: 1 },
    condition: { says: 'attribute_exists(#pk)' },
  })

/** Changes the language that a player reads; null for nobody. */
export const changeLanguage = (store: Store, player: PlayerId, language: Language): Promise<Player | null> =>
  updateItem<Player>(store, playerKey(player), {
    set: { language, speaks: true },
    condition: { says: 'attribute_exists(#pk)' },
  })

/** Changes whether a player shows a page of themselves; null for nobody. */
export const changeHidden = (store: Store, player: PlayerId, isHidden: boolean): Promise<Player | null> =>
  updateItem<Player>(store, playerKey(player), {
    set: { hidden: isHidden || undefined },
    condition: { says: 'attribute_exists(#pk)' },
  })

/** Changes when a player rests; null if that has been changed since the player was read, or the player is gone. */
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
