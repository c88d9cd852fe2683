import { isRefused } from '../../../engine/core/index.ts'
import type { PlayerId, TableId } from '../../api/ids.ts'
import { kindsInDigest, type MailSettings } from '../../api/notifications.ts'
import type { Ports } from '../../ports/index.ts'
import type { Mail } from '../../ports/mailer.ts'
import { getMail } from '../../store/players/mail-item.ts'
import { getPlayer, languageOf, type Player } from '../../store/players/players.ts'
import type { Notice } from '../../store/tables/due.ts'
import { findTable } from '../../tables/find.ts'
import type { Seated } from '../../tables/situation.ts'
import { addressIsHis } from './address.ts'
import { cameBack } from './came-back.ts'
import { digestMessage } from './digest-message.ts'
import { inviteMessage } from './invite-message.ts'
import { type MailPorts, tableMessage } from './table-message.ts'
import { webhookMessage } from './webhook-message.ts'

/**
 * Mails a player. Resolves once the mailer has the message, or when there is nothing to send: no working address, mail
 * of this kind is off, or the player has already acted.
 * @throws where it could not be handed over: to be told again later
 */
export async function notifyByMail(ports: MailPorts, notice: Notice): Promise<void> {
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

/** Whether a player wants to be told of something now, by mail or otherwise. */
export function isWanted({ off, quiet, digest }: MailSettings, { kind, table }: Notice): boolean {
  if (kind === 'digest') return digest !== null
  if (kind === 'webhook-ended') return true
  if (digest && kindsInDigest.includes(kind)) return false
  return !off.includes(kind) && !(table && quiet.includes(table))
}

async function messageFor(
  ports: MailPorts,
  { kind, player, table, version }: Notice,
  { quiet, digest }: MailSettings,
  address: string,
): Promise<Mail | null> {
  const profile = await getPlayer(ports.store, player, 'consistent')
  if (!profile) return null
  const reader = { address, zone: zoneOf(profile, digest), language: languageOf(profile) }
  if (kind === 'webhook-ended') return webhookMessage(ports, player, reader)
  if (kind === 'digest') return digestMessage(ports, player, quiet, reader)
  if (!table) return null
  if (kind === 'invite') return inviteMessage(ports, table, player, reader)
  const at = await tableFor(ports, table, player)
  return at && tableMessage(ports, at, { kind, version: version ?? at.newest.version }, reader)
}

/** A table as a player who sits there finds it; null where they do not. @throws Error where it can't be read now */
export async function tableFor(ports: Ports, table: TableId, player: PlayerId): Promise<Seated | null> {
  const at = await findTable(ports, { table, player: Promise.resolve(player), base: null })
  if (!isRefused(at)) return at
  if (at.refused === 'not-found') return null
  throw new Error(`A table could not be read: ${at.refused}.`)
}

/** The zone in which a reader's times are written. */
export const zoneOf = ({ rest }: Player, digest: MailSettings['digest']): string =>
  rest?.zone ?? digest?.zone ?? 'UTC'
