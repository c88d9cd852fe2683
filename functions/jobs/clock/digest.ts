import type { PlayerId } from '../../api/ids.ts'
import type { DigestTime } from '../../api/notifications.ts'
import type { Ports } from '../../ports/index.ts'
import { type DueItem, scheduleDue } from '../../store/tables/due.ts'
import { dayAfter, dayAt, instantOf } from '../../time/zone.ts'

/** The next time after `now` that it is this hour in this zone. */
export function nextDigest({ hour, zone }: DigestTime, now: number): number {
  const today = dayAt(zone, now)
  return [0, 1, 2]
    .map((days) => instantOf(zone, dayAfter(today, days), hour * 60))
    .find((at) => at > now) as number
}

/** Files a player's next digest. Called when they have chosen its time. */
export const scheduleDigest = (
  { store, now }: Pick<Ports, 'store' | 'now'>,
  player: PlayerId,
  { hour, zone }: DigestTime,
): Promise<DueItem> =>
  scheduleDue(store, nextDigest({ hour, zone }, now()), { kind: 'digest', player, hour, zone })
