import { botNames, type Entry, type Seat, type SeatName } from '../../../engine/core/index.ts'
import type { Seal } from '../../../engine/core/seats/seal.ts'
import type { Language } from '../../../web/print/language.ts'
import type { HolderId, PlayerId, TableId } from '../../api/ids.ts'
import type { Rest } from '../../time/rest.ts'
import type { Store } from '../dynamodb/client.ts'
import { type Condition, isAbsent } from '../dynamodb/expression.ts'
import { type Consistency, deleteItem, getItem, getItems, putItem, updateItem } from '../dynamodb/item.ts'
import type { Player } from '../players/players.ts'

/** The part of a table that players may change outside its log. */
export interface Meta {
  title: string
  listed: boolean
  /** Whether more than a few tables had come to the lobby from the same network address when it was put there. */
  crowds?: true | undefined
  /** Raised with every change, by which a late projection is recognised. */
  revision: number
  /** Raised when all invites made so far are revoked. */
  invites: number
  /** The table opened for a rematch of this one, and the one that this is a rematch of. */
  rematch?: TableId
  rematchOf?: TableId
  /** Players whom the host has invited, by their ids. */
  guests?: { readonly [player: string]: 'asked' | 'declined' }
  /** The operator has frozen the table: nobody can change it for now. */
  frozen?: true | undefined
  /** Since when (ISO 8601): that time counts for nobody. */
  frozenAt?: string | undefined
  /** The operator has taken it out of the lobby: its host can’t put it back until the operator lets them. */
  delisted?: true | undefined
  /** ISO 8601: when somebody first asked to open it. */
  at: string
}

export const metaKey = (table: TableId) => ({ pk: `T#${table}`, sk: 'META' })
const seedKey = (table: TableId) => ({ pk: `X#${table}`, sk: 'SEED' })

export const getMeta = (store: Store, table: TableId, reading: Consistency): Promise<Meta | null> =>
  getItem<Meta>(store, metaKey(table), reading)

/** Puts a table's META if there is none. */
export const putMeta = (store: Store, table: TableId, meta: Meta): Promise<boolean> =>
  putItem(store, { ...metaKey(table), ...meta }, isAbsent)

/** Changes a table's META; null if there is none, or the condition does not hold. */
export const changeMeta = (
  store: Store,
  table: TableId,
  change: Partial<Meta>,
  condition: Condition = { says: 'attribute_exists(#pk)' },
): Promise<Meta | null> =>
  updateItem<Meta>(store, metaKey(table), { set: change, add: { revision: 1 }, condition })

/** The condition under which a table may be put into the lobby. */
export const mayBeListed: Condition = {
  says: 'attribute_exists(#pk) AND attribute_not_exists(#delisted)',
}

/** Raises a table's revision by `by`, and by one for this change. */
export const raiseRevision = (store: Store, table: TableId, by: number): Promise<Meta | null> =>
  updateItem<Meta>(store, metaKey(table), {
    add: { revision: by + 1 },
    condition: { says: 'attribute_exists(#pk)' },
  })

/** Revokes all invites to a table made so far. */
export const revokeInvites = (store: Store, table: TableId): Promise<Meta | null> =>
  updateItem<Meta>(store, metaKey(table), {
    add: { invites: 1 },
    condition: { says: 'attribute_exists(#pk)' },
  })

/** The seed (hex) of a table. */
export async function getSeed(store: Store, table: TableId, reading: Consistency): Promise<string | null> {
  const item = await getItem<{ seed: string }>(store, seedKey(table), reading)
  return item?.seed ?? null
}

/** A table's META and seed in one call; null unless both are there. */
export async function getMetaAndSeed(
  store: Store,
  table: TableId,
  reading: Consistency,
): Promise<{ meta: Meta; seed: string } | null> {
  const items = await getItems<Meta & { seed?: string }>(store, [metaKey(table), seedKey(table)], reading)
  const meta = items.find(({ sk }) => sk === metaKey(table).sk)
  const seed = items.find(({ sk }) => sk === seedKey(table).sk)?.seed
  return meta && seed !== undefined ? { meta, seed } : null
}

/** Puts a table's seed if there is none, and returns the one that is stored. */
export async function settleSeed(store: Store, table: TableId, seed: string): Promise<string> {
  if (await putItem(store, { ...seedKey(table), seed }, isAbsent)) return seed
  return (await getSeed(store, table, 'consistent')) as string
}

/**
 * The identity of a holder: their name and seal after `renamed` changes; `read` is the newest chat message they have read;
 * `language` and `rest` are as they were when they joined, but for their leave; `offers` counts the links by which they
 * wanted to hand over their seat. `told`, `asked`, `reminded` and `missed` are the versions of what they were last told
 * of by message: a decision, a request to agree to, a reminder, a time-out.
 */
export interface Who {
  holder: HolderId
  player: PlayerId
  name: string
  seal?: Seal | undefined
  renamed?: number | undefined
  read?: string | undefined
  language?: Language | undefined
  rest?: Rest | undefined
  offers?: number | undefined
  told?: number | undefined
  asked?: number | undefined
  reminded?: number | undefined
  missed?: number | undefined
}

const whoKey = (holder: string) => ({ pk: `H#${holder}`, sk: 'WHO' })
type WhoItem = Omit<Who, 'holder'> & { table?: TableId }

export const putWho = (store: Store, who: Who, table: TableId): Promise<boolean> => {
  const { holder, ...rest } = who
  return putItem(store, { ...whoKey(holder), ...rest, table }, isAbsent)
}

/** The identities of these holders, by holder. */
export async function getWho(
  store: Store,
  holders: readonly string[],
  reading: Consistency,
): Promise<Map<string, Who>> {
  const items = await getItems<WhoItem>(store, [...new Set(holders)].map(whoKey), reading)
  return new Map(
    items.map(({ pk, sk: _, expires: __, ...who }) => {
      const holder = pk.slice('H#'.length) as HolderId
      return [holder, { ...who, holder }]
    }),
  )
}

/** Gives a holder their player's new name and seal, unless they have newer ones. */
export const renameHolder = (
  store: Store,
  holder: HolderId,
  { name, seal, renamed = 0 }: Pick<Who, 'name' | 'seal' | 'renamed'>,
): Promise<unknown> =>
  updateItem(store, whoKey(holder), {
    set: { name, seal, renamed },
    condition: { says: 'attribute_exists(#pk) AND (attribute_not_exists(#renamed) OR #renamed < :renamed)' },
  })

/** Gives a holder to another player; null if the holder is not `from`'s. */
export const giveHolder = (
  store: Store,
  holder: HolderId,
  from: PlayerId,
  { player, name, seal, renamed }: Pick<Who, 'player' | 'name' | 'seal' | 'renamed'>,
): Promise<unknown> =>
  updateItem(store, whoKey(holder), {
    set: { player, name, seal, renamed: renamed ?? 0 },
    condition: { says: '#player = :from', values: { from } },
  })

/** Counts one more link by which a holder's seat is handed over. @returns how many there are by now */
export async function countOffer(store: Store, holder: HolderId): Promise<number> {
  const who = await updateItem<WhoItem>(store, whoKey(holder), {
    add: { offers: 1 },
    condition: { says: 'attribute_exists(#pk)' },
  })
  return who?.offers ?? 0
}

/** The identity of a player who joins. */
export const whoIs = (
  holder: HolderId,
  player: PlayerId,
  { name, seal, renamed, language, rest }: Player,
): Who => ({
  ...{ holder, player, name, seal, renamed, language, rest },
})

/** Notes what a holder has been told; false if they have been told of something later. */
export const markTold = async (
  store: Store,
  holder: HolderId,
  what: 'told' | 'asked' | 'reminded' | 'missed',
  version: number,
): Promise<boolean> =>
  (await updateItem(store, whoKey(holder), {
    set: { [what]: version },
    condition: {
      says: `attribute_exists(#pk) AND (attribute_not_exists(#${what}) OR #${what} < :${what})`,
    },
  })) !== null

/** Changes when a holder rests: they have taken leave. */
export const changeHolderRest = (store: Store, holder: HolderId, rest: Rest): Promise<unknown> =>
  updateItem(store, whoKey(holder), { set: { rest }, condition: { says: 'attribute_exists(#pk)' } })

/** Notes how far a holder has read the chat; false if they have read further already. */
export const markRead = async (store: Store, holder: HolderId, read: string): Promise<boolean> =>
  (await updateItem(store, whoKey(holder), {
    set: { read },
    condition: { says: 'attribute_exists(#pk) AND (attribute_not_exists(#read) OR #read < :read)' },
  })) !== null

/** Deletes the items that only an opened table needs: its seed, and its opener's holder. */
export const deleteUnopened = (store: Store, table: TableId, holder: HolderId): Promise<unknown> =>
  Promise.all([deleteItem(store, seedKey(table)), deleteItem(store, whoKey(holder))])

export const deleteMeta = (store: Store, table: TableId): Promise<unknown> =>
  deleteItem(store, metaKey(table))

/** Who holds each seat; null while it is free. */
export function namesOf(
  { holders, table }: Pick<Entry, 'holders' | 'table'>,
  who: ReadonlyMap<string, Who>,
): (SeatName | null)[] {
  const bots = botNames(
    holders.map((holder, seat) => (holder === null ? null : (table.opponents?.[seat] ?? null))),
  )
  return holders.map((holder, seat) =>
    holder === null ? null : (bots[seat] ?? nameAt(seat, who.get(holder))),
  )
}

/** The name of a player in a seat; without an identity, they have been erased. */
export const nameAt = (seat: Seat, who: Pick<Who, 'name' | 'seal'> | undefined): SeatName =>
  who ? { name: who.name, ...(who.seal && { seal: who.seal }) } : { erased: seat }
