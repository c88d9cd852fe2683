import { decide } from '../sweep/decide.ts'
import { ports } from './ports.ts'
import { enqueue } from './queue.ts'

/**
 * The schedule, every minute: hands all that is due by now to the workers, and does none of it. Two at once are no harm:
 * what was handed on twice is done once.
 */
export async function handler(): Promise<void> {
  const decided = await decide({ ...ports, enqueue })
  // That it came by, and how late whatever waits longest is by now, is what an alarm listens for.
  console.log(JSON.stringify({ clock: decided }))
}
