import { hc } from 'hono/client'
import { isDone, isRefused, type Refused, type Result } from '../../engine/core/refused.ts'
import type { App } from '../../functions/api/app.ts'
import type { TableId } from '../../functions/api/ids.ts'
import type { Problem } from '../../functions/api/shapes.ts'
import { noteNobody, owner, somebodyElse } from '../device/player.ts'
import { newId, salt } from '../device/random-hex.ts'
import { t, tIfAny } from '../text/words.ts'
import { boundedFetch } from './bounded-fetch.ts'

/** The result of a question to the server. */
export type Answer<T> = Result<{ value: T }, Refused<Trouble>>

/** Why it came to nothing, for people: what happened, and what to do next. */
export interface Trouble {
  /** The problem's code; `no-network` when nothing answered. */
  code: string
  title: string
  words: string
  problem: Problem | null
}

/** A failure on this side. */
export const troubleHere = (
  code: 'no-network' | 'not-loaded' | 'not-now' | 'bad-options' | 'not-told' | 'fault',
): Trouble => ({
  code,
  title: t(`problem.${code}.title`),
  words: t(`problem.${code}`),
  problem: null,
})

/** Seconds before each repeat of a request that nothing answered. */
const repeats = [1, 3]

/** Repeats requests that nothing answered: any request of ours may arrive twice. */
async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (const pause of repeats) {
    try {
      return await boundedFetch(input, init)
    } catch {
      await new Promise((done) => setTimeout(done, pause * 1000))
    }
  }
  return boundedFetch(input, init)
}

/** Says whose request it is: another player may have signed in to this browser meanwhile. */
const sender = (): Record<string, string> => {
  const whose = owner.peek()
  return whose === null ? {} : { 'posthorn-player': whose }
}

export const { api } = hc<App>('/', { fetch: patientFetch, headers: sender })

/** The same for questions that are not one player's: whether anybody is signed in here, and signing in. */
export const { api: anybodysApi } = hc<App>('/', { fetch: patientFetch })

/** The part of a path that names a table. */
export const param = (id: string) => ({ id: id as TableId })

/** A request that changes something must be JSON, even when it says nothing. */
export const asJson = { headers: { 'content-type': 'application/json' } } as const

/** The parts of a response that are read here. */
export type Answering = Pick<Response, 'ok' | 'status' | 'json'>

const empty = [202, 204, 304]

/**
 * Sends a request and reads its answer, `null` when it has no body. Never throws. The answer's type comes from
 * `shapes.ts`: the typed client checks what is sent, but can't follow JSON that may hold JSON. An answer for one player
 * is nobody else's: when another plays here by then, it is dropped.
 */
export async function ask<T>(send: () => Promise<Answering>): Promise<Answer<T>> {
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

/** A problem in our words where we have some, else in the server's own. */
async function troubleOf(response: Answering): Promise<Trouble> {
  const problem = await response.json().then(
    (body) => body as Problem,
    () => null,
  )
  const code = problem?.code ?? 'fault'
  return {
    code,
    title: tIfAny(`problem.${code}.title`) ?? problem?.title ?? t('problem.fault.title'),
    words: tIfAny(`problem.${code}`) ?? problem?.detail ?? t('problem.fault'),
    problem,
  }
}

/** A device's additions to a request of its own: an id, and luck for the dealing (hex) when a player sits down. */
export interface Minted {
  id: string
  salt: string
}

/** Ids and luck minted for requests that are not answered yet. */
const unanswered = new Map<string, Minted>()

/**
 * Sends a request with the id and luck minted for it. While nothing has answered it, the same request gets the same
 * again.
 */
export async function minting<T>(
  request: readonly unknown[],
  send: (minted: Minted) => Promise<Answer<T>>,
  mint = newId,
): Promise<Answer<T>> {
  const key = JSON.stringify(request)
  const minted = unanswered.get(key) ?? { id: mint(), salt: salt() }
  unanswered.set(key, minted)
  const answer = await send(minted)
  if (isDone(answer) || (answer.refused.problem?.status ?? 500) < 500) unanswered.delete(key)
  return answer
}
