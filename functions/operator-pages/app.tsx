import { Hono } from 'hono/tiny'
import type { ComponentChildren } from 'preact'
import { problem } from '../http/problem.ts'
import { OPERATOR_PAGES, signOut } from '../operator/sign-in.ts'
import type { Ports } from '../ports/index.ts'
import { actBy, backIn, textIn } from './acting.ts'
import { giveOperatorCookie } from './cookie.ts'
import { type PagePath, pageOf } from './page.tsx'
import { foundPage, playersPage } from './players.tsx'
import { actsPage, figuresPage, statusPage } from './records.tsx'
import { reportsPage } from './reports.tsx'
import { style } from './style.ts'
import { tablesPage } from './tables.tsx'

/** Who asks, and the token of the session. */
type OperatorEnv = { Bindings: { by: string; token: string } }

/**
 * The operator's pages: plain HTML with forms, no script. What they do is done by the functions of the verbs. Only
 * requests of an operator come here.
 */
export function createOperatorPages(ports: Ports) {
  const app = new Hono<OperatorEnv>().basePath(OPERATOR_PAGES)
  const show = (path: PagePath, content: (query: Record<string, string>) => Promise<ComponentChildren>) =>
    app.get(path || '/', async (c) => c.html(pageOf(path, c.env.by, await content(c.req.query()))))
  show('', () => reportsPage(ports))
  show('/players', ({ id }) => playersPage(ports, id))
  show('/tables', (query) => tablesPage(ports, query))
  show('/acts', () => actsPage(ports))
  show('/figures', () => figuresPage(ports))
  show('/status', () => statusPage(ports))
  app
    .get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .post('/players', async (c) => {
      const word = textIn(await c.req.parseBody(), 'word')
      return c.html(pageOf('/players', c.env.by, await foundPage(ports, word)))
    })
    .post('/acts', async (c) => {
      const form = await c.req.parseBody()
      const said = await actBy(ports, c.env.by, form)
      const back = backIn(form)
      if (said === null) return c.redirect(back, 303)
      const page = (
        <p role="alert">
          {said} <a href={back}>Back</a>
        </p>
      )
      return c.html(pageOf('/acts', c.env.by, page), 422)
    })
    .post('/out', async (c) => {
      await signOut(ports, c.env.token)
      giveOperatorCookie(ports, c, '', 0)
      return c.redirect('/', 303)
    })
    .notFound(() => {
      throw problem('not-found')
    })
  // The app around this one answers what is thrown.
  app.onError((error) => {
    throw error
  })
  return app
}
