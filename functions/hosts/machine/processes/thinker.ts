import type { Decision } from '../../../../engine/core/index.ts'
import { type Chosen, decide } from '../../../../engine/thinking.ts'
import { answerMessages } from './answer-messages.ts'

/** The answer to a decision; null where none could be made. */
export interface Thought {
  chosen: Chosen | null
}

/** Milliseconds of thought about one turn, at most; then the best one found by then is taken. */
const LONGEST = 10_000

/** The process of opponents: each message is a decision. */
answerMessages<Decision, Thought>(async (decision) => {
  const chosen = await decide(decision, LONGEST, Date.now).catch((error) => {
    console.error(error)
    return null
  })
  return { chosen }
})
