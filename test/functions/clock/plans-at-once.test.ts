import { expect, it } from 'vitest'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { isDeep } from '../../support/depth.ts'
import { type Item, itemsOf } from '../support/all-items.ts'
import { copies, kept } from '../support/copies.ts'
import { counting } from '../support/counting.ts'
import { plannedCounter } from '../support/planned-counter.ts'
import { savePlan } from '../support/planning.ts'
import { add, done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, useEngine } from '../support/world.ts'
import { MINUTE } from './told.ts'

useEngine()

const MANY = isDeep ? 8_000 : 200

it(`sweep, ${MANY} plans due in one minute: each planned turn goes once, and nobody is called`, async () => {
  const world = await newWorld({ games: { counter: plannedCounter } })
  const { store, ports, clock } = world
  const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  const { id } = await startedTable([anna, ben], { options: { goal: 1000 } })
  const sweep = async () => {
    await world.notifier.idle()
    clock.now += 3 * MINUTE
    const told: string[] = []
    await runDueJobs({ ...ports, tableChanged() {} }, async (_, { kind }) => void told.push(kind))
    return told
  }
  done(await sendTurn(anna, id, turnOf(await tableOf(anna, id), add(1))))
  const { save } = await savePlan(anna, await tableOf(anna, id))
  await sweep()
  const { version } = done(await sendTurn(ben, id, turnOf(await tableOf(ben, id), add(1))))
  await world.notifier.idle()
  const table = await kept(store, id, [anna.player, ben.player], version - 1)
  const made = await copies(store, table, MANY)
  const counted = counting(store)
  const begun = performance.now()
  expect(await sweep()).toEqual([])
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const writes = counted.calls.filter((call) => call.writes).length
  const each = [counted.calls.length - writes, writes].map((calls) => (calls / MANY).toFixed(2))
  console.log(`sweep, ${MANY} plans: ${seconds} s; a plan: ${each[0]} reads, ${each[1]} writes`)
  const entries = new Map<unknown, Item[]>()
  for (const item of await itemsOf(store, store.log))
    entries.set(item.pk, [...(entries.get(item.pk) ?? []), item])
  const wrong = made.filter(([one]) => {
    const [next, ...others] = (entries.get(`T#${one}`) ?? []).filter(({ sk }) => Number(sk) > version)
    return next?.id !== `plan-${save}-0` || next.sk !== version + 1 || others.length > 0
  })
  expect(wrong).toEqual([])
  expect(world.alarms).toEqual([])
  const left = (await itemsOf(store, store.app)).filter(({ pk }) => String(pk).startsWith('DUE#'))
  expect(left).toEqual([])
}, 1_800_000)
