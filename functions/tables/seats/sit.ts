import { isRefused, playersAmong, type Seat, sit } from '../../../engine/core/index.ts'
import { hashed, holderOf, type PlayerId, type TableId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { isBlockedBy } from '../../store/players/blocks.ts'
import { isGuest } from '../../store/players/guests.ts'
import { getInvite, type Invite } from '../../store/players/links.ts'
import { getPlayer } from '../../store/players/players.ts'
import { newestEntry } from '../../store/tables/log.ts'
import { getWho, whoIs } from '../../store/tables/table-items.ts'
import { commit } from '../commit.ts'
import { notFound } from '../refused.ts'
import { type Situation, seatOf } from '../situation.ts'
import { isGoodOffer, takingOver } from './lend.ts'

/** A request for a seat. */
export interface Sitting {
  table: TableId
  player: Promise<PlayerId>
  id: string
  base: number
  /** The invite's token. */
  invite?: string | undefined
  /** The seat wanted; any where it is absent. */
  seat?: Seat | undefined
  salt: string
}

/** Takes a seat. A player sits at a table once; one who was sent away does not come back. */
export function takeSeat(ports: Ports, wanted: Sitting) {
  const { table, id, invite, seat, salt } = wanted
  const request = { ...wanted, kind: 'sit', content: { invite, seat, salt }, open: true }
  return commit(ports, request, async (at, metadata) => {
    const { game, newest, player } = at
    if (at.seat !== null) return { refused: 'seated-already' }
    if (await isBlocked(ports, at)) return notFound
    const found = invite === undefined ? null : await getInvite(ports.store, hashed(invite))
    if (found?.takesOver) {
      const isGood = found.table === table && isGoodOffer(found, at, ports.now())
      return isGood && !(await wasKicked(ports, at))
        ? takingOver(ports, found, wanted)(at, metadata)
        : notFound
    }
    const admitted = await admission(ports, at, found)
    if (!admitted) return notFound
    if (newest.table.over) return { refused: 'over' }
    if (admitted.seat !== null && seat !== undefined && admitted.seat !== seat) return notFound
    const profile = await getPlayer(ports.store, player, 'consistent')
    if (!profile) return notFound
    const joined = whoIs(holderOf(table, player, id), player, profile)
    const entry = sit({ game, newest, metadata }, admitted.seat ?? seat ?? null, {
      holder: joined.holder,
      salt,
    })
    if (isRefused(entry)) return entry
    return { entry, joined }
  })
}

/** Whether a player may sit down at a table, and where (seat null: anywhere); null where they may not. */
async function admission(
  ports: Ports,
  at: Situation,
  found: Invite | null,
): Promise<{ seat: Seat | null } | null> {
  if (await wasKicked(ports, at)) return null
  if (found && found.table === at.table && isGood(found, at)) return { seat: found.seat ?? null }
  const welcome = at.meta.listed || isGuest(at.meta, at.player) || (await satBefore(ports, at))
  return welcome ? { seat: null } : null
}

/** An invite is good until it is revoked; for one seat, until somebody has sat there. */
export function isGood(invite: Invite, { meta, newest }: Pick<Situation, 'meta' | 'newest'>): boolean {
  if (invite.invites !== meta.invites) return false
  if (invite.seat === undefined) return true
  return newest.holders[invite.seat] === null && timesLeft(newest, invite.seat) === invite.left
}

/** How many players have left a seat. */
export const timesLeft = ({ table }: Situation['newest'], seat: Seat): number =>
  table.former.filter((holder) => holder.seat === seat).length

/** Whether a player who sits there has blocked this player. */
async function isBlocked(ports: Ports, { who, player }: Situation): Promise<boolean> {
  const there = [...who.values()].map((one) => one.player)
  return isBlockedBy(ports.store, there, player)
}

/** Whether the host has sent this player away. */
export async function wasKicked(ports: Ports, { newest, player }: Situation): Promise<boolean> {
  const kicked = newest.table.former.filter((holder) => holder.kicked).map(({ holder }) => holder)
  const who = await getWho(ports.store, kicked, 'consistent')
  return [...who.values()].some((one) => one.player === player)
}

/** Whether a table is a rematch of one at which the player sat. */
async function satBefore(ports: Ports, { meta, player }: Situation): Promise<boolean> {
  if (!meta.rematchOf) return false
  const old = await newestEntry(ports.store, meta.rematchOf, 'consistent')
  if (!old) return false
  return seatOf(old.entry, await getWho(ports.store, playersAmong(old.entry), 'consistent'), player) !== null
}
