import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Ports } from '../ports/index.ts'
import { problem } from './problem.ts'
import headers from './safe-headers.json'

const LARGEST_BODY = 64 * 1024
/** The methods of requests that change nothing. */
export const HARMLESS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Lets a request that changes something through only when a page of our own sent it, as JSON. Browsers say where a
 * page came from in `Origin`, and over https in `Sec-Fetch-Site`, too. What a request says of its `Host` proves
 * nothing: any site can have its name lead to this machine, and its pages are then the same origin as that. So where
 * the operator has named no origin, a request by another name than the machine's own is refused, even for reading.
 * Where one is named, a proxy may have changed the `Host`.
 */
export const ownPagesOnly =
  (ports: Pick<Ports, 'origin' | 'reachedAt'>): MiddlewareHandler =>
  async (c, next) => {
    if (!isOwn(ports, c)) throw problem('foreign-origin')
    if (HARMLESS.includes(c.req.method)) return next()
    const type = c.req.header('content-type')?.split(';')[0].trim().toLowerCase()
    // A body without a type is read by no handler.
    if (type !== undefined && type !== 'application/json') throw problem('not-json')
    return next()
  }

/** Whether people reach us by https. */
export const isHttps = ({ origin }: Pick<Ports, 'origin'>): boolean => origin.startsWith('https:')

/** Whether a request is for this address of ours and, if it may change something, comes from a page of ours. */
export function isOwn({ origin, reachedAt }: Pick<Ports, 'origin' | 'reachedAt'>, c: Context): boolean {
  const isOurs = (one: string) => reachedAt?.has(one) ?? one === origin
  if (reachedAt && !isOurs(new URL(c.req.url).origin)) return false
  if (HARMLESS.includes(c.req.method)) return true
  const site = c.req.header('sec-fetch-site')
  const from = c.req.header('origin')
  return (
    (site === undefined || site === 'same-origin') && (from === undefined ? site !== undefined : isOurs(from))
  )
}

export const boundedBody: MiddlewareHandler = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw problem('too-large')
  },
})

/**
 * Headers that keep other sites, and anything that might slip into a page, away from ours. An answer that pages of
 * others may show says so itself. The headers are in a file of their own, because servers of the app's files send them
 * too. Browsers heed those of `https` over https alone, and complain of them elsewhere.
 */
export const safeHeaders = (origin: string): MiddlewareHandler => {
  const said = Object.entries({
    ...headers.everywhere,
    ...(isHttps({ origin }) ? headers.https : {}),
  })
  return async (c, next) => {
    await next()
    for (const [name, value] of said)
      if (name !== SHOWN_TO || !c.res.headers.has(SHOWN_TO)) c.header(name, value)
  }
}

const SHOWN_TO = 'cross-origin-resource-policy'

/** Says what time it is here. Devices count by that the time that a player has left: their own clocks may be wrong. */
export const toldTime =
  (now: () => number): MiddlewareHandler =>
  async (c, next) => {
    await next()
    c.header('x-now', String(now()))
  }

/**
 * Marks every answer as ours. Filters and sign-in pages on the way answer in our place: to anything without this header
 * the app pays no heed.
 */
export const marked: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('posthorn', '1')
}

/**
 * A player's answers are cached nowhere but on their device; nor is any refusal. An answer for everybody says so
 * itself.
 */
export const keptNowhere: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status >= 400 || !c.res.headers.has('cache-control'))
    c.header('cache-control', 'private, no-store')
}
