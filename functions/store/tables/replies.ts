import type { HolderId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { getItem, putItem, secondsOf } from '../dynamodb/item.ts'

/** The target of a reply address: a stay in a seat, by the hash of its token. */
export interface ReplySeat {
  table: TableId
  holder: HolderId
  /** How often its player had ended such addresses when it was made. */
  ended: number
}

const seatKey = (hash: string) => ({ pk: `M#${hash}`, sk: 'SEAT' })
const progressKey = (hash: string) => ({ pk: `M#${hash}`, sk: 'DONE' })

export const getReplySeat = (store: Store, hash: string): Promise<ReplySeat | null> =>
  getItem<ReplySeat>(store, seatKey(hash), 'consistent')

/** Keeps where a reply address leads, or keeps it longer; until `expires`, milliseconds since 1970. */
export const putReplySeat = (
  store: Store,
  hash: string,
  seat: ReplySeat,
  expires: number,
): Promise<boolean> => putItem(store, { ...seatKey(hash), ...seat, expires: secondsOf(expires) })

/** How far a reply has been followed: kept so that one that comes again does nothing twice. */
export interface ReplyProgress {
  /** The revision of the draft that it is about to change; absent once all it asked for is done, and answered. */
  begun?: number
}

/** How long a repeated reply is recognised, milliseconds. */
const KNOWN_FOR = 30 * 24 * 3600_000

/** The progress of a reply; null for a new one. */
export const getReplyProgress = (store: Store, hash: string): Promise<ReplyProgress | null> =>
  getItem<ReplyProgress>(store, progressKey(hash), 'consistent')

export const putReplyProgress = (store: Store, hash: string, progress: ReplyProgress): Promise<boolean> =>
  putItem(store, { ...progressKey(hash), ...progress, expires: secondsOf(store.now() + KNOWN_FOR) })

const heldKey = (hash: string) => ({ pk: `M#${hash}`, sk: 'HELD' })

/** How long a process has for a reply, milliseconds: longer than the function on AWS may run, a minute. */
const HELD_FOR = 75_000

/** Takes a reply in hand, so that copies of it are not answered at the same time; false if another process has it. */
export const holdReply = (store: Store, hash: string, by: string): Promise<boolean> => {
  const now = store.now()
  const until = now + HELD_FOR
  return putItem(
    store,
    { ...heldKey(hash), by, until, expires: secondsOf(until) },
    { says: 'attribute_not_exists(#pk) OR #until < :now OR #by = :by', values: { now, by } },
  )
}
