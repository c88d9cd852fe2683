import type { PlayerId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, getItem, putItem, updateItem } from '../dynamodb/item.ts'

/** A URL that a player's messages are posted to, in addition to email and devices. */
export interface Webhook {
  url: string
  /** Signs the messages. A webhook with a new secret is a new webhook. */
  secret: string
  /** Milliseconds since 1970: since when. */
  at: number
  /** The latest messages whose sending has begun; one that failed is taken out again. */
  begun: readonly string[]
  /** Since when every message has failed, and how many times; null if the last one arrived. */
  failing: { since: number; times: number } | null
  /** When it ended because of that; null while it works. `isTold`: its player has been told. */
  ended: number | null
  isTold: boolean
}

const webhookKey = (player: PlayerId) => ({ pk: `P#${player}`, sk: 'WEBHOOK' })

export async function getWebhook(store: Store, player: PlayerId): Promise<Webhook | null> {
  const item = await getItem<Webhook>(store, webhookKey(player), 'consistent')
  if (!item) return null
  const { url, secret, at, begun, failing, ended, isTold } = item
  return { url, secret, at, begun, failing, ended, isTold }
}

/** Makes this a player's webhook, in place of any other. */
export async function putWebhook(
  store: Store,
  player: PlayerId,
  given: Pick<Webhook, 'url' | 'secret' | 'at'>,
): Promise<Webhook> {
  const webhook: Webhook = { ...given, begun: [], failing: null, ended: null, isTold: false }
  await putItem(store, { ...webhookKey(player), ...webhook })
  return webhook
}

/** Notes something about a webhook; false if it is gone, or another one by now. */
export const changeWebhook = async (
  store: Store,
  player: PlayerId,
  { secret }: Webhook,
  change: Partial<Pick<Webhook, 'begun' | 'failing' | 'ended' | 'isTold'>>,
): Promise<boolean> =>
  (await updateItem(store, webhookKey(player), {
    set: change,
    condition: { says: '#secret = :secret', values: { secret } },
  })) !== null

export const deleteWebhook = (store: Store, player: PlayerId): Promise<boolean> =>
  deleteItem(store, webhookKey(player))
