import type { AddressInfo } from 'node:net'
import dynalite from 'dynalite'

/** An embedded DynamoDB: where it listens, and how to end it. */
export interface Engine {
  endpoint: string
  close(): Promise<void>
}

/** Starts an embedded DynamoDB for this machine alone; its data is kept at `path`, or in memory. */
export async function startEngine(path?: string): Promise<Engine> {
  const server = dynalite({ ...(path ? { path } : {}), createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
