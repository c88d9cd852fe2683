import type { Language } from '../../../web/print/language.ts'
import type { PlayerId, TableId } from '../../api/ids.ts'
import { invitedBody } from '../../jobs/projection/rows.ts'
import type { Ports } from '../../ports/index.ts'
import type { Mail } from '../../ports/mailer.ts'
import { tableAskedTo } from '../../tables/seats/invitations.ts'
import { unsubscribeToken } from '../links/unsubscribe.ts'
import { gameName } from '../text/game-name.ts'
import { mailWords, quoted } from '../text/words.ts'
import { htmlOf } from './html.tsx'
import { type Letter, plainText } from './letter.ts'
import { messageId, threadId } from './message-id.ts'
import type { Reader } from './table-message.ts'

/**
 * An invitation to join a table, in sentences; null for a player who is not invited there, or no longer. It is in the
 * language of its reader, like all their messages: hosts invite only people they have played with, whose language is known.
 */
export async function inviteGist(ports: Ports, table: TableId, player: PlayerId, language: Language) {
  const at = await tableAskedTo(ports, table, player)
  if (!at) return null
  const body = invitedBody({ ...at, newest: at.newest })
  const [mail, game] = await Promise.all([mailWords(language), gameName(body.game, language)])
  const { t, called, listed, named } = mail
  const seated = body.names.flatMap((name) => (name === null ? [] : [quoted(named(name))]))
  const host = body.host ? quoted(named(body.host)) : ''
  return {
    mail,
    subject: t('mail.subject.invite', { host, what: called(body.title, game) }),
    title: quoted(body.title) || game,
    hello: t('mail.hello.invite', { host, game }),
    there: t('mail.invite.there', {
      names: listed(seated),
      count: seated.length,
      free: body.names.length - seated.length,
    }),
    host,
    isRematch: at.meta.rematchOf !== undefined,
  }
}

/** An invitation to a table as a message; null for a player who is not asked there, or not any more. */
export async function inviteMessage(
  ports: Ports,
  table: TableId,
  player: PlayerId,
  { address, language }: Reader,
): Promise<Mail | null> {
  const gist = await inviteGist(ports, table, player, language)
  if (!gist) return null
  const { mail, subject, title, host } = gist
  const { t } = mail
  const token = await unsubscribeToken(ports, player, { kind: 'invite' })
  const letter: Letter = {
    title,
    parts: [
      { kind: 'lead', text: gist.hello },
      { kind: 'text', text: gist.there },
      { kind: 'button', way: { label: t('mail.invite.go'), href: `${ports.origin}/invite#${table}` } },
      { kind: 'small', text: t('mail.invite.why', { host, site: new URL(ports.origin).host }) },
      { kind: 'ways', ways: [{ label: t('mail.end.invite'), href: `${ports.origin}/unsubscribe#${token}` }] },
    ],
  }
  return {
    to: address,
    subject,
    html: htmlOf(letter, mail),
    text: plainText(letter),
    pictures: [],
    id: messageId(ports.origin, ['table', table, 'invite', player]),
    thread: threadId(ports.origin, [table, player]),
    unsubscribe: `${ports.origin}/api/unsubscribe/${token}`,
  }
}
