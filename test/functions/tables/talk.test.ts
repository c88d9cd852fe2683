import { ulid } from 'ulidx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChatMessage, Notes, TableView } from '../../../functions/api/shapes.ts'
import { done, inboxOf, startedTable, tableOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  world = await newWorld({ limits: { chat: { most: 1000, seconds: 60 } } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cleo = await guest(world, 'Cleo')
})

const say = (person: Person, table: string, text: string, id = ulid(world.clock.now)) =>
  person.send<ChatMessage>('POST', `/api/tables/${table}/chat`, { id, text })
const read = (person: Person, table: string, id: string) =>
  person.send('PUT', `/api/tables/${table}/chat`, { read: id })
const heard = async (person: Person, table: string, query = '') =>
  done(
    await person.get<{ messages: ChatMessage[]; next: string | null }>(`/api/tables/${table}/chat${query}`),
  )
const isUnread = async (person: Person, table: string) =>
  (await inboxOf(person)).tables.find(({ id }) => id === table)?.unread

describe('chat', () => {
  it('a message: unread for others until they mark it read', async () => {
    const { id } = await startedTable([anna, ben])
    await world.notifier.idle()
    const first = done(await say(anna, id, 'Hello!\nA good game to you.'))
    expect(first).toMatchObject({ seat: 0, name: { name: 'Anna' }, text: 'Hello!\nA good game to you.' })
    expect([await isUnread(anna, id), await isUnread(ben, id)]).toEqual([false, true])
    expect((await tableOf(ben, id)).chat).toEqual({ newest: first.id, read: null })
    const { mine: _, ...told } = first
    expect((await heard(ben, id)).messages).toEqual([told])
    expect((await read(ben, id, first.id)).status).toBe(204)
    expect(await isUnread(ben, id)).toBe(false)
    expect((await tableOf(ben, id)).chat).toEqual({ newest: first.id, read: first.id })
    world.clock.now += 1000
    done(await say(ben, id, 'Thanks'))
    expect([await isUnread(anna, id), await isUnread(ben, id)]).toEqual([true, false])
  })

  it('the same message twice: once; its id for another: id-reused', async () => {
    const { id } = await startedTable([anna, ben])
    const message = ulid(world.clock.now)
    const first = await say(anna, id, 'Hello', message)
    world.clock.now += 1000
    const again = await say(anna, id, 'Hello', message)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await heard(anna, id)).messages).toHaveLength(1)
    expect((await say(anna, id, 'Other', message)).body.code).toBe('id-reused')
    expect((await say(ben, id, 'Hello', message)).body.code).toBe('id-reused')
  })

  it('a wrong clock: bad-clock; nothing readable or too long: invalid', async () => {
    const { id } = await startedTable([anna, ben])
    const minutes = (n: number) => ulid(world.clock.now + n * 60_000)
    expect((await say(anna, id, 'Hello', minutes(-11))).body.code).toBe('bad-clock')
    expect((await say(anna, id, 'Hello', minutes(11))).body.code).toBe('bad-clock')
    expect((await say(anna, id, 'Hello', minutes(-9))).status).toBe(201)
    for (const text of ['', ' \n ', 'x'.repeat(2001), '\ud800', '\u0007', '\u200f\u200b'])
      expect((await say(anna, id, text)).body.code).toBe('invalid')
    expect((await say(anna, id, 'ж'.repeat(2000))).status).toBe(201)
  })

  it('55 messages: pages of fifty; 404 for people not at the table', async () => {
    const { id } = await startedTable([anna, ben])
    for (let i = 0; i < 55; i++) {
      world.clock.now += 1000
      done(await say(anna, id, `${i}`))
    }
    const { messages, next } = await heard(ben, id)
    expect(messages.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, i) => `${i + 5}`))
    const earlier = await heard(ben, id, `?before=${next}`)
    expect(earlier.messages.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4'])
    expect(earlier.next).toBeNull()
    expect((await say(cleo, id, 'Hello')).body.code).toBe('not-found')
    expect((await cleo.get(`/api/tables/${id}/chat`)).status).toBe(404)
    expect((await read(cleo, id, messages[0].id)).status).toBe(404)
  })
})

describe('notes', () => {
  it('saved: by revisions, hidden from others', async () => {
    const { id } = await startedTable([anna, ben])
    const write = (person: Person, text: string, revision: number) =>
      person.send<Notes>('PUT', `/api/tables/${id}/notes`, { text, revision })
    expect(done(await write(anna, 'Ben has the knave', 0))).toEqual({
      text: 'Ben has the knave',
      revision: 1,
    })
    expect(done(await write(anna, 'Ben has the knave', 0)).revision).toBe(1)
    const other = await write(anna, 'Something else', 0)
    expect(other.body).toMatchObject({
      status: 409,
      code: 'notes-changed',
      table: { notes: { text: 'Ben has the knave', revision: 1 } },
    })
    expect(done(await write(anna, '', 1)).revision).toBe(2)
    expect((await write(anna, 'x'.repeat(4001), 2)).body.code).toBe('invalid')
    expect(done(await ben.get<TableView>(`/api/tables/${id}`)).notes).toEqual({ text: '', revision: 0 })
    expect((await write(cleo, 'Hello', 0)).status).toBe(404)
  })
})
