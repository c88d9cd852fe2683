import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceLink } from '../../../functions/api/shapes.ts'
import { createApp } from '../../../functions/index.ts'
import { done } from '../support/play.ts'
import { guest, newId, newWorld, stranger, useEngine, type World } from '../support/world.ts'
import { dump } from './dump.ts'
import { ask, own } from './raw.ts'

useEngine()

const DAY = 24 * 3600_000
const FLAGS = 'Max-Age=34560000; Path=/; HttpOnly;'

describe('session', () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld()
  })

  const signUp = ({ app }: Pick<World, 'app'>, headers = {}) => {
    const body = JSON.stringify({ id: newId(), name: 'Anna' })
    return ask({ app }, { method: 'POST', path: '/api/guest', headers: { ...own, ...headers }, body })
  }
  const inbox = (cookie: string, { app }: Pick<World, 'app'> = world) =>
    ask({ app }, { method: 'GET', path: '/api/tables', headers: { cookie } })
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie') ?? ''
  const tokenOf = (answer: { headers: Headers }) => cookieOf(answer).split(/[=;]/)[1]

  it('v5.0.0-3.3.2 v5.0.0-3.3.4 cookie: HttpOnly and SameSite=Lax', async () => {
    const given = cookieOf(await signUp(world))
    expect(given).toMatch(new RegExp(`^posthorn=[\\w-]{32}; ${FLAGS} SameSite=Lax$`))
  })

  it('v5.0.0-3.3.1 v5.0.0-3.3.3 cookie over https: Secure, with the prefix __Host-, and no other name works', async () => {
    const secure = { app: createApp({ ...world.ports, origin: 'https://posthorn.test' }) }
    const signedUp = await signUp(secure)
    expect(cookieOf(signedUp)).toMatch(
      new RegExp(`^__Host-posthorn=[\\w-]{32}; ${FLAGS} Secure; SameSite=Lax$`),
    )
    expect((await inbox(`__Host-posthorn=${tokenOf(signedUp)}`, secure)).status).toBe(200)
    expect((await inbox(`posthorn=${tokenOf(signedUp)}`, secure)).status).toBe(401)
  })

  it('session token, link and code: stored as hashes alone', async () => {
    const anna = await guest(world, 'Anna')
    const link = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    const stored = (await dump(world.store)).join('\n')
    for (const secret of [anna.cookie.split('=')[1], link.token, link.code])
      expect(stored).not.toContain(secret)
    expect(Buffer.from(link.token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })

  it('v5.0.0-7.2.4 begun again: a new token, whatever cookie was sent along', async () => {
    const token = 'x'.repeat(32)
    const first = tokenOf(await signUp(world, { cookie: `posthorn=${token}` }))
    expect(first).not.toBe(token)
    expect((await inbox(`posthorn=${token}`)).status).toBe(401)
    const anna = await guest(world, 'Anna')
    const { token: link } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    const before = anna.cookie
    done(await anna.send('POST', '/api/session/confirm', { token: link }))
    expect(anna.cookie).not.toBe(before)
    for (const cookie of [before, anna.cookie]) expect((await inbox(cookie)).status).toBe(200)
  })

  it('v5.0.0-6.5.1 a link and its code, used four times at once: begin one session', async () => {
    const anna = await guest(world, 'Anna')
    const { token, code } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    const tries = [{ token }, { token }, { code }, { code }].map((body) =>
      stranger(world).send('POST', '/api/session/confirm', body),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404, 404, 404])
  })

  it('in use: its cookie is renewed once a day, with the same token', async () => {
    const { cookie } = await guest(world, 'Anna')
    world.clock.now += DAY
    expect(cookieOf(await inbox(cookie))).toBe('')
    world.clock.now += 1
    expect(cookieOf(await inbox(cookie))).toMatch(new RegExp(`^${cookie}; ${FLAGS} SameSite=Lax$`))
    expect(cookieOf(await inbox(cookie))).toBe('')
  })

  it('v5.0.0-7.3.1 400 days unused: 401; each use begins them again', async () => {
    const { cookie } = await guest(world, 'Anna')
    for (let year = 0; year < 3; year++) {
      world.clock.now += 399 * DAY
      expect((await inbox(cookie)).status).toBe(200)
    }
    world.clock.now += 400 * DAY + 1000
    const late = await inbox(cookie)
    expect([late.status, cookieOf(late)]).toEqual([401, ''])
  })
})
