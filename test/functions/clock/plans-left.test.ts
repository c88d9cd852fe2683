import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import type { StoredEntry } from '../../../functions/store/tables/codec.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { plannedCounter } from '../support/planned-counter.ts'
import { planned, savePlan } from '../support/planning.ts'
import { add, done, sendTurn, sitDown, startedTable, tableOf, turnOf } from '../support/play.ts'
import {
  guest,
  newId,
  newWorld,
  type Person,
  stranger,
  useEngine,
  type World,
  worldOn,
} from '../support/world.ts'
import { DAY, HOUR, listening, MINUTE, oneDay, type Told } from './told.ts'

useEngine()

const games = { counter: plannedCounter }
let world: World
let [anna, ben, cara]: Person[] = []
let told: Told
let id: string
const setUp = async (late: 'fallback' | 'wait' | 'opponent' = 'fallback', limits = {}) => {
  world = await newWorld({ games, limits })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cara = await guest(world, 'Cara')
  told = await listening(world, [anna, ben, cara])
  const pace = { ...oneDay, late }
  id = (await startedTable([anna, ben], { pace, options: { goal: 1000 } })).id
  await told.after(HOUR)
}
beforeEach(() => setUp())

const play = async (person: Person, by = 1): Promise<TableView> =>
  done(await sendTurn(person, id, turnOf(await tableOf(person, id), add(by))))
const ask = async (person: Person, path: string, more = {}) =>
  done(
    await person.send('POST', `/api/tables/${id}/${path}`, {
      id: newId(),
      base: (await newest()).version,
      ...more,
    }),
  )
const newest = async () =>
  ((await newestEntry(world.store, id as TableId, 'consistent')) as StoredEntry).entry
const planOf = async (person: Person) => (await tableOf(person, id)).plan
const annaPlans = async () => {
  await play(anna)
  await savePlan(anna, await tableOf(anna, id), planned(add(2)), planned(add(2)))
}

describe('plan that does not go', () => {
  it('plan, player away: waits until they are back, and goes two minutes later', async () => {
    await setUp('wait')
    await told.after(DAY)
    expect((await newest()).kind).toBe('timed-out')
    await savePlan(anna, await tableOf(anna, id))
    await told.after(5 * MINUTE)
    expect((await newest()).kind).toBe('timed-out')
    await ask(anna, 'back')
    await told.after(3 * MINUTE)
    expect(await newest()).toMatchObject({ kind: 'turn', seat: 0, actions: [{ action: add(2) }] })
  })

  it('plan, a stand-in plays: its own turn is played, and the plan stops once the player is back', async () => {
    await setUp('opponent')
    await annaPlans()
    await play(ben)
    done(await ben.send('POST', `/api/tables/${id}/end`, { id: newId(), base: 4, do: 'ask' }))
    await told.after(3 * MINUTE)
    await told.after(DAY)
    for (let n = 0; n < 3; n++) await told.after(3 * MINUTE)
    const { seat, kind, level, actions } = await newest()
    expect([seat, kind, level]).toEqual([0, 'turn', 'normal'])
    expect(actions).not.toEqual([{ seat: 0, action: add(2) }])
    await ask(anna, 'back')
    await play(ben)
    await told.after(3 * MINUTE)
    expect((await planOf(anna))?.stopped).toMatchObject({ stop: { point: 'played' } })
  })

  it('plan, a bot at the table: goes as among people', async () => {
    const { id: table } = done(
      await anna.send<TableView>('POST', '/api/tables', {
        ...{ id: newId(), game: 'counter', seats: 2, pace: 'none', listed: false, salt: '00'.repeat(16) },
        ...{ opponents: [null, 'easy'], options: { goal: 1000 } },
      }),
    )
    id = table
    await annaPlans()
    for (let n = 0; n < 4; n++) await told.after(3 * MINUTE)
    const { went } = (await planOf(anna)) ?? {}
    expect(went?.length).toBeGreaterThan(0)
  })

  it('plan, table over: nothing is sent', async () => {
    await annaPlans()
    await ask(ben, 'resign')
    await told.after(HOUR)
    expect((await newest()).kind).toBe('resigned')
    expect(world.alarms).toEqual([])
  })

  it('plan made under older rules: stops, and says so', async () => {
    await annaPlans()
    await play(ben)
    await world.notifier.idle()
    world.clock.now += 3 * MINUTE
    const newer: AnyGame = { ...plannedCounter, rules: 2, upgrade: (position) => position }
    const other = worldOn(world.store, world.clock, { games: { counter: newer } })
    await runDueJobs(other.ports, async () => {})
    expect((await newest()).version).toBe(4)
    expect((await planOf(anna))?.stopped).toEqual({ at: 4, stop: { point: 'rules' } })
  })

  it('plan made under today’s rules on an entry of older ones: goes after the entry that raises them', async () => {
    await play(anna)
    const newer: AnyGame = { ...plannedCounter, rules: 2, upgrade: (position) => position }
    world = worldOn(world.store, world.clock, { games: { counter: newer } })
    const [one, other] = [anna, ben].map(({ name, player, cookie }) =>
      Object.assign(stranger(world), { name, player, cookie }),
    )
    anna = one
    ben = other
    told = await listening(world, [anna, ben])
    await savePlan(anna, await tableOf(anna, id))
    await play(ben)
    await told.after(3 * MINUTE)
    expect(await newest()).toMatchObject({ kind: 'turn', seat: 0, rules: 2, actions: [{ action: add(2) }] })
  })

  it('plan, seat handed over: the new player is called, and nothing is sent', async () => {
    await annaPlans()
    await play(ben)
    const { token } = done(await anna.send<{ token: string }>('POST', `/api/tables/${id}/handover`, {}))
    await sitDown(cara, id, token)
    expect(await told.after(3 * MINUTE)).toEqual(['Cara turn 5'])
    expect((await newest()).kind).toBe('handed-over')
  })

  it('plan, a request open when its seat is asked: waits, and goes once the request is refused', async () => {
    await play(anna)
    await savePlan(anna, await tableOf(anna, id))
    await play(ben)
    const { version } = await newest()
    await ask(ben, 'end', { do: 'ask' })
    await told.after(3 * MINUTE)
    expect((await newest()).version).toBe(version + 1)
    await ask(anna, 'end', { do: 'refuse' })
    await told.after(3 * MINUTE)
    expect(await newest()).toMatchObject({ version: version + 3, seat: 0, kind: 'turn' })
    expect(told.all.filter((one) => one === `Anna turn ${version}`)).toHaveLength(1)
  })

  it('plan, a planned turn taken back: the rest stops', async () => {
    await annaPlans()
    await play(ben)
    await told.after(3 * MINUTE)
    expect((await newest()).version).toBe(5)
    await ask(anna, 'takeback', { do: 'ask' })
    expect(await told.after(3 * MINUTE)).toEqual(['Anna turn 6'])
    expect(await planOf(anna)).toMatchObject({ went: [5], stopped: { at: 6, stop: { point: 'returned' } } })
  })

  it('plan, the rules fail on it: an alarm, and the player is called as for any turn', async () => {
    await annaPlans()
    await play(ben)
    await world.notifier.idle()
    const holds = () => {
      throw new Error('A fault in the rules.')
    }
    const faulty = worldOn(world.store, world.clock, { games: { counter: { ...plannedCounter, holds } } })
    world.clock.now += 3 * MINUTE
    const heard: string[] = []
    await runDueJobs(faulty.ports, async (_, { kind, version }) => void heard.push(`${kind} ${version}`))
    expect(heard).toEqual(['turn 4'])
    expect(faulty.alarms).toMatchObject([{ alarm: 'Error', table: id, version: 4, game: 'counter' }])
    expect((await newest()).version).toBe(4)
    expect(await planOf(anna)).toMatchObject({ went: [], stopped: null })
  })

  it('plan, table changes too fast: goes later', async () => {
    await setUp('fallback', { entries: 2 })
    await annaPlans()
    world.clock.now += 2 * MINUTE
    await play(ben)
    const end = { id: newId(), base: 4, do: 'ask' as const }
    world.clock.now += 1.5 * MINUTE
    done(await ben.send('POST', `/api/tables/${id}/end`, end))
    done(await ben.send('POST', `/api/tables/${id}/end`, { ...end, id: newId(), base: 5, do: 'refuse' }))
    for (const seconds of [35, 20]) {
      expect(await told.after(seconds * 1000)).toEqual([])
      expect((await newest()).version).toBe(6)
    }
    await told.after(10_000)
    expect(await newest()).toMatchObject({ version: 7, kind: 'turn', actions: [{ action: add(2) }] })
  })
})
