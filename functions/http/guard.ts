import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { problem } from './problem.ts'

const LARGEST_BODY = 64 * 1024
const HARMLESS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Lets a request that changes something through only when a page of our own sent it, as JSON. Browsers say where a
 * page came from in `Sec-Fetch-Site`, or, without https, in `Origin` alone.
 */
export const ownPagesOnly =
  (origin: string): MiddlewareHandler =>
  async (c, next) => {
    if (HARMLESS.includes(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const from = c.req.header('origin')
    const isOwn =
      site === undefined
        ? from !== undefined && (from === origin || from === new URL(c.req.url).origin)
        : site === 'same-origin'
    if (!isOwn) throw problem('foreign-origin')
    const type = c.req.header('content-type')?.split(';')[0].trim().toLowerCase()
    // A body that says nothing of what it is, is read by nobody.
    if (type !== undefined && type !== 'application/json') throw problem('not-json')
    return next()
  }

export const boundedBody: MiddlewareHandler = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw problem('too-large')
  },
})

/**
 * Headers that keep other sites, and whatever might slip into a page, away from ours. What pages of others may show says
 * so itself.
 */
export const safeHeaders = (origin: string): MiddlewareHandler => {
  const secure = usualHeaders(origin)
  return async (c, next) => {
    await secure(c, next)
    if (!c.res.headers.has(SHOWN_TO)) c.header(SHOWN_TO, 'same-origin')
  }
}

const SHOWN_TO = 'cross-origin-resource-policy'

function usualHeaders(origin: string): MiddlewareHandler {
  const isHttps = origin.startsWith('https:')
  const self = ["'self'"]
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: self,
      styleSrc: self,
      imgSrc: [...self, 'data:'],
      fontSrc: self,
      connectSrc: self,
      manifestSrc: self,
      workerSrc: self,
      baseUri: ["'none'"],
      formAction: self,
      frameAncestors: ["'none'"],
    },
    crossOriginResourcePolicy: false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    // Browsers heed these over https alone, and complain elsewhere.
    strictTransportSecurity: isHttps && 'max-age=31536000',
    crossOriginOpenerPolicy: isHttps && 'same-origin',
    originAgentCluster: isHttps && '?1',
  })
}

/** What one player sees is kept nowhere but on his device; nor is any refusal. What is for everybody says so itself. */
export const keptNowhere: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status >= 400 || !c.res.headers.has('cache-control'))
    c.header('cache-control', 'private, no-store')
}
