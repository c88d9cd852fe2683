import type { HolderId, PlayerId, TableId } from '../api/ids.ts'
import type { Store } from './client.ts'
import { isAbsent } from './expression.ts'
import { getItem, putItem, secondsOf, updateItem } from './item.ts'

/**
 * A log-in link is kept under the hash of its token, the code that may be typed instead under its own and pointing
 * at the token's. Whoever is the first to sign the token's item has used both.
 */
interface LinkItem {
  player: PlayerId
  /** The session that asked for it, by the hash of its token; none where whoever looks after Posthorn made it. */
  by?: string | undefined
}
interface CodeItem {
  token: string
}

const linkKey = (hash: string) => ({ pk: `K#${hash}`, sk: 'LINK' })
const codeKey = (hash: string) => ({ pk: `K#${hash}`, sk: 'CODE' })

/** Keeps a link and its code until `expires` (milliseconds since 1970); false where the code is in use. */
export async function putLink(
  store: Store,
  hashes: { token: string; code: string },
  link: LinkItem,
  expires: number,
): Promise<boolean> {
  const until = { expires: secondsOf(expires) }
  const code = { ...codeKey(hashes.code), token: hashes.token, ...until }
  if (!(await putItem(store, code, isAbsent))) return false
  return putItem(store, { ...linkKey(hashes.token), ...link, ...until }, isAbsent)
}

/**
 * Uses a link by the hash of its token: it is told to exactly one `taker` who asks; null to all others. He signs it,
 * rather than take it away, so that his write may be repeated where the answer to it was lost.
 */
export function takeLink(store: Store, token: string, taker: string): Promise<LinkItem | null> {
  const isGood = 'attribute_exists(#player) AND #expires > :now'
  return updateItem<LinkItem>(store, linkKey(token), {
    set: { taker },
    condition: {
      says: `${isGood} AND (attribute_not_exists(#taker) OR #taker = :taker)`,
      values: { now: store.now() / 1000 },
    },
  })
}

/** The hash of the token that a code (by its hash) stands for. */
export async function tokenOfCode(store: Store, code: string): Promise<string | null> {
  const item = await getItem<CodeItem>(store, codeKey(code), 'consistent')
  return item?.token ?? null
}

/** An invite as it is kept: under the hash of its token. */
export interface Invite {
  table: TableId
  /** The version and the state of META's `invites` when it was made. */
  version: number
  invites: number
  /** The seat it is for, and how many had left that seat by then. */
  seat?: number
  left?: number
  /**
   * By it, a seat is taken over from this holder: he lends it, or is away. Until then, milliseconds since 1970; and of
   * those that he makes, the latest alone.
   */
  takesOver?: { holder: HolderId; lent: boolean; until: number; offer?: number }
}

const inviteKey = (hash: string) => ({ pk: `I#${hash}`, sk: 'INVITE' })

export function putInvite(store: Store, hash: string, invite: Invite): Promise<boolean> {
  const expires = invite.takesOver && secondsOf(invite.takesOver.until)
  return putItem(store, { ...inviteKey(hash), ...invite, expires }, isAbsent)
}

export const getInvite = (store: Store, hash: string): Promise<Invite | null> =>
  getItem<Invite>(store, inviteKey(hash), 'consistent')
