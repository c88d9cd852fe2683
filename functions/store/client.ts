import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** The two tables: `log` only grows, `app` holds everything else. */
export interface Store {
  client: DynamoDBDocumentClient
  log: string
  app: string
  /** Milliseconds since 1970. What has expired is no longer there, whether DynamoDB took it away yet or not. */
  now(): number
}

/** Where DynamoDB is; an endpoint of our own needs no account. */
export interface StoreAt {
  endpoint?: string | undefined
  region?: string | undefined
  /** What the tables' names begin with. */
  prefix: string
  now(): number
}

export function openStore({ endpoint, region = process.env.AWS_REGION, prefix, now }: StoreAt): Store {
  // The client's version is pinned; which Node later ones will want is no news for whoever runs this.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const settings: DynamoDBClientConfig = {
    region: region ?? 'eu-central-1',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
  }
  if (endpoint) settings.endpoint = endpoint
  // An engine of one's own asks for no key, but the client wants one.
  if (endpoint && !new URL(endpoint).hostname.endsWith('.amazonaws.com'))
    settings.credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(settings), {
    marshallOptions: { removeUndefinedValues: true },
  })
  return { client, log: `${prefix}log`, app: `${prefix}app`, now }
}
