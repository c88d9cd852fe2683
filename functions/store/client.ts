import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { socketOf } from './endpoint.ts'

/** The two tables: `log` only grows, `app` holds everything else. */
export interface Store {
  client: DynamoDBClient
  log: string
  app: string
  /** Milliseconds since 1970. What has expired is no longer there, whether DynamoDB took it away yet or not. */
  now(): number
}

/** Where DynamoDB is. */
export interface StoreAt {
  /**
   * An engine of one's own, which needs no account: an address, or `unix:` and the path of a socket. Where there is none:
   * AWS, as the environment or its profile says.
   */
  endpoint?: string | undefined
  /** What the tables' names begin with. */
  prefix: string
  now(): number
}

/** Milliseconds after which a call is made anew, twice: all of that ends before a function of the API is ended. */
const ANSWERED_IN = 6_000

/** `otherwise`: what the client is given instead of what it is given here. */
export function openStore({ endpoint, prefix, now }: StoreAt, otherwise: DynamoDBClientConfig = {}): Store {
  // The client's version is pinned; which Node later ones will want is no news for whoever runs this.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const socketPath = endpoint ? socketOf(endpoint) : null
  const client = new DynamoDBClient({
    // What stands around a command is put together once, and not for each call.
    cacheMiddleware: true,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: ANSWERED_IN,
      throwOnRequestTimeout: true,
      ...(socketPath === null ? {} : { httpAgent: { socketPath } }),
    },
    ...(endpoint ? engineAt(endpoint) : {}),
    ...otherwise,
  })
  return { client, log: `${prefix}log`, app: `${prefix}app`, now }
}

function engineAt(given: string): DynamoDBClientConfig {
  const endpoint = socketOf(given) === null ? given : 'http://localhost'
  const region = process.env.AWS_REGION ?? 'eu-central-1'
  // An engine of one's own asks for no key, but the client wants one.
  const isAmazon = new URL(endpoint).hostname.endsWith('.amazonaws.com')
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return { endpoint, region, ...(isAmazon ? {} : { credentials }) }
}
