import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { socketOf } from './endpoint.ts'
import { followWrites, type Writing } from './writing.ts'

/** The two tables: `log` only grows, `app` holds everything else. */
export interface Store {
  /** Makes and describes the tables. */
  client: DynamoDBClient
  /** Reads and writes their items, as plain values. */
  documents: DynamoDBDocumentClient
  log: string
  app: string
  writing: Writing
  /** Milliseconds since 1970. An expired item counts as gone, whether or not DynamoDB has deleted it yet. */
  now(): number
}

/** Where DynamoDB is. */
export interface StoreAt {
  /**
   * A local engine, which needs no account: an address, or `unix:` and the path of a socket. Without it: AWS, as the
   * environment or its profile says.
   */
  endpoint?: string | undefined
  /** The prefix of the tables' names. */
  prefix: string
  now(): number
}

/** Milliseconds after which a call is tried again, twice. All of that ends before a function of the API times out. */
const ANSWERED_IN = 6_000

export function openStore({ endpoint, prefix, now }: StoreAt): Store {
  const socketPath = endpoint ? socketOf(endpoint) : null
  const client = new DynamoDBClient({
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: ANSWERED_IN,
      throwOnRequestTimeout: true,
      ...(socketPath === null ? {} : { httpAgent: { socketPath } }),
    },
    ...(endpoint ? engineAt(endpoint) : {}),
  })
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  return {
    ...{ client, documents, now },
    ...{ log: `${prefix}log`, app: `${prefix}app` },
    writing: followWrites(documents),
  }
}

function engineAt(given: string): DynamoDBClientConfig {
  const endpoint = socketOf(given) === null ? given : 'http://localhost'
  const region = process.env.AWS_REGION ?? 'eu-central-1'
  // A local engine asks for no key, but the client needs one.
  const isAmazon = new URL(endpoint).hostname.endsWith('.amazonaws.com')
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return { endpoint, region, ...(isAmazon ? {} : { credentials }) }
}
