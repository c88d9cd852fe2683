import type { Context, MiddlewareHandler } from 'hono'
import { isRefused } from '../../engine/core/index.ts'
import { answered, found, refusal, tagged } from '../http/answer.ts'
import { createBase } from '../http/base.ts'
import { createPrinter } from '../messages/pictures/print.ts'
import type { Shown } from '../messages/text/gist.ts'
import type { PagePorts } from '../ports/index.ts'
import { notFound, type Refused } from '../tables/refused.ts'
import { toldThrough } from '../watch/told.ts'
import { watchedIn } from '../watch/watched.ts'
import { invitedThrough } from './invited.ts'
import { pageFor } from './page.ts'

/** `cache-control` of the pages: shared caches may keep a success for five seconds, and nobody may keep an error. */
const LIVE = 'public, max-age=0, s-maxage=5'
const NOWHERE = 'private, no-store'

/**
 * The pages that the server renders, for watch links and invites: the app's own page with its content in words, for
 * readers that run no scripts, such as chats that preview a link; and the picture (the card) of that preview. They show
 * no more than the link itself does, and search engines must not list them. It is a separate app, so that the function
 * that answers players does not have to load the code that draws.
 */
export function createPages(ports: PagePorts) {
  const printer = createPrinter(ports)
  const seenThrough = async (token: string): Promise<Shown | Refused> => {
    const told = await toldThrough(ports, token)
    if (isRefused(told)) return told
    return { ...(await watchedIn(ports, told, { withSeed: false })), language: told.language }
  }
  const refused = async (c: Context, why: Refused) => {
    const { status } = await refusal(ports, why)
    return c.html(await ports.page(), status)
  }
  const card = async (c: Context, asked: Shown | Refused) => {
    const shown = await found(ports, asked)
    // Other sites may embed the card: that is its purpose.
    c.header('cross-origin-resource-policy', 'cross-origin')
    return answered(c, tagged(c, printer.tagOf(shown)), async () =>
      c.body(await printer.print(shown), 200, { 'content-type': 'image/png' }),
    )
  }
  const page = async (c: Context, asked: Shown | Refused, token: string) => {
    if (isRefused(asked)) return refused(c, asked)
    const html = await pageFor(ports, asked, token)
    return answered(c, tagged(c, html), () => c.html(html))
  }
  return createBase(ports)
    .use('/watch/*', asLink)
    .use('/invite/*', asLink)
    .get('/watch/:token/card.png', async (c) => card(c, await seenThrough(c.req.param('token'))))
    .get('/watch/:token', async (c) => page(c, await seenThrough(c.req.param('token')), c.req.param('token')))
    .get('/invite/:preview/card.png', async (c) =>
      card(c, await invitedThrough(ports, c.req.param('preview'))),
    )
    .get('/invite/:preview', async (c) =>
      page(c, await invitedThrough(ports, c.req.param('preview')), c.req.param('preview')),
    )
    .notFound((c) => refused(c, notFound))
}

/** Sets the headers of every page of a link, and of its card. */
const asLink: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('x-robots-tag', 'noindex')
  c.header('cache-control', c.res.status < 400 ? LIVE : NOWHERE)
}

/** The type of the app, for the code that serves it. */
export type Pages = ReturnType<typeof createPages>
