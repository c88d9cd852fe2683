import type { Ports } from '../../ports/index.ts'
import type { DueItem } from '../../store/tables/due.ts'
import { type Decided, decide } from './decide.ts'
import { channelsFor, runJobs, type Worked } from './run-jobs.ts'
import type { Tell } from './table-jobs.ts'

/** The result of a sweep. */
export type Swept = Decided & Pick<Worked, 'done' | 'failed'>

/**
 * Does all due items in this process. Items that are put into the queue wait here until the current round is done, and
 * are then done in the next. Only one sweep may run at a time. `atOnce`: how many tables, or players, are handled at
 * the same time.
 */
export async function runDueJobs(ports: Ports, telling: Tell, atOnce = 1): Promise<Swept> {
  const waiting = new Map<string, DueItem>()
  const handing: Ports = {
    ...ports,
    async enqueue(due) {
      for (const item of due) waiting.set(item.sk, item)
    },
  }
  const channels = channelsFor(ports, telling)
  const decided = await decide(handing)
  const swept: Swept = { ...decided, done: 0, failed: 0 }
  while (waiting.size > 0) {
    const jobs = [...waiting.values()]
    waiting.clear()
    const { done, failed } = await runJobs(handing, channels, jobs, atOnce)
    swept.done += done
    swept.failed += failed
  }
  return swept
}
