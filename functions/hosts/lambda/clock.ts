import { beat } from '../../jobs/clock/beat.ts'
import { decide } from '../../jobs/scheduler/decide.ts'
import { isClosed } from '../../store/dynamodb/gate.ts'
import { logLine } from './lines.ts'
import { ports } from './ports.ts'
import { enqueue } from './queue.ts'

/**
 * The schedule, every minute: hands all that is due by now to the workers, and does none of it. Two at once do no harm:
 * a thing handed on twice is done once. First notes that it runs: if it has not for a while, no time ran. While the gate
 * is closed it does nothing, so that time counts for nobody either.
 */
export async function handler(): Promise<void> {
  if (await isClosed(ports.store)) return
  await beat(ports)
  const decided = await decide({ ...ports, enqueue })
  // An alarm listens for this line: that the clock ran, and how late the thing that waits longest is.
  logLine({ clock: decided })
}
