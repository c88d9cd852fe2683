import type { MiddlewareHandler } from 'hono'
import { nameInEnglish, turnNames } from '../../web/print/older-names.ts'

/** The headers of an app: which player asks, and, unless it is from before, that it reads names as data. */
const [SENDER, READS] = ['posthorn-player', 'posthorn-names']

/**
 * Gives an app from before names were data the names that it can show, in English. A phone may have such an app for days
 * after its server has been renewed, since its player decides when to load another: it would show no name.
 */
export const namesForOlderApps: MiddlewareHandler = async (c, next) => {
  await next()
  const isOlder = c.req.header(SENDER) !== undefined && c.req.header(READS) === undefined
  if (!isOlder || !c.res.headers.get('content-type')?.includes('json')) return
  c.res = new Response(JSON.stringify(turnNames(await c.res.json(), nameInEnglish)), c.res)
}
