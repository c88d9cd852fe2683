import type { App } from '../../../functions/index.ts'
import { origin } from '../support/world.ts'

/** What is kept of a path, and until when (milliseconds since 1970) it may be told without asking. */
interface Copy {
  headers: Headers
  body: string
  until: number
}

/** A cache that many ask at once, and how often it had to ask itself. */
export interface Edge {
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: string }>
  /** Requests that reached the origin, as `GET /path status`. */
  asked: string[]
}

/**
 * A fake of one edge of Amazon CloudFront, as it is set up for watch links: it knows a request by its path alone (neither
 * query nor cookies go into the key or on to the origin), keeps what `s-maxage` lets it, asks with `if-none-match` for what
 * it has and may tell no more, and asks once for all who ask at the same time.
 */
export function fakeCloudFront({ app }: { app: App }, clock: { now: number }): Edge {
  const copies = new Map<string, Copy>()
  const underWay = new Map<string, Promise<Copy | Response>>()
  const asked: string[] = []

  async function fetched(path: string): Promise<Copy | Response> {
    const stands = copies.get(path)
    if (stands && clock.now < stands.until) return stands
    const tag = stands?.headers.get('etag')
    const response = await app.request(`${origin}${path}`, { headers: tag ? { 'if-none-match': tag } : {} })
    asked.push(`GET ${path} ${response.status}`)
    const seconds = lifetimeOf(response.headers)
    if (seconds === null) {
      copies.delete(path)
      return response
    }
    const body = response.status === 304 ? (stands?.body ?? '') : await response.text()
    const headers = response.status === 304 ? (stands?.headers ?? response.headers) : response.headers
    const copy = { headers, body, until: clock.now + seconds * 1000 }
    copies.set(path, copy)
    return copy
  }

  return {
    asked,
    async get(url, headers = {}) {
      const path = url.split('?')[0]
      const going = underWay.get(path) ?? fetched(path)
      underWay.set(path, going)
      const found = await going
      underWay.delete(path)
      if (found instanceof Response)
        return { status: found.status, headers: found.headers, body: await found.clone().text() }
      const isKnown = headers['if-none-match'] === found.headers.get('etag')
      return { status: isKnown ? 304 : 200, headers: found.headers, body: isKnown ? '' : found.body }
    },
  }
}

/** Seconds for which an answer may be kept for everybody; null where it may not. */
function lifetimeOf(headers: Headers): number | null {
  const said = (headers.get('cache-control') ?? '').split(', ')
  if (said.includes('no-store') || said.includes('private') || headers.has('set-cookie')) return null
  const seconds = said.find((one) => one.startsWith('s-maxage='))?.slice('s-maxage='.length)
  return seconds === undefined ? null : Number(seconds)
}
