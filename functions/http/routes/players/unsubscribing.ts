import { Hono } from 'hono/tiny'
import { unsubscribe } from '../../../messages/links/unsubscribe.ts'
import type { Ports } from '../../../ports/index.ts'
import { problem } from '../../problem.ts'
import { param, params } from '../../schemas.ts'
import type { SessionEnv } from '../../session.ts'

/**
 * Ends mails of a kind by the link in one of them. Mail programs do so by one POST, without cookies (RFC 8058). A
 * reader who opens the link is led to a page with a button, because some programs open all links by themselves.
 */
export const unsubscribing = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/unsubscribe/:token', param(params.sealed), (c) =>
      c.redirect(`/unsubscribe#${c.req.valid('param').token}`),
    )
    .post('/unsubscribe/:token', param(params.sealed), async (c) => {
      if (!(await unsubscribe(ports, c.req.valid('param').token))) throw problem('not-found')
      return c.body(null, 204)
    })
