import type { PlayerId, TableId } from '../api/ids.ts'
import type { MailItem } from '../api/wishes.ts'
import type { Mail } from '../mailer.ts'
import { getMail } from '../store/mail-item.ts'
import { getPlayer } from '../store/players.ts'
import { findTable } from '../tables/find.ts'
import { isRefused } from '../tables/refused.ts'
import { addressIsHis } from './address.ts'
import { cameBack } from './came-back.ts'
import { digestMessage } from './digest-message.ts'
import { inviteMessage } from './invite-message.ts'
import { type MailPorts, tableMessage } from './table-message.ts'

/**
 * Something that a player is owed a message about. What it says is read anew when it is told: a notice only says whom,
 * of what kind, and at which table and version it fell due.
 */
export interface Notice {
  kind: 'turn' | 'reminder' | 'timed-out' | 'over' | 'digest' | 'nudge' | 'invite'
  player: PlayerId
  /** The table that it is about; a digest is about all of them. */
  table?: TableId
  /** The entry that it is about: it names the message, so that whoever gets it twice sees one. */
  version?: number
}

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

function isWanted({ off, quiet, digest }: MailItem, { kind, table }: Notice): boolean {
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
  const reader = { address, zone: profile.rest?.zone ?? digest?.zone ?? 'UTC' }
  if (kind === 'digest') return digestMessage(ports, player, quiet, reader)
  if (!table) return null
  if (kind === 'invite') return inviteMessage(ports, table, player, reader)
  const at = await findTable(ports, { table, player: Promise.resolve(player), base: null })
  if (isRefused(at) && at.refused === 'not-found') return null
  if (isRefused(at)) throw new Error(`A table could not be read: ${at.refused}.`)
  return tableMessage(ports, at, kind, version ?? at.newest.version, reader)
}
