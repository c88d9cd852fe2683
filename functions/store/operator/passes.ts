import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { deleteItem, getItem, putItem, secondsOf, updateItem } from '../dynamodb/item.ts'

/** A link or a session of the operator's page, stored under the hash of its token: whose it is. */
export interface Pass {
  by: string
}

type Kind = 'LINK' | 'SESSION'

const passKey = (kind: Kind, hash: string) => ({ pk: `OPERATOR#${hash}`, sk: kind })

/** Keeps a link or a session until `expires`, milliseconds since 1970. */
export const putPass = (
  store: Store,
  kind: Kind,
  hash: string,
  { by, expires }: Pass & { expires: number },
): Promise<boolean> => putItem(store, { ...passKey(kind, hash), by, expires: secondsOf(expires) }, isAbsent)

export const getPass = (store: Store, kind: Kind, hash: string): Promise<Pass | null> =>
  getItem<Pass>(store, passKey(kind, hash), 'consistent')

/**
 * Uses a link: exactly one `taker` gets it. The taker signs the link instead of deleting it, so that the write may be
 * repeated if its answer was lost.
 */
export const takePass = (store: Store, hash: string, taker: string): Promise<Pass | null> =>
  updateItem<Pass>(store, passKey('LINK', hash), {
    set: { taker },
    condition: {
      says: 'attribute_exists(#by) AND #expires > :now AND (attribute_not_exists(#taker) OR #taker = :taker)',
      values: { now: store.now() / 1000 },
    },
  })

export const endSession = (store: Store, hash: string): Promise<boolean> =>
  deleteItem(store, passKey('SESSION', hash))
