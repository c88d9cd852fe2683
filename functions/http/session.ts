import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { hashed, type PlayerId, tokenOf } from '../api/ids.ts'
import { GOOD_FOR } from '../players/code.ts'
import { deviceOf } from '../players/device.ts'
import type { SessionRequest } from '../players/sessions.ts'
import { settleSuspension } from '../players/suspend.ts'
import type { Ports } from '../ports/index.ts'
import { isClosed } from '../store/dynamodb/gate.ts'
import type { Consistency } from '../store/dynamodb/item.ts'
import { getSession, listOldSession, putSession, renewSession } from '../store/players/sessions.ts'
import { isHttps } from './guard.ts'
import { problem } from './problem.ts'
import { mayWhileSuspended } from './suspended.ts'

const DAY = 24 * 3600
const LASTS_DAYS = 400

export type SessionEnv = { Variables: { session: (reading: Consistency) => Promise<SessionRequest | null> } }
type SessionContext = Context<SessionEnv>

/**
 * The header with the player for whom the sending page shows itself. Several pages share a cookie, so the session may
 * have become another player's meanwhile; they must not send what this player has composed.
 */
const SENDER = 'posthorn-player'

/** The prefix makes browsers keep the cookie to this very host; they accept it over https alone. */
const nameOf = (ports: Ports): string => (isHttps(ports) ? '__Host-posthorn' : 'posthorn')

/**
 * Lets handlers ask whose session this is. Nothing is read before they do, so that they can read it along with whatever
 * else they need. A session in use is lengthened once a day. A session of another player than the one whom the request
 * names is refused.
 */
export function sessions(ports: Ports): MiddlewareHandler<SessionEnv> {
  const reader: SessionReader = { ports, lately: new Map() }
  return async (c, next) => {
    const renewals: Promise<unknown>[] = []
    const asked: { [reading in Consistency]?: Promise<SessionRequest | null> } = {}
    c.set('session', (reading) => (asked[reading] ??= readSession(reader, c, reading, renewals)))
    await next()
    await Promise.all(renewals)
  }
}

async function readSession(
  reader: SessionReader,
  c: SessionContext,
  reading: Consistency,
  renewals: Promise<unknown>[],
): Promise<SessionRequest | null> {
  const { ports, lately } = reader
  const token = getCookie(c, nameOf(ports))
  if (!token || token.length > 100) return null
  const hash = hashed(token)
  const session = await (reading === 'eventual'
    ? seenLately(reader, hash)
    : getSession(ports.store, hash, reading))
  if (!session) return null
  const { player } = session
  const sender = c.req.header(SENDER)
  if (sender !== undefined && sender !== player) throw problem('other-player')
  if (session.at === undefined && !(await listOldSession(ports.store, hash, session))) return null
  const isSuspended =
    session.suspended ?? (session.at === undefined && (await settleSuspension(ports.store, player, hash)))
  if (isSuspended && !mayWhileSuspended(c.req)) throw problem('suspended')
  if (ports.now() - session.seen > DAY * 1000 && !(await isClosed(ports.store))) {
    lately.delete(hash)
    renewals.push(renewSession(ports.store, { hash, player }, { seen: ports.now(), expires: expiry(ports) }))
    giveCookie(ports, c, token)
  }
  return { player, hash }
}

/**
 * How long, in milliseconds, a session that was read is used again where its answer reveals nothing, and the most
 * sessions kept so.
 */
const KEPT_FOR = 20_000
const KEPT_AT_MOST = 10_000

type Session = NonNullable<Awaited<ReturnType<typeof getSession>>>
/** The sessions that an app has read of late, by the hashes of their tokens. */
type Lately = Map<string, { session: Session; until: number }>

/** What sessions are read with. */
interface SessionReader {
  ports: Ports
  lately: Lately
}

/** A session as it was a moment ago: a client that asks for news every few seconds is not looked up each time. */
async function seenLately(
  { ports: { store, now }, lately }: SessionReader,
  hash: string,
): Promise<Session | null> {
  const found = lately.get(hash)
  if (found && found.until > now()) return found.session
  const session = await getSession(store, hash, 'eventual')
  lately.delete(hash)
  const [oldest] = lately.keys()
  if (lately.size >= KEPT_AT_MOST) lately.delete(oldest)
  if (session) lately.set(hash, { session, until: now() + KEPT_FOR })
  return session
}

/** The player of the session, or null without a session. */
export async function anybody(c: SessionContext): Promise<PlayerId | null> {
  const found = await c.get('session')('consistent')
  return found?.player ?? null
}

/** The session and its player; there must be one. */
export async function asking(
  c: SessionContext,
  reading: Consistency = 'consistent',
): Promise<SessionRequest> {
  const found = await c.get('session')(reading)
  if (!found) throw problem('no-session')
  return found
}

/**
 * The player of the session; there must be one. Read eventually, it may have been ended a moment ago: only for answers
 * that reveal nothing.
 */
export const player = async (c: SessionContext, reading?: Consistency): Promise<PlayerId> =>
  (await asking(c, reading)).player

/** Starts a session and gives its token to the browser, and to nobody else. */
export async function startSession(ports: Ports, c: SessionContext, whose: PlayerId): Promise<void> {
  const [now, device] = [ports.now(), deviceOf(c.req.header('user-agent'))]
  for (;;) {
    const token = tokenOf(ports.random(24))
    const session = { player: whose, at: now, seen: now, device }
    // All of a player's sessions may be ended while this one begins; then another is put after that.
    if (!(await putSession(ports.store, hashed(token), session, expiry(ports)))) continue
    await settleSuspension(ports.store, whose, hashed(token))
    return giveCookie(ports, c, token)
  }
}

const expiry = (ports: Ports): number => ports.now() + LASTS_DAYS * DAY * 1000

/**
 * A name for this browser by which the links that it asks for know it; given where it has none yet. It lasts as long as
 * such a link, and is no session: nobody is signed in by it.
 */
export function knownBrowser(ports: Ports, c: Context): string {
  const token = browserOf(ports, c) ?? tokenOf(ports.random(24))
  setCookie(c, askingName(ports), token, { ...flagsOf(ports), maxAge: GOOD_FOR / 1000 })
  return token
}

/** The name by which links know this browser; null where it has asked for none. */
export function browserOf(ports: Ports, c: Context): string | null {
  const token = getCookie(c, askingName(ports))
  return token && /^[\w-]{32}$/.test(token) ? token : null
}

const askingName = (ports: Ports): string => `${nameOf(ports)}-asking`

const giveCookie = (ports: Ports, c: SessionContext, token: string): void =>
  setCookie(c, nameOf(ports), token, { ...flagsOf(ports), maxAge: LASTS_DAYS * DAY })

/** Takes the token away from the browser. */
export const dropCookie = (ports: Ports, c: SessionContext): void =>
  setCookie(c, nameOf(ports), '', { ...flagsOf(ports), maxAge: 0 })

const flagsOf = (ports: Ports) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(ports) }) as const
