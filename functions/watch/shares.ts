import { isRefused } from '../../engine/core/index.ts'
import { hashed, tokenOf } from '../api/ids.ts'
import type { Share } from '../api/shapes.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { languageOf } from '../store/players/players.ts'
import {
  changeShares,
  deleteSharePointer,
  getShares,
  putSharePointer,
  type ShareItem,
} from '../store/tables/shares.ts'
import type { Refused } from '../tables/refused.ts'
import { holderAt, type Seated, seatOfHolder, whoAsks } from '../tables/situation.ts'

const MOST_SHARES = 20
/** How often the list is read again after a lost race for it. */
const MOST_ATTEMPTS = 6
const tryLater: Refused = { refused: 'try-later', after: 1 }

/** The watch links of a table, as a player at the table sees them. */
export async function sharesOf(ports: Ports, at: Seated): Promise<Share[]> {
  const { shares } = await getShares(ports.store, at.table)
  return shares.map((share) => shown(at, share))
}

/** The watch link that a player asks for; `id` names the request. */
type Wanted = Pick<Share, 'id' | 'name' | 'delay'>

/**
 * Makes a watch link. If it is asked for again because the answer was lost, it is the same link with another token: the
 * first one is kept only as a hash and can't be told again, so from then on it no longer works.
 */
export async function makeShare(
  ports: Ports,
  at: Seated,
  wanted: Wanted,
): Promise<(Share & { token: string }) | Refused> {
  const { store } = ports
  const token = tokenOf(ports.random(24))
  const hash = hashed(token)
  const language = languageOf(whoAsks(at))
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { shares, revision } = await getShares(store, at.table)
    const share = settled(at, shares, wanted, { hash, now: isoOf(ports.now()) })
    if (isRefused(share)) return share
    const before = shares.find(({ id }) => id === wanted.id)
    // Done already, and only the store's answer was lost.
    if (before?.hash === hash) return { ...shown(at, share), token }
    await putSharePointer(store, hash, { table: at.table, delay: wanted.delay, language })
    const after = before ? shares.map((one) => (one === before ? share : one)) : [...shares, share]
    if (!(await changeShares(store, at.table, after, revision))) continue
    if (before) await deleteSharePointer(store, before.hash)
    return { ...shown(at, share), token }
  }
  return tryLater
}

/** The link to be put into the list. */
function settled(
  at: Seated,
  shares: readonly ShareItem[],
  { id, name, delay }: Wanted,
  { hash, now }: { hash: string; now: string },
): ShareItem | Refused {
  const holder = holderAt(at)
  const stands = shares.find((share) => share.id === id)
  if (!stands) {
    if (shares.length >= MOST_SHARES) return { refused: 'too-many-shares' }
    return { id, name, delay, holder, at: now, hash }
  }
  const isRepeat = stands.holder === holder && stands.name === name && stands.delay === delay
  return isRepeat ? { ...stands, hash } : { refused: 'id-reused' }
}

/** Revokes a watch link: one's own, or as the host any. A link that is gone is revoked already. */
export async function revokeShare(ports: Ports, at: Seated, id: string): Promise<{ done: true } | Refused> {
  const { store } = ports
  let hash: string | null = null
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { shares, revision } = await getShares(store, at.table)
    const share = shares.find((one) => one.id === id)
    if (share) {
      const mayRevoke = share.holder === holderAt(at) || at.seat === at.newest.table.host
      if (!mayRevoke) return { refused: 'not-host' }
      hash = share.hash
      const rest = shares.filter((one) => one !== share)
      if (!(await changeShares(store, at.table, rest, revision))) continue
    }
    // The pointer leads nowhere from here on; this only tidies up.
    if (hash !== null) await deleteSharePointer(store, hash)
    return { done: true }
  }
  return tryLater
}

function shown({ newest, seat: mine }: Seated, { id, name, delay, holder, at }: ShareItem): Share {
  const isMine = newest.holders.indexOf(holder) === mine
  return { id, name, delay, seat: seatOfHolder(newest, holder), mine: isMine, at }
}
