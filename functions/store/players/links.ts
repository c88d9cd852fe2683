import type { Language } from '../../../web/print/language.ts'
import type { HolderId, PlayerId, TableId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { isAbsent } from '../dynamodb/expression.ts'
import { getItem, putItem, secondsOf, updateItem } from '../dynamodb/item.ts'

/**
 * A log-in link is stored under the hash of its token. The code that may be typed instead is stored under its own, and
 * points at the token's. The first taker to sign the token's item has used both.
 */
interface LinkItem {
  player: PlayerId
  /** The session that asked for it, by the hash of its token; absent if an operator of Posthorn made it. */
  by?: string | undefined
}
interface CodeItem {
  token: string
}

const linkKey = (hash: string) => ({ pk: `K#${hash}`, sk: 'LINK' })
const codeKey = (hash: string) => ({ pk: `K#${hash}`, sk: 'CODE' })

/** Keeps a link and its code until `expires` (milliseconds since 1970); false if the code is in use. */
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
 * Uses a link by the hash of its token: exactly one `taker` who asks gets it, all others get null. The taker signs the
 * link instead of deleting it, so that the write may be repeated if its answer was lost.
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

/** An invite as it is stored: under the hash of its token. */
export interface Invite {
  table: TableId
  /** The version, and the count in META's `invites`, when it was made. */
  version: number
  invites: number
  /** Its maker's language when it was made: its preview speaks that. */
  language?: Language
  /** The seat it is for, and how many players had left that seat by then. */
  seat?: number
  left?: number
  /**
   * It takes over a seat from this holder, who lends it or is away. Valid until `until`, milliseconds since 1970. Of
   * the links that the holder makes, only the latest is.
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
