import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, type RequestOptions, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketOf } from '../../../../store/dynamodb/endpoint.ts'

/** Bytes that the path of a socket may have on every system. */
const LONGEST_PATH = 100
const isWindows = process.platform === 'win32'

/** The path at which the tables of a folder are to listen: in the folder, unless a socket can't be there. */
export function socketFor(data: string): string {
  if (isWindows) return `\\\\.\\pipe\\posthorn-${randomBytes(16).toString('hex')}`
  const inside = join(data, 'socket')
  if (Buffer.byteLength(inside) <= LONGEST_PATH) return inside
  return join(mkdtempSync(join(tmpdir(), 'posthorn-')), 'socket')
}

/**
 * Listens at a path, for this user alone. A process that gets here has the tables to itself, so a file that is there
 * already is left over.
 */
export async function listenAt(server: Server, path: string): Promise<void> {
  if (!isWindows) rmSync(path, { force: true })
  await once(server.listen(path), 'listening')
  if (!isWindows) chmodSync(path, 0o600)
}

/** Asks an endpoint for a path that is no operation of DynamoDB; resolves with the response, to be read as it comes. */
export function askEndpoint(endpoint: string, path: string): Promise<IncomingMessage> {
  const socketPath = socketOf(endpoint)
  const { hostname, port } = new URL(socketPath === null ? endpoint : 'http://localhost')
  const at: RequestOptions =
    socketPath === null ? { hostname, port } : { socketPath, headers: { host: 'localhost' } }
  return new Promise((resolve, reject) => {
    request({ ...at, path }, resolve)
      .on('error', reject)
      .end()
  })
}
