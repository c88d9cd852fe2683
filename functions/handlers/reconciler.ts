import type { Context } from 'aws-lambda'
import { reconcile } from '../project/reconcile.ts'
import { listStopped, noteStopped, RUNNING_SHARES } from '../store/running.ts'
import { loudly } from './loudly.ts'

const DAY = 24 * 3600_000
/** Milliseconds in which work under way comes to its end. */
const LEFT_OVER = 60_000

/** The number of runs for each share: one begins with it, the others go on with what is left over. */
const RUNS_A_SHARE = 6

/**
 * The schedule, six times as often in a day as there are shares of running tables. Every sixth run begins with a share,
 * so that all have had their turn within a day. The others go on with what there was not enough time for, and mostly
 * find nothing. `time` (ISO 8601) is when the run was scheduled.
 * @throws Error if a table could not be repaired, or if `time` is no time
 */
export async function handler(
  { time }: { time: string },
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const run = Math.floor(Date.parse(time) / (DAY / RUNNING_SHARES / RUNS_A_SHARE))
  if (Number.isNaN(run)) throw new Error('An event that says no time.')
  const begins = run % RUNS_A_SHARE === 0 ? (run / RUNS_A_SHARE) % RUNNING_SHARES : null
  const hasTime = () => (context?.getRemainingTimeInMillis() ?? DAY) > LEFT_OVER
  await loudly('Tables that could not be mended', async (ports) => {
    const left = await listStopped(ports.store)
    const shares = begins === null ? [...left.keys()] : [begins]
    for (const share of shares) {
      const behind = left.get(share)
      const last = await reconcile(ports, { share, behind, hasTime })
      if (last !== null || behind !== undefined) await noteStopped(ports.store, share, last)
      if (!hasTime()) return
    }
  })
}
