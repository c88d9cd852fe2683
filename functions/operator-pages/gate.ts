import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { fallback } from '../../web/print/language.ts'
import { HARMLESS, isOwn } from '../http/guard.ts'
import { CLOSED_FOR, problem } from '../http/problem.ts'
import {
  isOperatorLink,
  OPERATOR_PAGES,
  operatorOf,
  SESSION_FOR,
  useOperatorLink,
} from '../operator/sign-in.ts'
import type { Ports } from '../ports/index.ts'
import { isClosed } from '../store/dynamodb/gate.ts'
import { giveOperatorCookie, operatorCookie } from './cookie.ts'

/** Where a path may be a link that signs an operator in, its token. */
const linkIn = (path: string): string | undefined => /\/([\w-]{32})$/.exec(path)?.[1]

/**
 * Answers operators below their address. Everybody else goes on to what is said of any address that does not exist.
 * Whatever the address, the same is read for the same request, so that the time of an answer tells nothing either.
 */
export function operatorPages(ports: Ports): MiddlewareHandler {
  const isHere = (path: string) =>
    (path === OPERATOR_PAGES || path.startsWith(`${OPERATOR_PAGES}/`)) && !linkIn(path)
  return async (c, next) => {
    const token = getCookie(c, operatorCookie(ports))
    if (!token || token.length > 100) return next()
    const by = await operatorOf(ports, token)
    if (by === null || !isHere(c.req.path) || !isOwn(ports, c) || !isReadable(c)) return next()
    // Loaded here: it is rarely asked for.
    const { createOperatorPages } = await import('./app.tsx')
    return createOperatorPages(ports).fetch(c.req.raw, { by, token })
  }
}

/** Whether a request changes nothing, or is a form: of these no other part of the app reads any. */
const isReadable = ({ req }: Context): boolean =>
  HARMLESS.includes(req.method) ||
  (req.header('content-type') ?? '').split(';')[0] === 'application/x-www-form-urlencoded'

/** Answers an address that does not exist: where it is a link for an operator, it signs them in, once. */
export const unknownOrSignIn = (ports: Ports) => async (c: Context) => {
  const link = c.req.method === 'GET' ? linkIn(c.req.path) : undefined
  const isGood =
    link !== undefined && (await isOperatorLink(ports, link)) && c.req.path === `${OPERATOR_PAGES}/${link}`
  if (!isGood) throw problem('not-found')
  if (await isClosed(ports.store)) throw problem('closed', { after: CLOSED_FOR })
  const token = await useOperatorLink(ports, link)
  if (token === null) throw problem('not-found')
  giveOperatorCookie(ports, c, token, SESSION_FOR / 1000)
  // A page leads on, not a redirect: after a link on another site's page, browsers would not send the cookie with that.
  return c.html(
    `<!doctype html><html lang="${fallback}"><meta http-equiv="refresh" content="0;url=${OPERATOR_PAGES}"><title>Posthorn</title><a href="${OPERATOR_PAGES}">Go on</a></html>`,
  )
}
