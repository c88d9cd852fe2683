import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashed } from '../../../functions/api/ids.ts'
import { type Reads, receive } from '../../../functions/messages/inbound/receive.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { holdReply } from '../../../functions/store/tables/replies.ts'
import type { Received } from '../mail/listener.ts'
import { tableOf } from '../support/play.ts'
import { useEngine } from '../support/world.ts'
import { type Correspondence, newCorrespondence, replyTo } from './correspondence.ts'

useEngine()

let mails: Correspondence
beforeEach(async () => {
  mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
})
afterEach(() => mails.close())

const day = 24 * 3600
const limit = (limits: object): void => {
  Object.assign(mails.room.ports, { limits: { ...mails.room.ports.limits, ...limits } })
}
const versionNow = async () => (await tableOf(mails.room.people[0], mails.room.table)).version

/** Delivers a reply as a mail server does. */
async function deliver(mail: Received, headers: readonly string[], text: string, read?: Reads) {
  const raw = Buffer.from(`${headers.map((one) => `${one}\r\n`).join('')}\r\n${text}\r\n`)
  const done = await receive(mails.room.ports, { from: 'anna@example.org', to: [replyTo(mail)], raw }, read)
  await mails.room.world.notifier.idle()
  return done
}

/** Reads nothing, and counts how often it was to. */
function counting() {
  const counted = { read: (async () => null) as Reads, times: 0 }
  counted.read = async () => {
    counted.times++
    return null
  }
  return counted
}

describe('reply by mail, limit a day', () => {
  it('beyond the limit: not read', async () => {
    limit({ replies: { most: 2, seconds: day } })
    const mail = await mails.nextMail()
    const counted = counting()
    for (let n = 0; n < 4; n++) await deliver(mail, [`Message-ID: <${n}@a.test>`], '1', counted.read)
    expect(counted.times).toBe(2)
  })

  it('the same reply again: not read', async () => {
    const mail = await mails.nextMail()
    const counted = counting()
    const done = [1, 2, 3].map(() => deliver(mail, ['Message-ID: <1@a.test>'], '1', counted.read))
    expect(await Promise.all(done)).toEqual(['answered', 'repeated', 'repeated'])
    expect(counted.times).toBe(1)
  })

  it('from a program: not read, counted apart from the player’s own', async () => {
    limit({ replies: { most: 3, seconds: day } })
    const mail = await mails.nextMail()
    const counted = counting()
    const results: unknown[] = []
    for (let n = 0; n < 5; n++)
      results.push(
        await deliver(mail, [`Message-ID: <${n}@a.test>`, 'Auto-Submitted: auto-replied'], '1', counted.read),
      )
    expect(results).toEqual(['automatic', 'automatic', 'automatic', 'too-many', 'too-many'])
    expect(counted.times).toBe(0)
    expect(await deliver(mail, ['Message-ID: <mine@a.test>'], '1')).toBe('answered')
  })

  it('unreadable: answered as one without a choice, once', async () => {
    const mail = await mails.nextMail()
    const before = await versionNow()
    expect(await deliver(mail, ['Message-ID: <1@a.test>'], '1', async () => null)).toBe('answered')
    expect(mails.received.at(-1)?.email.text).toContain('We found no choice in your reply')
    expect(await deliver(mail, ['Message-ID: <1@a.test>'], '1')).toBe('repeated')
    expect(await versionNow()).toBe(before)
  })
})

describe('reply delivered eight times', () => {
  const eight = [1, 2, 3, 4, 5, 6, 7, 8]
  const once = async (version: number, answers: number): Promise<void> => {
    expect([await versionNow(), mails.received.length]).toEqual([version + 1, answers + 1])
    expect(mails.received.at(-1)?.email.text).toContain('Your turn was sent.')
  }

  it('at once: one turn, one answer', async () => {
    const mail = await mails.nextMail()
    const [version, answers] = [await versionNow(), mails.received.length]
    const message = { messageId: '<eight@a.test>' }
    const taken = await Promise.all(eight.map(() => mails.send(mail, 'pass\nendTurn', message)))
    expect(taken).toEqual(eight.map(() => true))
    await once(version, answers)
  })

  it('one after another: one turn, one answer', async () => {
    const mail = await mails.nextMail()
    const [version, answers] = [await versionNow(), mails.received.length]
    for (const _ of eight) await mails.send(mail, 'pass\nendTurn', { messageId: '<eight@a.test>' })
    await once(version, answers)
  })

  it('without an id, on different ways: one turn, one answer', async () => {
    const mail = await mails.nextMail()
    const [version, answers] = [await versionNow(), mails.received.length]
    const date = 'Date: Sun, 1 Mar 2026 12:00:00 +0000'
    await Promise.all(eight.map((n) => deliver(mail, [`Received: from ${n}.test`, date], 'pass\nendTurn')))
    await once(version, answers)
  })

  it('to several processes: only one handles it until it has answered or is gone', async () => {
    const { world, table } = mails.room
    const mover = await mails.room.mover()
    const mail = await mails.turnMail(mover)
    const [version, answers] = [await versionNow(), mails.received.length]
    const { entry } = (await newestEntry(world.store, table, 'consistent'))!
    const { seat } = await tableOf(mover, table)
    const key = hashed(JSON.stringify(['reply', entry.holders[seat], '<other@a.test>']))
    expect(await holdReply(world.store, key, 'another process')).toBe(true)
    expect(await holdReply(world.store, key, 'a third process')).toBe(false)
    const copy = () => deliver(mail, ['Message-ID: <other@a.test>'], 'pass\nendTurn')
    await expect(copy()).rejects.toThrow('A copy of this reply is being answered.')
    expect([await versionNow(), mails.received.length]).toEqual([version, answers])
    world.clock.now += 80_000
    expect(await copy()).toBe('answered')
    await once(version, answers)
  })
})
