import type { PlayerId } from '../../api/ids.ts'
import type { Device } from '../../api/shapes.ts'
import type { Store } from '../dynamodb/client.ts'
import {
  type Consistency,
  deleteItem,
  getItem,
  getItems,
  listItems,
  putItem,
  secondsOf,
  updateItem,
} from '../dynamodb/item.ts'

/**
 * A session is stored under the hash of its token, and that hash in its player's list. It is listed before it begins.
 * When it ends, the item under its hash says so until no request that might begin it is under way any more. So every
 * session that works is listed, and every listed session can be ended.
 */
export interface SessionItem {
  player: PlayerId
  /** Milliseconds since 1970, when it began. Absent from one that began before sessions were listed. */
  at?: number
  /** Milliseconds since 1970, when it was last renewed. */
  seen: number
  device?: Device
  /** The player is suspended: the session may read, and change nothing for others. */
  suspended?: true
}

/** Upper bound on how long a request is under way, milliseconds. */
const LONGEST_REQUEST = 24 * 3600_000

const sessionKey = (hash: string) => ({ pk: `S#${hash}`, sk: 'SESSION' })
export const listedKey = (player: PlayerId, hash: string) => ({ pk: `P#${player}`, sk: `S#${hash}` })
/** The push device of a session. */
export const pushDeviceKey = (player: PlayerId, hash: string) => ({ pk: `P#${player}`, sk: `N#${hash}` })
const unlistedKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'UNLISTED' })

type Stored = SessionItem & { ended?: true; expires: number }

/** A session, unless it has ended. */
export async function getSession(
  store: Store,
  hash: string,
  reading: Consistency,
): Promise<(SessionItem & { expires: number }) | null> {
  const session =
    (await getItem<Stored>(store, sessionKey(hash), reading)) ??
    // A new session may be missing from an eventually consistent read. Its player must not be told so.
    (reading === 'eventual' ? await getItem<Stored>(store, sessionKey(hash), 'consistent') : null)
  return session && !session.ended ? session : null
}

/** Starts a session that lasts until `expires` (milliseconds since 1970); false if it was ended before it began. */
export async function putSession(
  store: Store,
  hash: string,
  session: Required<Omit<SessionItem, 'suspended'>>,
  expires: number,
): Promise<boolean> {
  const { player } = session
  const until = { expires: secondsOf(expires) }
  await putItem(store, { ...listedKey(player, hash), ...until })
  return putItem(
    store,
    { ...sessionKey(hash), ...session, ...until },
    // Its own item may be there already, if the answer to the first put was lost.
    { says: 'attribute_not_exists(#pk) OR #player = :player', values: { player } },
  )
}

/** Extends a session that is still there. */
export async function renewSession(
  store: Store,
  { hash, player }: { hash: string; player: PlayerId },
  { seen, expires }: { seen: number; expires: number },
): Promise<void> {
  const set = { expires: secondsOf(expires) }
  const renewed = await updateItem(store, sessionKey(hash), { set: { seen, ...set }, condition: isGoing })
  if (renewed)
    await updateItem(store, listedKey(player, hash), {
      set,
      condition: { says: 'attribute_exists(#pk)' },
    })
}

/** Notes with a session that is still there whether its player is suspended. */
export const markSession = (store: Store, hash: string, isSuspended: boolean): Promise<unknown> =>
  updateItem(store, sessionKey(hash), {
    set: { suspended: isSuspended ? true : undefined },
    condition: isGoing,
  })

const isGoing = { says: 'attribute_exists(#player)' }

/**
 * Puts a session that began before sessions were listed into its player's list; false if all such sessions were ended.
 * Either this finds that they were, or the request that ends them finds this one in the list.
 */
export async function listOldSession(
  store: Store,
  hash: string,
  { player, seen, expires }: SessionItem & { expires: number },
): Promise<boolean> {
  await putItem(store, { ...listedKey(player, hash), expires })
  if (await getItem(store, unlistedKey(player), 'consistent')) {
    // Unless it was listed meanwhile, and is the one that ended the others.
    const stands = await getSession(store, hash, 'consistent')
    if (stands?.at !== undefined) return true
    await endSession(store, player, hash)
    return false
  }
  const listed = await updateItem(store, sessionKey(hash), { set: { at: seen }, condition: isGoing })
  return listed !== null
}

/** A player's sessions by their hashes, read consistently: none has ended. */
export async function listSessions(store: Store, player: PlayerId): Promise<Map<string, SessionItem>> {
  const hashes = await sessionHashesOf(store, player)
  const items = await getItems<Stored>(store, hashes.map(sessionKey), 'consistent')
  return new Map(
    items.flatMap(({ pk, sk: _, expires: __, ended, ...session }) =>
      ended ? [] : [[pk.slice('S#'.length), session]],
    ),
  )
}

/**
 * Ends one of a player's sessions. Its push device goes first, so that nothing is pushed there, wherever this is
 * killed. It goes once more at the end, since it may have been added again before the end was known.
 */
export async function endSession(store: Store, player: PlayerId, hash: string): Promise<void> {
  const expires = secondsOf(store.now() + LONGEST_REQUEST)
  await deleteItem(store, pushDeviceKey(player, hash))
  await putItem(store, { ...sessionKey(hash), ended: true, expires })
  await deleteItem(store, pushDeviceKey(player, hash))
  await deleteItem(store, listedKey(player, hash))
}

/** Ends all of a player's sessions but one, including those that were never listed. */
export async function endOtherSessions(store: Store, player: PlayerId, hash: string): Promise<void> {
  await putItem(store, unlistedKey(player))
  const others = (await sessionHashesOf(store, player)).filter((other) => other !== hash)
  await Promise.all(others.map((other) => endSession(store, player, other)))
}

/** The hashes of the tokens of a player's sessions. */
export async function sessionHashesOf(store: Store, player: PlayerId): Promise<string[]> {
  const listed = await listItems(store, { pk: `P#${player}`, prefix: 'S#', reading: 'consistent' })
  return listed.map(({ sk }) => sk.slice('S#'.length))
}
