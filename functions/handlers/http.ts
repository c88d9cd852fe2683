import { Hono } from 'hono'
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { compress } from 'hono/compress'
import { cameByEdge } from './edge.ts'
import { env } from './env.ts'

/** The answer to a request that went around the edge: nothing is here. */
const nothing = { statusCode: 404, headers: { 'cache-control': 'private, no-store' }, body: '' }

/** Answers events of the HTTP API by one of our apps, if they come through the edge. */
export function overEdge(app: { fetch(request: Request, env: unknown): Response | Promise<Response> }) {
  const isByEdge = cameByEdge(env('POSTHORN_EDGE_KEYS').split(','))
  const answer = handle(new Hono().use(compress()).all('*', (c) => app.fetch(c.req.raw, c.env)))
  return async (event: LambdaEvent, context?: LambdaContext) =>
    isByEdge(event) ? answer(event, context) : nothing
}
