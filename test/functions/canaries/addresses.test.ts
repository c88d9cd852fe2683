import { ulid } from 'ulidx'
import { expect, it } from 'vitest'
import type { PlayerId } from '../../../functions/api/ids.ts'
import { unsubscribeToken } from '../../../functions/messages/links/unsubscribe.ts'
import { storedAt } from '../crashes/storage.ts'
import { addressOf, newPostRoom, type PostRoom } from '../mail/post-room.ts'
import { done, shareOf, tableOf } from '../support/play.ts'
import { newId, type Person, stranger, useEngine } from '../support/world.ts'

useEngine()

const people = ['Anna', 'Benedict', 'Cara']
/** Whatever of an address would show whose it is. */
const marks = people.map((name) => `${name.toLowerCase()}@`)

/** What somebody is answered who looks at whatever there is. */
async function allThatIsRead(room: PostRoom, person: Person, watch: string): Promise<[string, string][]> {
  const { table } = room
  const paths = [
    ...['/api/me', '/api/me/mail', '/api/me/sessions', '/api/me/rest', '/api/me/blocks', '/api/me/feeds'],
    '/api/me/export',
    ...[`/api/me/export?table=${table}&since=0`, '/api/tables', '/api/history', '/api/lobby'],
    ...['?since=0', '/at/3', '/chat', '/shares', '/record'].map((rest) => `/api/tables/${table}${rest}`),
    `/api/watch/${watch}`,
  ]
  const read: [string, string][] = []
  for (const path of paths) {
    const { headers, body } = await person.get(path)
    read.push([path, JSON.stringify([body, [...headers]])])
  }
  return read
}

it('canary, email address: in no answer to others, no record, no log, stored with its player alone', async () => {
  const room = await newPostRoom(people)
  const { world, table } = room
  const [anna, ben] = room.people
  const { token } = await shareOf(anna, table)
  done(await ben.send('POST', `/api/tables/${table}/chat`, { id: ulid(world.clock.now), text: 'Hello' }))
  for (let i = 0; i < 4; i++) await room.turn()
  const mover = await room.mover()
  const other = room.people.find((person) => person !== mover) as Person
  const { version } = await tableOf(other, table)
  const seat = room.people.indexOf(mover)
  done(await other.send('POST', `/api/tables/${table}/nudge`, { seat }))
  done(await other.send('POST', '/api/me/blocks', { table, seat }))
  done(await other.send('POST', `/api/tables/${table}/end`, { id: newId(), base: version, do: 'ask' }))
  await world.notifier.idle()

  for (const person of [...room.people, stranger(world)]) {
    const own = person.name ? addressOf(person.name) : 'nobody@'
    for (const [path, said] of await allThatIsRead(room, person, token))
      for (const mark of marks) expect(said.replaceAll(own, ''), `${person.name} ${path}`).not.toContain(mark)
  }

  const printed = JSON.stringify([world.lines, world.alarms])
  for (const mark of marks) expect(printed).not.toContain(mark)
  const { log, app } = await storedAt(world)
  const holding = [...log, ...app].filter((item) => marks.some((mark) => JSON.stringify(item).includes(mark)))
  // With himself, and with what he asked for to log in, while that is good.
  const kinds = holding.map(({ pk, sk }) => `${String(pk).split('#')[0]} ${String(sk)}`)
  expect([...new Set(kinds)].sort()).toEqual(['K LOGIN', 'P MAIL'])
})

it('canary, mail: no address or id of other players, and links that reveal nothing', async () => {
  const room = await newPostRoom(people)
  const { world } = room
  for (let i = 0; i < 3; i++) await room.turn()
  const mover = await room.mover()
  done(await mover.send('PATCH', '/api/me/mail', { digest: { hour: 7, zone: 'Europe/Warsaw' } }))
  for (const kind of ['reminder', 'nudge', 'digest'] as const) await room.tell(kind, mover)
  done(await mover.send('PATCH', '/api/me/mail', { digest: null }))
  await room.tell('turn', mover)
  expect(world.mail.messages).toHaveLength(4)
  for (const message of world.mail.messages) {
    const { to, pictures, ...said } = message
    expect(to).toBe(addressOf(mover.name))
    const text = JSON.stringify(said)
    for (const person of room.people) {
      expect(text).not.toContain(person.player)
      expect(text).not.toContain(addressOf(person.name))
    }
    for (const { bytes } of pictures)
      for (const person of room.people)
        expect(Buffer.from(bytes).includes(Buffer.from(person.player))).toBe(false)
  }
  const token = await unsubscribeToken(room.ports, mover.player as PlayerId, { kind: 'turn' })
  const bytes = Buffer.from(token, 'base64url').toString('latin1')
  for (const told of [mover.player, 'turn', mover.name]) expect(bytes).not.toContain(told)
})
