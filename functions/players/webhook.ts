import { hashed, type PlayerId } from '../api/ids.ts'
import type { MyWebhook, NewWebhook } from '../api/shapes.ts'
import { isoOf, type Ports } from '../ports.ts'
import { fileDue } from '../store/due.ts'
import { deleteWebhook, getWebhook, putWebhook } from '../store/webhook.ts'
import { kindOf } from '../webhook/kind.ts'
import { secretOf } from '../webhook/posted.ts'

/** A player's webhook; of its URL only the host, since whoever knows the rest can write there. */
export async function webhookOf({ store }: Pick<Ports, 'store'>, player: PlayerId): Promise<MyWebhook> {
  const webhook = await getWebhook(store, player)
  if (!webhook) return { webhook: null }
  const { url, at, failing, ended } = webhook
  return {
    webhook: {
      ...{ host: new URL(url).host, kind: kindOf(url), at: isoOf(at) },
      failing: failing && isoOf(failing.since),
      ended: ended === null ? null : isoOf(ended),
    },
  }
}

/** From now on a player's messages are posted to this URL, too; the first one says so. The secret is told once. */
export async function setWebhook(ports: Ports, player: PlayerId, url: string): Promise<NewWebhook> {
  const secret = secretOf(ports.random(32))
  await putWebhook(ports.store, player, { url, secret, at: ports.now() })
  const id = hashed(`webhook ${secret}`).slice(0, 22)
  await fileDue(ports.store, ports.now(), { kind: 'webhook', player, id, notice: null })
  return { ...(await webhookOf(ports, player)), secret }
}

/** The same with a new secret, and the webhook begins anew; null if there is none. */
export async function renewWebhook(ports: Ports, player: PlayerId): Promise<NewWebhook | null> {
  const webhook = await getWebhook(ports.store, player)
  return webhook && setWebhook(ports, player, webhook.url)
}

/** Nothing is posted any more. */
export async function endWebhook({ store }: Pick<Ports, 'store'>, player: PlayerId): Promise<MyWebhook> {
  await deleteWebhook(store, player)
  return { webhook: null }
}
