import type { PlayerId } from '../ids.ts'
import type { DigestTime } from '../mail/wishes.ts'
import type { Ports } from '../ports.ts'
import { type DueDigest, fileDue } from '../store/due.ts'
import { getMail } from '../store/mail-item.ts'
import type { Tell } from './steps.ts'
import { dayAfter, dayAt, instantOf } from './zone.ts'

/** The next time after `now` that it is such an hour there. */
export function nextDigest({ hour, zone }: DigestTime, now: number): number {
  const today = dayAt(zone, now)
  return [0, 1, 2]
    .map((days) => instantOf(zone, dayAfter(today, days), hour * 60))
    .find((at) => at > now) as number
}

/** Files a player's next digest: whenever he has chosen when he wants it. */
export const fileDigest = (
  { store, now }: Pick<Ports, 'store' | 'now'>,
  player: PlayerId,
  { hour, zone }: DigestTime,
): Promise<boolean> =>
  fileDue(store, nextDigest({ hour, zone }, now()), { kind: 'digest', player, hour, zone })

/** Sends a digest, if its player still wants it at that hour, and files the one after it; that alone without `tell`. */
export async function sendDigest(
  ports: Ports,
  tell: Tell | null,
  { player, hour, zone }: DueDigest,
): Promise<void> {
  const { digest } = await getMail(ports.store, player, 'consistent')
  if (digest?.hour !== hour || digest.zone !== zone) return
  await tell?.(ports, { kind: 'digest', player })
  await fileDigest(ports, player, digest)
}
