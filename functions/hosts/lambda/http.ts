import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { compress } from 'hono/compress'
import { Hono } from 'hono/tiny'
import { cameByEdge, originOf } from './edge.ts'
import { env } from './env.ts'

/** The answer to a request that went around the edge: nothing is here. */
const nothing = { statusCode: 404, headers: { 'cache-control': 'private, no-store' }, body: '' }

/** One of our apps. */
interface App {
  fetch(request: Request, env: unknown): Response | Promise<Response>
}

/** Answers events of a function URL by one of our apps, made for its origin, if they come through the edge. */
export function overEdge(appAt: (origin: string) => App) {
  const isByEdge = cameByEdge(env('POSTHORN_EDGE_KEYS').split(','))
  const answering = (origin: string) => {
    const app = appAt(origin)
    return handle(new Hono().use(compress()).all('*', (c) => app.fetch(c.req.raw, c.env)))
  }
  const own = process.env.POSTHORN_ORIGIN
  let made = own ? { origin: own, answer: answering(own) } : null
  return async (event: LambdaEvent, context?: LambdaContext) => {
    if (!isByEdge(event)) return nothing
    const origin = own ?? originOf(event)
    if (made?.origin !== origin) made = { origin, answer: answering(origin) }
    return made.answer(event, context)
  }
}
