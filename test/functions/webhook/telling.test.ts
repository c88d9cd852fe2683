import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ExportPage, MyWebhook, NewWebhook } from '../../../functions/api/shapes.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { MINUTE } from '../push/push-room.ts'
import { type Service, startService } from '../push/service.ts'
import { itemsOf } from '../support/all-items.ts'
import { done } from '../support/play.ts'
import { useEngine } from '../support/world.ts'
import { checked, newWebhookRoom, urlOf, type WebhookRoom } from './webhook-room.ts'

useEngine()

const HOUR = 60 * MINUTE

let service: Service
let room: WebhookRoom
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.received.length = 0
  service.answers.clear()
  room = await newWebhookRoom(service)
})

const answers = (status: number | null) => service.answers.set('/hooks/anna', status)
const said = (n = -1) => checked(room.secret, room.posts().at(n)!).said
const mine = async () => done(await room.anna.get<MyWebhook>('/api/me/webhook')).webhook
const set = (url: string) => room.anna.send<NewWebhook>('PUT', '/api/me/webhook', { url })
const mailed = () => room.world.mail.messages
const wish = async (wishes: object) => done(await room.anna.send('PATCH', '/api/me/mail', wishes))

describe('webhook', () => {
  it('each turn: one signed post, in the words of the mail', async () => {
    await room.untilMoves(true)
    for (let n = 0; n < 3; n++) await room.after(3 * MINUTE)
    expect(room.posts()).toHaveLength(1)
    const [{ subject, text }] = mailed()
    const url = `${room.world.ports.origin}/table/${room.table}`
    expect(said()).toEqual({ type: 'turn', title: subject, body: expect.any(String), url })
    expect(text.replace(/\s+/g, ' ')).toContain((said() as { body: string }).body)
    const [{ headers }] = room.posts()
    expect(headers['content-type']).toBe('application/json')
    expect(Number(headers['webhook-timestamp']) * 1000).toBe(room.world.clock.now - 6 * MINUTE)
    expect(() => checked(`whsec_${btoa('x'.repeat(32))}`, room.posts()[0])).toThrow()
  })

  it('added: posts hello, and its secret is only in that answer', async () => {
    const { secret, webhook } = done(await set(urlOf('hooks.example')))
    expect(webhook).toMatchObject({ host: 'hooks.example', kind: 'json', failing: null, ended: null })
    await room.after(0)
    await room.after(MINUTE)
    expect(room.posts()).toHaveLength(1)
    expect(checked(secret, room.posts()[0]).said).toMatchObject({ type: 'hello' })
    expect(JSON.stringify(await mine())).not.toMatch(/whsec|hooks\/anna/)
  })

  it('secret renewed: signs with the new one', async () => {
    const renewed = done(await room.anna.send<NewWebhook>('POST', '/api/me/webhook'))
    expect(renewed.secret).not.toBe(room.secret)
    await room.untilMoves(true)
    await room.after(3 * MINUTE)
    expect(() => checked(room.secret, room.posts().at(-1)!)).toThrow()
    expect(checked(renewed.secret, room.posts().at(-1)!).said).toMatchObject({ type: 'turn' })
  })

  it('player has acted, kind switched off, digest wanted or table muted: no post', async () => {
    const path = `/api/tables/${room.table}`
    await room.untilMoves(true)
    await room.untilMoves(false)
    await room.after(3 * MINUTE)
    for (const still of [{ off: ['turn'] }, { off: [], digest: { hour: 7, zone: 'UTC' } }]) {
      await wish(still)
      await room.untilMoves(true)
      await room.after(3 * MINUTE)
      await room.untilMoves(false)
    }
    await wish({ off: [], digest: null })
    done(await room.anna.send('PATCH', path, { muted: true }))
    await room.untilMoves(true)
    await room.after(3 * MINUTE)
    expect(room.posts()).toEqual([])
  })

  it('one message a day: one post a day', async () => {
    await room.untilMoves(true)
    await wish({ digest: { hour: 7, zone: 'UTC' } })
    await room.after(24 * HOUR)
    expect(room.posts()).toHaveLength(1)
    expect(said()).toMatchObject({ type: 'digest', title: 'One table is waiting for you' })
  })

  it('removed, or its player erased: no more posts', async () => {
    await room.untilMoves(true)
    expect(done(await room.anna.send('DELETE', '/api/me/webhook'))).toEqual({ webhook: null })
    await room.after(3 * MINUTE)
    expect(room.posts()).toEqual([])
    done(await set(urlOf('hooks.example')))
    await room.anna.send('DELETE', '/api/me')
    await room.after(11 * MINUTE)
    expect(room.posts()).toEqual([])
    await runDueJobs(room.world.ports, async () => {})
    const items = await itemsOf(room.world.store, room.world.store.app)
    expect(JSON.stringify(items)).not.toContain('hooks.example')
  })

  it('export: contains it without its secret; the log does not', async () => {
    const { body } = await room.anna.get<ExportPage>('/api/me/export')
    expect(body).toMatchObject({ webhook: { url: urlOf('hooks.example') } })
    expect(JSON.stringify(body)).not.toContain('whsec')
    expect(JSON.stringify([room.world.lines, room.world.alarms])).not.toContain('hooks')
  })

  it.each([
    ...['http://hooks.example/1', 'https://127.0.0.1/1', 'https://[::1]/1', 'https://169.254.169.254/1'],
    ...['https://localhost/1', 'https://hooks.example:8443/1', 'ftp://hooks.example/1', 'hooks.example', ''],
  ])('URL “%s”: 422', async (url) => {
    expect((await set(url)).status).toBe(422)
    expect(await mine()).toMatchObject({ host: 'hooks.example' })
  })
})

describe('failing webhook', () => {
  it.each([429, 500, 503, 404, 301, 307])(
    'answers %i: tried again after 1, 2, 4 and 8 minutes',
    async (status) => {
      answers(status)
      await room.untilMoves(true)
      await room.after(3 * MINUTE)
      for (let n = 0; n < 20; n++) await room.after(MINUTE)
      // After 1, 2, 4 and 8 minutes; wherever it wants to lead.
      expect(room.posts()).toHaveLength(5)
      expect(service.received).toHaveLength(5)
      expect(new Set(room.posts().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      expect((await mine())!.failing).not.toBeNull()
      answers(200)
      await room.after(HOUR)
      expect((await mine())!.failing).toBeNull()
      await room.after(HOUR)
      expect(room.posts()).toHaveLength(6)
      expect(mailed()).toHaveLength(1)
      expect(room.world.alarms).toEqual([])
    },
  )

  it('a day of failures: stopped, its player gets one mail, and it can be added again', async () => {
    answers(500)
    await room.untilMoves(true)
    await room.after(3 * MINUTE)
    for (let hour = 0; hour < 26; hour++) await room.after(HOUR)
    const tried = room.posts().length
    expect((await mine())!.ended).not.toBeNull()
    const told = mailed().filter(({ subject }) => subject === 'Your webhook was stopped')
    expect(told).toHaveLength(1)
    expect(told[0].text).toContain('hooks.example')
    answers(200)
    await room.untilMoves(false)
    await room.untilMoves(true)
    for (let hour = 0; hour < 3; hour++) await room.after(HOUR)
    expect(room.posts()).toHaveLength(tried)
    done(await set(urlOf('hooks.example')))
    await room.after(0)
    expect(room.posts()).toHaveLength(tried + 1)
    expect(await mine()).toMatchObject({ ended: null, failing: null })
  })

  it('few failures long ago: goes on', async () => {
    answers(500)
    await room.untilMoves(true)
    await room.after(3 * MINUTE)
    await room.untilMoves(false)
    for (let day = 0; day < 3; day++) await room.after(24 * HOUR)
    await room.untilMoves(true)
    await room.after(3 * MINUTE)
    expect((await mine())!.ended).toBeNull()
  })

  it('hangs: mail and other notices go on', async () => {
    answers(null)
    await room.untilMoves(true)
    await room.after(3 * MINUTE)
    expect(mailed()).toHaveLength(1)
    answers(200)
    await room.after(HOUR)
    expect(said()).toMatchObject({ type: 'turn' })
  })
})
