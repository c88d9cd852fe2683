import { expect } from 'vitest'
import type { Problem } from '../../../functions/api/shapes.ts'
import { origin, type World } from '../support/world.ts'

/** A request as anybody may make it up: nothing is added to it. */
export interface Raw {
  method: string
  path: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** An answer to the last byte. */
export interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

export async function ask(
  { app }: Pick<World, 'app'>,
  { method, path, headers, body }: Raw,
): Promise<RawAnswer> {
  const init = { method, headers: headers ?? {}, body: body ?? null, duplex: 'half' }
  const response = await app.request(`${origin}${path}`, init as RequestInit)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Headers that our own pages send with JSON. */
export const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

const told = ['index', 'why', 'version', 'table', 'draft', 'orders']
const members = ['type', 'title', 'status', 'detail', 'code', ...told]
/** Paths, frames of a stack, names of parts, keys of items, and what comes of careless joining of texts. */
const inner =
  /\bat .+:\d+|node_modules|functions\/|engine\/|valibot|dynamo|hono|Error\b|\b[A-Z]#|undefined|NaN|\[object/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/

/** A clear problem: RFC 9457, in a few plain words that say nothing of how the app is made. */
export function expectProblem({ status, headers, text }: RawAnswer, wanted?: number, code?: string): Problem {
  expect(headers.get('content-type'), text).toBe('application/problem+json')
  const problem = JSON.parse(text) as Problem
  expect(Object.keys(problem).filter((member) => !members.includes(member))).toEqual([])
  expect(problem).toMatchObject({ status, type: `/problems/${problem.code}` })
  for (const words of [problem.title, problem.detail]) {
    expect(words).toMatch(/^[A-Z].{5,250}$/)
    expect(words).not.toMatch(inner)
    expect(words).not.toMatch(unprintable)
  }
  if (wanted !== undefined) expect([status, problem.code], text).toEqual([wanted, code ?? problem.code])
  return problem
}

/** What every answer says to the browser. */
export function expectSafe({ headers }: RawAnswer, isHttps: boolean, kept = 'private, no-store'): void {
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  const strict = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'"]
  expect(policy).toEqual(expect.arrayContaining([...strict, "form-action 'self'", "frame-ancestors 'none'"]))
  expect(policy.join()).not.toMatch(/unsafe|https?:|\*/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('cache-control')).toBe(kept)
  // By this the app tells our answers from those of filters and sign-in pages on the way.
  expect(headers.get('posthorn')).toBe('1')
  // What may be kept is the same for everybody, and gives nobody a session.
  if (kept.startsWith('public'))
    expect([headers.get('vary'), headers.get('set-cookie'), headers.get('etag')]).toEqual([
      null,
      null,
      expect.any(String),
    ])
  expect(headers.get('strict-transport-security')).toBe(isHttps ? 'max-age=31536000' : null)
  const leaky = [...headers.keys()].filter((name) => /^access-control|^server$|powered|^via$/.test(name))
  expect(leaky).toEqual([])
}
