import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiGatewayRequestContextV2, LambdaEvent } from 'hono/aws-lambda'

/** The header by which the edge identifies itself. */
const EDGE_KEY = 'x-posthorn-edge'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Tells requests that came through the edge from those sent directly to the address where the API itself listens. Any
 * of the keys is valid: while they are changed, the edge still sends the one before.
 */
export function cameByEdge(keys: readonly string[]): (event: Pick<LambdaEvent, 'headers'>) => boolean {
  const good = keys.filter((key) => key !== '').map(digest)
  return ({ headers }) => {
    const said = digest(String(headers?.[EDGE_KEY] ?? ''))
    return good.some((key) => timingSafeEqual(key, said))
  }
}

/**
 * The address of a request's sender, if it came through the edge. Whatever the sender puts into `x-forwarded-for`, the
 * edge appends the sender's address, and the API appends the edge's.
 */
export function viewerOf(c: Context): string {
  const { http } = c.env.event.requestContext as ApiGatewayRequestContextV2
  const stops = (c.req.header('x-forwarded-for') ?? '').split(',').map((stop) => stop.trim())
  if (stops.at(-1) === http.sourceIp) stops.pop()
  return stops.at(-1) || http.sourceIp
}
