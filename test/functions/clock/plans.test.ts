import { beforeEach, describe, expect, it } from 'vitest'
import type { PlannedTurn } from '../../../engine/core/plans/plan.ts'
import type { HolderId, TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import type { StoredEntry } from '../../../functions/store/tables/codec.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { getPlan, notePlan } from '../../../functions/store/tables/plans.ts'
import { changeMeta } from '../../../functions/store/tables/table-items.ts'
import { plannedCounter, ROOM } from '../support/planned-counter.ts'
import { planned, planOn, savePlan, sendPlan } from '../support/planning.ts'
import { add, done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { DAY, HOUR, listening, MINUTE, oneDay, type Told } from './told.ts'

useEngine()

let world: World
let [anna, ben]: Person[] = []
let told: Told
let id: string
beforeEach(async () => {
  world = await newWorld({ games: { counter: plannedCounter } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  told = await listening(world, [anna, ben])
  id = (await startedTable([anna, ben], { pace: oneDay, options: { goal: 1000 } })).id
  await told.after(HOUR)
})

const play = async (person: Person, by = 1): Promise<TableView> =>
  done(await sendTurn(person, id, turnOf(await tableOf(person, id), add(by))))
const newest = async () => (await newestEntry(world.store, id as TableId, 'consistent')) as StoredEntry
const holderOf = async (seat: number) => (await newest()).entry.holders[seat] as HolderId
const totalOf = async () => ((await tableOf(ben, id)).view as unknown as { total: number }).total
/** Anna has sent a turn, and planned what comes after it. */
const annaPlans = async (...turns: PlannedTurn[]) => {
  await play(anna)
  return savePlan(anna, await tableOf(anna, id), ...turns)
}

describe('plan', () => {
  it('planned turn: goes two minutes after the entry that asks its seat, and nobody is called', async () => {
    const { save } = await annaPlans()
    expect(await told.after(3 * MINUTE)).toEqual(['Ben turn 3'])
    await play(ben)
    expect(await told.after(MINUTE)).toEqual([])
    expect((await newest()).entry.version).toBe(4)
    expect(await told.after(MINUTE)).toEqual([])
    const { entry } = await newest()
    expect(entry).toMatchObject({ version: 5, kind: 'turn', seat: 0, id: `plan-${save}-0` })
    expect(entry.actions).toEqual([{ seat: 0, action: add(2) }])
    expect((await tableOf(anna, id)).plan).toMatchObject({ save, revision: 1, went: [5], stopped: null })
    expect(await told.after(3 * MINUTE)).toEqual(['Ben turn 5'])
  })

  it('table over: tells every player which entries plans sent, also of plans that were changed; not before', async () => {
    const round = async () => {
      await play(ben)
      await told.after(3 * MINUTE)
    }
    await annaPlans()
    await round()
    done(await sendPlan(anna, id, planOn(await tableOf(anna, id)), 1))
    await round()
    done(await sendPlan(anna, id, null, 2))
    for (const person of [anna, ben]) expect(await tableOf(person, id)).not.toHaveProperty('planned')
    const { version } = await tableOf(ben, id)
    done(await ben.send('POST', `/api/tables/${id}/resign`, { id: newId(), base: version }))
    for (const person of [anna, ben]) expect((await tableOf(person, id)).planned).toEqual([5, 7])
  })

  it('plan of several turns: goes turn by turn, and stays stored when done until cleared', async () => {
    await annaPlans(planned(add(2)), planned(add(1)))
    for (const went of [[5], [5, 7]]) {
      await play(ben)
      await told.after(3 * MINUTE)
      expect((await tableOf(anna, id)).plan).toMatchObject({ went })
    }
    expect(await totalOf()).toBe(1 + 1 + 2 + 1 + 1)
    await play(ben)
    expect(await told.after(3 * MINUTE)).toEqual(['Anna turn 8'])
    done(await sendPlan(anna, id, null, 1))
    expect((await tableOf(anna, id)).plan).toMatchObject({ plan: null, revision: 2, went: [] })
  })

  it('plan whose player no longer holds what they held: stops, and calls them once', async () => {
    await annaPlans(planned(add(2)), planned(add(2)))
    for (let total = 2; total < ROOM; total += 4) {
      await play(ben, 2)
      await told.after(3 * MINUTE)
      if ((await newest()).entry.seat === 1) break
      await savePlan(anna, await tableOf(anna, id))
    }
    const { entry } = await newest()
    const { plan } = await tableOf(anna, id)
    expect(plan?.stopped).toEqual({
      at: entry.version,
      stop: { point: 'holds', when: expect.anything(), hold: 'room' },
    })
    expect(told.all.filter((words) => words === `Anna turn ${entry.version}`)).toHaveLength(1)
    expect(await told.after(3 * HOUR)).toEqual([])
    expect((await newest()).entry.version).toBe(entry.version)
  })

  it('plan whose player wants to be asked about what others did: stops', async () => {
    await play(anna)
    const view = await tableOf(anna, id)
    const askAt = { places: [], kinds: ['added'] }
    done(await sendPlan(anna, id, planOn(view, { actions: [add(2)], askAt })))
    await play(ben)
    expect(await told.after(3 * MINUTE)).toEqual(['Anna turn 4'])
    expect((await tableOf(anna, id)).plan?.stopped).toMatchObject({
      at: 4,
      stop: { point: 'asks', by: 'kind', version: 4, fact: { key: 'counter.added' } },
    })
  })

  it('plan saved while its seat is asked: goes, or stops, with the next sweep', async () => {
    await savePlan(anna, await tableOf(anna, id))
    expect(await told.after(0)).toEqual([])
    expect((await newest()).entry).toMatchObject({ version: 3, seat: 0, actions: [{ action: add(2) }] })
    await play(ben)
    expect(await told.after(HOUR)).toEqual(['Anna turn 4'])
    const view = await tableOf(anna, id)
    done(await sendPlan(anna, id, { ...planOn(view), rules: view.rules + 1 }, 1))
    expect(await told.after(0)).toEqual([])
    expect((await tableOf(anna, id)).plan?.stopped).toEqual({ at: 4, stop: { point: 'rules' } })
  })

  it('plan held by a draft on this turn: waits, and goes once the draft is empty', async () => {
    await annaPlans()
    await play(ben)
    const { version, rules } = await tableOf(anna, id)
    const draft = { base: version, rules, actions: [add(1)], revision: 0 }
    done(await anna.send('PUT', `/api/tables/${id}/draft`, draft))
    expect(await told.after(3 * MINUTE)).toEqual(['Anna turn 4'])
    done(await anna.send('PUT', `/api/tables/${id}/draft`, { ...draft, actions: [], revision: 1 }))
    expect(await told.after(MINUTE)).toEqual([])
    expect((await newest()).entry).toMatchObject({ version: 5, kind: 'turn', actions: [{ action: add(2) }] })
  })

  it('plan beside a draft of an earlier turn: goes', async () => {
    const { version, rules } = await tableOf(anna, id)
    done(
      await anna.send('PUT', `/api/tables/${id}/draft`, {
        base: version,
        rules,
        actions: [add(1)],
        revision: 0,
      }),
    )
    await annaPlans()
    await play(ben)
    await told.after(3 * MINUTE)
    expect((await newest()).entry.version).toBe(5)
  })

  it('plan held until the time is out: the time-out stops it', async () => {
    await annaPlans()
    await play(ben)
    done(await ben.send('POST', `/api/tables/${id}/end`, { id: 'x'.repeat(20), base: 4, do: 'ask' }))
    await told.after(3 * MINUTE)
    expect((await newest()).entry.version).toBe(5)
    await told.after(DAY)
    expect((await newest()).entry).toMatchObject({ version: 6, kind: 'timed-out', seat: 0 })
    await play(ben)
    expect(await told.after(3 * MINUTE)).toEqual(['Anna turn 7'])
    expect((await tableOf(anna, id)).plan?.stopped).toMatchObject({ at: 7, stop: { point: 'played' } })
  })

  it('plan on a frozen table: goes later, and can be changed until then', async () => {
    await annaPlans()
    await play(ben)
    await changeMeta(world.store, id as TableId, { frozen: true })
    expect(await told.after(3 * MINUTE)).toEqual([])
    expect((await newest()).entry.version).toBe(4)
    const { plan } = await tableOf(anna, id)
    done(await sendPlan(anna, id, plan?.plan, plan?.revision))
    await changeMeta(world.store, id as TableId, { frozen: undefined })
    await told.after(10 * MINUTE)
    expect((await newest()).entry.version).toBe(5)
  })
})

describe('claim of a planned turn', () => {
  it('claim that stands: changing the plan is 409 plan-going, with the plan and when to ask again', async () => {
    const { plan, save } = await annaPlans()
    const holder = await holderOf(0)
    await notePlan(world.store, holder, await getPlan(world.store, holder, 'consistent'), { going: 3 })
    const answer = await sendPlan(anna, id, null, 1)
    expect(answer).toMatchObject({ status: 409, body: { code: 'plan-going', plan: { plan, save } } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await sendPlan(anna, id, null, 0)).toMatchObject({ body: { code: 'plan-changed' } })
    // The same request again is answered as before.
    expect(done(await sendPlan(anna, id, plan, 0, save as string))).toMatchObject({ save, revision: 1 })
  })

  it.each([3, 4])('claim left at version %i by a try that broke off: the next try goes on', async (going) => {
    await annaPlans()
    const holder = await holderOf(0)
    await notePlan(world.store, holder, await getPlan(world.store, holder, 'consistent'), { going })
    await play(ben)
    await told.after(3 * MINUTE)
    expect((await newest()).entry.version).toBe(5)
    expect(await getPlan(world.store, holder, 'consistent')).toMatchObject({ going: null, went: [5] })
  })

  it('claim left by a try that broke off, plan held by now: released', async () => {
    await annaPlans()
    const holder = await holderOf(0)
    await notePlan(world.store, holder, await getPlan(world.store, holder, 'consistent'), { going: 3 })
    await play(ben)
    done(await ben.send('POST', `/api/tables/${id}/end`, { id: 'x'.repeat(20), base: 4, do: 'ask' }))
    await told.after(3 * MINUTE)
    expect(await getPlan(world.store, holder, 'consistent')).toMatchObject({ going: null, went: [] })
    done(await sendPlan(anna, id, null, 1))
  })
})
