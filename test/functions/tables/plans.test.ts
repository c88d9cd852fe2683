import { beforeAll, describe, expect, it } from 'vitest'
import type { ExportPage, StandingPlan, TableView } from '../../../functions/api/shapes.ts'
import { dueIn, filedAt, hourOf } from '../../../functions/store/tables/due.ts'
import { raid } from '../../engine/probes/raid.ts'
import { itemsOf } from '../support/all-items.ts'
import { counter } from '../support/counter.ts'
import { planned, sendPlan } from '../support/planning.ts'
import { done, sendTurn, sitDown, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  world = await newWorld({ games: { raid, counter } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cleo = await guest(world, 'Cleo')
})

const none: StandingPlan = { plan: null, save: null, revision: 0, went: [], stopped: null }
const raidTable = () => startedTable([anna, ben], { game: 'raid', options: {} })
const end = { kind: 'end' }
const planOn = ({ version, rules }: Pick<TableView, 'version' | 'rules'>, ...turns: unknown[]) => ({
  base: version,
  rules,
  turns: turns.length > 0 ? turns : [planned(end)],
})
const planAt = async (person: Person, table: string) => (await tableOf(person, table)).plan

describe('plan', () => {
  it('plan saved: on the player’s other devices, hidden from others', async () => {
    const view = await raidTable()
    expect(view.plan).toEqual(none)
    const id = newId()
    const plan = planOn(view)
    const standing = { plan, save: id, revision: 1, went: [], stopped: null }
    expect(done(await sendPlan(anna, view.id, plan, 0, id))).toEqual(standing)
    const phone = stranger(world)
    const { token } = done(await anna.send<{ token: string }>('POST', '/api/me/link'))
    done(await phone.send('POST', '/api/session/confirm', { token }))
    expect(await planAt(phone, view.id)).toEqual(standing)
    expect(await planAt(ben, view.id)).toEqual(none)
    expect((await sendPlan(cleo, view.id, plan)).body).toMatchObject({ code: 'not-found' })
  })

  it('plan saved: changes the ETag of that player’s view alone', async () => {
    const view = await raidTable()
    const tagFor = async (person: Person) => (await person.get(`/api/tables/${view.id}`)).headers.get('etag')
    const before = [await tagFor(anna), await tagFor(ben)]
    done(await sendPlan(ben, view.id, planOn(view)))
    const after = [await tagFor(anna), await tagFor(ben)]
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  })

  it('plan saved by the same request three times: one revision; cleared: no plan, no id', async () => {
    const view = await raidTable()
    const [id, clear] = [newId(), newId()]
    for (let n = 0; n < 3; n++)
      expect(done(await sendPlan(ben, view.id, planOn(view), 0, id))).toMatchObject({ save: id, revision: 1 })
    for (let n = 0; n < 3; n++)
      expect(done(await sendPlan(ben, view.id, null, 1, clear))).toEqual({ ...none, revision: 2 })
    expect(await planAt(ben, view.id)).toEqual({ ...none, revision: 2 })
  })

  it('plan saved while its seat is asked: tried now, and no sooner than two minutes after the newest entry', async () => {
    const MINUTE = 60_000
    const view = await raidTable()
    await world.notifier.idle()
    const noticesOf = async () => {
      const due = await dueIn(world.store, hourOf(world.clock.now), world.clock.now + 5 * MINUTE)
      const here = due.filter((item) => 'table' in item.due && item.due.table === view.id)
      return here.map((item) => (filedAt(item) - world.clock.now) / MINUTE)
    }
    const id = newId()
    done(await sendPlan(anna, view.id, planOn(view), 0, id))
    done(await sendPlan(ben, view.id, planOn(view)))
    expect(await noticesOf()).toEqual([2])
    world.clock.now += 3 * MINUTE
    done(await sendPlan(anna, view.id, planOn(view), 0, id))
    expect(await noticesOf()).toEqual([-1, 0])
    done(await sendPlan(anna, view.id, null, 1))
    expect(await noticesOf()).toEqual([-1, 0])
  })

  it('plan saved on an old revision: 409 plan-changed, with the current plan', async () => {
    const view = await raidTable()
    const plan = planOn(view)
    const first = done(await sendPlan(ben, view.id, plan))
    expect(await sendPlan(ben, view.id, plan)).toMatchObject({
      status: 409,
      body: { code: 'plan-changed', plan: first },
    })
    const answers = await Promise.all([0, 1].map(() => sendPlan(ben, view.id, plan, 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await planAt(ben, view.id)).toEqual(answers.find(({ status }) => status === 200)?.body)
  })

  it('plan of a wrong shape, on a version to come, or of illegal turns: 422 bad-plan', async () => {
    const view = await raidTable()
    const pass = planned({ kind: 'pass' })
    const bad: unknown[] = [
      {},
      [],
      'end',
      planOn(view, {}),
      { ...planOn(view), turns: [] },
      { ...planOn(view), more: 1 },
      planOn({ ...view, version: view.version + 1 }),
      planOn({ ...view, version: 1 }),
      planOn(view, pass),
      planOn(view, { ...planned(end), else: [{ kind: 'pass' }] }),
      planOn(view, planned(end), pass),
      planOn(view, ...Array.from({ length: 6 }, () => planned(end))),
    ]
    for (const plan of bad)
      expect([plan, (await sendPlan(ben, view.id, plan)).body]).toMatchObject([plan, { code: 'bad-plan' }])
    expect(await planAt(ben, view.id)).toEqual(none)
    expect((await sendPlan(ben, view.id, planOn(view), 0, 'short')).body.code).toBe('invalid')
  })

  it('plan on an earlier version, under other rules, or with an alternative turn: saved', async () => {
    const view = await raidTable()
    done(await sendTurn(anna, view.id, turnOf(view, end)))
    const plans = [
      planOn(view),
      planOn({ ...view, rules: view.rules + 1 }),
      planOn(view, { ...planned(end), else: [end] }),
    ]
    for (const [revision, plan] of plans.entries())
      expect(done(await sendPlan(ben, view.id, plan, revision))).toMatchObject({
        plan,
        revision: revision + 1,
      })
  })

  it('plan at a game without plans: null in the view, 422 bad-plan', async () => {
    const view = await startedTable([anna, ben])
    expect(view.plan).toBeNull()
    for (const plan of [planOn(view), null])
      expect((await sendPlan(anna, view.id, plan)).body).toMatchObject({ code: 'bad-plan' })
  })

  it('plan of a seat that is handed over: gone for its new player, and for the former one who returns', async () => {
    const view = await raidTable()
    done(await sendPlan(anna, view.id, planOn(view)))
    const { token } = done(await anna.send<{ token: string }>('POST', `/api/tables/${view.id}/handover`, {}))
    await sitDown(cleo, view.id, token)
    expect(await planAt(cleo, view.id)).toEqual(none)
    const back = { id: newId(), base: view.version, salt: '00'.repeat(16) }
    done(await anna.send('DELETE', `/api/tables/${view.id}/handover`, back))
    expect(await planAt(anna, view.id)).toEqual(none)
  })

  it('plan of a player: in the export of their data, and erased with it', async () => {
    const view = await raidTable()
    const dora = await guest(world, 'Dora')
    const { id } = await startedTable([anna, dora], { game: 'raid', options: {} })
    const plan = planOn(view)
    done(await sendPlan(dora, id, plan))
    const page = await dora.get<ExportPage>(`/api/me/export?table=${id}&since=0`)
    expect(done(page)).toMatchObject({ table: { kept: { plan } } })
    const holders = async () =>
      (await itemsOf(world.store, world.store.app)).filter(({ sk }) => sk === 'PLAN')
    const before = (await holders()).length
    done(await dora.send('DELETE', '/api/me'))
    await world.settled()
    expect(await holders()).toHaveLength(before - 1)
  })
})
