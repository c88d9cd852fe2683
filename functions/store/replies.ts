import type { HolderId, TableId } from '../api/ids.ts'
import type { Store } from './client.ts'
import { getItem, putItem, secondsOf } from './item.ts'

/** The target of a reply address: a stay in a seat, by the hash of its token. */
export interface ReplySeat {
  table: TableId
  holder: HolderId
  /** How often its player had ended such addresses when it was made. */
  ended: number
}

const seatKey = (hash: string) => ({ pk: `M#${hash}`, sk: 'SEAT' })
const doneKey = (hash: string) => ({ pk: `M#${hash}`, sk: 'DONE' })

export const getReplySeat = (store: Store, hash: string): Promise<ReplySeat | null> =>
  getItem<ReplySeat>(store, seatKey(hash), 'consistent')

/** Keeps where a reply address leads, or keeps it longer; until `expires`, milliseconds since 1970. */
export const putReplySeat = (
  store: Store,
  hash: string,
  seat: ReplySeat,
  expires: number,
): Promise<boolean> => putItem(store, { ...seatKey(hash), ...seat, expires: secondsOf(expires) })

/** Whether a reply is done with: what it asked for was done, and it was answered. */
export const isReplyDone = async (store: Store, hash: string): Promise<boolean> =>
  (await getItem(store, doneKey(hash), 'consistent')) !== null

export const markReplyDone = (store: Store, hash: string, expires: number): Promise<boolean> =>
  putItem(store, { ...doneKey(hash), expires: secondsOf(expires) })
