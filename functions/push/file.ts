import type { Ports } from '../ports.ts'
import { fileDue, type Notice } from '../store/due.ts'
import { pushDevices } from '../store/push-devices.ts'

/**
 * Files that a player is to be told on each of his devices, now: each is tried by itself, and again by itself, and holds
 * up neither the others nor mail.
 */
export async function filePushes({ store, pusher, now }: Ports, notice: Notice): Promise<void> {
  if (!pusher) return
  const { player } = notice
  for (const session of (await pushDevices(store, player)).keys())
    await fileDue(store, now(), { kind: 'push', player, session, notice })
}
