import type { Ports } from '../ports.ts'
import { type DueItem, fileDue, type Notice } from '../store/due.ts'
import { pushDevices } from '../store/push-devices.ts'

/**
 * Files a push to each of a player's devices, now. Each is tried and retried by itself, and holds up neither the others
 * nor mail.
 */
export async function filePushes({ store, pusher, now, enqueue }: Ports, notice: Notice): Promise<void> {
  if (!pusher) return
  const { player } = notice
  const filed: DueItem[] = []
  for (const session of (await pushDevices(store, player)).keys())
    filed.push(await fileDue(store, now(), { kind: 'push', player, session, notice }))
  await enqueue(filed)
}
