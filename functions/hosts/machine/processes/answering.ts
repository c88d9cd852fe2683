import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerType } from '@hono/node-server'

/**
 * Follows a server's connections from its start.
 * @returns takes no more requests, and resolves once the last has its answer
 */
export function answering(server: ServerType): () => Promise<void> {
  /** Connections on which nothing was asked yet: browsers open some beforehand, and Node takes them for busy. */
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of silent) socket.destroy()
    // After its last answer a connection is kept open for a next request, and the close would wait for it.
    const closing = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 20)
    await closed
    clearInterval(closing)
  }
}
