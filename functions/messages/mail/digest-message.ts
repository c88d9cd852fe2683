import type { PlayerId } from '../../api/ids.ts'
import type { InboxRow } from '../../api/shapes.ts'
import type { Ports } from '../../ports/index.ts'
import type { Mail } from '../../ports/mailer.ts'
import { inboxOf } from '../../tables/lists/inbox.ts'
import { dayAt } from '../../time/zone.ts'
import { unsubscribeToken } from '../links/unsubscribe.ts'
import { rowInWords } from '../text/row-words.ts'
import { type MailWords, mailWords } from '../text/words.ts'
import { htmlOf } from './html.tsx'
import { type Letter, plainText } from './letter.ts'
import { messageId } from './message-id.ts'
import type { Reader } from './table-message.ts'

/** A player's tables that wait for them, in sentences; null where none does. */
export async function digestGist(tables: readonly InboxRow[], quiet: readonly string[], mail: MailWords) {
  const mine = tables.filter((row) => row.mine && !quiet.includes(row.id))
  if (mine.length === 0) return null
  const subject = mail.t('mail.digest.subject', { count: mine.length })
  return { mine, subject, lines: await Promise.all(mine.map((row) => lineOf(row, mail))) }
}

/** The same as a message, once a day. */
export async function digestMessage(
  ports: Ports,
  player: PlayerId,
  quiet: readonly string[],
  { address, zone, language }: Reader,
): Promise<Mail | null> {
  const [{ tables }, mail] = await Promise.all([inboxOf(ports, player), mailWords(language)])
  const gist = await digestGist(tables, quiet, mail)
  if (!gist) return null
  const { mine, subject, lines } = gist
  const { t } = mail
  const { host } = new URL(ports.origin)
  const token = await unsubscribeToken(ports, player, { kind: 'digest' })
  const count = mine.length
  const letter: Letter = {
    title: subject,
    parts: [
      { kind: 'lead', text: t('mail.digest.lead', { count }) },
      ...lines.map((text, i) => ({
        kind: 'way' as const,
        way: { label: text, href: `${ports.origin}/table/${mine[i].id}` },
      })),
      { kind: 'button', way: { label: t('mail.digest.go'), href: `${ports.origin}/` } },
      { kind: 'small', text: t('mail.digest.why', { host }) },
      { kind: 'ways', ways: [{ label: t('mail.end.digest'), href: `${ports.origin}/unsubscribe#${token}` }] },
    ],
  }
  return {
    to: address,
    subject,
    html: htmlOf(letter, mail),
    text: plainText(letter),
    pictures: [],
    id: messageId(ports.origin, ['digest', player, dayAt(zone, ports.now())]),
    thread: null,
    unsubscribe: `${ports.origin}/api/unsubscribe/${token}`,
  }
}

async function lineOf(row: InboxRow, mail: MailWords): Promise<string> {
  const { what, others } = await rowInWords(row, mail)
  return others.length > 0 ? mail.t('mail.digest.row', { what, names: mail.listed(others) }) : what
}
