import type { Language } from '../../../web/print/language.ts'
import type { PlayerId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import type { Mail } from '../../ports/mailer.ts'
import { getWebhook } from '../../store/players/webhook.ts'
import { mailWords } from '../text/words.ts'
import { htmlOf } from './html.tsx'
import { type Letter, plainText } from './letter.ts'
import { messageId } from './message-id.ts'
import type { Reader } from './table-message.ts'

/** That a player's webhook ended because nothing arrived there; null if it goes on, or is another one by now. */
export async function webhookGist({ store }: Pick<Ports, 'store'>, player: PlayerId, language: Language) {
  const webhook = await getWebhook(store, player)
  if (webhook?.ended == null) return null
  const host = new URL(webhook.url).hostname
  const mail = await mailWords(language)
  const { t } = mail
  return { mail, subject: t('webhook.ended'), said: t('webhook.ended.body', { host }), ended: webhook.ended }
}

/** The same as a message. */
export async function webhookMessage(
  ports: Ports,
  player: PlayerId,
  { address, language }: Reader,
): Promise<Mail | null> {
  const gist = await webhookGist(ports, player, language)
  if (!gist) return null
  const { mail } = gist
  const letter: Letter = {
    title: gist.subject,
    parts: [
      { kind: 'lead', text: gist.said },
      { kind: 'button', way: { label: mail.t('webhook.go'), href: `${ports.origin}/settings` } },
    ],
  }
  return {
    to: address,
    subject: gist.subject,
    html: htmlOf(letter, mail),
    text: plainText(letter),
    pictures: [],
    id: messageId(ports.origin, ['webhook', player, gist.ended]),
    ...{ thread: null, unsubscribe: null },
  }
}
