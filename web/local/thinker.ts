import type { Action, Decision } from '../../engine/core/index.ts'
import type { Level } from '../../engine/core/seats/level.ts'
import { decide } from '../../engine/thinking.ts'

/** The module's own address, which a page needs to start it as a worker. */
export const place = import.meta.url

export type ToThinker = Decision
export type FromThinker = Action[]

/** Upper bound in milliseconds on thinking, for slow devices; then the best turn found by then is played. */
export const longest: { readonly [L in Level]: number } = { easy: 2000, normal: 2000, hard: 8000 }

/** @param now milliseconds since some moment */
export const answer = async (decision: ToThinker, now: () => number): Promise<FromThinker> =>
  (await decide(decision, longest[decision.level], now)).actions

if ('WorkerGlobalScope' in globalThis)
  self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
    // Thrown again outside of the promise, so that the page hears of it.
    answer(data, () => performance.now()).then(
      (actions) => self.postMessage(actions),
      (error) => setTimeout(() => reportError(error)),
    )
  }
