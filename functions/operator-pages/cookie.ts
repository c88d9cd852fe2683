import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { isHttps } from '../http/guard.ts'
import type { Ports } from '../ports/index.ts'

/** A cookie of its own: a player's session opens nothing here. */
export const operatorCookie = (ports: Pick<Ports, 'origin'>): string =>
  isHttps(ports) ? '__Host-posthorn-operator' : 'posthorn-operator'

/** Gives the browser a token for some seconds; for none, takes it away. */
export const giveOperatorCookie = (ports: Ports, c: Context, token: string, seconds: number): void =>
  setCookie(c, operatorCookie(ports), token, {
    ...{ path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps(ports), maxAge: seconds },
  })
