import type { Context } from 'aws-lambda'
import { reconcile } from '../../jobs/projection/reconcile.ts'
import { isClosed } from '../../store/dynamodb/gate.ts'
import { getStopped, noteStopped, RUNNING_SHARES } from '../../store/tables/running.ts'
import { loudly } from './loudly.ts'
import { ports } from './ports.ts'

const MINUTE = 60_000
/** Milliseconds in which work under way comes to its end. */
const LEFT_OVER = MINUTE

/** How often a share has its turn in a day: once in as many minutes as there are shares. */
const TURNS_A_DAY = (24 * 60) / RUNNING_SHARES

/**
 * The schedule, every minute: it is one share's turn, and shares take turns. Once a day a share is begun with, each at
 * another hour. On its other turns it goes on with what there was not enough time for, and mostly finds nothing. A run
 * ends before its share has its next turn, so shares with much to do are gone through side by side, and no share twice
 * at once. `time` (ISO 8601) is when the run was scheduled. While the gate is closed, a turn passes.
 * @throws Error if a table could not be repaired, or if `time` is no time
 */
export async function handler(
  { time }: { time: string },
  context?: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const minute = Math.floor(Date.parse(time) / MINUTE)
  if (Number.isNaN(minute)) throw new Error('An event that says no time.')
  if (await isClosed(ports.store)) return
  const share = minute % RUNNING_SHARES
  const turn = Math.floor(minute / RUNNING_SHARES) % TURNS_A_DAY
  const begins = turn === Math.floor((share * TURNS_A_DAY) / RUNNING_SHARES)
  const hasTime = () => (context?.getRemainingTimeInMillis() ?? 24 * 60 * MINUTE) > LEFT_OVER
  await loudly('Tables that could not be mended', async (heard) => {
    const behind = await getStopped(heard.store, share)
    if (!begins && behind === null) return
    const last = await reconcile(heard, { share, behind: behind ?? undefined, hasTime })
    if (last !== null || behind !== null) await noteStopped(heard.store, share, last)
  })
}
