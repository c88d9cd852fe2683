import { beforeEach, describe, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { beat } from '../../../functions/jobs/clock/beat.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { decide } from '../../../functions/jobs/scheduler/decide.ts'
import { channelsFor, runJobs } from '../../../functions/jobs/scheduler/run-jobs.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { notifyByMail } from '../../../functions/messages/mail/notify-by-mail.ts'
import { type DueItem, hourOf, moveClock } from '../../../functions/store/tables/due.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { getPulse } from '../../../functions/store/tables/pulse.ts'
import { changeMeta, getMeta, type Meta } from '../../../functions/store/tables/table-items.ts'
import { extendTable } from '../../../functions/tables/extend.ts'
import { ranUntilNow } from '../../support/ran-until-now.ts'
import { killing } from '../crashes/calls.ts'
import { putBack, storedAt } from '../crashes/storage.ts'
import { reachable } from '../mail/people.ts'
import { add, done, inboxOf, openTable, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { annaAndBen, DAY, HOUR, MINUTE, oneDay, type Told } from './told.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let told: Told
beforeEach(async () => {
  ;({ world, anna, ben, told } = await annaAndBen())
  await beat(world.ports)
})

const timed = (pace: object = oneDay): Promise<TableView> =>
  startedTable([anna, ben], { pace, options: { goal: 1000 } })
const play = async (person: Person, table: string): Promise<TableView> =>
  done(await sendTurn(person, table, turnOf(await tableOf(person, table), add(1))))
const untilOf = async (table: string, seat = 0) => (await tableOf(anna, table)).state.until[seat]
const at = (milliseconds: number) => new Date(milliseconds).toISOString()
const entriesOf = async (table: string, since = 2) =>
  done(await anna.get<TableView>(`/api/tables/${table}?since=${since}`)).entries
const kindsOf = async (table: string) => (await entriesOf(table)).map(({ kind }) => kind)

/** The clock comes by, as it does every few seconds where nothing is wrong. */
async function tick(): Promise<string[]> {
  await world.notifier.idle()
  await beat(world.ports)
  return told.sweep()
}

/** Time passes while the clock runs: nothing is due in it but at its end. */
async function running(milliseconds: number): Promise<string[]> {
  await world.notifier.idle()
  world.clock.now += milliseconds
  await ranUntilNow(world.store)
  return told.sweep()
}

/** Time passes while everything is off. */
async function off(milliseconds: number): Promise<void> {
  await world.notifier.idle()
  world.clock.now += milliseconds
}

describe('outage of three days, pace of a day', () => {
  it('three tables: no time-out, each is extended, one message each', async () => {
    const tables: string[] = []
    for (let i = 0; i < 3; i++) tables.push((await timed()).id)
    expect(await running(4 * MINUTE)).toEqual(Array(3).fill('Anna turn 2'))
    await off(3 * DAY)
    expect(await tick()).toEqual(Array(3).fill('Anna turn 3'))
    const until = at(world.clock.now + DAY)
    for (const id of tables) {
      expect(await kindsOf(id)).toEqual(['extended'])
      expect(await untilOf(id)).toBe(until)
      expect((await entriesOf(id))[0]).toMatchObject({ seat: null, pause: { cause: 'off', minutes: 4320 } })
    }
    for (const row of (await inboxOf(anna)).tables) expect(row).toMatchObject({ mine: true, until })
    expect(await running(HOUR)).toEqual([])
    expect(world.alarms).toEqual([])
  })

  it('a player late even then: timed out after the extended time', async () => {
    const { id } = await timed()
    await running(4 * MINUTE)
    await off(3 * DAY)
    await tick()
    expect(await running(20 * HOUR)).toEqual(['Anna reminder 2'])
    expect(await running(4 * HOUR)).toEqual(['Anna timed-out 4'])
    expect(await kindsOf(id)).toEqual(['extended', 'timed-out'])
    expect(await running(4 * MINUTE)).toEqual(['Ben turn 4'])
  })

  it('a minute left before it: a day after it', async () => {
    const { id } = await timed()
    await running(DAY - MINUTE)
    await off(3 * DAY)
    const start = world.clock.now
    await tick()
    expect(await untilOf(id)).toBe(at(start + DAY))
  })

  it('turn sent from a device at once: taken, and the next player gets a day', async () => {
    const { id } = await timed()
    const waited = turnOf(await tableOf(anna, id), add(1))
    await running(20 * HOUR)
    await off(3 * DAY)
    const start = world.clock.now
    expect(done(await sendTurn(anna, id, waited)).version).toBe(3)
    expect(await tick()).toEqual([])
    expect(await kindsOf(id)).toEqual(['turn'])
    expect(await untilOf(id, 1)).toBe(at(start + DAY))
    expect(await running(4 * MINUTE)).toEqual(['Ben turn 3'])
  })

  it('turn composed before the table was extended: taken', async () => {
    const { id } = await timed()
    const waited = turnOf(await tableOf(anna, id), add(1))
    await off(3 * DAY)
    await tick()
    expect(done(await sendTurn(anna, id, waited)).version).toBe(4)
  })
})

describe('outage', () => {
  const threeDays = { ...oneDay, minutes: 3 * 24 * 60 }

  it('of eight hours: moves deadline, reminder and time-out by eight hours', async () => {
    const { id } = await timed(threeDays)
    const before = Date.parse((await untilOf(id)) as string)
    await running(HOUR)
    await off(8 * HOUR)
    // Nobody's time would have become short: nobody is called.
    expect(await tick()).toEqual([])
    expect(await untilOf(id)).toBe(at(before + 8 * HOUR))
    expect(await running(3 * DAY - 2 * HOUR)).toEqual(['Anna reminder 2'])
    expect(await running(HOUR)).toEqual(['Anna timed-out 4'])
  })

  it('of a few minutes, as at a restart: changes no table', async () => {
    const { id } = await timed()
    await running(HOUR)
    await off(4.5 * MINUTE)
    await tick()
    expect(await kindsOf(id)).toEqual([])
    expect((await getPulse(world.store))?.outages).toEqual([])
  })

  it('tables that are over, not full or without a clock: unchanged', async () => {
    const quiet = await timed('none' as never)
    const over = await timed()
    done(await ben.send('POST', `/api/tables/${over.id}/resign`, { id: newId(), base: 2 }))
    const open = await openTable(anna, { pace: oneDay })
    await running(4 * MINUTE)
    const versions = async () =>
      Promise.all([quiet, over, open].map(async ({ id }) => (await tableOf(anna, id)).version))
    const before = await versions()
    await off(3 * DAY)
    await tick()
    expect(await versions()).toEqual(before)
    expect(world.alarms).toEqual([])
  })

  it('bank: keeps what it held, also if a turn comes before the extension', async () => {
    const bank = { kind: 'bank', minutes: 3 * 24 * 60, plus: 60, rests: false, late: 'fallback' }
    const [first, second] = [await timed(bank), await timed(bank)]
    await running(DAY)
    await off(3 * DAY)
    const start = world.clock.now
    await play(anna, second.id)
    expect(await tick()).toEqual(['Anna turn 3'])
    expect(await untilOf(first.id)).toBe(at(start + 2 * DAY))
    // Two days and the hour that her turn added.
    await play(ben, second.id)
    expect(await untilOf(second.id)).toBe(at(start + 2 * DAY + HOUR))
    expect(await kindsOf(second.id)).toEqual(['turn', 'extended', 'turn'])
  })

  it('turn played meanwhile: only the time in which the player was asked is added', async () => {
    const { id } = await timed(threeDays)
    await off(DAY)
    await play(anna, id)
    await off(DAY)
    await tick()
    expect(await untilOf(id, 1)).toBe(at(world.clock.now + 3 * DAY))
  })

  it('during a night: the sleeping player keeps all the time they had', async () => {
    const rest = { zone: 'UTC', night: { from: 22 * 60, to: 8 * 60 }, dayOff: null }
    done(await anna.send('PUT', '/api/me/rest', rest))
    const { id } = await timed({ ...oneDay, minutes: 12 * 60, rests: true })
    // From noon to ten in the evening, and two hours from eight.
    expect(await untilOf(id)).toBe('2026-03-02T10:00:00.000Z')
    await running(11 * HOUR)
    await off(8 * HOUR)
    await tick()
    // Two hours would be left; all of the eight in which no turn could come are given.
    expect(await untilOf(id)).toBe('2026-03-02T16:00:00.000Z')
  })

  it('two in a row: each is added', async () => {
    const { id } = await timed(threeDays)
    const before = Date.parse((await untilOf(id)) as string)
    await running(HOUR)
    await off(DAY)
    await beat(world.ports)
    await running(HOUR)
    await off(DAY)
    await tick()
    expect(await untilOf(id)).toBe(at(before + 2 * DAY))
    expect((await entriesOf(id)).map(({ pause }) => pause?.minutes)).toEqual([1440, 1440])
  })

  it('before the first message: turn message and reminder come once each', async () => {
    const { id } = await timed()
    // She is to be told that it is her move, and the server goes off.
    await world.notifier.idle()
    await off(3 * DAY)
    expect(await tick()).toEqual(['Anna turn 2'])
    expect(await running(20 * HOUR)).toEqual(['Anna reminder 2'])
    expect(await kindsOf(id)).toEqual(['extended'])
  })
})

describe('time-out', () => {
  it('two minutes off: waits for two minutes after the start', async () => {
    const { id } = await timed()
    await running(DAY - MINUTE)
    await off(2 * MINUTE)
    await beat(world.ports, true)
    await told.sweep()
    expect(await kindsOf(id)).toEqual([])
    await running(2 * MINUTE)
    expect(await kindsOf(id)).toEqual(['timed-out'])
  })

  it('outage over but not noted yet: waits, and the table is extended', async () => {
    const { id } = await timed()
    await running(4 * MINUTE)
    await off(3 * DAY)
    // What was handed on before the outage comes to a worker before the clock comes by.
    expect(await told.sweep()).toEqual([])
    expect(await kindsOf(id)).toEqual([])
    expect(await tick()).toEqual(['Anna turn 3'])
    expect(await kindsOf(id)).toEqual(['extended'])
  })
})

describe('extending all tables', () => {
  it('killed at any write: each is extended once', async () => {
    const [first, second] = [await timed(), await timed()]
    await running(20 * HOUR)
    await off(3 * DAY)
    const kill = killing(world.store)
    const [before, since] = [await storedAt(world), world.clock.now]
    for (let writes = 0; ; writes++) {
      const earlier = told.all.length
      kill.after(writes)
      await beat(world.ports)
        .then(told.sweep)
        .catch(() => null)
      const wasKilled = kill.isDead()
      kill.revive()
      await reconcile(world.ports)
      for (let looks = 0; looks < 2; looks++) {
        world.clock.now += MINUTE
        await tick()
      }
      const when = `killed after write ${writes}`
      for (const { id } of [first, second]) {
        expect([when, ...(await kindsOf(id))]).toEqual([when, 'extended'])
        const until = Date.parse((await untilOf(id)) as string)
        expect(until - since, when).toBeGreaterThanOrEqual(DAY)
        expect(until - since, when).toBeLessThanOrEqual(DAY + MINUTE)
      }
      const heard = told.all.slice(earlier)
      expect([...new Set(heard)], when).toEqual(['Anna turn 3'])
      expect(heard.length, when).toBeLessThanOrEqual(wasKilled ? 3 : 2)
      if (!wasKilled) return expect(writes).toBeGreaterThan(12)
      world.clock.now = since
      await putBack(world, before, await storedAt(world))
    }
  })

  it('two clocks and two workers: each is extended once', async () => {
    const tables = [await timed(), await timed(), await timed()]
    await running(20 * HOUR)
    await off(3 * DAY)
    const queue: DueItem[] = []
    const ports = { ...world.ports, enqueue: async (due: readonly DueItem[]) => void queue.push(...due) }
    await Promise.all([beat(ports), beat(ports)])
    await Promise.all([decide(ports), decide(ports)])
    const jobs = queue.splice(0)
    const works = () =>
      runJobs(
        ports,
        channelsFor(ports, async () => {}),
        jobs,
      )
    await Promise.all([works(), works()])
    await world.notifier.idle()
    for (const { id } of tables) expect(await kindsOf(id)).toEqual(['extended'])
    expect((await getPulse(world.store))?.outages).toHaveLength(1)
    expect(world.alarms).toEqual([])
  })

  it('a turn sent at the same time: is taken, and the deadline is a day away', async () => {
    for (let n = 0; n < 8; n++) {
      const { id } = await timed()
      const waited = turnOf(await tableOf(anna, id), add(1))
      await running(HOUR)
      await off(3 * DAY)
      const turn = sendTurn(anna, id, waited)
      for (let i = 0; i < n; i++) await new Promise(setImmediate)
      await tick()
      expect((await turn).status).toBe(201)
      expect(await kindsOf(id)).toContain('turn')
      const until = Date.parse((await untilOf(id, 1)) as string) - world.clock.now
      expect(until).toBe(DAY)
    }
    expect(world.alarms).toEqual([])
  })
})

describe('wrong clock of the machine', () => {
  it('26 hours ahead: nobody is timed out, and time runs again once it is right', async () => {
    const { id } = await timed()
    await running(4 * MINUTE)
    const right = world.clock.now
    world.clock.now += 26 * HOUR
    await tick()
    expect(await kindsOf(id)).toEqual(['extended'])
    const other = await timed()
    await running(10 * MINUTE)
    world.clock.now = right + 10 * MINUTE
    await tick()
    expect((await entriesOf(id)).map(({ pause }) => pause?.cause)).toEqual(['off', 'clock'])
    const until = Date.parse((await untilOf(id)) as string)
    expect(until - right).toBeGreaterThanOrEqual(DAY - 4 * MINUTE)
    expect(until - right).toBeLessThanOrEqual(DAY + 10 * MINUTE)
    expect(await untilOf(other.id)).toBe(at(world.clock.now + DAY))
    // What is filed from now on is found again, and time-outs come.
    await play(anna, other.id)
    expect(await running(4 * MINUTE)).toContain('Ben turn 4')
    await running(20 * HOUR)
    const heard = await running(5 * HOUR)
    expect(heard.filter((line) => line.includes('timed-out'))).toHaveLength(2)
  })

  it('years ahead: time runs again once it is right', async () => {
    const { id } = await timed()
    await running(4 * MINUTE)
    const right = world.clock.now
    world.clock.now = Date.parse('2099-01-01T00:00:00Z')
    // Half a million hours are not gone through in a test.
    await moveClock(world.store, hourOf(world.clock.now) - 1)
    await beat(world.ports)
    await extendTable(world.ports, id as TableId, (await getPulse(world.store))?.outages ?? [])
    const wrong = await newestEntry(world.store, id as TableId, 'consistent')
    expect(wrong?.entry.clock?.[0].out).toMatch(/^2099-/)
    world.clock.now = right + MINUTE
    await tick()
    // The minute in which it was wrong counts for nobody.
    expect(await untilOf(id)).toBe('2026-03-02T12:01:00.000Z')
    await running(20 * HOUR)
    expect(await running(5 * HOUR)).toEqual(['Anna timed-out 5'])
  })

  it('many turns while it was ahead: a turn is taken once it is right', async () => {
    world = await newWorld({ limits: { entries: 2 } })
    ;[anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const { id } = await timed()
    world.clock.now += 26 * HOUR
    for (const person of [anna, ben, anna]) {
      await play(person, id)
      world.clock.now += HOUR
    }
    world.clock.now -= 30 * HOUR
    expect((await play(ben, id)).version).toBe(6)
  })
})

describe('frozen table', () => {
  const freeze = (id: string) =>
    changeMeta(world.store, id as TableId, { frozen: true, frozenAt: at(world.clock.now) })

  it('outage meanwhile: the thaw extends by both, no reminder before it', async () => {
    const { id } = await timed()
    await running(12 * HOUR)
    await off(DAY)
    await freeze(id)
    await off(DAY)
    await tick()
    await running(DAY)
    expect(told.all).toEqual(['Anna turn 2'])
    expect(await kindsOf(id)).toEqual([])
    const { frozenAt } = (await getMeta(world.store, id as TableId, 'consistent')) as Meta
    expect(frozenAt).toBe('2026-03-02T00:00:00.000Z')
    const frozen = { from: Date.parse(frozenAt as string), to: world.clock.now, cause: 'frozen' as const }
    await extendTable(world.ports, id as TableId, [frozen], { thaws: true })
    expect(await kindsOf(id)).toEqual(['extended'])
    expect(await untilOf(id)).toBe(at(world.clock.now + DAY))
  })
})

describe('turn message after an outage', () => {
  it('off for three days: says so, and names the new deadline', async () => {
    world = await newWorld({ games: { gheos } })
    const people = [
      await reachable(world, 'Cara', 'cara@example.org'),
      await reachable(world, 'Dora', 'dora@example.org'),
    ]
    await startedTable(people, { game: 'gheos', options: {}, pace: oneDay })
    await moveClock(world.store, hourOf(world.clock.now) - 1)
    const mail = async () => {
      await world.notifier.idle()
      await beat(world.ports)
      world.mail.messages.length = 0
      await runDueJobs(world.ports, (ports, notice) => notifyByMail({ ...ports, renderer }, notice))
      return world.mail.messages.map(({ subject, text }) => `${subject}\n${text}`)
    }
    await mail()
    world.clock.now += 2 * MINUTE
    expect(await mail()).toHaveLength(1)
    world.clock.now += 3 * DAY
    const [message, ...others] = await mail()
    expect(others).toEqual([])
    expect(message).toMatch(/^Your move:/)
    expect(message).toContain('Posthorn was off for 3 days. Your time was extended. It is your move.')
    expect(message).toContain('You have time until Thursday 5 March at 12:02 UTC.')
    expect(message).toContain('Posthorn was off for 3 days. Everyone’s time was extended.')
  })
})
