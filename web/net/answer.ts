import type { Refused, Result } from '../../engine/core/refused.ts'
import { noteNobody, owner, somebodyElse } from '../device/player.ts'
import { type Answering, type Fits, heard } from './heard.ts'
import { type Trouble, troubleHere, troubleOf } from './trouble.ts'

/** The result of a question to the server. */
export type Answer<T> = Result<{ value: T }, Refused<Trouble>>

interface Asking {
  /** The player whose request it is; the current one, unless it was composed earlier. */
  whose?: string | null
  /** The shape of the answer, where something follows from it. */
  fits?: Fits
}

/**
 * Sends a request and reads its answer, `null` when it has no body. Never throws. The answer's type comes from
 * `shapes.ts`: the typed client checks what is sent, but can't follow JSON that may hold JSON. One player's request is
 * not sent as another's, and an answer for one player is nobody else's: when another plays here by then, it is dropped.
 */
export async function answerOf<T>(
  send: () => Promise<Answering>,
  { whose = owner.peek(), fits }: Asking = {},
): Promise<Answer<T>> {
  if (owner.peek() !== whose) return { refused: troubleHere('not-now') }
  try {
    const said = await heard<T>(await send(), fits)
    if (whose !== null && owner.peek() !== whose) return { refused: troubleHere('not-now') }
    if (!said) return { refused: troubleHere('not-ours') }
    if (said.kind === 'value') return { value: said.value }
    const { problem } = said
    if (problem.code === 'no-session') noteNobody()
    if (problem.code === 'other-player') somebodyElse.value++
    return { refused: troubleOf(problem) }
  } catch {
    return { refused: troubleHere('no-network') }
  }
}
