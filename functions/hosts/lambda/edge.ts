import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiGatewayRequestContextV2, LambdaEvent } from 'hono/aws-lambda'

/** The header by which the edge identifies itself. */
const EDGE_KEY = 'x-posthorn-edge'
/** The headers in which it says who sends a request, and to which address of ours. */
const [VIEWER, HOST] = ['x-posthorn-viewer', 'x-posthorn-host']

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
 * Where the app is at home, as the edge says. A request from before the edge did, while a deployment is under way, names the
 * address where the API listens.
 */
export const originOf = ({ headers, requestContext }: LambdaEvent): string =>
  `https://${headers?.[HOST] ?? (requestContext as ApiGatewayRequestContextV2).domainName}`

/**
 * The address of a request's sender, as the edge says, which overwrites what the sender says of it. `x-forwarded-for` proves
 * nothing here: function URLs cut it to its first address, which the sender may have made up.
 */
export function viewerOf(c: Context): string {
  const { http } = c.env.event.requestContext as ApiGatewayRequestContextV2
  return c.req.header(VIEWER) || http.sourceIp
}
