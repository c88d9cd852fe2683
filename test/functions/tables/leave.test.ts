import { beforeEach, describe, expect, it } from 'vitest'
import type { MyRest } from '../../../functions/api/shapes.ts'
import { hourOf, moveClock } from '../../../functions/store/tables/due.ts'
import { DAY, HOUR, listening, MINUTE, type Told } from '../clock/told.ts'
import { killing } from '../crashes/calls.ts'
import { done, startedTable, tableOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let table: string
let told: Told
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  const ben = await guest(world, 'Ben')
  told = await listening(world, [anna, ben])
  done(await anna.send('PUT', '/api/me/rest', { zone: 'UTC', night: null, dayOff: null }))
  const pace = { kind: 'turn', minutes: 3 * 24 * 60, rests: true, late: 'fallback' }
  table = (await startedTable([anna, ben], { pace, options: { goal: 1000 } })).id
})

const leave = (method: 'POST' | 'DELETE', from: string, to: string, id = newId()) =>
  anna.send<MyRest>(method, '/api/me/days-off', { id, from, to })
const untilOf = async () => (await tableOf(anna, table)).state.until[0]

describe('days of leave given back', () => {
  it('before they begin: days and deadlines are as before; repeated, nothing more changes', async () => {
    const before = await untilOf()
    done(await leave('POST', '2026-03-02', '2026-03-05'))
    expect(await untilOf()).not.toBe(before)
    const id = newId()
    const after = done(await leave('DELETE', '2026-03-02', '2026-03-05', id))
    expect(after).toMatchObject({ leave: [], left: 30 })
    expect(await untilOf()).toBe(before)
    const { version } = await tableOf(anna, table)
    done(await leave('DELETE', '2026-03-02', '2026-03-05', id))
    expect((await tableOf(anna, table)).version).toBe(version)
  })

  it('in the middle: days that have begun stay leave', async () => {
    done(await leave('POST', '2026-03-02', '2026-03-05'))
    world.clock.now += 2 * DAY
    expect(done(await leave('DELETE', '2026-03-02', '2026-03-05'))).toMatchObject({ leave: [], left: 29 })
    // From noon of the first to the end of that day; the second was leave; the rest from the third on.
    expect(await untilOf()).toBe('2026-03-05T12:00:00.000Z')
  })

  it('other dates than were taken: nothing changes', async () => {
    done(await leave('POST', '2026-03-02', '2026-03-05'))
    const after = done(await leave('DELETE', '2026-03-02', '2026-03-04'))
    expect(after).toMatchObject({ leave: [{ from: '2026-03-02', to: '2026-03-05' }], left: 26 })
  })
})

describe('due messages, leave taken and given back', () => {
  /** Anna is told that it is her turn, takes leave, and what was due before it passes. */
  async function onLeave(): Promise<void> {
    expect(await told.after(2 * MINUTE)).toEqual(['Anna turn 2'])
    done(await leave('POST', '2026-03-02', '2026-03-21'))
    expect(await told.after(2 * DAY + 10 * HOUR)).toEqual([])
  }
  const untilIs = async () => Date.parse((await untilOf()) ?? '') - world.clock.now

  it('once: reminder and time-out come at the deadline then shown, once', async () => {
    await onLeave()
    done(await leave('DELETE', '2026-03-02', '2026-03-21'))
    const left = await untilIs()
    expect(left).toBeLessThan(3 * DAY)
    expect(await told.after(left - MINUTE)).toEqual(['Anna reminder 2'])
    expect(await told.after(MINUTE)).toEqual(['Anna timed-out 5'])
    // What was filed for the end of the leave finds nothing to do.
    await moveClock(world.store, hourOf(Date.parse('2026-03-22T00:00:00Z')))
    world.clock.now = Date.parse('2026-03-24T12:00:00Z')
    await told.sweep()
    expect(told.all.filter((line) => / [25]$/.test(line) && line.startsWith('Anna'))).toHaveLength(3)
    expect(world.alarms).toEqual([])
  })

  it('again and again: reminder and time-out come once', async () => {
    await told.after(2 * MINUTE)
    for (let times = 0; times < 3; times++) {
      done(await leave('POST', '2026-03-04', '2026-03-05'))
      await told.after(HOUR)
      done(await leave('DELETE', '2026-03-04', '2026-03-05'))
      await told.after(HOUR)
    }
    expect(await told.after((await untilIs()) - HOUR)).toEqual(['Anna reminder 2'])
    done(await leave('POST', '2026-03-05', '2026-03-06'))
    done(await leave('DELETE', '2026-03-05', '2026-03-06'))
    expect(await told.after((await untilIs()) - MINUTE)).toEqual([])
    expect(await told.after(MINUTE)).toEqual(['Anna timed-out 11'])
    expect((await tableOf(anna, table)).version).toBe(11)
    expect(await told.after(HOUR)).toEqual(['Ben turn 11'])
  })

  it('killed at any write and sent again: reminder and time-out come in time', async () => {
    const kill = killing(world.store)
    await onLeave()
    const id = newId()
    const { version } = await tableOf(anna, table)
    for (let writes = 1; (await tableOf(anna, table)).version === version; writes++) {
      kill.after(writes)
      await leave('DELETE', '2026-03-02', '2026-03-21', id).catch(() => null)
      await world.notifier.idle()
      kill.revive()
    }
    done(await leave('DELETE', '2026-03-02', '2026-03-21', id))
    expect((await tableOf(anna, table)).version).toBe(version + 1)
    expect(await told.after((await untilIs()) - MINUTE)).toEqual(['Anna reminder 2'])
    expect(await told.after(MINUTE)).toEqual(['Anna timed-out 5'])
  })
})
