import type { Context } from 'aws-lambda'
import { reconcile } from '../project/reconcile.ts'
import { getStopped, noteStopped, RUNNING_SHARES } from '../store/running.ts'
import { loudly } from './loudly.ts'

const DAY = 24 * 3600_000
/** Milliseconds in which what is under way comes to its end. */
const LEFT_OVER = 60_000

/**
 * The schedule, so many times a day as there are shares of running tables: one of them each time, so that all have had
 * their turn within a day. `time` (ISO 8601) is when it was to run. Where there was not time enough for a share, the next
 * run for it goes on there.
 * @throws Error where a table could not be mended, or where it makes no sense when that was
 */
export async function handler(
  { time }: { time: string },
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const share = Math.floor(Date.parse(time) / (DAY / RUNNING_SHARES)) % RUNNING_SHARES
  if (Number.isNaN(share)) throw new Error('An event that says no time.')
  const hasTime = () => (context?.getRemainingTimeInMillis() ?? DAY) > LEFT_OVER
  await loudly(`Tables of share ${share} that could not be mended`, async (ports) => {
    const behind = await getStopped(ports.store, share)
    const last = await reconcile(ports, { share, behind, hasTime })
    if (last !== null || behind !== undefined) await noteStopped(ports.store, share, last)
  })
}
