import type { Action, Decision } from '../../engine/core/index.ts'
import { decide } from '../../engine/thinking.ts'

/** The module's own address, which a page needs to start it as a worker. */
export const place = import.meta.url

export type ToThinker = Decision
export type FromThinker = Action[]

/** Upper bound in milliseconds on thinking, for slow devices; then the best turn found by then is played. */
const longest = 4000

function answer(decision: ToThinker): Promise<FromThinker> {
  const started = performance.now()
  return decide(decision, () => performance.now() - started > longest)
}

if ('WorkerGlobalScope' in globalThis)
  self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
    // Thrown again outside of the promise, so that the page hears of it.
    answer(data).then(
      (actions) => self.postMessage(actions),
      (error) => setTimeout(() => reportError(error)),
    )
  }
