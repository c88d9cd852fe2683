import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { HolderId, PlayerId, TableId } from '../../api/ids.ts'
import type { HistoryRow, InboxRow, Invited, LobbyTable } from '../../api/shapes.ts'
import type { Store } from '../dynamodb/client.ts'
import { type Condition, isAbsent } from '../dynamodb/expression.ts'
import {
  type Consistency,
  deleteItem,
  getItem,
  getItems,
  type Key,
  listItems,
  putItem,
  secondsOf,
  updateItem,
} from '../dynamodb/item.ts'

/** The state that a projection was made from; a later one is never overwritten by an earlier. */
export interface Made {
  version: number
  /** How often META, and the names of present and past holders there, have changed. */
  meta: number
}

const unlessNewer = ({ version, meta }: Made): Condition => ({
  says: 'attribute_not_exists(#version) OR #version < :newest OR (#version = :newest AND #meta <= :revision)',
  values: { newest: version, revision: meta },
})

/** The part of an inbox row that follows from the log and META. */
export type RowBody = Omit<InboxRow, 'id' | 'version' | 'fact' | 'unread'>

/** A row of a player's inbox as it is stored: JSON in few bytes, since every poll reads all of them. */
export interface RowItem extends Partial<Made> {
  holder?: HolderId
  body?: string
  fact?: string
  /** The newest message, and the newest one read. */
  chat?: string
  read?: string
  /** The versions of what is filed among what is due for the row's player: a decision, or the end; and an answer. */
  due?: number
  answer?: number
  /**
   * The player holds no seat there: they left, or were invited and have not joined. `invited` is then the invitation.
   */
  left?: true
  invited?: string
  /** At a table by post: when the player's time ran out there, the latest few times. No list shows it. */
  late?: readonly string[]
  expires?: number
}

export const rowKey = (player: PlayerId, table: TableId): Key => ({ pk: `P#${player}`, sk: `T#${table}` })

export const tableOfRow = ({ sk }: Key): TableId => sk.slice(sk.lastIndexOf('#') + 1) as TableId

/** All rows of a player's inbox, including those that are not shown. */
export const listRows = (
  store: Store,
  player: PlayerId,
  reading: Consistency = 'eventual',
): Promise<(RowItem & Key)[]> => listItems<RowItem>(store, { pk: `P#${player}`, prefix: 'T#', reading })

/** Projects a row; `expires` (milliseconds since 1970) once it is done with. False if there is a later one. */
export const projectRow = async (
  store: Store,
  key: Key,
  made: Made,
  row: {
    holder: HolderId
    body: string
    fact?: string | undefined
    due?: number | undefined
    answer?: number | undefined
    late?: readonly string[] | undefined
    expires?: number | undefined
  },
): Promise<boolean> => {
  const { expires, fact, due, answer, late, ...rest } = row
  const set = {
    ...made,
    ...rest,
    fact,
    due,
    answer,
    late,
    left: undefined,
    invited: undefined,
    expires: expires === undefined ? undefined : secondsOf(expires),
  }
  return (await updateItem(store, key, { set, condition: unlessNewer(made) })) !== null
}

/** Hides the row of a player who left. It stays until `expires`, so that a late projection meets its version. */
export const projectLeft = async (store: Store, key: Key, made: Made, expires: number): Promise<boolean> =>
  (await updateItem(store, key, {
    set: { ...made, left: true, invited: undefined, expires: secondsOf(expires) },
    condition: unlessNewer(made),
  })) !== null

/** The part of an invitation that a row keeps for the invited player. */
export type InvitedBody = Omit<Invited, 'id'>

/** Shows a player that they are invited to a table. */
export const projectInvited = async (store: Store, key: Key, made: Made, invited: string): Promise<boolean> =>
  (await updateItem(store, key, {
    set: { ...made, left: true, invited, expires: undefined },
    condition: unlessNewer(made),
  })) !== null

/** Notes for good that a player has sat at a table, for when they want all of their data erased. No poll reads it. */
export const putLeft = (store: Store, player: PlayerId, table: TableId): Promise<boolean> =>
  putItem(store, { pk: `P#${player}`, sk: `L#${table}` })

/** Tables that a player has left. */
export const listLeft = async (store: Store, player: PlayerId): Promise<TableId[]> => {
  const items = await listItems(store, { pk: `P#${player}`, prefix: 'L#', reading: 'consistent' })
  return items.map(tableOfRow)
}

/** Notes a row's newest message; never back to an older one. */
export const touchChat = (store: Store, key: Key, chat: string): Promise<unknown> =>
  updateItem(store, key, {
    set: { chat },
    condition: { says: 'attribute_exists(#version) AND (attribute_not_exists(#chat) OR #chat < :chat)' },
  })

/** Notes how far a row's player has read. */
export const touchRead = (store: Store, key: Key, read: string): Promise<unknown> =>
  updateItem(store, key, {
    set: { read },
    condition: { says: 'attribute_exists(#version) AND (attribute_not_exists(#read) OR #read < :read)' },
  })

/** A finished table of a player as it is stored; rows from before people were noted have no `Played` yet. */
export type FinishedItem = Omit<HistoryRow, 'id' | 'people' | 'began'> & {
  holder: HolderId
} & Partial<Played>

/** What is noted of a finished table for lists of people. */
export interface Played {
  /** Per seat the other player there; null for the row's own, bots, and players who have been erased. */
  with: readonly (PlayerId | null)[]
  /** ISO 8601: when play began. */
  began: string
  /** At a table by post: when the player's time ran out there. */
  late?: readonly string[] | undefined
}

export const finishedKey = (player: PlayerId, table: TableId, at: string): Key => ({
  pk: `P#${player}`,
  sk: `F#${at}#${table}`,
})

export const putFinished = (store: Store, key: Key, item: FinishedItem): Promise<boolean> =>
  putItem(store, { ...key, ...item }, isAbsent)

/** Adds to a finished table's row what was not noted yet. */
export const fillFinished = (store: Store, key: Key, played: Played): Promise<unknown> =>
  updateItem(store, key, {
    set: { ...played },
    condition: { says: 'attribute_exists(#pk) AND attribute_not_exists(#with)' },
  })

/** Finished tables with rows that are still to be filled. No index leads to them, so the whole table is read. */
export async function unfilledTables(store: Store): Promise<Set<TableId>> {
  const found = new Set<TableId>()
  const pages = paginateScan(
    { client: store.documents },
    {
      TableName: store.app,
      FilterExpression: 'begins_with(#sk, :finished) AND attribute_not_exists(#with)',
      ProjectionExpression: '#pk, #sk',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', '#with': 'with' },
      ExpressionAttributeValues: { ':finished': 'F#' },
    },
  )
  for await (const { Items = [] } of pages) for (const item of Items) found.add(tableOfRow(item as Key))
  return found
}

/** Finished tables of a player, latest first, up to `upTo`. */
export const listFinished = (
  store: Store,
  player: PlayerId,
  most?: number,
  upTo?: string,
): Promise<(FinishedItem & Key)[]> =>
  listItems<FinishedItem>(store, {
    pk: `P#${player}`,
    prefix: 'F#',
    upTo,
    down: true,
    ...(most ? { most } : {}),
  })

/** An open table in the lobby as it is stored; present only while it is open. */
export interface LobbyItem extends Made, Lister {
  body: string
  /** False in rows from before tables were taken out of the lobby, until these expire. */
  open?: boolean
}
export type LobbyBody = Omit<LobbyTable, 'version'>

/** By what the lobby is shared out among those who put tables there: nobody is shown it. */
export interface Lister {
  /** A mark of the host, which follows from them and leads to nobody; and `crowds`, as in META. */
  by?: string | undefined
  crowds?: true | undefined
}

export const lobbyKey = (game: string, openedAt: string, table: TableId): Key => ({
  pk: `LOBBY#${game}`,
  sk: `${openedAt}#${table}`,
})

/**
 * Whether a table that was in the lobby has been taken out of it. Kept apart from the open tables, so that a look at
 * the lobby reads no others, and a late projection still learns of it.
 */
export interface OutItem extends Made {
  out: boolean
  expires?: number
}

export const outKey = (table: TableId): Key => ({ pk: `LOBBY#${table}`, sk: 'OUT' })

/** Notes that a table is out of the lobby, for as long as a late projection may come, or in it again. */
export const noteOut = async (
  store: Store,
  table: TableId,
  made: Made,
  until: number | null,
): Promise<boolean> =>
  (await updateItem(store, outKey(table), {
    set: { ...made, out: until !== null, expires: until === null ? undefined : secondsOf(until) },
    condition: unlessNewer(made),
  })) !== null

/** Puts a table into the lobby. If a newer projection took it out meanwhile, it is taken out again. */
export async function putIntoLobby(
  store: Store,
  key: Key,
  made: Made,
  { table, ...row }: { table: TableId; body: string } & Lister,
): Promise<void> {
  if ((await updateItem(store, key, { set: { ...made, ...row }, condition: unlessNewer(made) })) === null)
    return
  const note = await getItem<OutItem>(store, outKey(table), 'consistent')
  if (note?.out && isNewer(note, made)) await takeOutOfLobby(store, key, note)
}

/** Takes a table out of the lobby, unless something newer has put it there. */
export const takeOutOfLobby = (store: Store, key: Key, made: Made): Promise<boolean> =>
  deleteItem(store, key, unlessNewer(made))

const isNewer = (one: Made, than: Made): boolean =>
  one.version > than.version || (one.version === than.version && one.meta > than.meta)

/** The latest open tables in the lobby of a game. */
export const listLobby = (store: Store, game: string, most: number): Promise<(LobbyItem & Key)[]> =>
  listItems<LobbyItem>(store, { pk: `LOBBY#${game}`, down: true, most, only: ({ open }) => open !== false })

/** Projected items as they are stored, by `pk` and `sk`. */
export async function storedRows<T>(
  store: Store,
  keys: readonly Key[],
): Promise<(key: Key) => T | undefined> {
  const items = await getItems<T>(store, keys, 'consistent')
  const byKey = new Map(items.map((item) => [nameOf(item), item]))
  return (key) => byKey.get(nameOf(key))
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`
