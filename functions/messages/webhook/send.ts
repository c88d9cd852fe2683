import type { PlayerId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { getMail } from '../../store/players/mail-item.ts'
import { getPlayer, languageOf } from '../../store/players/players.ts'
import { changeWebhook, getWebhook, type Webhook } from '../../store/players/webhook.ts'
import { type DueWebhook, type Notice, scheduleDue } from '../../store/tables/due.ts'
import { isWanted } from '../mail/notify-by-mail.ts'
import { pushMessage } from '../push/message.ts'
import { mailWords } from '../text/words.ts'
import { kindOf } from './kind.ts'
import { bodyOf, signed, type WebhookMessage } from './posted.ts'

/** A webhook ends when it has failed for this long, milliseconds, and this often. */
const FAILS_FOR = 24 * 3600_000
const FAILS_TIMES = 5
/** How many messages are remembered as begun. */
const MOST_BEGUN = 30

/**
 * Posts what a player is owed to their webhook, as it is now. Sends nothing where a push would not be sent. `later`: it
 * is to be tried again.
 *
 * A message is noted as begun before it is posted. If the process dies before the end, nobody knows whether it arrived:
 * a program gets it again, and knows it by its id; a chat does not, where it would be seen twice.
 */
export async function sendWebhook(ports: Ports, due: DueWebhook): Promise<'done' | 'later'> {
  const { store, post } = ports
  const { player, id, notice } = due
  const webhook = await getWebhook(store, player)
  if (!post || !webhook) return 'done'
  if (webhook.ended !== null) return scheduleEnd(ports, player, webhook)
  const kind = kindOf(webhook.url)
  const isBegun = webhook.begun.includes(id)
  if (isBegun && kind !== 'json') return 'done'
  const message = await messageOf(ports, player, notice)
  if (!message) return 'done'
  const begun = isBegun ? webhook.begun : [...webhook.begun, id].slice(-MOST_BEGUN)
  // Its player has changed it meanwhile: the new one is asked next time.
  if (!isBegun && !(await changeWebhook(store, player, webhook, { begun }))) return 'later'
  const body = bodyOf(kind, message)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Posthorn',
    ...signed(webhook.secret, { id, at: ports.now(), body }),
  }
  const status = await post(webhook.url, { headers, body }).catch(() => 0)
  if (status >= 200 && status < 300) {
    if (webhook.failing) await changeWebhook(store, player, webhook, { failing: null })
    return 'done'
  }
  return noteFailure(ports, player, { ...webhook, begun: begun.filter((other) => other !== id) })
}

/** Notes that a message did not arrive; after a day of that, the webhook ends and its player is told. */
async function noteFailure(ports: Ports, player: PlayerId, webhook: Webhook): Promise<'done' | 'later'> {
  const { since, times } = webhook.failing ?? { since: ports.now(), times: 0 }
  const failing = { since, times: times + 1 }
  const isOver = ports.now() - since >= FAILS_FOR && failing.times >= FAILS_TIMES
  const ended = isOver ? ports.now() : null
  const { begun } = webhook
  await changeWebhook(ports.store, player, webhook, { begun, failing, ended })
  return isOver ? scheduleEnd(ports, player, webhook) : 'later'
}

/** Files that a player is to be told that their webhook ended. It may be filed more than once, and is told once. */
async function scheduleEnd(ports: Ports, player: PlayerId, { isTold }: Webhook): Promise<'done'> {
  if (!isTold)
    await ports.enqueue([await scheduleDue(ports.store, ports.now(), { kind: 'webhook-ended', player })])
  return 'done'
}

/** The message of a notice; without one, the first message of all, which shows that it works. */
async function messageOf(
  ports: Ports,
  player: PlayerId,
  notice: Notice | null,
): Promise<WebhookMessage | null> {
  if (!notice) return helloOf(ports, player)
  const mail = await getMail(ports.store, player, 'consistent')
  const message = isWanted(mail, notice) ? await pushMessage(ports, notice, mail, { buttons: false }) : null
  if (!message) return null
  const { title, body, path } = message
  return { type: notice.kind, title, body, url: ports.origin + path }
}

async function helloOf({ store, origin }: Ports, player: PlayerId): Promise<WebhookMessage | null> {
  const profile = await getPlayer(store, player, 'consistent')
  if (!profile) return null
  const { t } = await mailWords(languageOf(profile))
  const { host } = new URL(origin)
  return { type: 'hello', title: t('webhook.hello', { host }), body: t('webhook.hello.body'), url: origin }
}
