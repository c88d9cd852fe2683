import type { Problem } from '../../../functions/api/shapes.ts'

/** An answer of Posthorn's, as its server marks them. */
export const ours = (body: unknown, init: ResponseInit = {}): Response =>
  new Response([204, 304].includes(init.status ?? 200) ? null : JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', posthorn: '1', ...(init.headers as object) },
  })

/** A problem as Posthorn's server says it; `more`: further fields and headers. */
export function refusing(
  status: number,
  code: string,
  more: Partial<Problem> = {},
  headers: Record<string, string> = {},
): Response {
  const said = { title: 'A title', detail: 'What to do.', status, ...more }
  const body: Problem = { ...said, code, type: `/problems/${code}` }
  return ours(body, { status, headers: { 'content-type': 'application/problem+json', ...headers } })
}
