import type { PlayerId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { getItem, putItem, secondsOf, updateItem } from '../dynamodb/item.ts'

/**
 * A request to log in by an address. It is stored under the hash of the token in its message; the browser's own token
 * leads there too. The first taker to sign it has used link and code.
 */
export interface Login {
  address: string
  /** The hash that the address is claimed under. */
  claim: string
  /** Hashes: of the asking browser's token, and of the code. */
  browser: string
  code: string
  /** The player who asked, if it was one: only they can use it then. */
  player: PlayerId | null
}

type Stored = Login & { tries?: number; taker?: string; expires: number }

const loginKey = (token: string) => ({ pk: `K#${token}`, sk: 'LOGIN' })
const browserKey = (browser: string) => ({ pk: `K#${browser}`, sk: 'BROWSER' })

/** Keeps a request until `expires` (milliseconds since 1970), by the hash of its token. */
export async function putLogin(store: Store, token: string, login: Login, expires: number): Promise<void> {
  const until = { expires: secondsOf(expires) }
  await putItem(store, { ...loginKey(token), ...login, ...until }, isAbsent)
  await putItem(store, { ...browserKey(login.browser), token, ...until })
}

/** The request under a token (by its hash), while nobody has used it. */
export async function getLogin(store: Store, token: string): Promise<Login | null> {
  const login = await getItem<Stored>(store, loginKey(token), 'consistent')
  return login && login.taker === undefined ? login : null
}

/** The hash of the token that a browser (by the hash of its own) asked for last. */
export const tokenOfBrowser = async (store: Store, browser: string): Promise<string | null> =>
  (await getItem<{ token: string }>(store, browserKey(browser), 'consistent'))?.token ?? null

const isGood = 'attribute_exists(#claim) AND attribute_not_exists(#taker) AND #expires > :now'

/** Counts one more try at a code before the code is checked; false if there were `most` already. */
export const countTry = async (store: Store, token: string, most: number): Promise<boolean> =>
  (await updateItem(store, loginKey(token), {
    add: { tries: 1 },
    condition: {
      says: `${isGood} AND (attribute_not_exists(#tries) OR #tries < :most)`,
      values: { most, now: store.now() / 1000 },
    },
  })) !== null

/** Gives back a try that was right. */
export const giveTryBack = (store: Store, token: string): Promise<unknown> =>
  updateItem(store, loginKey(token), { add: { tries: -1 }, condition: { says: 'attribute_exists(#claim)' } })

/** Uses link and code; true for exactly one `taker`, however often the write is repeated. */
export const takeLogin = async (store: Store, token: string, taker: string): Promise<boolean> =>
  (await updateItem(store, loginKey(token), {
    set: { taker },
    condition: {
      says: 'attribute_exists(#claim) AND #expires > :now AND (attribute_not_exists(#taker) OR #taker = :taker)',
      values: { now: store.now() / 1000 },
    },
  })) !== null
