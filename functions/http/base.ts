import type { Env } from 'hono'
import { routePath } from 'hono/route'
import { Hono } from 'hono/tiny'
import { getPath } from 'hono/utils/url'
import { mendedPath } from '../../web/print/mended.ts'
import { alarmOf, type Ports } from '../ports/index.ts'
import { safeHeaders } from './guard.ts'
import { answerTo, problem } from './problem.ts'

/** Options of an app that is asked for pages: links to them come damaged, and are answered as what they were. */
export const mending = { getPath: (request: Request) => mendedPath(getPath(request)) }

/**
 * The middleware of every app of ours, whatever its routes: it logs a line for each request, and says plainly what went
 * wrong.
 */
export function createBase<E extends Env>(ports: Ports): Hono<E> {
  const app = new Hono<E>(mending)
  app.use(async (c, next) => {
    const start = ports.now()
    await next()
    // The pattern of the route, never the path: that may hold a token.
    const route = routePath(c, -1)
    ports.log({ method: c.req.method, route, status: c.res.status, ms: ports.now() - start })
  })
  app.use(safeHeaders(ports.origin))
  app.onError((error, c) => answerTo(error, c, (fault) => ports.alarm(alarmOf(fault))))
  app.notFound(() => {
    throw problem('not-found')
  })
  return app
}
