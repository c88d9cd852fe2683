import { ulid } from 'ulidx'
import { isDone } from '../../engine/core/refused.ts'
import { owner } from '../device/player.ts'
import { salt } from '../device/random-hex.ts'
import type { Answer } from './answer.ts'

/** A device's additions to a request of its own: an id, and luck for the dealing (hex) when a player sits down. */
export interface Minted {
  id: string
  salt: string
}

/** Ids and luck minted for requests that are not answered yet, by who asked what. */
const unanswered = new Map<string, Minted>()

/**
 * Sends a request with the id and luck minted for it. While nothing has answered it, the same request gets the same
 * again.
 */
export async function minting<T>(
  request: readonly unknown[],
  send: (minted: Minted) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const key = JSON.stringify([owner.peek(), request])
  const minted = unanswered.get(key) ?? { id: ulid(), salt: salt() }
  unanswered.set(key, minted)
  const answer = await send(minted)
  if (isDone(answer) || (answer.refused.problem?.status ?? 500) < 500) unanswered.delete(key)
  return answer
}
