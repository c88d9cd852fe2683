import { derived, type PlayerId } from '../api/ids.ts'
import type { MyWebhook, NewWebhook } from '../api/shapes.ts'
import { kindOf } from '../messages/webhook/kind.ts'
import { secretOf } from '../messages/webhook/posted.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { deleteWebhook, getWebhook, putWebhook, type Webhook } from '../store/players/webhook.ts'
import { scheduleDue } from '../store/tables/due.ts'

/** A player's webhook. */
export async function webhookOf({ store }: Pick<Ports, 'store'>, player: PlayerId): Promise<MyWebhook> {
  const webhook = await getWebhook(store, player)
  return { webhook: webhook && shown(webhook) }
}

/** A webhook as its player sees it. Only the host of its URL: the rest of it is often a key. */
const shown = ({ url, at, failing, ended }: Webhook): NonNullable<MyWebhook['webhook']> => ({
  ...{ host: new URL(url).host, kind: kindOf(url), at: isoOf(at) },
  failing: failing && isoOf(failing.since),
  ended: ended === null ? null : isoOf(ended),
})

/** From now on a player's messages are also posted to this URL. A first message says so. */
export async function setWebhook(ports: Ports, player: PlayerId, url: string): Promise<NewWebhook> {
  const { store, now, random } = ports
  const secret = secretOf(random(32))
  const webhook = await putWebhook(store, player, { url, secret, at: now() })
  await scheduleDue(store, now(), { kind: 'webhook', player, id: derived('webhook', secret), notice: null })
  return { webhook: shown(webhook), secret }
}

/** The same URL with a new secret; null if there is no webhook. */
export async function renewWebhook(ports: Ports, player: PlayerId): Promise<NewWebhook | null> {
  const webhook = await getWebhook(ports.store, player)
  return webhook && setWebhook(ports, player, webhook.url)
}

/** Removes a player's webhook. */
export async function endWebhook({ store }: Pick<Ports, 'store'>, player: PlayerId): Promise<MyWebhook> {
  await deleteWebhook(store, player)
  return { webhook: null }
}
