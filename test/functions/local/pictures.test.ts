import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { games } from '../../../engine/index.ts'
import { newId, salt } from '../support/world.ts'
import { newGuest, pageOf, type ServerProcess, startProcess } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-pictures-'))
let server: ServerProcess

beforeAll(async () => {
  server = await startProcess(join(folder, 'data'))
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

// What runs tests compiles all files; what runs the server compiles those that tsconfig.json includes, as it says.
it.each(Object.keys(games))('link card of %s: drawn by a server as npm start starts it', async (game) => {
  const [anna, ben] = [
    pageOf(server.url, await newGuest(server.url)),
    pageOf(server.url, await newGuest(server.url, 'Ben')),
  ]
  const made = async <T>(answer: Promise<Response>): Promise<T> => {
    const response = await answer
    expect(response.status).toBe(201)
    return (await response.json()) as T
  }
  const opened = { id: newId(), game, seats: 2, pace: 'none', listed: true, salt }
  const { id } = await made<{ id: string }>(anna.post('/api/tables', opened))
  await made(ben.post(`/api/tables/${id}/seats`, { id: newId(), base: 0, salt }))
  const link = { id: newId(), name: 'Grandmother', delay: 0 }
  const { token } = await made<{ token: string }>(anna.post(`/api/tables/${id}/shares`, link))
  const card = await pageOf(server.url).get(`/watch/${token}/card.png`)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
})
