import type { Action, Decision } from '../../engine/core/index.ts'
import { decide } from '../../engine/thinking.ts'

/** The answer to a decision; null where none could be made. */
export interface Thought {
  actions: Action[] | null
}

/** Milliseconds of thought about one turn, at most; then the best one found by then is taken. */
const LONGEST = 10_000

/**
 * The process of opponents: each message is a decision. It ignores signals, since they are for the process that started
 * it, and ends with that one.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', () => process.exit(0))
process.on('message', async (decision: Decision) => {
  const until = Date.now() + LONGEST
  const actions = await decide(decision, () => Date.now() > until).catch((error) => {
    console.error(error)
    return null
  })
  // A server that ended while this one thought is told nothing: without a callback, that would be an error.
  process.send?.({ actions } satisfies Thought, undefined, undefined, () => {})
})
