import { isRefused } from '../../engine/core/index.ts'
import type { PlayerId, TableId } from '../api/ids.ts'
import type { MailItem } from '../api/wishes.ts'
import type { Mail } from '../mailer.ts'
import type { Ports } from '../ports.ts'
import type { Notice } from '../store/due.ts'
import { getMail } from '../store/mail-item.ts'
import { getPlayer, type Player } from '../store/players.ts'
import { findTable } from '../tables/find.ts'
import type { Seated } from '../tables/situation.ts'
import { addressIsHis } from './address.ts'
import { cameBack } from './came-back.ts'
import { digestMessage } from './digest-message.ts'
import { inviteMessage } from './invite-message.ts'
import { type MailPorts, tableMessage } from './table-message.ts'

/** What somebody who has one message a day is told with it, and not besides. */
const inDigest: readonly Notice['kind'][] = ['turn', 'timed-out', 'over']

/**
 * Tells a player by mail; resolves when the mailer has the message, or where there is nothing to send: he has no good
 * address, or wants no such mail, or has acted.
 * @throws where it could not be handed over: to be told again later
 */
export async function tell(ports: MailPorts, notice: Notice): Promise<void> {
  const { store, mailer } = ports
  const { player } = notice
  if (!mailer) return
  const mail = await getMail(store, player, 'consistent')
  if (!mail.address || mail.trouble || !isWanted(mail, notice)) return
  if (!(await addressIsHis(ports, player, mail))) return
  const message = await messageFor(ports, notice, mail, mail.address)
  if (message && (await mailer.send(message)) === 'refused')
    await cameBack(ports, mail.address, 'bounced', ports.now())
}

/** Whether somebody wants to be told of something now: it holds for whatever he is told by. */
export function isWanted({ off, quiet, digest }: MailItem, { kind, table }: Notice): boolean {
  if (kind === 'digest') return digest !== null
  if (digest && inDigest.includes(kind)) return false
  return !off.includes(kind) && !(table && quiet.includes(table))
}

async function messageFor(
  ports: MailPorts,
  { kind, player, table, version }: Notice,
  { quiet, digest }: MailItem,
  address: string,
): Promise<Mail | null> {
  const profile = await getPlayer(ports.store, player, 'consistent')
  if (!profile) return null
  const reader = { address, zone: zoneOf(profile, digest) }
  if (kind === 'digest') return digestMessage(ports, player, quiet, reader)
  if (!table) return null
  if (kind === 'invite') return inviteMessage(ports, table, player, reader)
  const at = await tableFor(ports, table, player)
  return at && tableMessage(ports, at, kind, version ?? at.newest.version, reader)
}

/** A table as it stands for one who sits there; null where he does not. @throws Error where it can't be read now */
export async function tableFor(ports: Ports, table: TableId, player: PlayerId): Promise<Seated | null> {
  const at = await findTable(ports, { table, player: Promise.resolve(player), base: null })
  if (!isRefused(at)) return at
  if (at.refused === 'not-found') return null
  throw new Error(`A table could not be read: ${at.refused}.`)
}

/** The zone in which somebody reads times. */
export const zoneOf = ({ rest }: Player, digest: MailItem['digest']): string =>
  rest?.zone ?? digest?.zone ?? 'UTC'
