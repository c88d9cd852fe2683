import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hashed, type PlayerId, tokenOf } from '../ids.ts'
import type { Ports } from '../ports.ts'
import { getSession, putSession, renewSession } from '../store/players.ts'
import { problem } from './problem.ts'

const DAY = 24 * 3600
const LASTS_DAYS = 400

export type SessionEnv = { Variables: { session: () => Promise<PlayerId | null> } }
type SessionContext = Context<SessionEnv>

/**
 * Whose request this is, as the page sees it that sends it. Several pages share a cookie, so the session may have become
 * another player's meanwhile; he must not send what this one has composed.
 */
const SENDER = 'posthorn-player'

const isHttps = ({ origin }: Ports): boolean => origin.startsWith('https:')
/** The prefix makes browsers keep the cookie to this very host; they take it over https alone. */
const nameOf = (ports: Ports): string => (isHttps(ports) ? '__Host-posthorn' : 'posthorn')

/**
 * Lets handlers ask whose session this is. Nothing is read before they do, so that they can read it along with
 * whatever else they need. A session in use is lengthened once a day. Where the session is not that of the player whom
 * the request names, nothing comes of it.
 */
export const sessions =
  (ports: Ports): MiddlewareHandler<SessionEnv> =>
  async (c, next) => {
    const renewals: Promise<unknown>[] = []
    let asked: Promise<PlayerId | null> | undefined
    c.set('session', () => (asked ??= readSession(ports, c, renewals)))
    await next()
    await Promise.all(renewals)
  }

async function readSession(
  ports: Ports,
  c: SessionContext,
  renewals: Promise<unknown>[],
): Promise<PlayerId | null> {
  const token = getCookie(c, nameOf(ports))
  if (!token || token.length > 100) return null
  const session = await getSession(ports.store, hashed(token))
  if (!session) return null
  const sender = c.req.header(SENDER)
  if (sender !== undefined && sender !== session.player) throw problem('other-player')
  if (ports.now() - session.seen > DAY * 1000) {
    renewals.push(renewSession(ports.store, hashed(token), ports.now(), expiry(ports)))
    giveCookie(ports, c, token)
  }
  return session.player
}

/** Whose session this is, or nobody's. */
export const anybody = (c: SessionContext): Promise<PlayerId | null> => c.get('session')()

/** Whose session this is; there must be one. */
export async function player(c: SessionContext): Promise<PlayerId> {
  const found = await anybody(c)
  if (!found) throw problem('no-session')
  return found
}

/** Starts a session and gives its token to the browser, and to nobody else. */
export async function startSession(ports: Ports, c: SessionContext, whose: PlayerId): Promise<void> {
  const token = tokenOf(ports.random(24))
  await putSession(ports.store, hashed(token), { player: whose, seen: ports.now() }, expiry(ports))
  giveCookie(ports, c, token)
}

const expiry = (ports: Ports): number => ports.now() + LASTS_DAYS * DAY * 1000

const giveCookie = (ports: Ports, c: SessionContext, token: string): void =>
  setCookie(c, nameOf(ports), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(ports),
    maxAge: LASTS_DAYS * DAY,
  })
