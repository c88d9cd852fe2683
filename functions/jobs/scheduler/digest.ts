import type { Ports } from '../../ports/index.ts'
import { getMail } from '../../store/players/mail-item.ts'
import type { DueDigest } from '../../store/tables/due.ts'
import { scheduleDigest } from '../clock/digest.ts'
import type { Tell } from './table-jobs.ts'

/** Sends a digest, if its player still wants it at that hour, and files the next one. Without `tell` it only files. */
export async function sendDigest(
  ports: Ports,
  tell: Tell | null,
  { player, hour, zone }: DueDigest,
): Promise<void> {
  const { digest } = await getMail(ports.store, player, 'consistent')
  if (digest?.hour !== hour || digest.zone !== zone) return
  await tell?.(ports, { kind: 'digest', player })
  await scheduleDigest(ports, player, digest)
}
