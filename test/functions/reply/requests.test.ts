import { afterEach, describe, expect, it } from 'vitest'
import { answerIn } from '../../../functions/messages/reply/answer-in.ts'
import { appWords } from '../../../functions/messages/text/speech.ts'
import { killing } from '../crashes/calls.ts'
import type { Received } from '../mail/listener.ts'
import { addressOf } from '../mail/post-room.ts'
import { done, tableOf } from '../support/play.ts'
import { newId, type Person, useEngine } from '../support/world.ts'
import { type Correspondence, newCorrespondence, offered } from './correspondence.ts'

useEngine()

let mails: Correspondence
afterEach(() => mails?.close())

const stateNow = async () => (await tableOf(mails.room.people[0], mails.room.table)).state
const versionNow = async () => (await tableOf(mails.room.people[0], mails.room.table)).version

async function begin(names: readonly string[], game: string): Promise<Person[]> {
  mails = await newCorrespondence(names, game)
  return mails.room.people
}

/** A player asks for something; another is mailed about it. */
async function asks(asker: Person, asked: Person, path: 'takeback' | 'end'): Promise<Received> {
  const { table } = mails.room
  const { version: base } = await tableOf(asker, table)
  done(await asker.send('POST', `/api/tables/${table}/${path}`, { id: newId(), base, do: 'ask' }))
  return mails.turnMail(asked)
}

const saysHow = 'Reply “Agree” or “Decline” to answer this.'
/** A turn that shows nobody anything: no card is played, so none is drawn. */
const passes = async () =>
  expect((await mails.reply(await mails.nextMail(), 'pass\nendTurn')).email.text).toContain('sent')

describe('proposal to end, by mail', () => {
  it('reply “agree”: the table ends', async () => {
    const [anna, ben] = await begin(['Anna', 'Ben'], 'gheos')
    const mail = await asks(anna, ben, 'end')
    expect(mail.email.text).toContain('Anna proposes to end here, without a winner.')
    expect(mail.email.text).toContain(saysHow)
    const answer = await mails.reply(mail, 'Hi Anna,\n\nagree.\n\nBen', { from: 'eve@evil.test' })
    expect(answer.to).toEqual([addressOf('Ben')])
    expect(answer.email.text).toContain('Your answer was sent.')
    expect(answer.email.text).toContain('The game is over.')
    expect((await stateNow()).over?.reason).toBe('agreed')
  })

  it('reply “decline”, repeated: declined once; a later proposal needs its own reply', async () => {
    const [anna, ben] = await begin(['Anna', 'Ben'], 'gheos')
    const mail = await asks(anna, ben, 'end')
    const same = { messageId: '<one@example.org>' }
    expect((await mails.reply(mail, 'DECLINE', same)).email.text).toContain('Your answer was sent.')
    const version = await versionNow()
    expect(await stateNow()).toMatchObject({ request: null, over: null })
    await mails.send(mail, 'Decline', same)
    expect(mails.results.at(-1)).toBe('repeated')
    const late = await mails.reply(mail, 'Agree', { messageId: '<two@example.org>' })
    expect(late.email.text).toContain('The table has moved on since that email.')
    // Another request is not the one that the message is about.
    const next = await asks(anna, ben, 'end')
    const mistaken = await mails.reply(mail, 'Agree', { messageId: '<three@example.org>' })
    expect(mistaken.email.text).toContain('The table has moved on since that email.')
    expect(mistaken.email.text).toContain(saysHow)
    expect(await stateNow()).toMatchObject({ request: { agreed: [] }, over: null })
    expect(await versionNow()).toBe(version + 1)
    expect((await mails.reply(next, 'Agree')).email.text).toContain('The game is over.')
  })

  it('three players: waits for both others, and counts each once', async () => {
    const [anna, ben, cara] = await begin(['Anna', 'Ben', 'Cara'], 'gheos')
    const toBen = await asks(anna, ben, 'end')
    const toCara = await mails.turnMail(cara)
    expect((await mails.reply(toBen, 'agree')).email.text).toContain('Your answer was sent.')
    const again = await mails.reply(toBen, 'agree')
    expect(again.email.text).toContain('The table has moved on')
    expect((await stateNow()).request?.agreed).toHaveLength(1)
    expect((await mails.reply(toCara, 'agree')).email.text).toContain('The game is over.')
  })

  it('unclear reply: nothing changes; a turn by reply still works', async () => {
    const people = await begin(['Anna', 'Ben'], 'few-acres-of-snow')
    const mover = await mails.room.mover()
    const other = people.find((one) => one !== mover)!
    const mail = await asks(other, mover, 'end')
    expect(offered(mail).numbers.length).toBeGreaterThan(0)
    for (const text of ['I don’t agree', 'agree\n1', 'agree\ndecline', 'Agree, if you like']) {
      const answer = await mails.reply(mail, text)
      expect(answer.email.text).toContain('so nothing was changed')
      expect(answer.email.text).toContain(saysHow)
    }
    expect((await mails.reply(mail, 'pass\nendTurn')).email.text).toContain('Your turn was sent.')
    expect(await stateNow()).toMatchObject({ request: null, over: null })
  })

  it('reader is not to move: an unclear reply is asked about again', async () => {
    const people = await begin(['Anna', 'Ben'], 'few-acres-of-snow')
    const mover = await mails.room.mover()
    const mail = await asks(mover, people.find((one) => one !== mover)!, 'end')
    const answer = await mails.reply(mail, 'maybe')
    expect(answer.email.text).toContain('We couldn’t read “maybe”')
    expect(answer.email.text).toContain(saysHow)
  })

  it('process killed at any write: answered once', async () => {
    const [anna, ben] = await begin(['Anna', 'Ben'], 'gheos')
    const { store, notifier } = mails.room.world
    const kill = killing(store)
    for (let n = 0, isWhole = false; !isWhole; n++) {
      const mail = await asks(anna, ben, 'end')
      const version = await versionNow()
      const message = { messageId: `<${n}@example.org>` }
      kill.after(n)
      const isTaken = await mails.send(mail, 'Decline', message)
      isWhole = !kill.isDead()
      kill.revive()
      await notifier.idle()
      if (!isTaken) expect(await mails.send(mail, 'Decline', message)).toBe(true)
      expect([n, await versionNow()]).toEqual([n, version + 1])
      expect(mails.received.at(-1)?.email.text).toContain('Your answer was sent.')
    }
  })
})

it('words of a reply to a request: those of the reader’s language', async () => {
  const { t } = await appWords('en')
  const app = {
    t: ((key) => ({ 'request.agree': 'Zustimmen', 'request.refuse': 'Ablehnen' })[key as string]) as typeof t,
  }
  expect(['zustimmen', 'Ablehnen.', 'Agree'].map((text) => answerIn(text, app))).toEqual([
    'agree',
    'refuse',
    null,
  ])
})

describe('take-back, by mail', () => {
  it('nothing was seen since: reply “agree” takes it back', async () => {
    await begin(['Anna', 'Ben'], 'few-acres-of-snow')
    const asker = await mails.room.mover()
    await passes()
    const asked = await mails.room.mover()
    await passes()
    const mail = await asks(asker, asked, 'takeback')
    expect((await stateNow()).request?.seen).toEqual([0, 0])
    expect(mail.email.text).toContain(saysHow)
    const answer = await mails.reply(mail, 'Agree')
    expect(answer.email.text).toContain('Your answer was sent.')
    expect(await mails.room.mover()).toBe(asker)
  })

  it('something was seen since: the reply sends the reader to the table', async () => {
    await begin(['Anna', 'Ben'], 'gheos')
    const asker = await mails.room.mover()
    await mails.room.turn()
    const asked = await mails.room.mover()
    await mails.room.turn()
    const mail = await asks(asker, asked, 'takeback')
    const { request } = await stateNow()
    expect(request?.seen.some((count) => count > 0)).toBe(true)
    expect(mail.email.text).not.toContain(saysHow)
    for (const text of ['Agree', 'Decline', 'hm']) {
      const answer = await mails.reply(mail, text)
      expect(answer.email.text).toContain('Please answer at the table.')
      expect(answer.email.text).not.toContain(saysHow)
    }
    expect((await stateNow()).request).toEqual(request)
  })
})
