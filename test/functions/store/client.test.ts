import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../../functions/store/dynamodb/client.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { newTableId } from '../support/world.ts'

/** An engine that takes the first call in, says nothing, and knows of no entry after that. */
let engine: Server
let asked = 0

beforeAll(async () => {
  engine = createServer((_, answer) => {
    if (asked++ > 0)
      answer.setHeader('content-type', 'application/x-amz-json-1.0').end('{"Items":[],"Count":0}')
  }).listen(0)
  await once(engine, 'listening')
})

afterAll(() => {
  engine.closeAllConnections()
  engine.close()
})

it('openStore, an endpoint that takes a call and never answers: asks again', async () => {
  const { port } = engine.address() as AddressInfo
  const store = openStore({ endpoint: `http://127.0.0.1:${port}`, prefix: 'any-', now: Date.now })
  expect(await newestEntry(store, newTableId(), 'consistent')).toBeNull()
  expect(asked).toBe(2)
})
