import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { backUp } from './backup.ts'
import { isNotOpened } from './folder.ts'
import type { Opened } from './open.ts'

/** The largest request that DynamoDB takes, bytes. */
const LARGEST = 16 * 1024 * 1024
/** The path of a full copy of the data: no operation of DynamoDB has this name. */
export const BACKUP = '/backup'

const OWN_NAMES = ['localhost', '127.0.0.1']

/**
 * Answers requests to the tables of this machine. Pages in a browser are refused, whatever site they are of: they are
 * known by their `Origin`, or by the host that they ask. A request is read whole before the engine sees it, because the
 * engine ends on one that is cut off.
 */
export const serve = (opened: Opened): Server =>
  createServer((request, response) => {
    void answer(opened, request, response).catch((error) => {
      if (response.headersSent) return response.destroy()
      if (isNotOpened(error)) return unavailable(response)
      throw error
    })
  })

async function answer(opened: Opened, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (isForeign(request)) return end(response, 403)
  const body = await wholeBody(request)
  if (body === 'cut-off') return
  if (body === 'too-large') return end(response, 413)
  const { server, level } = await opened.take(once(response, 'close'))
  if (request.method === 'GET' && request.url === BACKUP) return backUp(level, response)
  const { method, headers, url } = request
  const whole = Object.assign(Readable.from(body.length > 0 ? [body] : []), { method, headers, url })
  server.emit('request', whole, response)
}

const isForeign = ({ headers: { origin, host = '' } }: IncomingMessage): boolean =>
  origin !== undefined || !OWN_NAMES.includes(host.replace(/:\d+$/, ''))

function wholeBody(request: IncomingMessage): Promise<Buffer | 'cut-off' | 'too-large'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= LARGEST) chunks.push(chunk)
      else resolve('too-large')
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('cut-off'))
    request.on('close', () => resolve('cut-off'))
  })
}

const end = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { connection: 'close', 'content-length': 0 }).end()

/** The answer that DynamoDB itself would give: a client tries again a few times, then gives up. */
const unavailable = (response: ServerResponse): void =>
  void response
    .writeHead(503, { 'content-type': 'application/x-amz-json-1.0' })
    .end('{"__type":"com.amazonaws.dynamodb.v20120810#ServiceUnavailable"}')
