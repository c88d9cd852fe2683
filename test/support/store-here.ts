import { EventEmitter } from 'node:events'
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import type { Dynalite } from '../../functions/local/engine/level.ts'
import type { Opened } from '../../functions/local/engine/open.ts'
import { openStore, type Store, type StoreAt } from '../../functions/store/client.ts'

/** What the client of the database sends by HTTP, as far as the engine reads it. */
interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array
}

interface Response {
  statusCode: number
  headers: Record<string, string>
  body: Uint8Array
}

/** The engines of this process, by where they listen. */
export const here = new Map<string, Opened>()

/** A store as everywhere; what it asks an engine of this process goes there at once, which is half of the work of a call. */
export function openStoreHere(at: StoreAt): Store {
  const { endpoint = '' } = at
  if (!here.has(endpoint)) return openStore(at)
  return openStore(at, { ...asking(endpoint), signer: { sign: async (request) => request } })
}

/** The engine wants to see a signature, and checks none. */
const signature = {
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=none, Signature=none',
  'x-amz-date': '20260301T120000Z',
}

const asking = (endpoint: string): DynamoDBClientConfig => ({
  requestHandler: {
    handle: async (request: Request) => {
      const opened = here.get(endpoint)
      // An engine that has ended answers nobody, as where nothing listens any more.
      if (!opened) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      let isDone = () => {}
      const dynalite = await opened.take(
        new Promise<void>((resolve) => {
          isDone = resolve
        }),
      )
      const response = await answered(dynalite, request)
      isDone()
      return { response }
    },
  },
})

/** What an engine answers to a request that no network has carried. */
const answered = ({ server }: Dynalite, { method, path, headers, body }: Request): Promise<Response> =>
  new Promise((resolve) => {
    const request = Object.assign(new EventEmitter(), {
      ...{ method, url: path, headers: { ...headers, ...signature } },
    })
    const said: Record<string, string> = {}
    const response = {
      statusCode: 200,
      setHeader(name: string, value: string | number) {
        said[name.toLowerCase()] = String(value)
      },
      end(text: string) {
        resolve({ statusCode: this.statusCode, headers: said, body: Buffer.from(text) })
      },
    }
    server.emit('request', request, response)
    if (body) request.emit('data', Buffer.from(body.buffer, body.byteOffset, body.byteLength))
    request.emit('end')
  })
