import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { alarmOf, type Ports } from '../ports.ts'
import { boundedBody, keptNowhere, ownPagesOnly, safeHeaders } from './guard.ts'
import { answerTo, problem } from './problem.ts'
import { drafts } from './routes/drafts.ts'
import { imports } from './routes/imports.ts'
import { lists } from './routes/lists.ts'
import { me } from './routes/me.ts'
import { records } from './routes/records.ts'
import { seats } from './routes/seats.ts'
import { mySessions } from './routes/sessions.ts'
import { shares } from './routes/shares.ts'
import { tables } from './routes/tables.ts'
import { talk } from './routes/talk.ts'
import { turns } from './routes/turns.ts'
import { watch } from './routes/watch.ts'
import { type SessionEnv, sessions } from './session.ts'

/** The whole API, from `Request` to `Response`: it knows neither Lambda nor Node. */
export function createApp(ports: Ports) {
  const app = new Hono<SessionEnv>()
  app.use(async (c, next) => {
    const start = ports.now()
    await next()
    // The pattern of the route, never the path: that may hold a token.
    const route = routePath(c, -1)
    ports.log({ method: c.req.method, route, status: c.res.status, ms: ports.now() - start })
  })
  app.use(safeHeaders(ports.origin))
  app.use('/api/*', keptNowhere, ownPagesOnly(ports.origin), boundedBody, sessions(ports))
  app.onError((error, c) => answerTo(error, c, (fault) => ports.alarm(alarmOf(fault))))
  app.notFound(() => {
    throw problem('not-found')
  })
  return app
    .route('/api', me(ports))
    .route('/api', mySessions(ports))
    .route('/api', lists(ports))
    .route('/api/tables', tables(ports))
    .route('/api/tables', seats(ports))
    .route('/api/tables', turns(ports))
    .route('/api/tables', talk(ports))
    .route('/api/tables', drafts(ports))
    .route('/api/tables', imports(ports))
    .route('/api/tables', shares(ports))
    .route('/api/tables', records(ports))
    .route('/api/watch', watch(ports))
}

/** What the app's typed client is made of. */
export type App = ReturnType<typeof createApp>
