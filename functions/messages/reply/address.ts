import { createHmac } from 'node:crypto'
import { type Action, canonical } from '../../../engine/core/index.ts'
import { type HolderId, hashed, type PlayerId, type TableId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { serverSecret } from '../../store/dynamodb/server-secret.ts'
import { getMail } from '../../store/players/mail-item.ts'
import { newestEntry } from '../../store/tables/log.ts'
import { getReplySeat, putReplySeat } from '../../store/tables/replies.ts'
import { getWho } from '../../store/tables/table-items.ts'

type Needed = Pick<Ports, 'store' | 'random' | 'now' | 'inbound'>

/** The target of a reply's address: the seat by its token, and the list that the reply answers. */
export interface Addressed {
  token: string
  /** The newest version when the list was made, and a digest of the draft by then. */
  version: number
  composed: string
}

/** How long an address leads to its seat after the last message that named it, milliseconds. */
const GOOD_FOR = 180 * 24 * 3600_000

/**
 * The address for replies of a seat; null if its player has turned replies off. It is the capability to play there: 128
 * bits; only their hash is stored. It is derived, not random, so that a message made again is the same.
 */
export async function replyAddress(
  ports: Needed,
  seat: { table: TableId; holder: HolderId; player: PlayerId },
  { version, composed }: Pick<Addressed, 'version' | 'composed'>,
): Promise<string | null> {
  const { store, inbound } = ports
  const { table, holder, player } = seat
  const { replies } = await getMail(store, player, 'consistent')
  if (!inbound || replies.off) return null
  const key = await serverSecret(store, ports.random)
  const said = `reply ${table} ${holder} ${replies.ended}`
  const token = createHmac('sha256', key).update(said).digest('hex').slice(0, 32)
  const leads = { table, holder, ended: replies.ended }
  await putReplySeat(store, hashed(token), leads, ports.now() + GOOD_FOR)
  const name = [token, version.toString(36), composed].join('-')
  return inbound.includes('@') ? inbound.replace('@', `+${name}@`) : `${name}@${inbound}`
}

/** A short digest of the draft, and of its rules: a list of choices follows from it. */
export const composedOf = (rules: number, actions: readonly Action[]): string =>
  hashed(canonical([rules, actions]))
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, 8)

/** Reads an address; null if it is no address for replies. Mail servers may have changed its case. */
export function addressedTo(inbound: string, address: string): Addressed | null {
  const [mailbox, domain] = inbound.includes('@')
    ? inbound.toLowerCase().split('@')
    : ['', inbound.toLowerCase()]
  const at = address.toLowerCase().lastIndexOf('@')
  const local = address.toLowerCase().slice(0, at)
  const prefix = mailbox === '' ? '' : `${mailbox}+`
  const name = local.startsWith(prefix) ? local.slice(prefix.length) : ''
  const [, token, version, composed] = /^([0-9a-f]{32})-([0-9a-z]{1,8})-([0-9a-z]{1,8})$/.exec(name) ?? []
  if (address.toLowerCase().slice(at + 1) !== domain || !token) return null
  return { token, version: Number.parseInt(version, 36), composed }
}

/**
 * The seat that a token is for; null if it is no token of ours, its player no longer takes replies by it, or has left that
 * seat.
 */
export async function seatOfToken(
  { store }: Pick<Ports, 'store'>,
  token: string,
): Promise<{ table: TableId; holder: HolderId; player: PlayerId } | null> {
  const leads = await getReplySeat(store, hashed(token))
  if (!leads) return null
  const { table, holder, ended } = leads
  const who = (await getWho(store, [holder], 'consistent')).get(holder)
  if (!who) return null
  const [{ replies }, kept] = await Promise.all([
    getMail(store, who.player, 'consistent'),
    newestEntry(store, table, 'consistent'),
  ])
  if (!kept?.entry.holders.includes(holder)) return null
  return replies.off || replies.ended !== ended ? null : { table, holder, player: who.player }
}

/** Of these addresses, the first one of each seat: a message may be for several. */
export function addressOfEachSeat(inbound: string, addresses: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const address of addresses) {
    const token = addressedTo(inbound, address)?.token
    if (token && !found.has(token)) found.set(token, address)
  }
  return [...found.values()]
}
