import type { PlayedView, Problem, Watched } from '../../functions/api/shapes.ts'
import { withNames } from '../print/older-names.ts'

/**
 * Whether Posthorn has answered, or something on the way: a sign-in page of a Wi-Fi, a filter, a gateway. Each of our
 * answers carries a header that nobody else sets, and problems have a type of their own. A server that is older than the
 * header is known by the shape of the answers that matter most.
 */

/** The parts of a response that are read here. */
export type Answering = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

export type Heard<T> = { kind: 'value'; value: T } | { kind: 'problem'; problem: Problem; after: number }

/** Whether a value has the shape of what was asked for. */
export type Fits = (value: unknown) => boolean

/** As the server writes tags; a cache on the way may have weakened it. */
const ourTag = /"[\w-]{22}"$/

/** Reads a response; null when it is not Posthorn's. `null` stands for an answer without a body. */
export async function heard<T>(response: Answering, fits?: Fits): Promise<Heard<T> | null> {
  const { ok, status, headers } = response
  const isMarked = headers.has('posthorn')
  const isSame = status === 304 && (isMarked || ourTag.test(String(headers.get('etag'))))
  const body: unknown =
    isSame || status === 202 || status === 204 ? null : await response.json().catch(() => {})
  if (isProblem(response, body))
    return { kind: 'problem', problem: withNames(body), after: Number(headers.get('retry-after')) }
  // Without the mark, `null` may be anybody's.
  const isOurs = isSame || (ok && (fits?.(body) || (isMarked && (fits ? body === null : body !== undefined))))
  return isOurs ? { kind: 'value', value: withNames(body as T) } : null
}

/** Why nothing reaches the server: no answer, or one of something on the way. */
export type Unreached = 'no-network' | 'not-ours'

/** Reads what comes of a request: Posthorn's answer, or why there is none. */
export const hear = <T>(
  response: Promise<Answering>,
  fits?: Fits,
): Promise<Heard<T> | { kind: 'unreached'; code: Unreached }> =>
  response.then(
    async (answer) => (await heard<T>(answer, fits)) ?? { kind: 'unreached', code: 'not-ours' },
    () => ({ kind: 'unreached', code: 'no-network' }),
  )

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isProblem = ({ status }: Answering, body: unknown): body is Problem =>
  isObject(body) && body.type === `/problems/${body.code}` && body.status === status

export const isPlayer: Fits = (value) =>
  isObject(value) && typeof value.player === 'string' && typeof value.name === 'string'

export const isInbox: Fits = (value) =>
  isObject(value) && Array.isArray(value.tables) && typeof value.pollAfter === 'number'

/** A player who has come by a link, or the question to be answered first. */
export const isComing: Fits = (value) =>
  isPlayer(value) || (isObject(value) && typeof value.asks === 'string')

export const isWatched = (value: unknown): value is Watched =>
  isObject(value) && typeof value.version === 'number' && isObject(value.state)

/** A table as its player sees it. */
export const isTable = (value: unknown): value is PlayedView =>
  isObject(value) && typeof value.id === 'string' && isWatched(value)

/** What a player has saved under a revision: notes, orders, a draft. */
export const isRevised: Fits = (value) => isObject(value) && typeof value.revision === 'number'
