import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { endpointAt } from '../../../store/dynamodb/endpoint.ts'
import { type Opened, open } from './engine/open.ts'
import { serve } from './engine/serve.ts'
import { listenAt } from './engine/socket.ts'

/** An embedded DynamoDB: where it listens, and how to end it. */
export interface Engine {
  endpoint: string
  close(): Promise<void>
}

/**
 * Starts an embedded DynamoDB in this process; its data is kept at `path`, or in memory. It listens on `socket`;
 * without one, on a port of this machine, which is for tests alone.
 * @throws NotOpened where the data can't be opened
 */
export async function startEngine(path?: string, socket?: string): Promise<Engine> {
  return engineOn(await open(path, (line) => console.error(line)), socket)
}

/** Lets an open DynamoDB listen, as above; both end together. */
export async function engineOn(opened: Opened, socket?: string): Promise<Engine> {
  const server = serve(opened)
  if (socket !== undefined) await listenAt(server, socket)
  else await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    endpoint:
      socket === undefined
        ? `http://127.0.0.1:${(server.address() as AddressInfo).port}`
        : endpointAt(socket),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      await opened.close()
    },
  }
}
