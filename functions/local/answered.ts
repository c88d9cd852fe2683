import type { ServerType } from '@hono/node-server'

/** Takes no more requests, and resolves once the last has its answer. */
export async function answered(server: ServerType): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // After its last answer a connection is kept open for a next request, and the close would wait for it.
  const closing = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 20)
  await closed
  clearInterval(closing)
}
