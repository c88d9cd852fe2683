import { ulid } from 'ulidx'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AnyGame } from '../../engine/core/index.ts'
import { hasPlans } from '../../engine/core/plans/has-plans.ts'
import { games } from '../../engine/index.ts'
import type { TableId } from '../../functions/api/ids.ts'
import type { MyMail, TableView } from '../../functions/api/shapes.ts'
import { usualLimits } from '../../functions/ports/index.ts'
import { closeGate, openGate } from '../../functions/store/dynamodb/gate.ts'
import { listItems } from '../../functions/store/dynamodb/item.ts'
import { getAct, putAct } from '../../functions/store/operator/acts.ts'
import { openReports } from '../../functions/store/operator/reports.ts'
import { scheduleDue } from '../../functions/store/tables/due.ts'
import { changeMeta } from '../../functions/store/tables/table-items.ts'
import { headerOf } from '../functions/mail/listener.ts'
import { broughtBy, confirms } from '../functions/mail/people.ts'
import { type Browser, subscribed } from '../functions/push/browser.ts'
import { planOn, sendPlan, supposed } from '../functions/support/planning.ts'
import { done, openTable, sendTurn, startedTable, tableOf, turnOf } from '../functions/support/play.ts'
import { newId, type Person, stranger } from '../functions/support/world.ts'
import { oneUnlessDeep } from '../support/deep-it.ts'
import { isDeep, stride } from '../support/depth.ts'
import { randomFrom, randomTurn } from '../support/play.ts'
import {
  addressOf,
  alarmsOf,
  HOUR,
  look,
  lookAfterAll,
  MINUTE,
  reachable,
  tableIn,
  tick,
} from './cloud/by-mail.ts'
import { type Cloud, nodes, startCloud } from './cloud/cloud.ts'
import { overSns, toldOf } from './cloud/fake-ses.ts'
import { worldBehind } from './cloud/players.ts'
import { allowedIn, needed } from './cloud/policy.ts'
import { type Assembly, assemble } from './cloud/stacks.ts'

let assembly: Assembly
beforeAll(async () => {
  assembly = await assemble({ mail: 'example.org' }, { builtApp: inject('builtApp') })
})
afterAll(() => assembly.clear())

const oneDay = { kind: 'turn', minutes: 24 * 60, rests: false, late: 'fallback' }
/** How a service that sends mail does not; how long a silent one is waited for, the deep run tries. */
const unsendable = (['rejected', 'down', 'silent'] as const).filter((one) => isDeep || one !== 'silent')
const mailOf = async (person: Person): Promise<MyMail> => done(await person.get<MyMail>('/api/me/mail'))

describe.each(nodes)('deployed mail, run by %s', (node) => {
  let cloud: Cloud
  let anna: Person
  let ben: Person
  beforeAll(async () => {
    cloud = await startCloud(assembly, ['Api', 'Projector', 'Clock', 'Worker', 'Bounces'], node)
    anna = await reachable(cloud, 'Anna', '198.51.100.1')
    ben = await reachable(cloud, 'Ben', '198.51.100.2')
    await tick(cloud)
  })
  afterAll(() => cloud.close())
  afterEach(() => {
    cloud.ses.answers = 'taken'
    cloud.ses.asked = () => {}
    cloud.sqs.answers = 'taken'
  })

  const byAddress = (to: string): Person => (to === addressOf('Anna') ? anna : ben)

  /** A table of the two, and the player who is told to begin. */
  async function begun(game: AnyGame, more: Record<string, unknown> = {}): Promise<TableView> {
    const wanted = { game: game.id, options: {}, pace: 'none', title: 'By post', ...more }
    const table = await startedTable([anna, ben], wanted)
    expect(await cloud.settle()).toEqual([])
    cloud.turnOn(3 * MINUTE)
    return table
  }

  async function play(game: AnyGame, table: string, random = randomFrom(5)): Promise<void> {
    const { view } = await tableOf(anna, table)
    const mover = [anna, ben][(view as unknown as { waiting: number[] }).waiting[0]]
    await playAs(game, mover, table, random)
  }

  async function playAs(game: AnyGame, mover: Person, table: string, random = randomFrom(5)): Promise<void> {
    const mine = await tableOf(mover, table)
    done(await sendTurn(mover, table, turnOf(mine, ...randomTurn(game, mine.view, mine.seat, random))))
    expect(await cloud.settle()).toEqual([])
    cloud.turnOn(3 * MINUTE)
  }

  const someGame = () => Object.values(games)[0]()

  it('whole table: played by the links of its messages alone', async () => {
    const game = await someGame()
    const { id } = await begun(game, { title: 'By messages' })
    const random = randomFrom(11)
    let turns = 0
    for (;;) {
      const fresh = await tick(cloud)
      const over = fresh.filter(({ email }) => !email.text?.includes('your turn'))
      if ((await tableOf(anna, id)).state.over) {
        // Anyone who ended it knows.
        expect(fresh.length).toBe(1)
        break
      }
      expect([fresh.length, over]).toEqual([1, []])
      const [message] = fresh
      expect(tableIn(message)).toBe(id)
      await playAs(game, byAddress(message.to[0]), tableIn(message), random)
      turns++
    }
    expect(turns).toBeGreaterThan(1)
  })

  it.each(oneUnlessDeep(Object.keys(games)))(
    'turn message of %s: has picture, thread and one-click unsubscribe',
    async (id) => {
      const game = await games[id]()
      const table = await begun(game)
      const [message] = (await tick(cloud)).filter((one) => tableIn(one) === table.id)
      expect([message.from, message.rules]).toEqual(['Posthorn <posthorn@example.org>', 'posthorn'])
      expect(message.email.from).toEqual({ address: 'posthorn@example.org', name: 'Posthorn' })
      const [picture] = message.email.attachments
      expect(
        Buffer.from(picture.content as ArrayBuffer)
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
      await play(game, table.id)
      const [next] = (await tick(cloud)).filter((one) => tableIn(one) === table.id)
      await play(game, table.id)
      const [third] = (await tick(cloud)).filter((one) => tableIn(one) === table.id)
      const again = [next, third].find(({ to }) => to[0] === message.to[0])
      expect(headerOf(again ?? next, 'references')).toBe(headerOf(again ? message : next, 'references'))
      expect(headerOf(message, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const way = headerOf(message, 'list-unsubscribe')?.replace(/[<>]/g, '') ?? ''
      // Anyone who presses it there brings no cookie.
      const ended = await cloud.from('203.0.113.9').request(way, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(ended.status).toBeLessThan(300)
      const reader = byAddress(message.to[0])
      expect((await mailOf(reader)).off).toEqual(['turn'])
      done(await reader.send('PATCH', '/api/me/mail', { off: [] }))
    },
  )

  it('closed: clock and workers leave what is due, and do it once it is open', async () => {
    const { id } = await begun(await someGame())
    const about = (messages: Awaited<ReturnType<typeof tick>>) =>
      messages.filter((one) => tableIn(one) === id)
    await look(cloud)
    await closeGate(cloud.store)
    // What was handed on before is not done either.
    const before = cloud.ses.taken.length
    await cloud.sqs.work()
    expect(about(await tick(cloud))).toEqual([])
    expect(cloud.ses.taken.length).toBe(before)
    await openGate(cloud.store)
    cloud.turnOn(6 * MINUTE)
    expect(about(await tick(cloud))).toHaveLength(1)
  })

  it('plan: a worker sends its turn, and its player is not called', async () => {
    const all = await Promise.all(Object.values(games).map((load) => load()))
    const game = all.find(hasPlans) as AnyGame
    const { id } = await begun(game)
    const random = randomFrom(3)
    const isAsked = async () =>
      ((await tableOf(anna, id)).view as unknown as { waiting: number[] }).waiting.includes(0)
    const untilAsked = async (wanted: boolean) => {
      while ((await isAsked()) !== wanted) await play(game, id, random)
    }
    for (;;) {
      await untilAsked(true)
      await untilAsked(false)
      const view = await tableOf(anna, id)
      const actions = randomTurn(game, supposed(game, view), view.seat, random)
      const plan = planOn(view, { actions, askAt: { places: [], kinds: [] } })
      done(await sendPlan(anna, id, plan, view.plan?.revision))
      await untilAsked(true)
      const messages = await tick(cloud)
      expect(await cloud.settle()).toEqual([])
      const { plan: standing, version } = await tableOf(anna, id)
      if (standing?.stopped) continue
      expect(standing?.went).toEqual([version])
      expect(messages.filter(({ to }) => to[0] === addressOf('Anna'))).toEqual([])
      break
    }
    const { version: base } = await tableOf(anna, id)
    done(await anna.send('POST', `/api/tables/${id}/resign`, { id: newId(), base }))
    expect(await cloud.settle()).toEqual([])
    cloud.turnOn(3 * MINUTE)
    await tick(cloud)
  })

  it('deadline: reminder, time-out and its message, each once', async () => {
    const game = await someGame()
    const { id } = await begun(game, { pace: oneDay })
    const [first, ...others] = await tick(cloud)
    expect([tableIn(first), others]).toEqual([id, []])
    cloud.turnOn(20 * HOUR)
    expect((await tick(cloud)).map((one) => [tableIn(one), one.to])).toEqual([[id, first.to]])
    cloud.turnOn(5 * HOUR)
    const { version } = await tableOf(anna, id)
    const missed = await tick(cloud)
    expect(missed.map((one) => [tableIn(one), one.to])).toEqual([[id, first.to]])
    expect((await tableOf(anna, id)).version).toBe(version + 1)
    expect(await cloud.settle()).toEqual([])
    const entries = (await anna.get<TableView>(`/api/tables/${id}?since=${version}`)).body.entries
    expect(entries.map(({ kind }) => kind)).toEqual(['timed-out'])
    cloud.turnOn(3 * MINUTE)
    const names = (await tick(cloud)).map((one) => headerOf(one, 'message-id'))
    expect(names).not.toContain(headerOf(missed[0], 'message-id'))
    expect(await tick(cloud)).toEqual([])
    done(
      await anna.send('POST', `/api/tables/${id}/resign`, {
        id: newId(),
        base: version + 1,
      }),
    )
    expect(await cloud.settle()).toEqual([])
    cloud.turnOn(3 * MINUTE)
    await tick(cloud)
  })

  it('clock off for three days: extends the table by as much, no time-out', async () => {
    const { id } = await begun(await someGame(), { pace: oneDay })
    await tick(cloud)
    cloud.turnOn(3 * 24 * HOUR)
    const { version } = await tableOf(anna, id)
    const before = cloud.ses.taken.length
    await lookAfterAll(cloud)
    await cloud.sqs.work()
    expect(cloud.ses.taken.slice(before).map((one) => [tableIn(one), one.email.text])).toEqual([
      [id, expect.stringContaining('Posthorn was off for 3 days. Your time was extended.')],
    ])
    const entries = async () =>
      done(await anna.get<TableView>(`/api/tables/${id}?since=${version}`)).entries.map(({ kind }) => kind)
    expect(await entries()).toEqual(['extended'])
    expect(await cloud.settle()).toEqual([])
    cloud.turnOn(25 * HOUR)
    await tick(cloud)
    expect(await entries()).toEqual(['extended', 'timed-out'])
    done(await anna.send('POST', `/api/tables/${id}/resign`, { id: newId(), base: version + 2 }))
    expect(await cloud.settle()).toEqual([])
    cloud.turnOn(3 * MINUTE)
    await tick(cloud)
  })

  it('table of many entries: its time-out comes too', async () => {
    const game = await someGame()
    const { id } = await begun(game, { pace: oneDay })
    let { version: base } = await tableOf(anna, id)
    for (let step = 0; base <= usualLimits.entries; step++) {
      const way = step % 2 === 0 ? 'ask' : 'refuse'
      const asked = { id: newId(), base, do: way }
      base = done(await anna.send<TableView>('POST', `/api/tables/${id}/end`, asked)).version
      cloud.turnOn(10_000)
    }
    cloud.turnOn(25 * HOUR)
    await tick(cloud)
    cloud.turnOn(25 * HOUR)
    await tick(cloud)
    const { version, entries } = done(
      await anna.get<TableView>(`/api/tables/${id}?since=${usualLimits.entries}`),
    )
    expect(entries.at(-1)?.kind).toBe('timed-out')
    done(await anna.send('POST', `/api/tables/${id}/resign`, { id: newId(), base: version }))
    expect(await cloud.settle()).toEqual([])
    cloud.turnOn(3 * MINUTE)
    await tick(cloud)
  })

  it('daily digest: one, at the player’s hour', async () => {
    const game = await someGame()
    const hour = new Date(cloud.store.now() + 2 * HOUR).getUTCHours()
    const both = [anna, ben]
    for (const one of both) done(await one.send('PATCH', '/api/me/mail', { digest: { hour, zone: 'UTC' } }))
    await begun(game, { title: 'Once a day' })
    expect(await tick(cloud)).toEqual([])
    cloud.turnOn(2 * HOUR)
    const digests = await tick(cloud)
    expect(digests.map(({ email }) => email.text?.includes('Once a day'))).toContain(true)
    expect(new Set(digests.map(({ to }) => to[0])).size).toBe(digests.length)
    for (const one of both) done(await one.send('PATCH', '/api/me/mail', { digest: null }))
  })

  describe('mail that can’t be sent', () => {
    it.each(unsendable)(
      'v5.0.0-6.3.8 sign-in, SES %s: the same answer for known and unknown addresses',
      async (answers) => {
        cloud.ses.answers = answers
        const api = cloud.fn('Api')
        const seen = async (email: string, viewer: string) => {
          const calls: number[] = []
          api.way.recount()
          api.way.before = (number) => calls.push(number) > 0
          const person = stranger(worldBehind(cloud, viewer))
          const { status, body } = await person.send('POST', '/api/session', { email })
          api.way.before = () => true
          return { status, body, calls }
        }
        const known = await seen(addressOf('Anna'), '203.0.113.20')
        expect(known).toMatchObject({ status: 202, calls: expect.arrayContaining([2]) })
        expect(await seen(`nobody-${answers}@example.org`, '203.0.113.21')).toEqual(known)
      },
      60_000,
    )

    it('API log: alarms without address or text', () => {
      const lines = cloud.fn('Api').printed().trim().split('\n')
      const alarms = lines.map((line) => JSON.parse(line)).filter((line) => 'alarm' in line)
      expect(alarms.length).toBeGreaterThanOrEqual(2 * unsendable.length)
      for (const line of alarms) expect(Object.keys(line).sort()).toEqual(['alarm', 'stack'])
    })

    it('turn message: an alarm, and sent once with a run a minute later', async () => {
      const { id } = await begun(await someGame())
      cloud.ses.answers = 'down'
      const before = alarmsOf(cloud.fn('Worker')).length
      expect(await tick(cloud)).toEqual([])
      expect(alarmsOf(cloud.fn('Worker')).slice(before)).toMatchObject([{ alarm: 'Error', table: id }])
      cloud.ses.answers = 'taken'
      expect(await tick(cloud)).toEqual([])
      cloud.turnOn(MINUTE)
      expect((await tick(cloud)).map(tableIn)).toEqual([id])
      expect(await tick(cloud)).toEqual([])
    })
  })

  describe('worker killed', () => {
    it('while sending: the message is sent later, once', async () => {
      const { id } = await begun(await someGame())
      cloud.ses.answers = 'silent'
      cloud.ses.asked = () => cloud.fn('Worker').kill()
      expect(await tick(cloud)).toEqual([])
      cloud.ses.asked = () => {}
      cloud.ses.answers = 'taken'
      // Until then it is the killed one's still.
      expect(await tick(cloud)).toEqual([])
      cloud.turnOn(3 * MINUTE)
      expect((await tick(cloud)).map(tableIn)).toEqual([id])
      expect(await tick(cloud)).toEqual([])
    })

    it('after sending: at worst sent again, with the same message id', async () => {
      const { id } = await begun(await someGame())
      const { way } = cloud.fn('Worker')
      const before = cloud.ses.taken.length
      dies(cloud.fn('Worker'), () => cloud.ses.taken.length > before)
      await tick(cloud)
      way.before = () => true
      cloud.turnOn(3 * MINUTE)
      await tick(cloud)
      const sent = cloud.ses.taken.slice(before)
      expect(sent.map(tableIn)).toEqual([id, id])
      expect(new Set(sent.map((one) => headerOf(one, 'message-id'))).size).toBe(1)
      expect(await tick(cloud)).toEqual([])
    })

    it('by the same job three times: an alarm and a longer pause, then it is sent', async () => {
      const game = await someGame()
      const { id } = await begun(game)
      cloud.ses.answers = 'silent'
      cloud.ses.asked = () => cloud.fn('Worker').kill()
      let killed = 0
      const before = alarmsOf(cloud.fn('Worker')).length
      for (let tries = 0; alarmsOf(cloud.fn('Worker')).length === before; tries++) {
        expect(tries).toBeLessThan(4)
        killed++
        await tick(cloud)
        cloud.turnOn(3 * MINUTE)
      }
      expect(killed).toBe(3)
      expect(alarmsOf(cloud.fn('Worker')).slice(before)).toMatchObject([{ alarm: 'Error', table: id }])
      expect([cloud.sqs.waiting, cloud.sqs.aside]).toEqual([[], []])
      cloud.ses.asked = () => {}
      cloud.ses.answers = 'taken'
      expect((await tick(cloud)).map(tableIn)).toEqual([id])
      expect(await tick(cloud)).toEqual([])
    })
  })

  describe('queue of jobs', () => {
    it('clock killed at any call: the message is sent with the next look', async () => {
      const clock = cloud.fn('Clock')
      for (let call = 1; ; call += stride) {
        const { id } = await begun(await someGame())
        let wasKilled = false
        dies(clock, (number) => {
          if (number !== call || wasKilled) return false
          wasKilled = true
          return true
        })
        const told = await tick(cloud).catch(() => [])
        clock.way.before = () => true
        cloud.turnOn(MINUTE)
        expect([...told, ...(await tick(cloud))].map(tableIn)).toEqual([id])
        if (!wasKilled) return expect(call).toBeGreaterThan(17)
      }
    })

    it('a job twice, or late: one message', async () => {
      const { id } = await begun(await someGame())
      await Promise.all([look(cloud), look(cloud)])
      const [message, ...others] = cloud.sqs.waiting
      expect(others).toEqual([])
      cloud.sqs.waiting.push({ ...message, id: 'again' })
      const told = await tick(cloud)
      expect(told.map(tableIn)).toEqual([id])
      cloud.sqs.waiting.push({ ...message, id: 'late', given: 1, hidden: 0 })
      expect(await tick(cloud)).toEqual([])
      expect(cloud.sqs.waiting).toEqual([])
    })

    it('a job lost: enqueued again', async () => {
      const { id } = await begun(await someGame())
      await look(cloud)
      expect(cloud.sqs.waiting).toHaveLength(1)
      cloud.sqs.waiting = []
      cloud.turnOn(5 * MINUTE)
      expect((await tick(cloud)).map(tableIn)).toEqual([id])
    })

    it('queue down: the clock fails, and the next look enqueues', async () => {
      const { id } = await begun(await someGame())
      cloud.sqs.answers = 'down'
      await expect(look(cloud)).rejects.toThrow('The queue did not take what is due')
      cloud.sqs.answers = 'taken'
      expect((await tick(cloud)).map(tableIn)).toEqual([id])
    })

    it('unreadable jobs: set aside after some tries, others go on', async () => {
      const { id } = await begun(await someGame())
      for (const [i, body] of ['no message', '{}', '{"pk":"P#a","sk":"PLAYER"}'].entries())
        cloud.sqs.waiting.push({
          ...{ id: `poison-${i}`, body, group: `poison-${i}`, sent: cloud.store.now() },
          ...{ given: 0, hidden: 0 },
        })
      expect((await tick(cloud)).map(tableIn)).toEqual([id])
      for (let tries = 0; tries < 5; tries++) {
        expect(cloud.sqs.aside).toEqual([])
        cloud.turnOn(3 * MINUTE)
        await tick(cloud)
      }
      expect(cloud.sqs.aside.map((one) => one.id)).toEqual(['poison-0', 'poison-1', 'poison-2'])
      expect(cloud.sqs.waiting).toEqual([])
      cloud.sqs.aside = []
    })

    it('frozen table: no alarm, its time-out comes once it is thawed', async () => {
      const { id } = await begun(await someGame(), { pace: oneDay })
      await tick(cloud)
      await changeMeta(cloud.store, id as TableId, { frozen: true })
      const before = alarmsOf(cloud.fn('Worker')).length
      cloud.turnOn(25 * HOUR)
      const { version } = await tableOf(anna, id)
      for (let minutes = 0; minutes < 4; minutes++) {
        await tick(cloud)
        cloud.turnOn(20 * MINUTE)
      }
      expect((await tableOf(anna, id)).version).toBe(version)
      expect(alarmsOf(cloud.fn('Worker')).length).toBe(before)
      await changeMeta(cloud.store, id as TableId, { frozen: undefined })
      await tick(cloud)
      expect((await tableOf(anna, id)).version).toBe(version + 1)
      await cloud.settle()
      done(await anna.send('POST', `/api/tables/${id}/resign`, { id: newId(), base: version + 1 }))
      await cloud.settle()
      cloud.turnOn(3 * MINUTE)
      await tick(cloud)
    })

    it('clock log: the lag of the oldest job, however long it waits', async () => {
      await begun(await someGame())
      await look(cloud)
      cloud.turnOn(20 * MINUTE)
      await look(cloud)
      const lines = cloud.fn('Clock').printed().trim().split('\n')
      expect(JSON.parse(lines.at(-1) as string).clock.lag).toBeGreaterThan(20 * MINUTE)
      await tick(cloud)
    })
  })

  describe('bounces and complaints', () => {
    const bounced = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } } as const
    const complained = { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } } as const
    const tell = (event: unknown) => cloud.fn('Bounces').invoke(event)

    /** Confirms an address anew, by another message. */
    async function confirmAgain(person: Person): Promise<void> {
      cloud.turnOn(HOUR)
      const email = addressOf(person.name)
      await person.send('POST', '/api/session', { email })
      const { token } = broughtBy({ text: cloud.ses.latest(email).email.text } as never)
      done(await confirms(person, { token }))
    }

    it.each([
      ['a bounce of a full mailbox', { eventType: 'Bounce', bounce: { bounceType: 'Transient' } }],
      ['an undetermined bounce', { eventType: 'Bounce', bounce: { bounceType: 'Undetermined' } }],
      [
        'a complaint “not spam”',
        { eventType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } },
      ],
    ] as const)('%s: marks nothing', async (_, said) => {
      await tell(toldOf(addressOf('Anna'), cloud.store.now(), said))
      expect((await mailOf(anna)).trouble).toBeNull()
    })

    it('policy bounce: marks nothing, one alarm with codes alone', async () => {
      const before = alarmsOf(cloud.fn('Bounces')).length
      await tell(toldOf(addressOf('Anna'), cloud.store.now(), { ...bounced, status: '5.7.1' }))
      expect((await mailOf(anna)).trouble).toBeNull()
      expect(alarmsOf(cloud.fn('Bounces')).slice(before)).toEqual([
        { alarm: 'mail-came-back', said: 'Permanent General 5.7.1' },
      ])
    })

    it('permanent bounce: no mail to that address until confirmed again', async () => {
      await tell(toldOf('ANNA@example.org', cloud.store.now(), bounced))
      expect((await mailOf(anna)).trouble).toBe('bounced')
      expect((await mailOf(ben)).trouble).toBeNull()
      const { id } = await begun(await someGame())
      const first = await tick(cloud)
      await play(await someGame(), id)
      const told = [...first, ...(await tick(cloud))].filter((one) => tableIn(one) === id)
      expect(told.map(({ to }) => to[0])).toEqual([addressOf('Ben')])
      await confirmAgain(anna)
      expect((await mailOf(anna)).trouble).toBeNull()
    })

    it('complaint repeated after the address was confirmed: marks nothing', async () => {
      const sent = cloud.store.now()
      await tell(toldOf(addressOf('Anna'), sent, complained))
      await tell(toldOf(addressOf('Anna'), sent, complained))
      expect((await mailOf(anna)).trouble).toBe('complained')
      await confirmAgain(anna)
      await tell(toldOf(addressOf('Anna'), sent, complained))
      expect((await mailOf(anna)).trouble).toBeNull()
    })

    it('unknown address: marks nothing', async () => {
      await tell(toldOf('nobody@example.org', cloud.store.now(), bounced))
      expect([(await mailOf(anna)).trouble, (await mailOf(ben)).trouble]).toEqual([null, null])
    })

    it('other SNS messages: ignored; a malformed bounce fails and is kept', async () => {
      await tell(overSns('Successfully validated SNS topic for Amazon SES event publishing.'))
      await tell(overSns(JSON.stringify({ eventType: 'Delivery', mail: {} })))
      await expect(tell(overSns(JSON.stringify({ eventType: 'Bounce' })))).rejects.toThrow()
      expect(cloud.fn('Bounces').printed()).not.toContain('example.org')
    })

    it('function killed at any call, event repeated: marks the address', async () => {
      const { way } = cloud.fn('Bounces')
      let calls = 0
      way.recount()
      way.before = () => ++calls > 0
      const event = toldOf(addressOf('Ben'), cloud.store.now(), bounced)
      await tell(event)
      for (let call = 1; call <= calls; call++) {
        await confirmAgain(ben)
        dies(cloud.fn('Bounces'), (number) => number === call)
        const again = toldOf(addressOf('Ben'), cloud.store.now(), bounced)
        await tell(again).catch(() => {})
        way.before = () => true
        await tell(again)
        expect((await mailOf(ben)).trouble).toBe('bounced')
      }
      await confirmAgain(ben)
    })
  })

  it('push device: notified once, in the words of the mail', async () => {
    const game = await someGame()
    const browsers = new Map([anna, ben].map((person) => [person, subscribed()]))
    for (const [person, { subscription }] of browsers)
      done(await person.send('PUT', '/api/me/push', subscription))
    const { id } = await begun(game, { title: 'By push' })
    const fresh = await tick(cloud)
    await tick(cloud)
    const mover = fresh.find((one) => tableIn(one) === id)!
    const told = (person: Person) =>
      cloud.pushes.toldTo(browsers.get(person) as Browser).filter(({ tag }) => tag === id)
    const [mine, other] = mover.to[0] === addressOf('Anna') ? [anna, ben] : [ben, anna]
    expect([told(mine).length, told(other).length]).toEqual([1, 0])
    expect(told(mine)[0]).toMatchObject({ to: mine.player, title: mover.email.subject, path: `/table/${id}` })
    expect(cloud.fn('Worker').printed()).not.toContain('push.example')
    for (const person of browsers.keys())
      done(await person.send('DELETE', '/api/me/push', { device: 'this' }))
  })

  it('webhook: posted to once, by the same worker', async () => {
    const game = await someGame()
    for (const [name, person] of Object.entries({ anna, ben }))
      done(await person.send('PUT', '/api/me/webhook', { url: `https://hooks.example/${name}` }))
    const { id } = await begun(game, { title: 'By webhook' })
    const fresh = await tick(cloud)
    await tick(cloud)
    const mover = fresh.find((one) => tableIn(one) === id)!
    const posted = cloud.pushes.received
      .filter(({ path, body }) =>
        path.startsWith('/anna') || path.startsWith('/ben') ? body.includes(id) : false,
      )
      .map(({ path, body }) => [path, JSON.parse(body.toString()).title])
    expect(posted).toEqual([[mover.to[0] === addressOf('Anna') ? '/anna' : '/ben', mover.email.subject]])
    expect(cloud.fn('Worker').printed()).not.toContain('hooks.example')
    for (const person of [anna, ben]) done(await person.send('DELETE', '/api/me/webhook'))
  })

  it('erasing a player, API killed at any call: finished by the clock', async () => {
    const game = await someGame()
    const cara = await reachable(cloud, 'Cara', '198.51.100.3')
    const { id } = await startedTable([cara, ben], { game: game.id, options: {}, pace: 'none' })
    done(await cara.send('POST', `/api/tables/${id}/chat`, { id: ulid(cloud.store.now()), text: 'Hello' }))
    await cara.send('POST', `/api/tables/${id}/shares`, { id: newId(), name: 'x', delay: 0 })
    await openTable(cara, { game: game.id, options: {}, listed: true })
    // An operator's act that broke off, too.
    done(await cara.send('POST', `/api/tables/${id}/reports`, { seat: 1 }))
    const [{ id: report, table }] = await openReports(cloud.store)
    const act = { id: ulid(cloud.store.now()), at: '', by: 'Olga', why: '' }
    await scheduleDue(cloud.store, cloud.store.now(), { kind: 'act', act: act.id })
    await putAct(cloud.store, { ...act, act: { kind: 'close-report', table, report } })
    expect(await cloud.settle()).toEqual([])
    const api = cloud.fn('Api')
    const isNoMore = async () => (await cara.get('/api/me/mail')).status === 401
    // The first call after which he is marked is the last that is done.
    for (let call = 2; !(await isNoMore()); call++) {
      dies(api, (number) => number === call)
      await cara.send('DELETE', '/api/me').catch(() => {})
      api.way.before = () => true
    }
    const kept = () => listItems(cloud.store, { pk: `P#${cara.player}`, reading: 'consistent' })
    expect((await kept()).length).toBeGreaterThan(0)
    cloud.turnOn(11 * MINUTE)
    await tick(cloud)
    expect(await cloud.settle()).toEqual([])
    expect(await kept()).toEqual([])
    expect([await openReports(cloud.store), (await getAct(cloud.store, act.id))?.done]).toEqual([[], true])
    expect((await tableOf(ben, id)).state.over).not.toBeNull()
    expect(await listItems(cloud.store, { pk: `C#${id}` })).toMatchObject([{ text: '' }])
  })

  it('roles: no call refused, none allowed that is unused, under the least keys', () => {
    for (const role of ['Clock', 'Worker', 'Bounces'] as const) {
      const { way, statements } = cloud.fn(role)
      expect([role, way.refused]).toEqual([role, []])
      expect(needed(way)).toEqual(allowedIn(statements))
    }
    expect(cloud.sqs.refused).toEqual([])
  })

  it('v5.0.0-16.2.5 function logs: no address, name or token', () => {
    for (const one of Object.values(cloud.functions))
      expect(one.printed()).not.toMatch(/example\.org|Anna|Cara|enter#/)
  })
})

/** Kills a function at the first of its calls of the database that is such a one; that call is not passed on. */
function dies({ way, kill }: ReturnType<Cloud['fn']>, at: (number: number) => boolean): void {
  way.recount()
  way.before = (number) => {
    if (!at(number)) return true
    kill()
    return false
  }
}
