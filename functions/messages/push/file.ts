import { derived } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import { pushDevices } from '../../store/players/push-devices.ts'
import { getWebhook } from '../../store/players/webhook.ts'
import { type Due, type Notice, scheduleDue } from '../../store/tables/due.ts'

/**
 * Files a push to each of a player's devices and their webhook, now. Each is tried and retried by itself, and holds up
 * neither the others nor mail. `since`: when it fell due, which names the message at a webhook.
 */
export async function schedulePushes(
  { store, pusher, post, now, enqueue }: Ports,
  notice: Notice,
  since: number,
): Promise<void> {
  const { player } = notice
  const [devices, webhook] = await Promise.all([
    pusher ? pushDevices(store, player) : new Map(),
    post ? getWebhook(store, player) : null,
  ])
  const due: Due[] = [...devices].flatMap(([session, { gone }]) =>
    gone === undefined ? [{ kind: 'push', player, session, notice }] : [],
  )
  if (webhook && webhook.ended === null)
    due.push({ kind: 'webhook', player, id: idOf(notice, since), notice })
  const filed = await Promise.all(due.map((one) => scheduleDue(store, now(), one)))
  await enqueue(filed)
}

const idOf = ({ kind, player, table, version }: Notice, since: number): string =>
  derived('webhook', player, kind, table, version, since)
