import { createBase } from './http/base.ts'
import { boundedBody, keptNowhere, marked, ownPagesOnly, toldTime } from './http/guard.ts'
import { namesForOlderApps } from './http/older-apps.ts'
import { health } from './http/routes/health.ts'
import { absence } from './http/routes/players/absence.ts'
import { logIn } from './http/routes/players/log-in.ts'
import { me } from './http/routes/players/me.ts'
import { myData } from './http/routes/players/my-data.ts'
import { myMail } from './http/routes/players/my-mail.ts'
import { myPush } from './http/routes/players/my-push.ts'
import { myTime } from './http/routes/players/my-time.ts'
import { myWebhook } from './http/routes/players/my-webhook.ts'
import { mySessions } from './http/routes/players/sessions.ts'
import { unsubscribing } from './http/routes/players/unsubscribing.ts'
import { company } from './http/routes/tables/company.ts'
import { drafts } from './http/routes/tables/drafts.ts'
import { feeds, myFeeds } from './http/routes/tables/feeds.ts'
import { imports } from './http/routes/tables/imports.ts'
import { lists } from './http/routes/tables/lists.ts'
import { orders } from './http/routes/tables/orders.ts'
import { plans } from './http/routes/tables/plans.ts'
import { records } from './http/routes/tables/records.ts'
import { seats } from './http/routes/tables/seats.ts'
import { shares } from './http/routes/tables/shares.ts'
import { tables } from './http/routes/tables/tables.ts'
import { talk } from './http/routes/tables/talk.ts'
import { turns } from './http/routes/tables/turns.ts'
import { watch } from './http/routes/tables/watch.ts'
import { type SessionEnv, sessions } from './http/session.ts'
import { whileOpen } from './http/while-open.ts'
import { operatorPages, unknownOrSignIn } from './operator-pages/gate.ts'
import type { Ports } from './ports/index.ts'

/** The whole API, from `Request` to `Response`; independent of Lambda and of Node's server. */
export function createApp(ports: Ports) {
  const app = createBase<SessionEnv>(ports)
  app.use('/api/*', marked, keptNowhere, toldTime(ports.now), boundedBody, namesForOlderApps)
  app.use('/api/*', whileOpen(ports), operatorPages(ports))
  app.notFound(unknownOrSignIn(ports))
  // Requests that mail programs, feed readers and monitors send by themselves come from no page of ours and carry no
  // session.
  const open = app
    .route('/api', unsubscribing(ports))
    .route('/api', feeds(ports))
    .route('/api', health(ports))
  open.use('/api/*', ownPagesOnly(ports), sessions(ports))
  // The router takes an address that ends with a slash for the one without it. None of ours does.
  open.use('/api/*', async (c, next) => (c.req.path.endsWith('/') ? c.notFound() : next()))
  return open
    .route('/api', me(ports))
    .route('/api', logIn(ports))
    .route('/api', myMail(ports))
    .route('/api', myFeeds(ports))
    .route('/api', mySessions(ports))
    .route('/api', myPush(ports))
    .route('/api', myWebhook(ports))
    .route('/api', myTime(ports))
    .route('/api', myData(ports))
    .route('/api', lists(ports))
    .route('/api/tables', tables(ports))
    .route('/api/tables', seats(ports))
    .route('/api/tables', company(ports))
    .route('/api/tables', turns(ports))
    .route('/api/tables', absence(ports))
    .route('/api/tables', talk(ports))
    .route('/api/tables', drafts(ports))
    .route('/api/tables', orders(ports))
    .route('/api/tables', plans(ports))
    .route('/api/tables', imports(ports))
    .route('/api/tables', shares(ports))
    .route('/api/tables', records(ports))
    .route('/api/watch', watch(ports))
}

/** The type from which the app's typed client is made. */
export type App = ReturnType<typeof createApp>
