import { expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { HOUR, listening, MINUTE } from '../clock/told.ts'
import { aroundCalls } from '../crashes/calls.ts'
import { counter } from '../support/counter.ts'
import { counting } from '../support/counting.ts'
import { plannedCounter } from '../support/planned-counter.ts'
import { planOn, savePlan, sendPlan } from '../support/planning.ts'
import { add, done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, useEngine } from '../support/world.ts'

useEngine()

/** Anna and Ben at a table; Anna has sent a turn, Ben is to move. */
async function atTable(game: AnyGame) {
  const world = await newWorld({ games: { counter: game }, limits: { entries: 1000 } })
  const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  const told = await listening(world, [anna, ben])
  const { id } = await startedTable([anna, ben], { options: { goal: 10_000 } })
  const plans: object[] = []
  aroundCalls(world.store, (call, go) => {
    if (JSON.stringify(call.input).includes('"PLAN"')) plans.push(call)
    return go()
  })
  const play = async (person = ben): Promise<TableView> =>
    done(await sendTurn(person, id, turnOf(await tableOf(person, id), add(1))))
  await play(anna)
  await told.after(HOUR)
  return { world, anna, ben, told, id, plans, play, counted: counting(world.store) }
}

/** The calls of the sweep that finds Anna to be called, those included that find what is due and what follows. */
async function callsOfNotice(game: AnyGame, plan: boolean, entries = 1): Promise<string[]> {
  const { world, anna, ben, told, id, play, counted } = await atTable(game)
  if (plan) await savePlan(anna, await tableOf(anna, id))
  for (let n = 1; n < entries; n++) {
    const { version } = await tableOf(ben, id)
    const asks = { id: newId(), base: version, do: n % 2 ? 'ask' : 'refuse' }
    done(await ben.send('POST', `/api/tables/${id}/end`, asks))
  }
  await told.after(HOUR)
  await play()
  await world.notifier.idle()
  world.clock.now += 2.5 * MINUTE
  counted.reset()
  await told.sweep()
  return counted.calls
    .map(({ command, writes, units }) => `${writes ? 'write' : 'read'} ${command} ${units}`)
    .sort()
}

it('budget, game without plans: nothing about them is read or written', async () => {
  const { anna, told, id, plans, play } = await atTable(counter)
  const view = await play()
  expect((await sendPlan(anna, id, planOn(view))).status).toBe(422)
  expect(await told.after(3 * MINUTE)).toEqual(['Anna turn 4'])
  expect((await tableOf(anna, id)).plan).toBeNull()
  expect(plans).toEqual([])
})

it('budget, call of a player without a plan: one read more than at a game without plans', async () => {
  const [without, others] = [await callsOfNotice(plannedCounter, false), await callsOfNotice(counter, false)]
  const more = without.filter((call) => call === 'read GetItem 1').length
  expect(without.length).toBe(others.length + 1)
  expect(more).toBe(others.filter((call) => call === 'read GetItem 1').length + 1)
})

it('budget, turn of a plan: three writes more than by hand: its claim, its note, and that it is no longer due', async () => {
  const writesOf = async (isPlanned: boolean): Promise<number> => {
    const { world, anna, told, id, play, counted } = await atTable(plannedCounter)
    if (isPlanned) await savePlan(anna, await tableOf(anna, id))
    await play()
    await world.notifier.idle()
    world.clock.now += 2.5 * MINUTE
    counted.reset()
    if (isPlanned) await told.sweep()
    else await play(anna)
    await world.notifier.idle()
    expect((await tableOf(anna, id)).version).toBe(5)
    return counted.calls.filter(({ writes }) => writes).length
  }
  expect(await writesOf(true)).toBe((await writesOf(false)) + 3)
})

it('budget, plan that is too old: not the whole log since it was made is read', async () => {
  const short = await callsOfNotice(plannedCounter, true)
  const long = await callsOfNotice(plannedCounter, true, 121)
  const readUnits = (calls: readonly string[]) =>
    calls.reduce((sum, call) => sum + (call.startsWith('read Query') ? Number(call.split(' ')[2]) : 0), 0)
  expect(readUnits(long)).toBeLessThanOrEqual(readUnits(short) + 2)
})
