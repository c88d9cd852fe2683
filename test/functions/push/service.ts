import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Pushed } from '../../../functions/api/shapes.ts'
import { pushedIn } from '../../../web/push/pushed-in.ts'
import { type Browser, read } from './browser.ts'

/** One request that a push service got. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What stands for all push services, on this machine. */
export interface Service {
  url: string
  received: Received[]
  /** What it answers, by path; 201 where nothing is said. Null for never. */
  answers: Map<string, number | null>
  /** What a browser was told, in order. */
  toldTo(browser: Browser): Pushed[]
  close(): Promise<void>
}

export async function startService(): Promise<Service> {
  const received: Received[] = []
  const answers = new Map<string, number | null>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    received.push({ path, headers, body: await buffer(request) })
    const status = answers.get(path) ?? (answers.has(path) ? null : 201)
    if (status === null) return
    response.writeHead(status, { location: '/elsewhere' })
    response.end(status >= 400 ? 'No.' : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    toldTo: (browser) =>
      received
        .filter(({ path }) => path === pathOf(browser))
        .map(({ body }) => pushedIn(read(browser, body))),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const pathOf = ({ subscription }: Browser): string => new URL(subscription.endpoint).pathname
