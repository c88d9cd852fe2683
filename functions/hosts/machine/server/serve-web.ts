import { serveStatic } from '@hono/node-server/serve-static'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import { Hono } from 'hono/tiny'
import { games } from '../../../../engine/index.ts'
import { isPage } from '../../../../web/print/paths.ts'
import { mending } from '../../../http/base.ts'
import { safeHeaders } from '../../../http/guard.ts'
import type { App } from '../../../index.ts'
import { OPERATOR_PAGES } from '../../../operator/sign-in.ts'
import { operatorCookie } from '../../../operator-pages/cookie.ts'
import type { Pages } from '../../../pages/app.ts'

const isGame = (id: string): boolean => Object.hasOwn(games, id)

/**
 * The API, the pages that the server makes itself, and around them the built web app: its files, and its page for every
 * other path. Where the app has no such page, it says so itself; the status 404 says so to programs.
 */
export function withWeb(api: App, pages: Pages, web: string, origin: string) {
  const page = serveStatic({ root: web, path: 'index.html' })
  return new Hono(mending)
    .use(compress())
    .use(safeHeaders(origin))
    .use(async (c, next) => {
      await next()
      // The rest of the request is not read.
      if (c.res.status === 413) c.header('connection', 'close')
    })
    .all('/api/*', (c) => api.fetch(c.req.raw, c.env))
    .on('ALL', ['/watch/*', '/invite/:preview/:card?'], (c) => pages.fetch(c.req.raw, c.env))
    .use(async (c, next) => {
      await next()
      // The names of built files change with their contents; all else is asked for again.
      const isForEver = c.res.ok && c.req.path.startsWith('/assets/')
      const kept = isForEver ? 'public, max-age=31536000, immutable' : 'no-cache'
      if (!c.res.headers.has('cache-control')) c.header('cache-control', kept)
    })
    .get('/operator', (c, next) => {
      // Who has been signed in as an operator is led on; to all others this is an address like any unknown one.
      return getCookie(c, operatorCookie({ origin })) ? c.redirect(OPERATOR_PAGES) : next()
    })
    .use(serveStatic({ root: web, precompressed: true }))
    .get('*', async (c, next) => {
      if (/\.\w+$/.test(c.req.path)) return next()
      const shown = await page(c, next)
      return shown && !isPage(c.req.path, isGame) ? c.newResponse(shown.body, 404) : shown
    })
}
