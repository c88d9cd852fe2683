import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MyMail } from '../../../functions/api/shapes.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { notifyByMail } from '../../../functions/messages/mail/notify-by-mail.ts'
import { smtpMailer } from '../../../functions/messages/mail/smtp.ts'
import type { Mailer } from '../../../functions/ports/mailer.ts'
import { hourOf, moveClock } from '../../../functions/store/tables/due.ts'
import { listProbe } from '../../support/tables/every-game.ts'
import { done } from '../support/play.ts'
import { useEngine } from '../support/world.ts'
import { addressOf, newPostRoom, type PostRoom } from './post-room.ts'
import { type Ill, type Relay, startRelay } from './relay.ts'

useEngine()
listProbe()

const names = ['Anna', 'Ben', 'Cara', 'Dora']
const everybody = names.map(addressOf)
const [MINUTE, DAY] = [60_000, 24 * 3_600_000]

let relay: Relay
let mailer: Mailer & { close(): void }
let room: PostRoom
beforeEach(async () => {
  relay = await startRelay()
  const waits = { greeting: 300, answer: 300 }
  mailer = smtpMailer(relay.url, 'Posthorn <posthorn@posthorn.test>', waits)
  // All of them are asked at once.
  room = await newPostRoom(names, 'sealed-bids')
  await moveClock(room.world.store, hourOf(room.world.clock.now) - 1)
})
afterEach(async () => {
  mailer.close()
  await relay.close()
})

async function later(milliseconds: number): Promise<void> {
  room.world.clock.now += milliseconds
  await runDueJobs({ ...room.world.ports, mailer }, (ports, notice) =>
    notifyByMail({ ...room.ports, ...ports }, notice),
  )
}
const troubles = (): Promise<(string | null)[]> =>
  Promise.all(room.people.map(async (person) => done(await person.get<MyMail>('/api/me/mail')).trouble))
const alarmsSaid = (): unknown[] => [
  ...new Set(room.world.alarms.map(({ alarm, said }) => `${alarm} ${said}`)),
]

const recipient = (does: string): Ill => ({ at: 'recipient', does })
const faults: [words: string, ill: Ill, said: string][] = [
  ['a policy', recipient('554 5.7.1 <anna@example.org>: Sender address rejected'), 'RCPT TO 554 5.7.1'],
  ['a quota', recipient('550 5.4.5 Daily sending quota exceeded'), 'RCPT TO 550 5.4.5'],
  ['a full mailbox', recipient('552 5.2.2 Mailbox full'), 'RCPT TO 552 5.2.2'],
  ['552 without a status', recipient('552 Exceeded storage allocation'), 'RCPT TO 552'],
  ['a blocklist', recipient('554 5.7.1 Client host blocked using zen.example'), 'RCPT TO 554 5.7.1'],
  ['a blocklist, about the network 5.1.1.0', recipient('550 Blocked: 5.1.1.0/24, see 5.1.1'), 'RCPT TO 550'],
  ['550 without a status', recipient('550 No such user here'), 'RCPT TO 550'],
  [
    'a sender',
    { at: 'sender', does: '550 5.1.1 User unknown: posthorn@posthorn.test' },
    'MAIL FROM 550 5.1.1',
  ],
  ['all of a message', { at: 'message', does: '554 5.7.1 Spam' }, 'DATA 554 5.7.1'],
  ['a connection', { at: 'connect', does: '554 5.7.1 No service for your address' }, 'CONN 554 5.7.1'],
  ['being busy', recipient('451 4.7.1 Greylisted'), 'RCPT TO 451 4.7.1'],
  ['4.1.1 for now', recipient('450 4.1.1 User unknown'), 'RCPT TO 450 4.1.1'],
  ['silence', { at: 'recipient', does: 'hangs' }, 'CONN ETIMEDOUT'],
  ['hanging up', { at: 'message', does: 'drops' }, 'CONN ECONNECTION'],
]

describe('mail server that refuses for its own reasons', () => {
  it.each(faults)('%s: no address is marked, and all four messages arrive later', async (_, ill, said) => {
    relay.ill = ill
    await later(2 * MINUTE)
    await later(MINUTE)
    expect([relay.took, await troubles()]).toEqual([[], [null, null, null, null]])
    expect(alarmsSaid()).toContain(`mail-not-taken ${said}`)
    expect(JSON.stringify(room.world.alarms)).not.toContain('@')
    relay.ill = null
    await later(10 * MINUTE)
    expect(relay.took.sort()).toEqual(everybody)
    await later(DAY)
    expect([relay.took.length, await troubles()]).toEqual([4, [null, null, null, null]])
  })

  it('for two days: tried ever less often, then given up with an alarm each', async () => {
    relay.ill = recipient('554 5.7.1 Sender address rejected')
    await later(2 * MINUTE)
    for (let minute = 0; minute < 63; minute++) await later(MINUTE)
    // After 1, 2, 4, 8, 16 and 32 minutes.
    expect(room.world.alarms).toHaveLength(4 * 7)
    expect(room.world.alarms.some(({ givenUp }) => givenUp)).toBe(false)
    await later(2 * DAY)
    const last = room.world.alarms.slice(4 * 7)
    expect(last.map(({ alarm, said, givenUp }) => [alarm, said, givenUp])).toEqual(
      names.map(() => ['mail-not-taken', 'RCPT TO 554 5.7.1', 'turn']),
    )
    expect(await troubles()).toEqual([null, null, null, null])
  })
})

describe('mail server that has no such mailbox', () => {
  const [anna, ...others] = everybody
  it.each<[string, Ill]>([
    ['5.1.1', { at: 'recipient', does: '550 5.1.1 <anna@example.org>: User unknown', to: anna }],
    ['5.1.3', { at: 'recipient', does: '501 5.1.3 Bad recipient address syntax', to: anna }],
    ['5.1.6', { at: 'recipient', does: '551 5.1.6 Moved', to: anna }],
    ['5.1.10', { at: 'recipient', does: '556 5.1.10 Domain does not accept mail', to: anna }],
    ['5.2.1', { at: 'recipient', does: '550 #5.2.1 Mailbox disabled', to: anna }],
    ['5.1.1 for the whole message', { at: 'message', does: '550 5.1.1 User unknown', to: anna }],
  ])('%s: marks that address alone, without an alarm', async (_, ill) => {
    relay.ill = ill
    await later(2 * MINUTE)
    expect([relay.took.sort(), await troubles()]).toEqual([others, ['bounced', null, null, null]])
    expect(room.world.alarms).toEqual([])
  })
})
