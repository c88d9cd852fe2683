import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { problemWords } from '../../web/print/problems/words.ts'
import type { Problem } from '../api/shapes.ts'
import { isAway } from '../store/dynamodb/away.ts'
import { isDenied } from '../store/dynamodb/gate.ts'
import type { RefusedCode } from '../tables/refused.ts'

/** All refusals, and the status of each. Their sentences are in a catalogue that the app shares. */
export const problems = {
  'no-session': 401,
  'other-player': 409,
  'not-found': 404,
  'bad-request': 400,
  'not-json': 415,
  'too-large': 413,
  'foreign-origin': 403,
  invalid: 422,
  'bad-options': 422,
  'bad-seats': 422,
  'bad-link': 404,
  'other-browser': 403,
  'no-mail': 503,
  'too-many': 429,
  'too-fast': 429,
  'try-later': 503,
  'store-away': 503,
  closed: 503,
  stale: 409,
  rules: 409,
  reload: 503,
  'id-reused': 409,
  'seated-already': 409,
  'bad-clock': 422,
  'notes-changed': 409,
  'draft-changed': 409,
  'orders-changed': 409,
  'bad-orders': 422,
  'plan-changed': 409,
  'plan-going': 409,
  'bad-plan': 422,
  'too-many-shares': 409,
  'bad-import': 422,
  'imported-already': 409,
  fault: 500,
  empty: 422,
  'not-to-act': 422,
  'not-legal': 422,
  'past-unseen': 422,
  'not-at-rest': 422,
  over: 409,
  'not-over': 409,
  'not-started': 409,
  started: 409,
  'seat-taken': 409,
  'no-such-seat': 422,
  'too-few': 409,
  'too-many-changes': 409,
  'not-host': 403,
  suspended: 403,
  delisted: 403,
  'nothing-asked': 409,
  'already-asked': 409,
  'already-agreed': 409,
  'nothing-to-take-back': 409,
  'still-there': 409,
  'not-asked': 409,
  nudged: 429,
  'too-much-leave': 422,
  'not-away': 409,
  resigned: 409,
} as const satisfies Record<RefusedCode | string, ContentfulStatusCode>

export type ProblemCode = keyof typeof problems

/**
 * A sentence that is given nothing: as it stands, or compiled where a bundler has done that. No compiler is loaded for it.
 */
function said(key: keyof typeof problemWords): string {
  const sentence: string | (() => string) = problemWords[key]
  return typeof sentence === 'string' ? sentence : (sentence as () => string)()
}

/** Further fields of a problem: about a turn, about the present state, about when to try again (seconds). */
export type About = Pick<Problem, 'index' | 'why' | 'version' | 'table' | 'draft' | 'orders' | 'plan'> & {
  after?: number
  detail?: string
}

/** A problem as RFC 9457 has it, ready to be thrown. */
export function problem(code: ProblemCode, about: About = {}): HTTPException {
  const status = problems[code]
  const [title, detail] = [said(`problem.${code}.title`), said(`problem.${code}`)]
  const { after, ...more } = about
  const body: Problem = { type: `/problems/${code}`, title, status, detail, code, ...more }
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  if (after !== undefined) headers['retry-after'] = String(after)
  return new HTTPException(status, {
    message: code,
    res: new Response(JSON.stringify(body), { status, headers }),
  })
}

/** Seconds after which a store that was away may be back. */
const AWAY_FOR = 2
/** Seconds after which to ask again while Posthorn is closed: a restore takes many minutes. */
export const CLOSED_FOR = 30

const problemOf = (error: unknown, known: HTTPException | null): [ProblemCode, About?] => {
  if (isAway(error)) return ['store-away', { after: AWAY_FOR }]
  // The function has not yet seen that the gate is closed; the tables have refused its write.
  if (isDenied(error)) return ['closed', { after: CLOSED_FOR }]
  return [known?.status === 400 ? 'bad-request' : 'fault']
}

/** The answer to anything thrown; `fault` hears of errors that were not meant. */
export function answerTo(error: unknown, c: Context, fault: (error: unknown) => void): Response {
  const known = error instanceof HTTPException ? error : null
  // Hono throws its own exception, without a response, for JSON that can't be parsed.
  const thrown = known?.res ? known : problem(...problemOf(error, known))
  if (!known) fault(error)
  const response = thrown.getResponse()
  return c.newResponse(
    response.body,
    thrown.status as ContentfulStatusCode,
    Object.fromEntries(response.headers),
  )
}
