import { afterEach, expect, it } from 'vitest'
import { killing } from '../crashes/calls.ts'
import { tableOf } from '../support/play.ts'
import { useEngine } from '../support/world.ts'
import { type Correspondence, newCorrespondence } from './correspondence.ts'

useEngine()

let mails: Correspondence
afterEach(() => mails.close())

/** Where an answer can be broken off: before any write, after each of them, and while its answer is handed over. */
async function everywhere(text: string): Promise<number> {
  const { world, table, people } = mails.room
  const kill = killing(world.store)
  for (let n = 0; ; n++) {
    const mail = await mails.nextMail()
    const before = await tableOf(people[0], table)
    const mover = await mails.room.mover()
    const message = { messageId: `<${n}@example.org>` }
    kill.after(n)
    const isTaken = await mails.send(mail, text, message)
    const isWhole = !kill.isDead()
    kill.revive()
    await world.notifier.idle()
    if (!isTaken) {
      expect(await mails.send(mail, text, message)).toBe(true)
      expect(mails.results.at(-1)).toBe('answered')
    }
    const answer = mails.received.at(-1)!
    expect(answer.to[0]).toContain(mover.name.toLowerCase())
    const after = await tableOf(mover, table)
    if (text.includes('endTurn')) {
      expect([n, after.version]).toEqual([n, before.version + 1])
      expect(after.draft.actions).toEqual([])
      expect(answer.email.text).toContain('Your turn was sent.')
    } else {
      expect([n, after.version]).toEqual([n, before.version])
      expect(after.draft.actions).toHaveLength(1)
      expect(answer.email.text).toContain('Saved.')
      done(await mover.send('PUT', `/api/tables/${table}/draft`, emptyAt(after)))
    }
    // What is projected afterwards may be broken off, too.
    expect(world.alarms.filter(({ alarm }) => alarm !== 'Error: Killed.')).toEqual([])
    if (isWhole) return n
  }
}

const emptyAt = ({ version, rules, draft }: Awaited<ReturnType<typeof tableOf>>) => ({
  ...{ base: version, rules, actions: [], revision: draft.revision },
})
const done = ({ status }: { status: number }) => expect(status).toBeLessThan(300)

it('reply with a whole turn, broken off at any write: played once when it comes again', async () => {
  mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
  expect(await everywhere('pass\nendTurn')).toBeGreaterThan(3)
})

it('reply with half a turn, broken off at any write: kept once when it comes again', async () => {
  mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
  expect(await everywhere('pass')).toBeGreaterThan(3)
})

it('reply with a turn, no answer could be mailed: played once, answered when it comes again', async () => {
  mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
  const { room } = mails
  const mail = await mails.nextMail()
  const { version } = await tableOf(room.people[0], room.table)
  const { mailer } = room.ports
  const message = { messageId: '<down@example.org>' }
  room.ports.mailer = { send: () => Promise.reject(new Error('No mail server answers.')) }
  expect(await mails.send(mail, 'pass\nendTurn', message)).toBe(false)
  expect(mails.alarms).toHaveLength(1)
  room.ports.mailer = mailer
  expect((await mails.reply(mail, 'pass\nendTurn', message)).email.text).toContain('Your turn was sent.')
  expect((await tableOf(room.people[0], room.table)).version).toBe(version + 1)
})

it('reply with half a turn, no answer could be mailed, undone in the app: stays undone', async () => {
  mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
  const { room } = mails
  const mover = await room.mover()
  const mail = await mails.nextMail()
  const { mailer } = room.ports
  const message = { messageId: '<undone@example.org>' }
  room.ports.mailer = { send: () => Promise.reject(new Error('No mail server answers.')) }
  expect(await mails.send(mail, 'pass', message)).toBe(false)
  const noted = await tableOf(mover, room.table)
  expect(noted.draft.actions).toHaveLength(1)
  const path = `/api/tables/${room.table}/draft`
  done(await mover.send('PUT', path, emptyAt(noted)))
  room.ports.mailer = mailer
  const late = await mails.reply(mail, 'pass', message)
  expect((await tableOf(mover, room.table)).draft.actions).toEqual([])
  expect(late.email.text).toContain('Your turn was changed since that email')
})

it('reply delivered three times at once: one turn, one answer', async () => {
  mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
  const { room } = mails
  const mail = await mails.nextMail()
  const { version } = await tableOf(room.people[0], room.table)
  const message = { messageId: '<twice@example.org>' }
  const copies = [1, 2, 3].map(() => mails.send(mail, 'pass\nendTurn', message))
  expect(await Promise.all(copies)).toContain(true)
  expect((await tableOf(room.people[0], room.table)).version).toBe(version + 1)
  const ids = new Set(mails.received.slice(1).map(({ email }) => email.messageId))
  expect(ids.size).toBe(1)
})
