import { beforeEach, describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { type Due, hourOf, moveClock, scheduleDue } from '../../../functions/store/tables/due.ts'
import { changeMeta } from '../../../functions/store/tables/table-items.ts'
import { itemsOf } from '../support/all-items.ts'
import { done, startedTable, tableOf } from '../support/play.ts'
import { newId, type Person, useEngine, type World } from '../support/world.ts'
import { annaAndBen, DAY, HOUR, MINUTE, oneDay, type Told } from './told.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let told: Told
beforeEach(async () => {
  ;({ world, anna, ben, told } = await annaAndBen())
})

const timed = (days: number): Promise<TableView> =>
  startedTable([anna, ben], { pace: { ...oneDay, minutes: days * 24 * 60 }, options: { goal: 1000 } })

/** Lets time pass in which nothing falls due, and nobody sweeps. */
async function idly(milliseconds: number): Promise<void> {
  world.clock.now += milliseconds
  await moveClock(world.store, hourOf(world.clock.now) - 1)
}

it('due item of a kind that only a later version knows: an alarm, and kept for weeks', async () => {
  const { id } = await timed(5)
  await told.after(2 * MINUTE)
  const later = { kind: 'of a later version', table: id, since: 3 }
  await scheduleDue(world.store, world.clock.now, later as unknown as Due)
  for (let hours = 0; hours < 60; hours++) await told.after(HOUR)
  expect(world.alarms).toContainEqual(expect.objectContaining({ alarm: 'Error' }))
  const due = (await itemsOf(world.store, world.store.app)).filter(({ pk }) => String(pk).startsWith('DUE#'))
  expect(due.map((item) => item.due)).toContainEqual(later)
})

describe('message that fails for two days', () => {
  it('turn message: given up; reminder and time-out still come', async () => {
    await timed(5)
    told.fails = true
    await told.after(2 * MINUTE)
    await told.after(DAY)
    await told.after(DAY)
    expect(world.alarms).toHaveLength(3)
    told.fails = false
    expect(await told.sweep()).toEqual([])
    expect(await told.after(2 * DAY)).toEqual(['Anna reminder 2'])
    expect(await told.after(DAY)).toEqual(['Anna timed-out 3'])
    expect(world.alarms).toHaveLength(3)
  })

  it('reminder: given up; the time-out still comes', async () => {
    await timed(20)
    expect(await told.after(2 * MINUTE)).toEqual(['Anna turn 2'])
    await idly(16 * DAY)
    told.fails = true
    await told.sweep()
    await told.after(2 * DAY)
    told.fails = false
    expect(await told.sweep()).toEqual([])
    await idly(DAY)
    expect(await told.after(DAY)).toEqual(['Anna timed-out 3'])
  })

  it('turn message, then a newer request: one message tells of the newer one', async () => {
    const { id } = await startedTable([anna, ben], { pace: 'none', options: { goal: 1000 } })
    told.fails = true
    await told.after(2 * MINUTE)
    await told.after(2 * DAY - HOUR)
    done(await ben.send('POST', `/api/tables/${id}/end`, { id: newId(), base: 2, do: 'ask' }))
    await told.after(HOUR)
    told.fails = false
    expect(await told.after(MINUTE)).toEqual(['Anna turn 3'])
    expect(await told.after(HOUR)).toEqual([])
  })

  it('digest: given up; the next one comes at its hour', async () => {
    done(await anna.send('PATCH', '/api/me/mail', { digest: { hour: 13, zone: 'UTC' } }))
    told.fails = true
    await told.after(HOUR)
    await told.after(2 * DAY)
    expect(world.alarms).toHaveLength(2)
    told.fails = false
    expect(await told.after(DAY - MINUTE)).toEqual([])
    expect(await told.after(MINUTE)).toEqual(['Anna digest'])
    expect(await told.after(DAY)).toEqual(['Anna digest'])
  })
})

describe('message that fails', () => {
  it('every attempt: the next comes after 1, 2, 4 … minutes, then once an hour', async () => {
    await timed(5)
    told.fails = true
    await told.after(2 * MINUTE)
    for (let minutes = 0; minutes < 63; minutes++) await told.after(MINUTE)
    // After 1, 2, 4, 8, 16 and 32 minutes; then once an hour.
    expect(told.failed).toBe(7)
    expect(world.alarms).toHaveLength(7)
    told.fails = false
    expect(await told.after(HOUR)).toEqual(['Anna turn 2'])
  })
})

describe('frozen table', () => {
  const freeze = (id: string, frozen: true | undefined) => changeMeta(world.store, id as TableId, { frozen })

  it('time-out: no alarm, and it comes once the table is thawed', async () => {
    const { id } = await timed(1)
    await told.after(2 * MINUTE)
    await told.after(20 * HOUR)
    await freeze(id, true)
    await told.after(4 * HOUR)
    for (let minutes = 0; minutes < 25; minutes++) await told.after(MINUTE)
    for (let days = 0; days < 3; days++) await told.after(DAY)
    expect(world.alarms).toEqual([])
    await freeze(id, undefined)
    told.fresh()
    expect(await told.after(10 * MINUTE)).toEqual(['Anna timed-out 3'])
    expect((await tableOf(ben, id)).version).toBe(3)
    expect(await told.after(HOUR)).toEqual(['Ben turn 3'])
  })

  it('erasing a player there: waits for the thaw, while other tables go on', async () => {
    const { id } = await timed(1)
    const other = await timed(1)
    await freeze(id, true)
    await told.after(2 * MINUTE)
    expect((await ben.send('DELETE', '/api/me')).status).toBe(204)
    await told.after(11 * MINUTE)
    expect((await tableOf(anna, other.id)).state.over).not.toBeNull()
    expect((await tableOf(anna, id)).state.over).toBeNull()
    expect(world.alarms).toEqual([])
    await freeze(id, undefined)
    await told.after(11 * MINUTE)
    expect((await tableOf(anna, id)).state.over).not.toBeNull()
    expect(world.alarms).toEqual([])
  })
})

describe('turn message after its reminder was due', () => {
  it('sent late: no reminder follows, and the time-out comes in time', async () => {
    await timed(5)
    await world.notifier.idle()
    expect(await told.after(4 * DAY + HOUR)).toEqual(['Anna turn 2'])
    expect(await told.after(HOUR)).toEqual([])
    expect(await told.after(22 * HOUR)).toEqual(['Anna timed-out 3'])
    expect(world.alarms).toEqual([])
  })
})
