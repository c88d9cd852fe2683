import { beforeEach, describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { decide } from '../../../functions/jobs/scheduler/decide.ts'
import { channelsFor, type Job, runJobs } from '../../../functions/jobs/scheduler/run-jobs.ts'
import type { Ports } from '../../../functions/ports/index.ts'
import { type DueItem, getClock, hourOf, moveClock, whoseIs } from '../../../functions/store/tables/due.ts'
import { killing } from '../crashes/calls.ts'
import { putBack, storedAt } from '../crashes/storage.ts'
import { startedTable, tableOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { DAY, HOUR, MINUTE, oneDay } from './told.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let ports: Ports
/** What was handed on, and by nobody taken yet. */
let queue: DueItem[]
let told: string[]
let telling: 'heard' | 'refused'
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  await moveClock(world.store, hourOf(world.clock.now) - 1)
  queue = []
  told = []
  telling = 'heard'
  ports = {
    ...world.ports,
    async enqueue(due) {
      queue.push(...due)
    },
  }
})

const timed = (): Promise<TableId> =>
  startedTable([anna, ben], { pace: oneDay, options: { goal: 1000 } }).then(({ id }) => id as TableId)

const works = (jobs: readonly Job[]) =>
  runJobs(
    ports,
    channelsFor(ports, async (_, { kind, version }) => {
      if (telling === 'refused') throw new Error('Nobody takes it.')
      told.push(`${kind} ${version}`)
    }),
    jobs,
  )

async function later(milliseconds: number): Promise<void> {
  await world.notifier.idle()
  world.clock.now += milliseconds
}

/** Somebody comes by who does all that was handed on, and that by which more is. */
async function worker(): Promise<void> {
  while (queue.length > 0) await works(queue.splice(0))
}

describe('look at the clock', () => {
  it('something is due: enqueues it, again with each look until it is done', async () => {
    await timed()
    await later(2 * MINUTE)
    expect(await decide(ports)).toMatchObject({ handed: 1, lag: 0 })
    world.clock.now += MINUTE
    expect(await decide(ports)).toEqual({ handed: 1, lag: MINUTE })
    expect(told).toEqual([])
    await worker()
    expect(told).toEqual(['turn 2'])
    expect(await decide(ports)).toEqual({ handed: 0, lag: 0 })
  })

  it('something stands in an hour: the clock does not pass that hour', async () => {
    await timed()
    await later(2 * MINUTE)
    const filed = hourOf(world.clock.now)
    for (let looks = 0; looks < 2; looks++) {
      world.clock.now += 5 * HOUR
      await decide(ports)
      expect(await getClock(world.store)).toBe(filed)
    }
    await worker()
    await decide(ports)
    expect(await getClock(world.store)).toBe(hourOf(world.clock.now) - 1)
  })

  it('two looks at once: each message is sent once', async () => {
    await timed()
    await timed()
    await later(2 * MINUTE)
    await Promise.all([decide(ports), decide(ports)])
    expect(queue).toHaveLength(4)
    await worker()
    expect(told).toEqual(['turn 2', 'turn 2'])
  })

  it('jobs of one table: have one name in the queue', async () => {
    await timed()
    await later(2 * MINUTE)
    await decide(ports)
    expect(queue.map(({ due }) => whoseIs(due))).toEqual([(queue[0].due as { table: string }).table])
  })
})

describe('look at the clock after weeks', () => {
  it('more is due than a look hands on: the oldest first, and the rest with the next looks', async () => {
    const tables: TableId[] = []
    for (let n = 0; n < 3; n++) {
      tables.push(await timed())
      await later(2 * DAY)
    }
    await later(30 * DAY)
    const handed: unknown[] = []
    for (let looks = 0; looks < 3; looks++) {
      expect((await decide(ports, 1)).handed).toBe(1)
      const [{ due }] = queue
      handed.push('table' in due && due.table)
      await works(queue.splice(0))
      queue.length = 0
    }
    expect(handed).toEqual(tables)
  })

  it('ended on its way: the next one goes on where nothing was due', async () => {
    const before = (await getClock(world.store))!
    await later(30 * DAY)
    const kill = killing(world.store)
    kill.after(1)
    await expect(decide(ports)).rejects.toThrow('Killed.')
    kill.revive()
    expect((await getClock(world.store))!).toBeGreaterThanOrEqual(before + 24)
  })
})

describe('enqueued job', () => {
  it('delivered twice at once, again and late: done once', async () => {
    const id = await timed()
    await later(2 * MINUTE)
    await decide(ports)
    const [job] = queue.splice(0)
    await works([job, job])
    await works([job])
    world.clock.now += 25 * HOUR
    await decide(ports)
    await worker()
    await works([job])
    expect(told).toEqual(['turn 2', 'timed-out 3'])
    expect((await tableOf(ben, id)).version).toBe(3)
  })

  it('its result is due at once: enqueued without another look', async () => {
    await timed()
    await later(2 * MINUTE)
    await decide(ports)
    await worker()
    await later(25 * HOUR)
    await decide(ports)
    const [reminder] = queue.splice(0)
    await works([reminder])
    // Nobody has looked at the clock since.
    expect(queue.map(({ due }) => due.kind)).toEqual(['timed-out'])
  })

  it('worker killed after any write: nothing is lost, and sent twice at most', async () => {
    const id = await timed()
    await later(2 * MINUTE)
    await decide(ports)
    await worker()
    await timed()
    await later(25 * HOUR)
    const kill = killing(world.store)
    const [before, since] = [await storedAt(world), world.clock.now]
    for (let writes = 0; ; writes++) {
      queue.length = 0
      told.length = 0
      await decide(ports)
      const jobs = queue.splice(0)
      kill.after(writes)
      await works(jobs).catch(() => null)
      const wasKilled = kill.isDead()
      kill.revive()
      await reconcile(world.ports)
      // They come again, and the clock has come by meanwhile.
      for (let looks = 0; looks < 2; looks++) {
        await later(3 * MINUTE)
        await decide(ports)
        queue.push(...jobs)
        await worker()
      }
      const when = `killed after write ${writes}`
      expect([...new Set(told)].sort(), when).toEqual(['timed-out 3', 'turn 3'])
      expect(told.length, when).toBeLessThanOrEqual(wasKilled ? 5 : 4)
      expect((await tableOf(ben, id)).version, when).toBe(3)
      if (!wasKilled) return expect(writes).toBeGreaterThan(8)
      world.clock.now = since
      await putBack(world, before, await storedAt(world))
    }
  })

  it('worker ended each time: comes ever later, each with an alarm, and is done in the end', async () => {
    await timed()
    await later(2 * MINUTE)
    const ends: number[] = []
    const since = world.clock.now
    while (world.clock.now < since + 2 * DAY) {
      await decide(ports)
      const jobs = queue.splice(0)
      if (jobs.length > 0 && told.length === 0) {
        ends.push((world.clock.now - since) / MINUTE)
        // Twice somebody has begun, and was ended.
        await works(jobs.map(({ pk, sk }) => ({ pk, sk, isBrokenOff: true })))
      }
      if (ends.length === 9) break
      world.clock.now += MINUTE
    }
    expect(ends).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
    expect(world.alarms).toHaveLength(9)
    expect(told).toEqual([])
    await later(HOUR)
    await decide(ports)
    await worker()
    expect(told).toEqual(['turn 2'])
  })

  it('neither done nor filed again: fails, and stays to be done', async () => {
    await timed()
    await later(2 * MINUTE)
    await decide(ports)
    const jobs = queue.splice(0)
    telling = 'refused'
    const kill = killing(world.store)
    kill.after(0)
    await expect(works(jobs)).rejects.toThrow('Killed.')
    kill.revive()
    telling = 'heard'
    await decide(ports)
    await worker()
    expect(told).toEqual(['turn 2'])
  })
})
