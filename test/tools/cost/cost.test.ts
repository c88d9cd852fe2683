import { expect, it } from 'vitest'
import { beat } from '../../../functions/jobs/clock/beat.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { usualLimits } from '../../../functions/ports/index.ts'
import { hourOf, moveClock } from '../../../functions/store/tables/due.ts'
import { getStopped } from '../../../functions/store/tables/running.ts'
import { aroundCalls, isWrite } from '../../functions/crashes/calls.ts'
import { newWorld, useEngine } from '../../functions/support/world.ts'
import { assemble, resource, resourcesOf } from '../../infra/cloud/stacks.ts'
import { read } from '../../structure/sources.ts'
import {
  type Amounts,
  amountsOf,
  COPIES,
  dollarsOf,
  lookOfReconciler,
  memory,
  type Priced,
  regions,
  takes,
  total,
} from './cost.ts'
import { guessLines } from './guesses.ts'
import habits from './habits.json'
import type { Measured } from './measure.ts'
import { pauses, pollsADay } from './polls.ts'

useEngine()

const one = { read: 2, written: 4, answered: 1000, kept: 1024, rounds: 3, cpu: 5 }
const measured: Measured = {
  ...{
    game: 'any',
    bots: { easy: 10, normal: 20, hard: 800 },
    turn: one,
    poll: { ...one, written: 0 },
    look: one,
    watch: one,
  },
  ...{ draft: one, chat: one, note: one, lobby: one, due: one, kept: one },
}

/** What of amounts is not there anyway. */
const beside = (anyway: Amounts, amounts: Amounts): Amounts =>
  Object.fromEntries(
    (Object.keys(amounts) as Priced[]).map((what) => [what, amounts[what] - anyway[what]]),
  ) as Amounts

it('npm run cost: prints each guess in a line of its own, its commas where they are', () => {
  const { about: _, ...guesses } = habits
  const lines = guessLines(guesses)
  expect(lines).toHaveLength(Object.keys(guesses).length)
  expect(lines).toContain('      8  turns')
  expect(lines).toContain(' 60,000  bytes of a picture in a mail')
  expect(lines).toContain("    265  bytes of Lambda's own three log lines of a run")
})

it('cost of ten players: what ten players do in a month', () => {
  const amounts = beside(amountsOf(measured, 0, 1), amountsOf(measured, 10, 1))
  // 10 players, 30 days: 8 turns, each with two drafts; 16 looks, 30 polls of watchers of which 6 reach the API; two
  // messages, a note, 2 looks at the lobby, of which 0.4 do; and polls. After each turn two functions follow the log.
  const written = 8 + 16 + 6 + 16 + 2 + 1 + 0.4
  const requests = written + pollsADay()
  // Two functions of the edge: one for what goes to the API, polls of watchers and looks at the lobby with the rest; one for
  // twelve files, before and after, where an opening finds nothing kept, one of twenty.
  const asks = requests + 30 - 6 + 2 - 0.4
  expect(amounts['runs of the edge function']).toBeCloseTo(300 * (asks + 3 * 0.05 * 12 * 2))
  const mails = 300 * 8 * 0.3
  expect(amounts.mails).toBe(mails)
  const pushes = 300 * 8 * 0.5
  const webhooks = 300 * 8 * 0.05
  const due = 300 * 8 * 1.6
  // Each is at three running tables, which are looked after once a day.
  const tables = 300 * 3
  // A quarter as many turns of bots, each of which counts how long it searched.
  const bots = 300 * 2
  expect(amounts['write units of DynamoDB']).toBeCloseTo(
    4 * (300 * written + bots + due + tables) +
      2 * bots +
      mails * habits['write units of a mail'] +
      pushes * habits['write units of a push'] +
      webhooks * habits['write units of a webhook'],
  )
  expect(amounts['read units of DynamoDB']).toBeCloseTo(
    2 * (300 * requests + bots + due + tables) +
      2.5 * bots +
      mails * habits['read units of a mail'] +
      pushes * habits['read units of a push'] +
      webhooks * habits['read units of a webhook'],
  )
  // Entries, messages of chat, and a table for each forty turns.
  expect(amounts['GB kept in DynamoDB'] * 1024 ** 3).toBeCloseTo(
    300 * 8 * 1024 + bots * 1024 + 300 * 2 * 300 + ((300 * 8) / 40) * 1500,
  )
  const runs = 300 * (requests + 2 * 8) + 2 * bots + (due + pushes + webhooks) / 4
  expect(amounts['runs of Lambda']).toBeCloseTo(runs)
  expect(amounts['GB of log lines'] * 1024 ** 3).toBeCloseTo(
    runs * (265 + 3 * 26) + 300 * requests * (62 + 26),
  )
  expect(amounts['requests of the queue']).toBeCloseTo((3 * (due + pushes + webhooks)) / 4)
  expect(dollarsOf(amounts)['write units of DynamoDB']).toBeCloseTo(
    (amounts['write units of DynamoDB'] * 0.625) / 1e6,
  )
})

it('cost with replies by mail: counts each reply and its answer', () => {
  const [without, by] = [0, 0.1].map((replied) => amountsOf(measured, 10, 1, { replied }))
  const replies = 300 * 8 * 0.1 * habits['replies for a turn that is played by mail']
  expect([without.replies, by.replies]).toEqual([0, replies])
  expect(by.mails - without.mails).toBeCloseTo(replies)
  expect(by['runs of Lambda'] - without['runs of Lambda']).toBeCloseTo(replies)
  expect(total(dollarsOf(by)) - total(dollarsOf(without))).toBeGreaterThan(replies * 0.0002)
})

it('polls a day: as the app asks, less often where nothing happens', () => {
  expect(read('web/sync/poll.ts')).toContain(
    `const pauses = ${JSON.stringify(pauses).replaceAll(',', ', ')}\n`,
  )
  const { running, quiet } = usualLimits.poll
  expect(pollsADay()).toBeLessThan(pollsADay(quiet, quiet))
  expect(pollsADay(quiet, quiet)).toBeLessThan(0.8 * pollsADay(running, running))
})

it('free allowance: taken off once, no cost below zero', () => {
  const amounts = amountsOf(measured, 10, 1)
  expect(dollarsOf(amounts)['requests at the edge']).toBe(0)
  expect(dollarsOf(amounts, false)['requests at the edge']).toBeGreaterThan(0)
  const many = amountsOf(measured, 100_000, 1)
  expect(dollarsOf(many)['requests at the edge']).toBeCloseTo(
    (1.2 * (many['requests at the edge'] - 1e7)) / 1e6,
  )
})

it('cost without free allowance: ten times the players, ten times the cost, but for what is fixed', () => {
  const standing = total(dollarsOf(amountsOf(measured, 0, 1), false))
  const [few, many] = [1_000, 10_000].map((players) =>
    total(dollarsOf(amountsOf(measured, players, 1), false)),
  )
  expect((many - standing) / (few - standing)).toBeCloseTo(10)
})

it('cost over months: only what is kept grows', () => {
  const [first, twelfth] = [1, 12].map((months) =>
    amountsOf(measured, 1_000, months, { replied: 0.1, firewall: true, backups: true }),
  )
  for (const [what, amount] of Object.entries(first))
    expect([what, twelfth[what as keyof typeof first] / amount]).toEqual([
      what,
      what.startsWith('GB kept') || what.startsWith('GB that') ? expect.closeTo(12) : 1,
    ])
})

it('cost of bots: a whole processor for as long as they search', () => {
  const seconds = (hard: number) =>
    amountsOf({ ...measured, bots: { easy: 0, normal: 0, hard } }, 1_000, 1)['GB-seconds of Lambda']
  const hardTurns = 30_000 * 8 * 0.25 * 0.4
  const onLambda = habits['times as long as here that a bot searches on Lambda']
  expect(seconds(1000) - seconds(0)).toBeCloseTo((hardTurns * onLambda * 1769) / 1024)
})

it('cost with backups: 42 copies of all that is kept, and one a day copied elsewhere', async () => {
  const { service, clear } = await assemble({
    backups: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:a',
  })
  const [{ Lifecycle, CopyActions }] = resource(service, 'AWS::Backup::BackupPlan').Properties.BackupPlan
    .BackupPlanRule
  expect(Lifecycle.DeleteAfterDays + CopyActions[0].Lifecycle.DeleteAfterDays).toBe(COPIES)
  clear()
  const [without, copied] = [false, true].map((backups) => amountsOf(measured, 1_000, 12, { backups }))
  const more = total(dollarsOf(copied)) - total(dollarsOf(without))
  expect(more).toBeCloseTo(without['GB kept in DynamoDB'] * (42 * 0.1 + 30 * 0.04))
})

it('cost with a firewall: six dollars, and each request at the edge', () => {
  const [without, walled] = [false, true].map((firewall) => amountsOf(measured, 1_000, 1, { firewall }))
  const more = total(dollarsOf(walled)) - total(dollarsOf(without))
  expect(more).toBeCloseTo(6 + without['requests at the edge'] * 0.6e-6)
})

it('cost by region: never less than in us-east-1', () => {
  const amounts = amountsOf(measured, 10_000, 12, { backups: true })
  for (const region of regions.slice(1)) {
    const [here, there] = [dollarsOf(amounts), dollarsOf(amounts, true, region)]
    for (const what of Object.keys(here) as Priced[]) expect(there[what]).toBeGreaterThanOrEqual(here[what])
    expect(total(there)).toBeGreaterThan(total(here))
  }
})

it('memory and alarms: counted as deployed', async () => {
  const { service, clear } = await assemble({ canary: true, mail: 'example.org' })
  for (const [role, megabytes] of Object.entries(memory)) {
    const id = role[0].toUpperCase() + role.slice(1)
    expect([role, resource(service, 'AWS::Lambda::Function', id).Properties.MemorySize]).toEqual([
      role,
      megabytes,
    ])
  }
  const alarms = resourcesOf(service, 'AWS::CloudWatch::Alarm').flatMap(([, { Metrics }]) =>
    (Metrics ?? [{ MetricStat: {} }]).filter((metric: object) => 'MetricStat' in metric),
  )
  expect(amountsOf(measured, 1, 1).alarms).toBe(alarms.length)
  clear()
})

it('time of a function: waiting, and CPU by its share of a processor', () => {
  expect(takes({ rounds: 3, cpu: 5 }, 1769)).toBe(3 * habits['milliseconds of a call of DynamoDB'] + 5)
  expect(takes({ rounds: 3, cpu: 5 }, 884.5)).toBe(3 * habits['milliseconds of a call of DynamoDB'] + 10)
})

it('clock and reconciler with nothing due: read and write as counted', async () => {
  const world = await newWorld()
  await moveClock(world.store, hourOf(world.clock.now) - 1)
  await beat(world.ports)
  world.clock.now += 60_000
  let [units, written, rounds] = [0, 0, 0]
  let under = 0
  aroundCalls(world.store, async (call, go) => {
    if (under++ === 0) rounds++
    // Of what is not there, or of nothing, it is one unit where it is surely so.
    if (isWrite(call)) written++
    else units += call.input.ConsistentRead ? 1 : 0.5
    try {
      return await go()
    } finally {
      under--
    }
  })
  await beat(world.ports)
  await runDueJobs(world.ports, async () => {})
  const roundsOfClock = rounds
  await getStopped(world.store, 3)
  expect(rounds - roundsOfClock).toBe(lookOfReconciler.rounds)
  const month = amountsOf(measured, 0, 1)
  expect(units).toBe(month['read units of DynamoDB'] / (30 * 24 * 60))
  expect(written).toBe(month['write units of DynamoDB'] / (30 * 24 * 60))
  expect(month['GB-seconds of Lambda']).toBeCloseTo(
    (30 *
      24 *
      60 *
      (roundsOfClock * habits['milliseconds of a call of DynamoDB'] * memory.clock +
        takes(lookOfReconciler, memory.reconciler) * memory.reconciler)) /
      1024 /
      1000,
  )
})
