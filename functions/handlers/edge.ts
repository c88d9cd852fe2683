import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiGatewayRequestContextV2, LambdaEvent } from 'hono/aws-lambda'

/** The header in which the edge says that it is the edge. */
const EDGE_KEY = 'x-posthorn-edge'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Tells requests that came by way of the edge from those that went around it, to where the API itself listens. Any of the
 * keys is good: while they are changed, the edge still brings along the one before.
 */
export function cameByEdge(keys: readonly string[]): (event: Pick<LambdaEvent, 'headers'>) => boolean {
  const good = keys.filter((key) => key !== '').map(digest)
  return ({ headers }) => {
    const said = digest(String(headers?.[EDGE_KEY] ?? ''))
    return good.some((key) => timingSafeEqual(key, said))
  }
}

/**
 * The address of whoever asked, for a request that came by way of the edge. Whatever he claims in `x-forwarded-for`, the
 * edge writes where he is behind that, and the API where the edge is behind both.
 */
export function viewerOf(c: Context): string {
  const { http } = c.env.event.requestContext as ApiGatewayRequestContextV2
  const stops = (c.req.header('x-forwarded-for') ?? '').split(',').map((stop) => stop.trim())
  if (stops.at(-1) === http.sourceIp) stops.pop()
  return stops.at(-1) || http.sourceIp
}
