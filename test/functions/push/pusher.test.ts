import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { pushKeys } from '../../../functions/messages/push/keys.ts'
import { webPusher } from '../../../functions/messages/push/web-pusher.ts'
import { poster } from '../../../functions/outbound/post.ts'
import type { Push } from '../../../functions/ports/pusher.ts'
import { newWorld, useEngine } from '../support/world.ts'
import { read, subscribed } from './browser.ts'
import { pathOf, type Service, startService } from './service.ts'

useEngine()

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  service.answers.clear()
})

const keys = async () => pushKeys((await newWorld()).ports)
const origin = () => 'https://posthorn.test'
const pushed = (browser = subscribed()): Push => ({
  ...{ to: browser.subscription, text: JSON.stringify({ title: 'Ihr Zug: Ödland' }) },
  ...{ topic: 'a'.repeat(22), seconds: 3600, isUrgent: false },
})
const toService = async () => webPusher({ keys, origin, post: poster(service.url) })

it('push message: only its own browser can decrypt it', async () => {
  const browser = subscribed()
  expect(await (await toService()).send(pushed(browser))).toBe('sent')
  const [{ body, headers }] = service.received
  expect(read(browser, body)).toEqual({ title: 'Ihr Zug: Ödland' })
  const other = { keys: subscribed().keys, subscription: browser.subscription }
  expect(() => read(other, body)).toThrow()
  expect(body.toString('latin1')).not.toContain('title')
  expect(headers).toMatchObject({ ttl: '3600', urgency: 'normal', topic: 'a'.repeat(22) })
  expect(headers['content-encoding']).toBe('aes128gcm')
})

it('push message: signed by the server’s key, for that push service alone', async () => {
  const world = await newWorld()
  const mine = await pushKeys(world.ports)
  const pusher = webPusher({ keys: async () => mine, origin, post: poster(service.url) })
  await pusher.send(pushed())
  const [, token, key] = service.received[0].headers.authorization!.match(/^vapid t=([^,]+), k=(.+)$/)!
  expect(key).toBe(mine.publicKey)
  const [head, claims, signature] = token.split('.')
  const bytes = Buffer.from(key, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect([aud, sub]).toEqual(['https://push.example', 'https://posthorn.test'])
  expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3600_000)
})

it.each([
  [201, 'sent'],
  [202, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [301, 'refused'],
  [307, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
] as const)(
  'push service answers %i: the result is “%s”, redirects are not followed',
  async (status, becomes) => {
    const browser = subscribed()
    service.answers.set(pathOf(browser), status)
    expect(await (await toService()).send(pushed(browser))).toBe(becomes)
    expect(service.received).toHaveLength(1)
  },
)

it('push service that does not answer, or is unreachable: “later” within nine seconds', async () => {
  const browser = subscribed()
  service.answers.set(pathOf(browser), null)
  const begun = Date.now()
  expect(await (await toService()).send(pushed(browser))).toBe('later')
  expect(Date.now() - begun).toBeLessThan(9_000)
  const nowhere = webPusher({ keys, origin, post: poster('http://127.0.0.1:1') })
  expect(await nowhere.send(pushed())).toBe('later')
})

it.each(['127.0.0.1', '::1', '10.0.0.7', '169.254.169.254', '192.168.1.1', '::ffff:127.0.0.1', 'fd00::1'])(
  'v5.0.0-1.3.6 push service whose name resolves to %s: nothing is sent, “gone”',
  async (address) => {
    const resolve = vi.fn(async () => [
      { address: '93.184.216.34', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ])
    expect(await webPusher({ keys, origin, post: poster(null, resolve) }).send(pushed())).toBe('gone')
    expect(resolve).toHaveBeenCalledWith('push.example')
  },
)

it('push service at a stored bad URL or with a bad key: nothing is sent, “gone”', async () => {
  const pusher = await toService()
  for (const endpoint of ['http://push.example/1', 'https://localhost/1', 'https://10.0.0.1/1', 'nonsense'])
    expect(await pusher.send(pushed(subscribed(endpoint)))).toBe('gone')
  const browser = subscribed()
  const noKey = { ...browser.subscription, p256dh: `B${'A'.repeat(86)}` }
  expect(await pusher.send({ ...pushed(browser), to: noKey })).toBe('gone')
  expect(service.received).toEqual([])
})

it('push service whose name can’t be resolved: “later”', async () => {
  const resolve = async () => {
    throw Object.assign(new Error('getaddrinfo EAI_AGAIN'), { code: 'EAI_AGAIN' })
  }
  expect(await webPusher({ keys, origin, post: poster(null, resolve) }).send(pushed())).toBe('later')
})
