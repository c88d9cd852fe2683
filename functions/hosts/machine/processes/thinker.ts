import type { Action, Decision } from '../../../../engine/core/index.ts'
import { decide } from '../../../../engine/thinking.ts'
import { answerMessages } from './answer-messages.ts'

/** The answer to a decision; null where none could be made. */
export interface Thought {
  actions: Action[] | null
}

/** Milliseconds of thought about one turn, at most; then the best one found by then is taken. */
const LONGEST = 10_000

/** The process of opponents: each message is a decision. */
answerMessages<Decision, Thought>(async (decision) => {
  const until = Date.now() + LONGEST
  const actions = await decide(decision, () => Date.now() > until).catch((error) => {
    console.error(error)
    return null
  })
  return { actions }
})
