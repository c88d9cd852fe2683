import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { AnyGame } from '../../engine/core/index.ts'
import { hasPlans } from '../../engine/core/plans/has-plans.ts'
import { games } from '../../engine/index.ts'
import type { TableView } from '../../functions/api/shapes.ts'
import { type Item, itemsOf } from '../functions/support/all-items.ts'
import { copies, type Kept, kept } from '../functions/support/copies.ts'
import { planOn, sendPlan, supposed } from '../functions/support/planning.ts'
import { done, sendTurn, tableOf, turnOf } from '../functions/support/play.ts'
import type { Person } from '../functions/support/world.ts'
import { isDeep, isUndivided } from '../support/depth.ts'
import { randomFrom, randomTurn } from '../support/play.ts'
import { alarmsOf, look, MINUTE, tick } from './cloud/by-mail.ts'
import { type Cloud, nodes, startCloud } from './cloud/cloud.ts'
import { seatedAt } from './cloud/players.ts'
import { type Assembly, assemble } from './cloud/stacks.ts'

let assembly: Assembly
let cloud: Cloud
/** As many as Lambda runs at once. */
let workers: ReturnType<Cloud['fn']>[]
/** A table where a plan is due, and what a worker makes of it. */
let due: Due
beforeAll(async () => {
  assembly = await assemble({}, { builtApp: inject('builtApp') })
  cloud = await startCloud(assembly, ['Api', 'Projector', 'Clock', 'Worker'], nodes[0])
  workers = await Promise.all(Array.from({ length: cloud.sqs.atOnce }, () => cloud.another('Worker')))
  due = await planDue()
})
afterAll(async () => {
  await cloud?.close()
  assembly?.clear()
})

interface Due {
  table: Kept
  /** The version at which its seat is asked, and the id of the entry that follows. */
  version: number
  id: string
}

const random = randomFrom(3)
const waitingAt = ({ view }: TableView) => (view as unknown as { waiting: number[] }).waiting

/** Plays on until the first player is asked, or is not. @returns how they see the table then */
async function until(
  isAsked: boolean,
  game: AnyGame,
  people: readonly Person[],
  id: string,
): Promise<TableView> {
  for (;;) {
    const now = await tableOf(people[0], id)
    if (waitingAt(now).includes(now.seat) === isAsked) return now
    // Only what the next turn makes due is left then.
    await tick(cloud)
    const [seat] = waitingAt(now)
    const mine = await tableOf(people[seat], id)
    done(await sendTurn(people[seat], id, turnOf(mine, ...randomTurn(game, mine.view, mine.seat, random))))
    expect(await cloud.settle()).toEqual([])
    cloud.turnOn(3 * MINUTE)
  }
}

/** Plays until a plan of the first player is due whose turn a worker then sends. */
async function planDue(): Promise<Due> {
  const game = (await Promise.all(Object.values(games).map((load) => load()))).find(hasPlans) as AnyGame
  const { people, table } = await seatedAt(cloud, game)
  expect(await cloud.settle()).toEqual([])
  const { id } = table
  for (;;) {
    await until(true, game, people, id)
    const view = await until(false, game, people, id)
    const actions = randomTurn(game, supposed(game, view), view.seat, random)
    const plan = planOn(view, { actions, askAt: { places: [], kinds: [] } })
    const { save } = done(await sendPlan(people[0], id, plan, view.plan?.revision))
    const { version } = await until(true, game, people, id)
    const players = people.map(({ player }) => player)
    const asItIs = await kept(cloud.store, id, players, plan.base)
    await tick(cloud)
    expect(await cloud.settle()).toEqual([])
    const { went } = (await tableOf(people[0], id)).plan ?? {}
    if (went?.[0] === version + 1) return { table: asItIs, version, id: `plan-${save}-0` }
  }
}

/** Copies of that table, all due in this minute; the clock hands on what is due at them. */
async function handedOn(many: number): Promise<string[][]> {
  cloud.turnOn(10 * MINUTE)
  await tick(cloud)
  cloud.records.splice(0)
  const made = await copies(cloud.store, due.table, many)
  for (const { way } of [...workers, cloud.fn('Clock')]) way.recount()
  const begun = performance.now()
  // Two runs of the clock at once hand on each thing once.
  await Promise.all([look(cloud), look(cloud)])
  console.log(`clock, ${many} due: two runs at once took ${seconds(begun)} s`)
  expect(new Set(cloud.sqs.waiting.map(({ group }) => group)).size).toBe(many)
  expect(cloud.sqs.waiting.length).toBe(many)
  return made
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

/** What workers asked the tables for, by action. */
function asked(): { [action: string]: number } {
  const sums: { [action: string]: number } = {}
  for (const { way } of workers)
    for (const [action, calls] of way.calls) sums[action] = (sums[action] ?? 0) + calls
  return sums
}

/** Workers whose runs are counted; `lost`: where a run was done, but Lambda does not hear of it. */
const counted = (lost: (worker: number, run: number) => boolean = () => false) =>
  workers.map((worker, number) => {
    const mine = {
      runs: 0,
      async invoke<T>(event: unknown): Promise<T> {
        const run = ++mine.runs
        const result = await worker.invoke<T>(event)
        if (lost(number, run)) throw new Error('Nobody heard of it.')
        return result
      },
    }
    return mine
  })

function tell(what: string, many: number, runs: readonly { runs: number }[], begun: number): void {
  const each = Object.entries(asked()).map(([action, calls]) => `${(calls / many).toFixed(2)} ${action}`)
  const count = runs.reduce((sum, one) => sum + one.runs, 0)
  console.log(
    `${what}, ${many} plans, ${workers.length} workers: ${count} runs, ${seconds(begun)} s; a plan: ${each.join(', ')}`,
  )
}

/** At each of these tables the planned turn went once, its plan says so, nothing is due, and nobody was called. */
async function expectAllWent(made: readonly string[][]): Promise<void> {
  const { store, sqs } = cloud
  expect([sqs.waiting, sqs.aside]).toEqual([[], []])
  const [log, app] = [await itemsOf(store, store.log), await itemsOf(store, store.app)]
  const items = new Map(app.map((item) => [`${item.pk} ${item.sk}`, item]))
  const entries = new Map<string, Item[]>()
  for (const item of log) entries.set(String(item.pk), [...(entries.get(String(item.pk)) ?? []), item])
  const next = due.version + 1
  const right = {
    after: [[next, due.id]],
    went: [next],
    going: undefined,
    stopped: undefined,
    isCalled: false,
  }
  const wrong = made.flatMap(([table, holder]) => {
    const after = (entries.get(`T#${table}`) ?? []).filter(({ sk }) => Number(sk) > due.version)
    const { went, going, stopped } = items.get(`H#${holder} PLAN`) as Item
    const { told } = items.get(`H#${holder} WHO`) as Item
    const isCalled = Number(told ?? 0) >= due.version
    const found = { after: after.map(({ sk, id }) => [sk, id]), went, going, stopped, isCalled }
    return isDeepStrictEqual(found, right) ? [] : [{ table, ...found }]
  })
  expect(wrong).toEqual([])
  const isOf = new Set(made.map(([table]) => table))
  const left = app.filter(
    ({ pk, due }) => String(pk).startsWith('DUE#') && isOf.has((due as { table: string }).table),
  )
  expect(left).toEqual([])
  expect(workers.flatMap(alarmsOf)).toEqual([])
}

describe('plans due in one minute', () => {
  it('workers at once: each planned turn goes once, in full batches and four writes', async () => {
    const many = 40
    const made = await handedOn(many)
    const runs = counted()
    const begun = performance.now()
    await cloud.sqs.work(runs)
    tell('nothing fails', many, runs, begun)
    await expectAllWent(made)
    expect(runs.reduce((sum, one) => sum + one.runs, 0)).toBe(many / 10)
    expect(asked()).toMatchObject({ UpdateItem: 2 * many, PutItem: many, DeleteItem: many })
  })

  it('messages twice at once, workers killed, answers lost: each planned turn goes once', async () => {
    const many = isUndivided ? 8_000 : isDeep ? 1_000 : 100
    const made = await handedOn(many)
    const { sqs } = cloud
    // In breach of its promise, the queue gives every tenth message to two workers at once.
    const again = sqs.waiting.filter((_, i) => i % 10 === 0)
    for (const [i, one] of again.entries())
      sqs.waiting.splice(11 * i + 1, 0, { ...one, id: `${one.id}-again`, group: `${one.group}-again` })
    const most = isDeep ? 40 : 5
    let killed = 0
    const [first] = workers
    first.way.before = (number) => {
      if (number % 113 !== 0 || killed === most) return true
      killed++
      first.kill()
      return false
    }
    let isFailing = true
    const runs = counted((worker, run) => isFailing && worker === 1 && run % 2 === 0)
    const begun = performance.now()
    await sqs.work(runs)
    first.way.before = () => true
    isFailing = false
    const left = sqs.waiting.length
    expect(left).toBeGreaterThan(0)
    // Until then they are the killed ones' still.
    cloud.turnOn(3 * MINUTE)
    await sqs.work(runs)
    tell(`${killed} killed, ${left} messages given again`, many, runs, begun)
    expect(killed).toBeGreaterThan(0)
    await expectAllWent(made)
    cloud.turnOn(10 * MINUTE)
    await look(cloud)
    expect(sqs.waiting).toEqual([])
  }, 3_600_000)
})
