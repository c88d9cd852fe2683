import { handOver, isAway, isRefused, lendersOf, type Seat } from '../../../engine/core/index.ts'
import { type HolderId, hashed, holderOf, tokenOf } from '../../api/ids.ts'
import { isoOf, type Ports } from '../../ports/index.ts'
import { type Invite, putInvite } from '../../store/players/links.ts'
import { getPlayer } from '../../store/players/players.ts'
import { countOffer, getWho, whoIs } from '../../store/tables/table-items.ts'
import type { Transition } from '../commit.ts'
import { notFound, type Refused } from '../refused.ts'
import type { Seated, Situation } from '../situation.ts'

/** Milliseconds for which a link to take a seat over is good. */
const GOOD_FOR = 14 * 24 * 3600_000

/**
 * Makes a link by which another player takes a seat over: the asker's own, which they can take back at any time, or
 * that of a player who is away, for good. Of the links to one's own seat only the latest is good, so each can be
 * revoked.
 */
export async function offerSeat(
  ports: Ports,
  at: Seated,
  seat: Seat,
): Promise<{ token: string; until: string } | Refused> {
  const { newest, table, meta } = at
  const { position, holders, version } = newest
  if (newest.table.over) return { refused: 'over', situation: at }
  if (!position) return { refused: 'not-started', situation: at }
  if (typeof holders[seat] !== 'string') return { refused: 'no-such-seat', situation: at }
  if (newest.table.resigned[seat]) return { refused: 'resigned', situation: at }
  if (seat !== at.seat && !isAway(newest.table, seat)) return { refused: 'still-there', situation: at }
  const token = tokenOf(ports.random(24))
  const until = ports.now() + GOOD_FOR
  const holder = holders[seat] as HolderId
  const lent = seat === at.seat
  const takesOver = { holder, lent, until, ...(lent && { offer: await countOffer(ports.store, holder) }) }
  await putInvite(ports.store, hashed(token), { table, version, invites: meta.invites, seat, takesOver })
  return { token, until: isoOf(until) }
}

/**
 * Whether a seat may be taken over by an invite: the same player must still hold it and, unless they lent it, still be
 * away.
 */
export function isGoodOffer(
  { seat, takesOver }: Invite,
  { newest, who }: Pick<Situation, 'newest' | 'who'>,
  now: number,
): boolean {
  if (seat === undefined || !takesOver || newest.table.over || takesOver.until <= now) return false
  const { holder, lent, offer } = takesOver
  if (newest.holders[seat] !== holder) return false
  return lent ? who.get(holder)?.offers === offer : isAway(newest.table, seat)
}

/** A player takes a seat over as it stands. */
export const takingOver =
  (ports: Ports, { seat, takesOver }: Invite, { id, salt }: { id: string; salt: string }): Transition =>
  async (at, metadata) => {
    const profile = await getPlayer(ports.store, at.player, 'consistent')
    if (!profile || seat === undefined) return notFound
    const joined = whoIs(holderOf(at.table, at.player, id), at.player, profile)
    const lent = takesOver?.lent ?? false
    const sitter = { holder: joined.holder, salt }
    const entry = handOver({ ...at, metadata }, seat, sitter, { kind: 'handed-over', lent })
    return isRefused(entry) ? entry : { entry, joined }
  }

/** A player who handed a seat over takes it back. */
export const takingBack =
  (ports: Ports, id: string, salt: string): Transition =>
  async (at, metadata) => {
    if (at.seat !== null) return { refused: 'seated-already' }
    const seat = await seatToTakeBack(ports, at)
    const profile = await getPlayer(ports.store, at.player, 'consistent')
    if (seat === null || !profile) return notFound
    const joined = whoIs(holderOf(at.table, at.player, id), at.player, profile)
    const sitter = { holder: joined.holder, salt }
    const entry = handOver({ ...at, metadata }, seat, sitter, { kind: 'handed-back' })
    return isRefused(entry) ? entry : { entry, joined }
  }

async function seatToTakeBack(ports: Ports, { newest, player }: Situation): Promise<Seat | null> {
  const lenders = lendersOf(newest)
  const who = await getWho(ports.store, [...lenders.keys()], 'consistent')
  const mine = [...lenders].find(([holder]) => who.get(holder)?.player === player)
  return mine ? mine[1] : null
}
