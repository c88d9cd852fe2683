import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId } from '../../../functions/api/ids.ts'
import type { DeviceLink, ExportPage, MyPush, Session } from '../../../functions/api/shapes.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { MOST_DEVICES, pushDevices } from '../../../functions/store/players/push-devices.ts'
import { ask, own } from '../hostile/raw.ts'
import { itemsOf } from '../support/all-items.ts'
import { done } from '../support/play.ts'
import { guest, newId, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'
import { newSubscription } from './browser.ts'

useEngine()

let world: World
let anna: Person
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
})

/** Another browser in which a player is signed in. */
async function another(
  person: Person,
  userAgent = 'Mozilla/5.0 (Android 14) Firefox/127.0',
): Promise<Person> {
  const { token } = done(await person.send<DeviceLink>('POST', '/api/me/link'))
  const answer = await ask(world, {
    ...{ method: 'POST', path: '/api/session/confirm', body: JSON.stringify({ token }) },
    headers: { ...own, 'user-agent': userAgent },
  })
  return Object.assign(stranger(world), { cookie: answer.headers.get('set-cookie')?.split(';')[0] })
}

const pushOf = async (person: Person): Promise<MyPush> => done(await person.get<MyPush>('/api/me/push'))
const devicesOf = async (person: Person) => (await pushOf(person)).devices
const tellAt = (person: Person, subscription: object = newSubscription()) =>
  person.send<MyPush>('PUT', '/api/me/push', subscription)
const stop = (person: Person, device: string) => person.send<MyPush>('DELETE', '/api/me/push', { device })
const kept = async () => [...(await pushDevices(world.store, anna.player as PlayerId)).keys()]
const itemsWith = async (text: string) =>
  (await itemsOf(world.store, world.store.app)).filter((item) => JSON.stringify(item).includes(text))

describe('push devices', () => {
  it('a device is added: listed with its browser and system, and as “mine” there', async () => {
    expect(await devicesOf(anna)).toEqual([])
    const phone = await another(anna)
    world.clock.now += 60_000
    const { devices } = done(await tellAt(phone))
    const mine = { id: expect.stringMatching(/^[\w-]{22}$/), mine: true }
    const device = { browser: null, system: null }
    expect(devices).toEqual([{ ...mine, at: new Date(world.clock.now).toISOString(), device, failing: null }])
    expect(await devicesOf(anna)).toEqual([{ ...devices[0], mine: false }])
  })

  it('the server’s key: 65 bytes, the same for all players', async () => {
    const { key } = await pushOf(anna)
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    expect((await pushOf(await guest(world, 'Ben'))).key).toBe(key)
  })

  it('the same device added again: replaces what it was', async () => {
    done(await tellAt(anna))
    const { devices } = done(await tellAt(anna, newSubscription()))
    expect(devices).toHaveLength(1)
    // The same browser under another session of the same player: it is told once.
    const subscription = newSubscription()
    done(await tellAt(anna, subscription))
    expect(done(await tellAt(await another(anna), subscription)).devices).toHaveLength(1)
  })

  it('more than ten: the oldest is removed', async () => {
    const people = [anna]
    while (people.length <= MOST_DEVICES) people.push(await another(anna))
    for (const person of people) {
      world.clock.now += 1000
      done(await tellAt(person))
    }
    expect(await devicesOf(people[1])).toHaveLength(MOST_DEVICES)
    expect((await devicesOf(anna)).filter(({ mine }) => mine)).toEqual([])
  })

  it('removing this device or another by its id: done, repeated too', async () => {
    const phone = await another(anna)
    done(await tellAt(phone))
    const { devices } = done(await tellAt(anna))
    const other = devices.find(({ mine }) => !mine)!
    for (let n = 0; n < 2; n++) expect(done(await stop(anna, other.id)).devices).toHaveLength(1)
    expect(done(await stop(anna, 'this')).devices).toEqual([])
  })

  it('devices of another player: not shown, and removing them does nothing', async () => {
    const subscription = newSubscription()
    const { devices } = done(await tellAt(anna, subscription))
    const ben = await guest(world, 'Ben')
    expect(await devicesOf(ben)).toEqual([])
    done(await stop(ben, devices[0].id))
    expect(await devicesOf(anna)).toHaveLength(1)
    expect(JSON.stringify([devices, world.lines, world.alarms])).not.toContain(subscription.endpoint)
  })

  it('GET /api/me/export: contains them', async () => {
    done(await tellAt(anna))
    expect((await anna.get<ExportPage>('/api/me/export')).body).toMatchObject({ told: [{ mine: true }] })
  })
})

describe('removed push device', () => {
  it('signing out there: it is removed', async () => {
    const phone = await another(anna)
    done(await tellAt(phone))
    await phone.send('DELETE', '/api/me/sessions', { session: 'this' })
    expect([await devicesOf(anna), await kept()]).toEqual([[], []])
  })

  it('its session ended elsewhere, alone or with all others: it is removed', async () => {
    for (const which of ['one', 'others']) {
      const phone = await another(anna)
      const subscription = newSubscription()
      done(await tellAt(phone, subscription))
      const { sessions } = done(await anna.get<{ sessions: Session[] }>('/api/me/sessions'))
      const session = which === 'one' ? sessions.find(({ mine }) => !mine)!.id : which
      await anna.send('DELETE', '/api/me/sessions', { session })
      expect(await devicesOf(anna)).toEqual([])
      expect(await itemsWith(subscription.endpoint)).toEqual([])
    }
  })

  it('added while its session ends: it is removed', async () => {
    for (let n = 0; n < 5; n++) {
      const phone = await another(anna)
      const subscription = newSubscription()
      await Promise.all([
        anna.send('DELETE', '/api/me/sessions', { session: 'others' }),
        tellAt(phone, subscription),
      ])
      expect(await devicesOf(anna)).toEqual([])
      expect(await itemsWith(subscription.endpoint)).toEqual([])
    }
  })

  it('its player erased: it is removed', async () => {
    const subscription = newSubscription()
    done(await tellAt(anna, subscription))
    expect(await itemsWith(subscription.endpoint)).toHaveLength(1)
    await anna.send('DELETE', '/api/me')
    world.clock.now += 11 * 60_000
    await runDueJobs(world.ports, async () => {})
    expect(await itemsWith(subscription.endpoint)).toEqual([])
  })
})

it.each([
  'http://push.example/to/1',
  'https://localhost/to/1',
  'https://127.0.0.1/to/1',
  'https://[::1]/to/1',
  'https://push.example:444/to/1',
  `https://push.example/${'x'.repeat(1000)}`,
])('push device at %s: 422', async (endpoint) => {
  expect((await tellAt(anna, { ...newSubscription(), endpoint })).status).toBe(422)
  expect(await devicesOf(anna)).toEqual([])
})

it.each([{ p256dh: 'B' }, { auth: '' }, { p256dh: `B${'é'.repeat(86)}` }, { expirationTime: null }])(
  'push device with malformed keys %o: 422',
  async (given) => {
    expect((await tellAt(anna, { ...newSubscription(), ...given })).status).toBe(422)
    expect((await tellAt(stranger(world))).status).toBe(401)
    expect((await stop(anna, newId())).status).toBe(200)
  },
)
