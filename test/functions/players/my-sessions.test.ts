import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceLink, Session } from '../../../functions/api/shapes.ts'
import { deviceOf } from '../../../functions/players/device.ts'
import { ask, own } from '../hostile/raw.ts'
import { itemsOf } from '../support/all-items.ts'
import { done } from '../support/play.ts'
import {
  guest,
  newId,
  newWorld,
  type Person,
  stranger,
  useEngine,
  type World,
  worldOn,
} from '../support/world.ts'

useEngine()

const day = 24 * 3600_000
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

let world: World
let anna: Person
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
})

/** Another browser in which a player is signed in. */
async function another(person: Person, userAgent = pixel): Promise<Person> {
  const other = stranger(world)
  const { token } = done(await person.send<DeviceLink>('POST', '/api/me/link'))
  const answer = await ask(world, {
    ...{ method: 'POST', path: '/api/session/confirm', body: JSON.stringify({ token }) },
    headers: { ...own, 'user-agent': userAgent },
  })
  expect(answer.status).toBe(200)
  return Object.assign(other, { cookie: answer.headers.get('set-cookie')?.split(';')[0] })
}

const sessionsOf = async (person: Person): Promise<Session[]> =>
  done(await person.get<{ sessions: Session[] }>('/api/me/sessions')).sessions
const end = (person: Person, session: string) => person.send('DELETE', '/api/me/sessions', { session })
const statuses = async (...people: Person[]) => {
  const answers = await Promise.all(people.map((person) => person.get('/api/tables')))
  return answers.map(({ status }) => status)
}

describe('GET /api/me/sessions', () => {
  it('v5.0.0-7.5.2 lists each session with device, times and which one asks', async () => {
    world.clock.now += day / 2
    const phone = await another(anna)
    const at = (then: number) => new Date(then).toISOString()
    expect(await sessionsOf(phone)).toEqual([
      {
        ...{
          id: expect.stringMatching(/^[\w-]{22}$/),
          mine: true,
          device: { browser: 'Chrome', system: 'Android' },
        },
        ...{ at: at(world.clock.now), seen: at(world.clock.now) },
      },
      {
        ...{ id: expect.stringMatching(/^[\w-]{22}$/), mine: false, device: { browser: null, system: null } },
        ...{ at: at(world.clock.now - day / 2), seen: at(world.clock.now - day / 2) },
      },
    ])
    world.clock.now += 2 * day
    const [mine, other] = await sessionsOf(anna)
    expect([mine.mine, other.mine]).toEqual([true, false])
    expect([mine.at, other.at].map(Date.parse)).toEqual([
      world.clock.now - 2.5 * day,
      world.clock.now - 2 * day,
    ])
  })

  it('other players: do not see them; the ids are stored nowhere', async () => {
    await another(anna)
    const ben = await guest(world, 'Ben')
    expect(await sessionsOf(ben)).toHaveLength(1)
    const stored = (await itemsOf(world.store, world.store.app)).map((item) => JSON.stringify(item)).join()
    for (const { id } of await sessionsOf(anna)) expect(stored).not.toContain(id)
  })
})

describe('link to another device', () => {
  it('its session has ended: 404; links of other sessions work', async () => {
    const thief = await another(anna)
    const phone = await another(anna)
    const links = [thief, thief, phone].map((person) => person.send<DeviceLink>('POST', '/api/me/link'))
    const [taken, typed, kept] = (await Promise.all(links)).map(done)
    done(await end(phone, 'others'))
    const by = (given: object) => stranger(world).send('POST', '/api/session/confirm', given)
    expect((await by({ token: taken.token })).body.code).toBe('bad-link')
    expect((await by({ code: typed.code })).body.code).toBe('bad-link')
    done(await by({ token: kept.token }))
  })
})

describe('DELETE /api/me/sessions', () => {
  it('v5.0.0-7.4.1 “this”: ends this session at once and clears the cookie', async () => {
    const phone = await another(anna)
    const answer = await end(anna, 'this')
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      204,
      'posthorn=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await anna.get('/api/me')).body).toBeNull()
    expect(await sessionsOf(phone)).toHaveLength(1)
  })

  it('another session’s id, also repeated: 204, ends that one alone', async () => {
    const [phone, desk] = [await another(anna), await another(anna)]
    const [other] = (await sessionsOf(phone)).filter(({ mine, device }) => !mine && device.browser)
    for (let n = 0; n < 2; n++) {
      const answer = await end(anna, other.id)
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null])
    }
    expect(await statuses(anna, phone, desk)).toEqual([200, 200, 401])
  })

  it('this session’s id: clears the cookie', async () => {
    const [{ id }] = await sessionsOf(anna)
    expect((await end(anna, id)).headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await statuses(anna)).toEqual([401])
  })

  it('“others”: ends all but this one', async () => {
    const others = [await another(anna), await another(anna), await another(anna)]
    const ben = await guest(world, 'Ben')
    expect((await end(anna, 'others')).status).toBe(204)
    expect(await statuses(anna, ben, ...others)).toEqual([200, 200, 401, 401, 401])
    expect(await sessionsOf(anna)).toHaveLength(1)
    expect(await statuses(await another(anna))).toEqual([200])
  })

  it('another player’s session id: ends nothing', async () => {
    const ben = await guest(world, 'Ben')
    const [{ id }] = await sessionsOf(anna)
    expect((await end(ben, id)).status).toBe(204)
    expect((await end(ben, newId())).status).toBe(204)
    expect(await statuses(anna, ben)).toEqual([200, 200])
  })

  it('session renewed at the same time: ended', async () => {
    const phone = await another(anna)
    world.clock.now += 2 * day
    await Promise.all([end(anna, 'others'), phone.get('/api/tables'), phone.get('/api/me')])
    expect(await statuses(anna, phone)).toEqual([200, 401])
  })
})

describe('deviceOf', () => {
  it.each([
    [pixel, 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPad',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    ['curl/8.5.0', null, null],
    ['<script>Anna’s toaster</script>', null, null],
    ['', null, null],
  ])('“%s”: its browser and system', (says, browser, system) => {
    expect(deviceOf(says)).toEqual({ browser, system })
  })
})

it('ended session: 401, for a 304 poll after 20 seconds at the latest', async () => {
  const phone = await another(anna)
  const { headers } = await phone.get('/api/tables')
  const poll = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await phone.get('/api/tables', poll)).status).toBe(304)
  const [mine] = (await sessionsOf(phone)).filter((one) => one.mine)
  done(await end(anna, mine.id))
  expect((await phone.get('/api/tables')).status).toBe(401)
  world.clock.now += 20_000
  expect((await phone.get('/api/tables', poll)).status).toBe(401)
})

it('ended session, two servers: each has its own cache', async () => {
  const phone = await another(anna)
  const { headers } = await phone.get('/api/tables')
  const poll = { 'if-none-match': headers.get('etag') ?? '' }
  const [mine] = (await sessionsOf(phone)).filter((one) => one.mine)
  done(await end(anna, mine.id))
  expect((await phone.get('/api/tables', poll)).status).toBe(304)
  const elsewhere = stranger(worldOn(world.store, world.clock))
  elsewhere.cookie = phone.cookie
  expect((await elsewhere.get('/api/tables', poll)).status).toBe(401)
})
