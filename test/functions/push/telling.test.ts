import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId } from '../../../functions/api/ids.ts'
import type { ExportPage, Inbox, MyPush } from '../../../functions/api/shapes.ts'
import { losePushDevice, pushDevices } from '../../../functions/store/players/push-devices.ts'
import { itemsOf } from '../support/all-items.ts'
import { done, startedTable, tableOf } from '../support/play.ts'
import { guest, type Person, useEngine } from '../support/world.ts'
import { subscribed } from './browser.ts'
import { MINUTE, newPushRoom, type PushRoom } from './push-room.ts'
import { pathOf, type Service, startService } from './service.ts'

useEngine()

let service: Service
let room: PushRoom
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.received.length = 0
  service.answers.clear()
  room = await newPushRoom(['Anna', 'Ben'], service)
})

const toldTo = (person: Person) => service.toldTo(room.browserOf(person))
const answerTo = (person: Person, status: number) =>
  service.answers.set(pathOf(room.browserOf(person)), status)
const wish = async (person: Person, wishes: object) =>
  done(await person.send('PATCH', '/api/me/mail', wishes))
const devicesOf = async (person: Person) =>
  done(await person.get<{ devices: object[] }>('/api/me/push')).devices
const mailed = () => room.world.mail.messages

describe('push notification', () => {
  it('each turn: once, in the words of the mail, with one topic a table', async () => {
    await room.turn()
    const mover = await room.mover()
    await room.after(3 * MINUTE)
    await room.after(3 * MINUTE)
    expect(service.received).toHaveLength(1)
    const [pushed] = toldTo(mover)
    expect(mailed()).toHaveLength(1)
    const [{ subject, text }] = mailed()
    expect(pushed).toMatchObject({ to: mover.player, tag: room.table, title: subject, asks: true })
    expect(pushed).toMatchObject({ path: `/table/${room.table}`, waiting: 1, open: [room.table] })
    expect(pushed.body.length).toBeGreaterThan(5)
    expect(text.replace(/\s+/g, ' ')).toContain(pushed.body)
    const topics = new Set(service.received.map(({ headers }) => headers.topic))
    await room.turn()
    await room.turn()
    expect(await room.mover()).toBe(mover)
    await room.after(3 * MINUTE)
    expect(toldTo(mover)).toHaveLength(2)
    for (const { headers } of service.received.slice(-1)) expect(topics).toContain(headers.topic)
    expect([...topics].join()).not.toContain(room.table)
  })

  it('a player without an email address: sent', async () => {
    const { world } = room
    const cara = await guest(world, 'Cara')
    const browser = subscribed()
    done(await cara.send('PUT', '/api/me/push', browser.subscription))
    await startedTable([cara, room.people[0]], { game: 'gheos', options: {}, title: 'Monday' })
    await room.after(3 * MINUTE)
    // One of both moves first.
    expect(service.toldTo(browser).length + toldTo(room.people[0]).length).toBe(1)
  })

  it('signed out on that device: none', async () => {
    await room.turn()
    const mover = await room.mover()
    await mover.send('DELETE', '/api/me/sessions', { session: 'this' })
    await room.after(3 * MINUTE)
    expect(service.received).toEqual([])
  })

  it('kind switched off, digest wanted or table muted: none', async () => {
    await room.turn()
    const mover = await room.mover()
    const path = `/api/tables/${room.table}`
    for (const still of [{ off: ['turn'] }, { off: [], digest: { hour: 7, zone: 'UTC' } }]) {
      await wish(mover, still)
      await room.after(3 * MINUTE)
      expect([toldTo(mover), mailed()]).toEqual([[], []])
      await room.turn()
      await room.turn()
      mailed().length = 0
      service.received.length = 0
    }
    await wish(mover, { off: [], digest: null })
    done(await mover.send('PATCH', path, { muted: true }))
    await room.after(3 * MINUTE)
    expect([toldTo(mover), mailed()]).toEqual([[], []])
  })

  it('one message a day: the digest alone', async () => {
    await room.turn()
    const mover = await room.mover()
    await wish(mover, { digest: { hour: 7, zone: 'UTC' } })
    await room.after(24 * 60 * MINUTE)
    expect(toldTo(mover)).toEqual([
      expect.objectContaining({
        tag: 'digest',
        path: '/',
        title: 'One table is waiting for you',
        waiting: 1,
      }),
    ])
    expect(mailed().map(({ subject }) => subject)).toEqual(['One table is waiting for you'])
  })

  it('during the player’s night: silent and not urgent; by day as usual', async () => {
    const minutes = Math.floor((room.world.clock.now / MINUTE) % (24 * 60))
    const night = { from: (minutes + 24 * 60 - 60) % (24 * 60), to: (minutes + 60) % (24 * 60) }
    for (const person of room.people)
      done(await person.send('PUT', '/api/me/rest', { zone: 'UTC', night, dayOff: null }))
    await room.turn()
    const mover = await room.mover()
    const other = room.people.find((one) => one !== mover)!
    const { seat } = await tableOf(mover, room.table)
    await room.after(3 * MINUTE)
    done(await other.send('POST', `/api/tables/${room.table}/nudge`, { seat }))
    await room.after(3 * MINUTE)
    expect(toldTo(mover)).toMatchObject([{ silent: true }, { silent: true }])
    expect(service.received.map(({ headers }) => headers.urgency)).toEqual(['normal', 'normal'])
    await room.after(24 * 60 * MINUTE - 60 * MINUTE + 120 * MINUTE)
    done(await other.send('POST', `/api/tables/${room.table}/nudge`, { seat }))
    await room.after(3 * MINUTE)
    expect(toldTo(mover).at(-1)).not.toHaveProperty('silent')
    expect(service.received.at(-1)!.headers.urgency).toBe('high')
  })

  it('end of the table: says so', async () => {
    const [anna, ben] = room.people
    const { version } = done(await anna.get<{ version: number }>(`/api/tables/${room.table}`))
    const resigns = { id: 'resign-0123456789abcdef', base: version }
    done(await anna.send('POST', `/api/tables/${room.table}/resign`, resigns))
    await room.after(3 * MINUTE)
    expect(toldTo(ben)).toMatchObject([{ title: 'Game over: Sunday (Gheos)', asks: false, waiting: 0 }])
    expect(toldTo(anna)).toEqual([])
  })
})

describe('push service', () => {
  it.each([404, 410])('answers %i: the device is removed, and mail goes on', async (status) => {
    await room.turn()
    const mover = await room.mover()
    answerTo(mover, status)
    await room.after(3 * MINUTE)
    expect(await devicesOf(mover)).toEqual([])
    await room.after(60 * MINUTE)
    expect(service.received).toHaveLength(1)
    expect(mailed()).toHaveLength(1)
  })

  it('answers 410 for the last device: the player sees it as gone, mail goes on, it can be added again', async () => {
    await room.turn()
    const mover = await room.mover()
    const { endpoint } = room.browserOf(mover).subscription
    answerTo(mover, 410)
    await room.after(3 * MINUTE)
    const mine = done(await mover.get<MyPush>('/api/me/push'))
    expect([mine.devices, mine.gone]).toEqual([[], [expect.objectContaining({ mine: true })]])
    // What is kept of it leads nowhere.
    const kept = await itemsOf(room.world.store, room.world.store.app)
    expect(JSON.stringify(kept)).not.toContain(endpoint)
    expect(done(await mover.get<ExportPage>('/api/me/export'))).toMatchObject({ told: mine.gone })

    while ((await room.mover()) === mover) await room.turn()
    while ((await room.mover()) !== mover) await room.turn()
    const before = mailed().length
    await room.after(3 * MINUTE)
    expect(toldTo(mover)).toHaveLength(1)
    expect(mailed().length).toBeGreaterThan(before)

    const again = done(await mover.send<MyPush>('PUT', '/api/me/push', subscribed().subscription))
    expect([again.devices.length, again.gone]).toEqual([1, []])
  })

  it('answers 410 for an endpoint that was replaced meanwhile: the new one stays', async () => {
    const mover = room.people[0]
    const player = mover.player as PlayerId
    const [session] = [...(await pushDevices(room.world.store, player)).keys()]
    const former = room.browserOf(mover).subscription.endpoint
    done(await mover.send('PUT', '/api/me/push', subscribed().subscription))
    await losePushDevice(room.world.store, player, session, former)
    expect(await devicesOf(mover)).toHaveLength(1)
  })

  it('answers 410: the player can remove what is left of the device', async () => {
    await room.turn()
    const mover = await room.mover()
    answerTo(mover, 410)
    await room.after(3 * MINUTE)
    const [{ id }] = done(await mover.get<MyPush>('/api/me/push')).gone
    expect(done(await mover.send<MyPush>('DELETE', '/api/me/push', { device: id })).gone).toEqual([])
  })

  it.each([429, 500, 503])('answers %i: tried again, while mail is sent once', async (status) => {
    await room.turn()
    const mover = await room.mover()
    answerTo(mover, status)
    await room.after(3 * MINUTE)
    for (let n = 0; n < 3; n++) await room.after(10 * MINUTE)
    expect(toldTo(mover).length).toBeGreaterThan(2)
    expect(await devicesOf(mover)).toEqual([expect.objectContaining({ failing: expect.any(String) })])
    answerTo(mover, 201)
    await room.after(60 * MINUTE)
    const tried = toldTo(mover).length
    expect(toldTo(mover).at(-1)).toMatchObject({ tag: room.table, asks: true })
    expect(await devicesOf(mover)).toEqual([expect.objectContaining({ failing: null })])
    await room.after(180 * MINUTE)
    expect(toldTo(mover)).toHaveLength(tried)
    expect(mailed()).toHaveLength(1)
    expect(await devicesOf(mover)).toHaveLength(1)
    // Anybody may name a service that fails: nobody is woken for that.
    expect(room.world.alarms).toEqual([])
  })

  it('503, then the player acts: nothing is sent later', async () => {
    await room.turn()
    const mover = await room.mover()
    answerTo(mover, 503)
    await room.after(3 * MINUTE)
    await room.turn()
    answerTo(mover, 201)
    await room.after(60 * MINUTE)
    expect(toldTo(mover)).toHaveLength(1)
  })

  it('503 for days: given up', async () => {
    await room.turn()
    const mover = await room.mover()
    answerTo(mover, 503)
    await room.after(3 * MINUTE)
    for (let hour = 0; hour < 50; hour++) await room.after(60 * MINUTE)
    const tried = toldTo(mover).length
    answerTo(mover, 201)
    await room.after(120 * MINUTE)
    expect(toldTo(mover)).toHaveLength(tried)
  })

  it('answers 413: not tried again, the device stays', async () => {
    await room.turn()
    const mover = await room.mover()
    answerTo(mover, 413)
    await room.after(3 * MINUTE)
    await room.after(120 * MINUTE)
    expect([toldTo(mover).length, (await devicesOf(mover)).length]).toEqual([1, 1])
  })

  it('fails for one device: other devices get theirs', async () => {
    await room.turn()
    const mover = await room.mover()
    const { token } = done(await mover.send<{ token: string }>('POST', '/api/me/link'))
    const phone = await guest(room.world, 'Phone')
    done(await phone.send('POST', '/api/session/confirm', { token }))
    const browser = subscribed()
    done(await phone.send('PUT', '/api/me/push', browser.subscription))
    answerTo(mover, 503)
    await room.after(3 * MINUTE)
    await room.after(60 * MINUTE)
    expect(service.toldTo(browser)).toHaveLength(1)
    expect(toldTo(mover).length).toBeGreaterThan(1)
  })
})

it('push notification, mail server down: sent once, while mail is tried again', async () => {
  await room.turn()
  const mover = await room.mover()
  room.world.mail.takes = 'down'
  await room.after(3 * MINUTE)
  for (let n = 0; n < 4; n++) await room.after(60 * MINUTE)
  expect([toldTo(mover).length, mailed().length]).toEqual([1, 0])
  room.world.mail.takes = 'sent'
  await room.after(120 * MINUTE)
  expect([toldTo(mover).length, mailed().length]).toEqual([1, 1])
})

describe('push notification, several tables', () => {
  /** Opens tables; who is to move at most of them, and which wait for that person by now. */
  async function manyTables(count: number): Promise<{ mover: Person; open: string[] }> {
    for (let n = 0; n < count; n++)
      await startedTable(room.people, { game: 'gheos', options: {}, title: `Table ${n}` })
    await room.world.notifier.idle()
    const found = await Promise.all(
      room.people.map(async (mover) => {
        const { tables } = done(await mover.get<Inbox>('/api/tables'))
        return { mover, open: tables.filter(({ mine }) => mine).map(({ id }) => id) }
      }),
    )
    return found.sort((a, b) => b.open.length - a.open.length)[0]
  }

  it('within five minutes: one notification that opens the inbox', async () => {
    await room.after(10 * MINUTE)
    service.received.length = 0
    const { mover, open } = await manyTables(3)
    await room.after(3 * MINUTE)
    const told = toldTo(mover)
    expect(told.length).toBeGreaterThan(1)
    expect(new Set(told.map(({ tag }) => tag)).size).toBe(1)
    const last = told.at(-1)!
    const called = last.about!.map(({ table }) => table)
    expect(called.length).toBe(told.length)
    expect(open).toEqual(expect.arrayContaining(called))
    expect(last).toMatchObject({ title: `${told.length} tables are waiting for you`, path: '/', asks: true })
    expect(last.body.split('\n')).toHaveLength(told.length)
    const topics = service.received.filter(({ path }) => path === pathOf(room.browserOf(mover)))
    expect(new Set(topics.map(({ headers }) => headers.topic)).size).toBe(1)
  })

  it('the first is answered by then: the second alone', async () => {
    await room.turn()
    const mover = await room.mover()
    await room.after(3 * MINUTE)
    while ((await room.mover()) === mover) await room.turn()
    service.received.length = 0
    for (let found = await manyTables(1); found.mover !== mover; ) found = await manyTables(2)
    await room.after(3 * MINUTE)
    expect(toldTo(mover)[0]).toMatchObject({ asks: true })
    expect(toldTo(mover)[0].about).toBeUndefined()
  })

  it('then a later message about the first of them: beside the one about several', async () => {
    await room.after(10 * MINUTE)
    service.received.length = 0
    const { mover, open } = await manyTables(3)
    await room.after(3 * MINUTE)
    const { tag } = toldTo(mover).at(-1)!
    expect(open).toContain(tag)
    const other = room.people.find((one) => one !== mover)!
    const { seat } = await tableOf(mover, tag)
    await room.after(30 * MINUTE)
    done(await other.send('POST', `/api/tables/${tag}/nudge`, { seat }))
    await room.after(3 * MINUTE)
    const last = toldTo(mover).at(-1)!
    expect(last).toMatchObject({ path: `/table/${tag}`, about: [{ table: tag }] })
    expect(last.tag).not.toBe(tag)
  })

  it('more than five minutes apart: one each', async () => {
    await room.after(10 * MINUTE)
    service.received.length = 0
    const { mover } = await manyTables(1)
    await room.after(3 * MINUTE)
    expect(toldTo(mover).map(({ about }) => about)).toEqual([undefined])
  })

  it('wanted apart: one each', async () => {
    for (const person of room.people) await wish(person, { apart: true })
    const { mover } = await manyTables(3)
    await room.after(3 * MINUTE)
    const told = toldTo(mover)
    expect(new Set(told.map(({ tag }) => tag)).size).toBe(told.length)
    expect(told.every(({ about, path }) => about === undefined && path.startsWith('/table/'))).toBe(true)
  })
})
