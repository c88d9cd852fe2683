import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { answering } from '../../../functions/hosts/machine/processes/answering.ts'

it('closing the server: a request under way gets its whole answer, and its kept-alive connection is closed', async () => {
  // A connection stays open until somebody closes it.
  const server = createServer({ keepAliveTimeout: 0 }).listen(0, '127.0.0.1')
  const answered = answering(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const asked = get({ port, host: '127.0.0.1', agent })
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  response.write('half')
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const end = answered()
  response.end(' and half')
  expect(await text(answer)).toBe('half and half')
  await end
  agent.destroy()
})

it('closing the server: a connection without a request is closed at once', async () => {
  // Without limits of its own the server would wait for ever.
  const server = createServer({ headersTimeout: 0, requestTimeout: 0 }).listen(0, '127.0.0.1')
  const answered = answering(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1').on('error', () => {})
  await once(server, 'connection')
  await answered()
  if (!silent.closed) await once(silent, 'close')
}, 20_000)
