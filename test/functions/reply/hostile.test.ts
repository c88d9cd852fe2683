import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MyMail, TableView } from '../../../functions/api/shapes.ts'
import { receive } from '../../../functions/messages/inbound/receive.ts'
import { headerOf } from '../mail/listener.ts'
import { addressOf } from '../mail/post-room.ts'
import { itemsOf } from '../support/all-items.ts'
import { tableOf } from '../support/play.ts'
import { guest, newId, type Person, salt, useEngine } from '../support/world.ts'
import { type Correspondence, newCorrespondence, offered, place, replyTo } from './correspondence.ts'

useEngine()

let mails: Correspondence
beforeEach(async () => {
  mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
})
afterEach(() => mails.close())

const versionNow = async (): Promise<number> =>
  (await tableOf(mails.room.people[0], mails.room.table)).version
const draftOf = async (person: Person): Promise<TableView['draft']['actions']> =>
  (await tableOf(person, mails.room.table)).draft.actions
const other = (person: Person): Person => mails.room.people.find((one) => one !== person)!
const answersTo = (): number => mails.received.length
const isLeftAlone = async (work: () => Promise<unknown>): Promise<void> => {
  const [version, answers] = [await versionNow(), answersTo()]
  const drafts = await Promise.all(mails.room.people.map(draftOf))
  await work()
  expect([await versionNow(), answersTo()]).toEqual([version, answers])
  expect(await Promise.all(mails.room.people.map(draftOf))).toEqual(drafts)
}

it('reply address: a secret of 128 bits, stored as a hash; From and Reply-To are not trusted', async () => {
  const mover = await mails.room.mover()
  const mail = await mails.turnMail(mover)
  const [token] = replyTo(mail).split('-')
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  const kept = JSON.stringify(await itemsOf(mails.room.world.store, mails.room.world.store.app))
  expect(kept).not.toContain(token)
  const answer = await mails.reply(mail, '1', {
    messageId: '<1@example.org>',
    from: 'eve@evil.test',
    replyTo: 'eve@evil.test',
    sender: 'eve@evil.test',
  })
  expect(answer.to).toEqual([addressOf(mover.name)])
  expect(answer.raw).not.toContain('evil.test')
  expect(await draftOf(mover)).toHaveLength(1)
})

it('reply address: plays its own seat only, from any sender', async () => {
  const mover = await mails.room.mover()
  const theirs = await mails.turnMail(mover)
  await mails.reply(theirs, '1')
  const sent = await mails.reply(mails.received.at(-1)!, 'endTurn')
  expect(sent.email.text).toContain('Your turn was sent.')
  const mine = await mails.turnMail(other(mover))
  await isLeftAlone(async () => {
    const wrong = await mails.reply(mine, '1', { to: replyTo(sent) })
    expect(wrong.to).toEqual([addressOf(mover.name)])
    expect(wrong.email.text).toContain('It is not your move')
    mails.received.pop()
  })
  await mails.reply(mine, '1')
  expect(await draftOf(other(mover))).toHaveLength(1)
})

it('reply sent again, by the same id or another: done once', async () => {
  const mail = await mails.nextMail()
  const same = { messageId: '<one@example.org>' }
  await mails.reply(mail, '1', same)
  await isLeftAlone(async () => {
    expect(await mails.send(mail, '1', same)).toBe(true)
    expect(mails.results.at(-1)).toBe('repeated')
  })
  const mover = await mails.room.mover()
  const again = await mails.reply(mail, '1', { messageId: '<two@example.org>' })
  expect(again.email.text).toContain('Your turn was changed since that email')
  expect(await draftOf(mover)).toHaveLength(1)
  const sent = await mails.reply(again, 'endTurn')
  const version = await versionNow()
  const late = await mails.reply(again, 'endTurn', { messageId: '<three@example.org>' })
  expect(late.email.text).toContain('The table has moved on since that email.')
  expect(offered(sent).numbers).toEqual([])
  expect(await versionNow()).toBe(version)
})

it('reply “undo”: undone once, with the choices again', async () => {
  const mail = await mails.nextMail()
  const noted = await mails.reply(mail, '1')
  expect(noted.email.text).toMatch(/Your turn so far:\n\* .+/)
  const undone = await mails.reply(noted, 'undo')
  expect(offered(undone)).toEqual(offered(mail))
  const nothing = await mails.reply(undone, 'undo')
  expect(nothing.email.text).toContain('We couldn’t read “undo”')
  const twice = await mails.reply(noted, 'undo')
  expect(twice.email.text).toContain('Your turn was changed since that email')
})

it.each([
  ['of a program', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['of a list', { headers: { 'List-Id': '<club.example>' } }],
  ['that bounced', { envelope: { from: '' } }],
])('message %s: dropped', async (_, more) => {
  const mail = await mails.nextMail()
  await isLeftAlone(() =>
    mails.send(mail, '1', 'envelope' in more ? { envelope: { from: '', to: [replyTo(mail)] } } : more),
  )
  expect(mails.results.at(-1)).toBe('automatic')
})

it('our own answer sent back to us: dropped, no mail loop', async () => {
  const mail = await mails.nextMail()
  const answer = await mails.reply(mail, 'what?')
  await isLeftAlone(async () => {
    const raw = Buffer.from(answer.raw)
    expect(await receive(mails.room.ports, { from: 'a@b.test', to: [replyTo(answer)], raw })).toBe(
      'automatic',
    )
  })
})

it('reply to an unknown or altered address: refused; capitals are accepted', async () => {
  const mail = await mails.nextMail()
  await isLeftAlone(async () => {
    for (const to of [
      `anna@${place}`,
      replyTo(mail).replace(place, 'evil.test'),
      `${'0'.repeat(32)}@${place}`,
      replyTo(mail).replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    ])
      expect(await mails.send(mail, '1', { to })).toBe(false)
    expect(mails.results).toEqual([])
  })
  const loud = replyTo(mail).toUpperCase()
  expect((await mails.reply(mail, '1', { to: loud })).email.text).toContain('Saved.')
})

it('reply that is too large or breaks off: refused, nothing changes', async () => {
  const mail = await mails.nextMail()
  await isLeftAlone(async () => {
    expect(await mails.send(mail, `1\n${'x'.repeat(1_100_000)}`)).toBe(false)
    await new Promise<void>((resolve) => {
      const socket = connect(mails.port, '127.0.0.1')
      const says = [
        'EHLO x',
        'MAIL FROM:<a@b.test>',
        `RCPT TO:<${replyTo(mail)}>`,
        'DATA',
        'Subject: x\r\n\r\n1',
      ]
      socket.on('data', () => {
        socket.write(`${says.shift()}\r\n`)
        if (says.length === 0) socket.end()
      })
      socket.on('close', () => resolve())
    })
  })
})

it.each([
  ['nothing', ''],
  ['binary', '\0\u0001\u0002\ufffd'],
  ['markup', '<script>alert(1)</script><b>1</b>'],
  ['a header', '1\r\nBcc: eve@evil.test\r\nX: 1'],
  ['very much', 'settle '.repeat(20_000)],
  ['turned text', '\u202e1\u202c'],
  ['a prototype', '__proto__'],
])('reply that says %s: answered with the same list, nothing changes', async (_, text) => {
  const mail = await mails.nextMail()
  const version = await versionNow()
  const answer = await mails.reply(mail, text, { text })
  expect(answer.email.text).toContain('so nothing was changed')
  expect(offered(answer)).toEqual(offered(mail))
  expect(answer.email.html).not.toMatch(/<script|<b>/)
  expect(answer.raw).not.toMatch(/^bcc:/im)
  expect(await versionNow()).toBe(version)
  expect(answer.raw.length).toBeLessThan(mail.raw.length + 4_000)
})

it('reply cut off anywhere: changes nothing and raises no error', async () => {
  const mail = await mails.nextMail()
  const whole = `From: a@b.test\r\nMessage-ID: <9@b.test>\r\nContent-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('what now').toString('base64')}\r\n--x--\r\n`
  for (let end = 0; end < whole.length; end += 23)
    await isLeftAlone(async () => {
      const before = answersTo()
      const raw = Buffer.from(whole.slice(0, end))
      await receive(mails.room.ports, { from: 'a@b.test', to: [replyTo(mail)], raw })
      mails.received.length = before
    })
})

it('reply address, replies switched off in Settings: ends for good; switched on, mail has a new one', async () => {
  const mover = await mails.room.mover()
  const mail = await mails.turnMail(mover)
  const set = (replies: boolean) => mover.send<MyMail>('PATCH', '/api/me/mail', { replies })
  expect((await set(false)).status).toBe(200)
  await isLeftAlone(() => mails.send(mail, '1'))
  const plain = await mails.turnMail(mover)
  expect([plain.email.replyTo, plain.email.text?.includes('Reply above')]).toEqual([undefined, false])
  mails.received.pop()
  await set(true)
  await isLeftAlone(() => mails.send(mail, '1'))
  const fresh = await mails.turnMail(mover)
  expect((await mails.reply(fresh, '1')).email.text).toContain('Saved.')
  await mover.send('POST', `/api/tables/${mails.room.table}/resign`, {
    id: newId(),
    base: await versionNow(),
  })
  const over = await mails.reply(mails.received.at(-1)!, '2')
  expect(over.email.text).toContain('The game is over.')
})

it('reply address of a seat that was handed over: refused, nothing changes', async () => {
  await mails.close()
  mails = await newCorrespondence(['Anna', 'Ben', 'Cara'], 'gheos')
  const { room } = mails
  const mover = await room.mover()
  const mail = await mails.turnMail(mover)
  const { seat } = await tableOf(mover, room.table)
  const path = `/api/tables/${room.table}`
  const offer = await mover.send<{ token: string }>('POST', `${path}/handover`, { seat })
  const dora = await guest(room.world, 'Dora')
  const sits = { id: newId(), base: 0, salt, invite: offer.body.token }
  expect((await dora.send('POST', `${path}/seats`, sits)).status).toBe(201)
  await room.world.notifier.idle()
  const versionThen = (await tableOf(dora, room.table)).version
  const answers = answersTo()
  expect(await mails.send(mail, '1')).toBe(false)
  const after = await tableOf(dora, room.table)
  expect([after.version, after.draft.actions, answersTo()]).toEqual([versionThen, [], answers])
})

it('link scanner: opening every link of a message changes nothing', async () => {
  const mail = await mails.nextMail()
  const { app, store, notifier } = mails.room.world
  const unsubscribe = headerOf(mail, 'list-unsubscribe') ?? ''
  const all = [mail.email.html, mail.email.text, unsubscribe].join(' ')
  const links = new Set([...all.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link))
  expect([...links].join(' ')).toMatch(/\/table\/.*\/unsubscribe#/s)
  expect(links.size).toBeGreaterThan(3)
  const kept = async () => [...(await itemsOf(store, store.app)), ...(await itemsOf(store, store.log))]
  await notifier.idle()
  const before = await kept()
  for (const method of ['GET', 'HEAD'])
    for (const link of links) await app.request(link.replace(/#/, method === 'GET' ? '/' : '#'), { method })
  for (const link of links) await app.request(link)
  await notifier.idle()
  expect(await kept()).toEqual(before)
  expect((await mails.reply(mail, '1')).email.text).toContain('Saved.')
})

it('replies of a seat per day: beyond the limit they are dropped', async () => {
  Object.assign(mails.room.ports, {
    limits: { ...mails.room.ports.limits, replies: { most: 3, seconds: 24 * 3600 } },
  })
  const mail = await mails.nextMail()
  for (let n = 0; n < 3; n++) await mails.reply(mail, `what ${n}`)
  await isLeftAlone(() => mails.send(mail, '1'))
  expect(mails.results.at(-1)).toBe('too-many')
})

it('reply address of an erased player: refused', async () => {
  const mover = await mails.room.mover()
  const mail = await mails.turnMail(mover)
  await mover.send('DELETE', '/api/me')
  await mails.room.world.settled()
  const answers = answersTo()
  expect(await mails.send(mail, '1')).toBe(false)
  expect(answersTo()).toBe(answers)
})
