import { EventEmitter } from 'node:events'
import { type AttributeValue, DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Dynalite } from '../../functions/hosts/machine/data/engine/level.ts'
import type { Opened } from '../../functions/hosts/machine/data/engine/open.ts'
import { openStore, type Store, type StoreAt } from '../../functions/store/dynamodb/client.ts'

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
  if (!here.has(endpoint)) return store
  const documents = DynamoDBDocumentClient.from(store.client, store.documents.config.translateConfig)
  documents.middlewareStack = store.client.middlewareStack.clone()
  askHere(documents.middlewareStack, endpoint, plain)
  askHere(store.client.middlewareStack, endpoint, (output) => output)
  return { ...store, documents }
}

type Stack = Pick<Store['client']['middlewareStack'], 'addRelativeTo'>

/** Asks an engine of this process once a request is written, before anything is signed or sent. */
function askHere(stack: Stack, endpoint: string, read: (output: Answer) => object): void {
  stack.addRelativeTo(
    (_: unknown, { commandName = '' }: { commandName?: string }) =>
      async (args: object) => {
        const { body } = (args as { request: { body: Uint8Array } }).request
        return { output: read(await ask(endpoint, commandName, body)), response: {} } as never
      },
    { relation: 'after', toMiddleware: 'serializerMiddleware', name: 'here' },
  )
}

type Values = Record<string, AttributeValue>
type Tables<T> = Record<string, T>
interface Answer {
  Item?: Values
  Items?: Values[]
  Attributes?: Values
  LastEvaluatedKey?: Values
  Responses?: Tables<Values[]>
  UnprocessedKeys?: Tables<{ Keys: Values[] }>
}

/** An answer with plain values, as the document client reads it. */
function plain(answer: Answer): object {
  const { Item, Items, Attributes, LastEvaluatedKey, Responses, UnprocessedKeys } = answer
  return {
    ...answer,
    ...(Item && { Item: unmarshall(Item) }),
    ...(Items && { Items: Items.map((item) => unmarshall(item)) }),
    ...(Attributes && { Attributes: unmarshall(Attributes) }),
    ...(LastEvaluatedKey && { LastEvaluatedKey: unmarshall(LastEvaluatedKey) }),
    ...(Responses && { Responses: ofTables(Responses, (items) => items.map((item) => unmarshall(item))) }),
    ...(UnprocessedKeys && {
      UnprocessedKeys: ofTables(UnprocessedKeys, ({ Keys, ...how }) => ({
        ...how,
        Keys: Keys.map((key) => unmarshall(key)),
      })),
    }),
  }
}

const ofTables = <T, R>(tables: Tables<T>, f: (of: T) => R): Tables<R> =>
  Object.fromEntries(Object.entries(tables).map(([table, of]) => [table, f(of)]))

/** Asks an engine of this process. @throws DynamoDBServiceException, by the name that DynamoDB gives it */
async function ask(endpoint: string, commandName: string, body: Uint8Array): Promise<Answer> {
  const opened = here.get(endpoint)
  // An engine that has ended answers nobody, as where nothing listens any more.
  if (!opened) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  let isDone = () => {}
  const dynalite = await opened.take(
    new Promise<void>((resolve) => {
      isDone = resolve
    }),
  )
  const { status, text } = await answered(dynalite, commandName.replace(/Command$/, ''), body)
  isDone()
  const $metadata = { httpStatusCode: status }
  if (status < 300) return { ...read(text), $metadata }
  const { __type = '', message = '', ...more } = read(text)
  const name = __type.replace(/^.*#/, '')
  const fault = { name, message, $fault: status < 500 ? 'client' : 'server', $metadata } as const
  throw Object.assign(new DynamoDBServiceException(fault), more)
}

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
const answered = ({ server }: Dynalite, command: string, body: Uint8Array): Promise<Response> =>
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
    request.emit('data', Buffer.from(body.buffer, body.byteOffset, body.byteLength))
    request.emit('end')
  })
