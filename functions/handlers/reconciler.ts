import { reconcile } from '../project/reconcile.ts'
import { RUNNING_SHARES } from '../store/running.ts'
import { loudly } from './loudly.ts'

const DAY = 24 * 3600_000

/**
 * The schedule, so many times a day as there are shares of running tables: one of them each time, so that all have had
 * their turn within a day. `time` (ISO 8601) is when it was to run.
 * @throws Error where a table could not be mended
 */
export async function handler({ time }: { time: string }): Promise<void> {
  const share = Math.floor(Date.parse(time) / (DAY / RUNNING_SHARES)) % RUNNING_SHARES
  await loudly(`Tables of share ${share} that could not be mended`, (ports) => reconcile(ports, share))
}
