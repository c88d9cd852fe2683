import { EventEmitter } from 'node:events'
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import type { Dynalite } from '../../functions/local/engine/level.ts'
import type { Opened } from '../../functions/local/engine/open.ts'
import { openStore, type Store, type StoreAt } from '../../functions/store/client.ts'

interface Response {
  status: number
  text: string
}

/** The engines of this process, by where they listen. */
export const here = new Map<string, Opened>()

/**
 * A store as everywhere; what it asks an engine of this process goes there at once, as the client was given it: to write
 * requests, sign them and read answers is most of the work of a call.
 */
export function openStoreHere(at: StoreAt): Store {
  const { endpoint = '' } = at
  const store = openStore(at)
  if (here.has(endpoint))
    store.client.middlewareStack.add(
      (_, { commandName = '' }) =>
        async ({ input }) =>
          ({ output: await ask(endpoint, commandName, input), response: {} }) as never,
      // What tests put around calls comes before.
      { step: 'initialize', priority: 'low', name: 'here' },
    )
  return store
}

/** Asks an engine of this process. @throws DynamoDBServiceException, by the name that DynamoDB gives it */
async function ask(endpoint: string, commandName: string, input: object): Promise<object> {
  const opened = here.get(endpoint)
  // An engine that has ended answers nobody, as where nothing listens any more.
  if (!opened) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  let isDone = () => {}
  const dynalite = await opened.take(
    new Promise<void>((resolve) => {
      isDone = resolve
    }),
  )
  const { status, text } = await answered(dynalite, commandName.replace(/Command$/, ''), written(input))
  isDone()
  const $metadata = { httpStatusCode: status }
  if (status < 300) return { ...read(text), $metadata }
  const { __type = '', message = '', ...more } = read(text)
  const name = __type.replace(/^.*#/, '')
  const fault = { name, message, $fault: status < 500 ? 'client' : 'server', $metadata } as const
  throw Object.assign(new DynamoDBServiceException(fault), more)
}

/** What DynamoDB is sent: bytes are text there. */
const written = (input: object): string =>
  JSON.stringify(input, function (this: Record<string, unknown>, key, value) {
    const given = this[key]
    return given instanceof Uint8Array ? Buffer.from(given).toString('base64') : value
  })

/** What DynamoDB has answered; text by the name of B is bytes. */
const read = (text: string) =>
  JSON.parse(
    text,
    text.includes('"B":"')
      ? (key, value) => (key === 'B' && typeof value === 'string' ? Buffer.from(value, 'base64') : value)
      : undefined,
  )

/** The engine wants to see a signature, and checks none. */
const headers = {
  'content-type': 'application/x-amz-json-1.0',
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=none, Signature=none',
  'x-amz-date': '20260301T120000Z',
}

/** What an engine answers to a request that no network has carried. */
const answered = ({ server }: Dynalite, command: string, body: string): Promise<Response> =>
  new Promise((resolve) => {
    const request = Object.assign(new EventEmitter(), {
      method: 'POST',
      url: '/',
      headers: { ...headers, 'x-amz-target': `DynamoDB_20120810.${command}` },
    })
    const response = {
      statusCode: 200,
      setHeader() {},
      end(text: string) {
        resolve({ status: this.statusCode, text })
      },
    }
    server.emit('request', request, response)
    request.emit('data', Buffer.from(body))
    request.emit('end')
  })
