import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { kindOf } from '../../../functions/messages/webhook/kind.ts'
import { bodyOf } from '../../../functions/messages/webhook/posted.ts'
import { poster } from '../../../functions/outbound/post.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on this machine that stands for a webhook. */
async function serving(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const posted = { headers: {}, body: '{}' }
const url = 'https://hooks.example/1'

it.each(['127.0.0.1', '::1', '10.0.0.7', '169.254.169.254', 'fd00::1', '::ffff:127.0.0.1'])(
  'v5.0.0-1.3.6 webhook whose name resolves to %s: nothing is sent',
  async (address) => {
    let asked = 0
    await serving(() => asked++)
    const family = address.includes(':') ? 6 : 4
    const both = [
      { address: '93.184.216.34', family: 4 },
      { address, family },
    ]
    for (const addresses of [both, [{ address, family }], []])
      await expect(poster(null, async () => addresses)(url, posted)).rejects.toThrow()
    expect(asked).toBe(0)
  },
)

it('webhook that answers at length: only the status is read', async () => {
  let sent = 0
  const instead = await serving((_, response) => {
    response.writeHead(200)
    const piece = Buffer.alloc(64 * 1024)
    const more = () => {
      while (sent < 10 * 1024 * 1024 && !response.destroyed) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
    }
    more()
  })
  expect(await poster(instead)(url, posted)).toBe(200)
  expect(sent).toBeLessThan(8 * 1024 * 1024)
})

it('webhook that hangs, or whose name is not resolved: given up within nine seconds', async () => {
  const [mute, halting] = [
    await serving(() => {}),
    await serving((request) => void request.socket.write('HTTP/1.1 200 OK\r\ncontent-')),
  ]
  const begun = Date.now()
  const nowhere = poster(null, () => new Promise(() => {}))
  const left = [poster(mute), poster(halting), nowhere].map((post) =>
    expect(post(url, posted)).rejects.toThrow(),
  )
  await Promise.all(left)
  expect(Date.now() - begun).toBeLessThan(9_000)
}, 15_000)

it.each([
  ['https://discord.com/api/webhooks/1/a', 'discord'],
  ['https://ptb.discord.com/api/webhooks/1/a', 'discord'],
  ['https://discordapp.com/api/webhooks/1/a', 'discord'],
  ['https://hooks.slack.com/services/T/B/x', 'slack'],
  ['https://notdiscord.com/api/webhooks/1/a', 'json'],
  ['https://discord.com.example/1', 'json'],
])('webhook kind of %s: %s', (at, kind) => expect(kindOf(at)).toBe(kind))

const nasty = {
  ...{ type: 'turn', url: 'https://posthorn.test/table/1' },
  title: 'Your move: @everyone <!channel> [free](https://evil.example) (Gheos)',
  body: '*Ben* <https://evil.example|here> & `more`',
}

it('webhook of Discord: mentions and formatting typed by players are escaped', () => {
  const { content, allowed_mentions } = JSON.parse(bodyOf('discord', nasty))
  expect(allowed_mentions).toEqual({ parse: [] })
  expect(content).toContain('\\@everyone')
  expect(content).toContain('\\[free\\]\\(https\\://evil.example\\)')
  expect(content).toContain('\\*Ben\\*')
  expect(content).toContain('<https://posthorn.test/table/1>')
  expect(bodyOf('discord', { ...nasty, title: '@'.repeat(300), body: '*'.repeat(300) }).length).toBeLessThan(
    4_000,
  )
})

it('webhook of Slack: mentions and links typed by players are escaped', () => {
  const { text } = JSON.parse(bodyOf('slack', nasty))
  expect(text).toContain('&lt;!channel&gt;')
  expect(text).toContain('&lt;https://evil.example|here&gt; &amp;')
  expect(text.match(/<[^>]*>/g)).toEqual(['<https://posthorn.test/table/1>'])
})
