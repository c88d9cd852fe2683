import { expect, it } from 'vitest'
import { hourOf, moveClock } from '../../functions/store/due.ts'
import { sweep } from '../../functions/sweep/sweep.ts'
import { aroundCalls } from '../functions/crashes/calls.ts'
import { newWorld, useEngine } from '../functions/world.ts'
import { assemble, resource, resourcesOf } from '../infra/cloud/stacks.ts'
import { type Amounts, amountsOf, dollarsOf, type Priced, total } from './cost.ts'
import habits from './habits.json'
import type { Measured } from './measure.ts'

useEngine()

const one = { read: 2, written: 4, answered: 1000, kept: 1024, rounds: 3 }
const measured: Measured = { game: 'any', turn: one, poll: { ...one, written: 0 }, look: one, watch: one }

/** What of amounts is not there anyway. */
const beside = (anyway: Amounts, amounts: Amounts): Amounts =>
  Object.fromEntries(
    (Object.keys(amounts) as Priced[]).map((what) => [what, amounts[what] - anyway[what]]),
  ) as Amounts

it('a month of ten players is what ten players do in a month', () => {
  const amounts = beside(amountsOf(measured, 0, 1), amountsOf(measured, 10, 1))
  // 10 players, 30 days: 8 turns, 60 polls, 16 looks, 30 polls of watchers of which 6 reach the API. After each turn two
  // functions follow the log.
  expect(amounts['requests of the HTTP API']).toBe(300 * (8 + 60 + 16 + 6))
  const mails = 300 * 8 * 0.3
  expect(amounts.mails).toBe(mails)
  const pushes = 300 * 8 * 0.5
  expect(amounts['write units of DynamoDB']).toBe(
    300 * 4 * (8 + 16 + 6) +
      mails * habits['write units of a mail'] +
      pushes * habits['write units of a push'],
  )
  expect(amounts['read units of DynamoDB']).toBe(
    300 * 2 * (8 + 60 + 16 + 6) +
      mails * habits['read units of a mail'] +
      pushes * habits['read units of a push'],
  )
  expect(amounts['GB kept in DynamoDB'] * 1024 ** 3).toBeCloseTo(300 * 8 * 1024)
  expect(amounts['runs of Lambda']).toBe(300 * (8 + 60 + 16 + 6 + 2 * 8))
  expect(dollarsOf(amounts)['write units of DynamoDB']).toBeCloseTo(
    (amounts['write units of DynamoDB'] * 0.625) / 1e6,
  )
})

it('a turn that is played by mail takes its replies, each of which is answered', () => {
  const [without, by] = [0, 0.1].map((replied) => amountsOf(measured, 10, 1, replied))
  const replies = 300 * 8 * 0.1 * habits['replies for a turn that is played by mail']
  expect([without.replies, by.replies]).toEqual([0, replies])
  expect(by.mails - without.mails).toBeCloseTo(replies)
  expect(by['runs of Lambda'] - without['runs of Lambda']).toBeCloseTo(replies)
  expect(total(dollarsOf(by)) - total(dollarsOf(without))).toBeGreaterThan(replies * 0.0002)
})

it('what is free is taken off once, and nothing costs less than nothing', () => {
  const amounts = amountsOf(measured, 10, 1)
  expect(dollarsOf(amounts)['requests at the edge']).toBe(0)
  expect(dollarsOf(amounts, false)['requests at the edge']).toBeGreaterThan(0)
  const many = amountsOf(measured, 100_000, 1)
  expect(dollarsOf(many)['requests at the edge']).toBeCloseTo((many['requests at the edge'] - 1e7) / 1e6)
})

it('ten times the players cost ten times as much where nothing is free, but for what stands anyway', () => {
  const standing = total(dollarsOf(amountsOf(measured, 0, 1), false))
  const [few, many] = [1_000, 10_000].map((players) =>
    total(dollarsOf(amountsOf(measured, players, 1), false)),
  )
  expect((many - standing) / (few - standing)).toBeCloseTo(10)
})

it('what is kept grows with the months, and nothing else does', () => {
  const [first, twelfth] = [1, 12].map((months) => amountsOf(measured, 1_000, months, 0.1))
  for (const [what, amount] of Object.entries(first))
    expect([what, twelfth[what as keyof typeof first] / amount]).toEqual([
      what,
      what.startsWith('GB kept') || what.startsWith('GB that') ? expect.closeTo(12) : 1,
    ])
})

it('memory and alarms are counted as they are deployed', async () => {
  const { service, clear } = await assemble({ canary: true, mail: 'example.org' })
  const memory = (role: string) => resource(service, 'AWS::Lambda::Function', role).Properties.MemorySize
  const ms =
    3 * habits['milliseconds of a call of DynamoDB'] + habits['milliseconds of work a request, besides']
  const [none, month] = [0, 1].map((players) => amountsOf(measured, players, 1))
  const asked = month['requests of the HTTP API']
  const pushes = 30 * habits.turns * (habits['pushes for a turn, of a hundred'] / 100)
  const telling = month.mails * habits['milliseconds of a mail'] + pushes * habits['milliseconds of a push']
  const sent = (telling * memory('Clock')) / 1000 / 1024
  expect(month['GB-seconds of Lambda'] - none['GB-seconds of Lambda']).toBeCloseTo(
    (asked * ms * memory('Api')) / 1000 / 1024 + sent,
  )
  expect(memory('Projector')).toBeLessThanOrEqual(memory('Api'))
  const alarms = resourcesOf(service, 'AWS::CloudWatch::Alarm').flatMap(([, { Metrics }]) =>
    (Metrics ?? [{ MetricStat: {} }]).filter((metric: object) => 'MetricStat' in metric),
  )
  expect(month.alarms).toBe(alarms.length)
  clear()
})

it('where nothing is due, the clock reads as much as is counted', async () => {
  const world = await newWorld()
  await moveClock(world.store, hourOf(world.clock.now) - 1)
  let [units, rounds] = [0, 0]
  let under = 0
  aroundCalls(world.store, async (call, go) => {
    if (under++ === 0) rounds++
    // Of what is not there, or of nothing, it is one unit where it is surely so.
    units += call.input.ConsistentRead ? 1 : 0.5
    try {
      return await go()
    } finally {
      under--
    }
  })
  await sweep(world.ports, async () => {})
  const month = amountsOf(measured, 0, 1)
  expect(units).toBe(month['read units of DynamoDB'] / (30 * 24 * 60))
  const each =
    rounds * habits['milliseconds of a call of DynamoDB'] + habits['milliseconds of work a request, besides']
  expect(month['GB-seconds of Lambda']).toBeCloseTo((30 * 24 * 60 * each) / 1000)
})
