import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { deleteItem } from '../../../functions/store/dynamodb/item.ts'
import { rowKey } from '../../../functions/store/tables/rows.ts'
import { add, done, inboxOf, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
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

const timed = (pace: object = oneDay): Promise<TableView> =>
  startedTable([anna, ben], { pace, options: { goal: 1000 } })
const play = async (person: Person, table: string): Promise<TableView> =>
  done(await sendTurn(person, table, turnOf(await tableOf(person, table), add(1))))

describe('decision with a deadline', () => {
  it('not taken: turn message, reminder and time-out, each once', async () => {
    const { id } = await timed()
    expect(await told.sweep()).toEqual([])
    expect(await told.after(2 * MINUTE)).toEqual(['Anna turn 2'])
    expect(await told.after(15 * HOUR)).toEqual([])
    expect(await told.after(5 * HOUR)).toEqual(['Anna reminder 2'])
    expect(await told.after(4 * HOUR - 3 * MINUTE)).toEqual([])
    expect(await told.after(MINUTE)).toEqual(['Anna timed-out 3'])
    const view = await tableOf(ben, id)
    expect(view.entries.length + view.version).toBe(3)
    expect(view.state).toMatchObject({ away: [false, false], over: null })
    expect(view.view).toMatchObject({ waiting: [1] })
    expect(await told.after(2 * MINUTE)).toEqual(['Ben turn 3'])
    expect(await told.sweep()).toEqual([])
  })

  it('its deadline: in everybody’s view, and in the inbox of the player asked', async () => {
    const { id } = await timed()
    await world.notifier.idle()
    const until = new Date(world.clock.now + DAY).toISOString()
    for (const person of [anna, ben]) expect((await tableOf(person, id)).state.until).toEqual([until, null])
    expect((await inboxOf(anna)).tables[0]).toMatchObject({ until, mine: true, away: false })
    expect((await inboxOf(ben)).tables[0]).toMatchObject({ until: null, mine: false })
  })

  it('taken before the message is due: no message', async () => {
    const { id } = await timed()
    await play(anna, id)
    expect(await told.after(2 * MINUTE)).toEqual(['Ben turn 3'])
    await play(ben, id)
    await world.notifier.idle()
    await play(anna, id)
    expect(await told.after(30 * HOUR)).toEqual(['Ben timed-out 6'])
  })

  it('taken late, before the sweep: accepted', async () => {
    const { id } = await timed()
    world.clock.now += 3 * DAY
    expect((await play(anna, id)).version).toBe(3)
    expect(await told.sweep()).toEqual([])
    expect((await tableOf(anna, id)).version).toBe(3)
  })

  it('message and deadline due at once: only the time-out is sent', async () => {
    await timed()
    await world.notifier.idle()
    expect(await told.after(2 * DAY)).toEqual(['Anna timed-out 3'])
    expect(await told.after(2 * MINUTE)).toEqual(['Ben turn 3'])
  })

  it('missed three times: the player is away and the fallback plays until they are back', async () => {
    const { id } = await timed({ ...oneDay, minutes: 60 })
    for (let missed = 0; missed < 3; missed++) {
      await told.after(61 * MINUTE)
      if (missed < 2) await play(ben, id)
    }
    const away = await tableOf(ben, id)
    expect(away.state).toMatchObject({ away: [true, false], until: [null, expect.any(String)] })
    const version = (await play(ben, id)).version
    // Hers was answered in the same entry.
    expect((await tableOf(ben, id)).view).toMatchObject({ waiting: [1] })
    expect((await inboxOf(anna)).tables[0].away).toBe(true)
    done(await anna.send('POST', `/api/tables/${id}/back`, { id: newId(), base: version }))
    expect((await tableOf(ben, id)).state.away).toEqual([false, false])
    await play(ben, id)
    expect((await tableOf(ben, id)).view).toMatchObject({ waiting: [0] })
  })

  it('everybody away: the table ends as abandoned', async () => {
    const { id } = await timed({ ...oneDay, minutes: 60 })
    for (let i = 0; i < 5; i++) await told.after(61 * MINUTE)
    expect((await tableOf(ben, id)).state.over).toBeNull()
    told.fresh()
    expect(await told.after(61 * MINUTE)).toEqual([])
    expect((await tableOf(ben, id)).state.over).toEqual({ reason: 'abandoned', ranks: null })
    expect((await told.after(2 * MINUTE)).sort()).toEqual(['Anna over 8', 'Ben over 8'])
    expect(await told.after(5 * DAY)).toEqual([])
  })

  it('pace “wait”: waits for the late player, and the others may end the table alone', async () => {
    const { id } = await timed({ ...oneDay, late: 'wait' })
    expect(await told.after(25 * HOUR)).toEqual(['Anna timed-out 3'])
    const late = await tableOf(ben, id)
    expect(late.state).toMatchObject({ away: [true, false], until: [null, null] })
    expect(late.view).toMatchObject({ waiting: [0] })
    expect((await play(anna, id)).state.away).toEqual([false, false])
    await play(ben, id)
    await told.after(25 * HOUR)
    const asks = { id: newId(), base: 6, do: 'ask' }
    done(await ben.send('POST', `/api/tables/${id}/end`, asks))
    expect((await tableOf(ben, id)).state.over).toEqual({ reason: 'agreed', ranks: null })
    expect(await told.after(2 * MINUTE)).toEqual(['Anna over 7'])
  })
})

describe('decision without a deadline', () => {
  it('not taken for days: one message', async () => {
    await timed('none' as never)
    expect(await told.after(2 * MINUTE)).toEqual(['Anna turn 2'])
    expect(await told.after(3 * DAY)).toEqual([])
  })

  it('asked again: a message each time', async () => {
    const { id } = await timed('none' as never)
    await told.after(2 * MINUTE)
    await play(anna, id)
    expect(await told.after(2 * MINUTE)).toEqual(['Ben turn 3'])
    await play(ben, id)
    expect(await told.after(2 * MINUTE)).toEqual(['Anna turn 4'])
  })
})

describe('request for an answer', () => {
  const asks = async (person: Person, table: string, what: 'end' | 'takeback', doing: string) => {
    const { version: base } = await tableOf(person, table)
    return done(await person.send('POST', `/api/tables/${table}/${what}`, { id: newId(), base, do: doing }))
  }

  it('not the player’s turn: one message', async () => {
    const { id } = await timed('none' as never)
    await told.after(2 * MINUTE)
    await asks(anna, id, 'end', 'ask')
    expect(await told.sweep()).toEqual([])
    expect(await told.after(2 * MINUTE)).toEqual(['Ben turn 3'])
    await reconcile(world.ports)
    expect(await told.after(2 * MINUTE)).toEqual([])
    await asks(ben, id, 'end', 'refuse')
    await asks(anna, id, 'end', 'ask')
    expect(await told.after(2 * MINUTE)).toEqual(['Ben turn 5'])
  })

  it('answered or withdrawn before the message is due: no message', async () => {
    const { id } = await timed('none' as never)
    await told.after(2 * MINUTE)
    await asks(anna, id, 'end', 'ask')
    await asks(ben, id, 'end', 'refuse')
    expect(await told.after(2 * MINUTE)).toEqual([])
    await asks(ben, id, 'end', 'ask')
    await play(anna, id)
    expect(await told.after(2 * MINUTE)).toEqual(['Ben turn 6'])
  })

  it('asked for twice, or with a decision: one message', async () => {
    const { id } = await timed('none' as never)
    await told.after(2 * MINUTE)
    await asks(anna, id, 'end', 'ask')
    await world.notifier.idle()
    await asks(ben, id, 'end', 'refuse')
    await asks(anna, id, 'end', 'ask')
    // In one message, whichever of the two comes first.
    expect(await told.after(2 * MINUTE)).toHaveLength(1)
    await asks(ben, id, 'end', 'refuse')
    await play(anna, id)
    await world.notifier.idle()
    await asks(anna, id, 'end', 'ask')
    expect(await told.after(2 * MINUTE)).toHaveLength(1)
  })
})

describe('sweep', () => {
  it('message that failed: sent later, once', async () => {
    await timed()
    told.fails = true
    expect(await told.after(2 * MINUTE)).toEqual([])
    expect(world.alarms).toHaveLength(1)
    await told.after(5 * HOUR)
    told.fails = false
    expect(await told.sweep()).toEqual([])
    expect(await told.after(2 * MINUTE)).toEqual(['Anna turn 2'])
    expect(await told.sweep()).toEqual([])
  })

  it('mail that times out: stops after three failures, time-outs still come', async () => {
    const { id } = await timed()
    await told.after(2 * MINUTE)
    expect(await told.after(20 * HOUR)).toEqual(['Anna reminder 2'])
    for (let tables = 0; tables < 8; tables++) await timed()
    told.fails = true
    told.failsAfter = 8_000
    await told.after(4 * HOUR)
    expect(told.failed).toBe(3)
    expect(done(await ben.get<TableView>(`/api/tables/${id}?since=2`)).entries[0].kind).toBe('timed-out')
    told.fails = false
    expect((await told.after(MINUTE)).sort()).toEqual(['Anna timed-out 3', ...Array(8).fill('Anna turn 2')])
  })

  it('notices filed twice, late or out of order: sent once', async () => {
    const { id } = await timed()
    await world.notifier.idle()
    await deleteItem(world.store, rowKey(anna.player as PlayerId, id as TableId))
    world.clock.now += 3 * HOUR
    await project(world.ports, id as TableId)
    await deleteItem(world.store, rowKey(anna.player as PlayerId, id as TableId))
    await reconcile(world.ports)
    expect(await told.sweep()).toEqual(['Anna turn 2'])
    expect(await told.after(17 * HOUR)).toEqual(['Anna reminder 2'])
    expect(await told.after(5 * HOUR)).toEqual(['Anna timed-out 3'])
  })

  it('notice filed late in the hour before: sent', async () => {
    await timed('none' as never)
    await world.notifier.idle()
    // Swept, from another machine, after the hour ended, by which its projection had still to be made.
    world.clock.now = Date.parse('2026-03-01T13:30:00Z')
    await told.sweep()
    world.clock.now = Date.parse('2026-03-01T12:59:59Z')
    const late = await startedTable([ben, anna], { pace: 'none' })
    await world.notifier.idle()
    world.clock.now = Date.parse('2026-03-01T13:31:00Z')
    expect(await told.sweep()).toEqual([`Ben turn ${late.version}`])
  })
})
