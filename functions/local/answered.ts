import type { ServerType } from '@hono/node-server'

/** Takes no more requests, and resolves once the last has its answer. */
export async function answered(server: ServerType): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection that was in use at the end is kept for its next request by both sides, and would be waited for.
  const closing = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 20)
  await closed
  clearInterval(closing)
}
