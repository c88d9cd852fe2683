import { isRefused, type Refused, type Result } from '../../engine/core/refused.ts'
import { noteNobody, owner, somebodyElse } from '../device/player.ts'
import { type Trouble, troubleHere, troubleOf } from './trouble.ts'

/** The result of a question to the server. */
export type Answer<T> = Result<{ value: T }, Refused<Trouble>>

/** The parts of a response that are read here. */
export type Answering = Pick<Response, 'ok' | 'status' | 'json'>

const empty = [202, 204, 304]

/**
 * Sends a request and reads its answer, `null` when it has no body. Never throws. The answer's type comes from
 * `shapes.ts`: the typed client checks what is sent, but can't follow JSON that may hold JSON. An answer for one player
 * is nobody else's: when another plays here by then, it is dropped.
 */
export async function answerOf<T>(send: () => Promise<Answering>): Promise<Answer<T>> {
  const whose = owner.peek()
  try {
    const response = await send()
    const answer = await answerIn<T>(response)
    if (whose !== null && owner.peek() !== whose) return { refused: troubleHere('not-now') }
    if (isRefused(answer) && answer.refused.code === 'no-session') noteNobody()
    if (isRefused(answer) && answer.refused.code === 'other-player') somebodyElse.value++
    return answer
  } catch {
    return { refused: troubleHere('no-network') }
  }
}

async function answerIn<T>(response: Answering): Promise<Answer<T>> {
  if (empty.includes(response.status)) return { value: null as T }
  if (response.ok) return { value: (await response.json()) as T }
  return { refused: await troubleOf(response) }
}
