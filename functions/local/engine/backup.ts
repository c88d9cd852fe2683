import type { ServerResponse } from 'node:http'
import type { Level } from './level.ts'

export async function backUp(_level: Level, response: ServerResponse): Promise<void> {
  response.writeHead(501).end()
}
