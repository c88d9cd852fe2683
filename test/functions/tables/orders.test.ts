import { beforeAll, describe, expect, it } from 'vitest'
import { deal, mask, open, type Position, seeded } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { PlayedView, StandingOrders, TableView } from '../../../functions/api/shapes.ts'
import type { StoredEntry } from '../../../functions/store/tables/codec.ts'
import { entriesBetween, newestEntry } from '../../../functions/store/tables/log.ts'
import { type Raid, raid } from '../../engine/probes/raid.ts'
import { counting } from '../support/counting.ts'
import { done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import { guest, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  world = await newWorld({ games: { raid } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cleo = await guest(world, 'Cleo')
})

const nothing: StandingOrders = { orders: {}, revision: 0 }
const when = (answer: 'ask' | 'never' | 'able') => ({ block: { when: answer } })
const save = (person: Person, table: string, orders: unknown, revision = 0) =>
  person.send<StandingOrders & { orders?: unknown }>('PUT', `/api/tables/${table}/orders`, {
    orders,
    revision,
  })
const ordersOf = async (person: Person, table: string) => (await tableOf(person, table)).orders
const raidTable = () => startedTable([anna, ben], { game: 'raid', options: {} })

describe('orders', () => {
  it('saved: on the player’s other devices, hidden from others', async () => {
    const { id } = await raidTable()
    expect(await ordersOf(anna, id)).toEqual(nothing)
    expect(done(await save(anna, id, when('able')))).toEqual({ orders: when('able'), revision: 1 })
    const phone = stranger(world)
    const { token } = done(await anna.send<{ token: string }>('POST', '/api/me/link'))
    done(await phone.send('POST', '/api/session/confirm', { token }))
    expect(await ordersOf(phone, id)).toEqual({ orders: when('able'), revision: 1 })
    expect(await ordersOf(ben, id)).toEqual(nothing)
    expect((await save(cleo, id, when('able'))).body).toMatchObject({ code: 'not-found' })
  })

  it('on an old revision: 409 orders-changed, with the current ones', async () => {
    const { id } = await raidTable()
    for (let n = 0; n < 2; n++)
      expect(done(await save(anna, id, when('able')))).toEqual({ orders: when('able'), revision: 1 })
    const late = await save(anna, id, when('never'))
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'orders-changed', orders: { orders: when('able'), revision: 1 } },
    })
    const answers = await Promise.all((['ask', 'never'] as const).map((one) => save(anna, id, when(one), 1)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ordersOf(anna, id)).toEqual(answers.find(({ status }) => status === 200)?.body)
  })

  it('unknown kinds, values or too many: bad-orders; for one decision or every time: saved', async () => {
    const { id } = await raidTable()
    const bad: unknown[] = [
      { block: { when: 'always' } },
      { block: { when: 'able', next: 'run' } },
      { block: 'able' },
      { ambush: { when: 'able' } },
      { constructor: {} },
      { '/turn 1': { when: 'able' } },
      { [`block/${'x'.repeat(200)}`]: { when: 'able' } },
      Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`block/${i}`, { when: 'able' }])),
    ]
    for (const orders of bad)
      expect([orders, (await save(anna, id, orders)).body]).toMatchObject([orders, { code: 'bad-orders' }])
    expect(await ordersOf(anna, id)).toEqual(nothing)
    const good = { 'block/turn 0, card 1': { when: 'able' }, block: {} }
    expect(done(await save(anna, id, good)).orders).toEqual({ ...good, block: { when: 'ask' } })
  })

  it('game without orders: null, and bad-orders', async () => {
    const other = await newWorld()
    const people = [await guest(other, 'Anna'), await guest(other, 'Ben')]
    const { id, orders } = await startedTable(people)
    expect(orders).toBeNull()
    expect((await save(people[0], id, when('able'))).body).toMatchObject({ code: 'bad-orders' })
  })
})

const { position: dealt } = deal(raid, { seats: 2, options: {} }, seeded('cd'.repeat(32), [], 1))

/** A table at which Anna may raid Ben, who can block or can't: she sees the same of both. */
async function beforeRaid(canBlock: boolean): Promise<TableView> {
  const { id } = await raidTable()
  const kept = (await newestEntry(world.store, id as TableId, 'consistent')) as StoredEntry
  const start = pickOne(mask(dealt, 'spectator'), 'spectator', (p) =>
    p.hands[0].some((box) => open(box) === 'raider'),
  )
  const position = pickOne(
    mask(start, 0),
    0,
    (p) => p.hands[1].some((box) => open(box) === 'block') === canBlock,
  )
  await replaceNewest(world.store, id as TableId, kept, position)
  return tableOf(anna, id)
}

function pickOne(view: Raid, viewer: 0 | 'spectator', isGood: (p: Raid) => boolean): Raid {
  for (let i = 0; ; i++) {
    const position = raid.imagine(view, viewer, seeded('ab'.repeat(32), [], i))
    if (isGood(position)) return position
  }
}

const raidBen = (view: TableView) => sendTurn(anna, view.id, turnOf(view, { kind: 'raid', seat: 1 }))

describe('decision in another player’s turn', () => {
  it('order “ask”, or none: the player is asked', async () => {
    for (const orders of [null, when('ask')]) {
      const view = await beforeRaid(true)
      if (orders) done(await save(ben, view.id, orders))
      const { view: after } = done(await raidBen(view))
      expect((after as unknown as Position).waiting).toEqual([1])
    }
  })

  it('with an order: answered in the same entry, marked as by order', async () => {
    const view = await beforeRaid(true)
    done(await save(ben, view.id, when('able')))
    const { entries, view: after } = done(await raidBen(view))
    expect((after as unknown as Position).waiting).toEqual([0])
    expect(entries.at(-1)?.actions).toEqual([
      { seat: 0, action: { kind: 'raid', seat: 1 }, byOrder: false },
      { seat: 1, action: { kind: 'block' }, byOrder: true },
    ])
    const [{ entry }] = await entriesBetween(
      world.store,
      view.id as TableId,
      { first: view.version + 1, last: view.version + 1 },
      'consistent',
    )
    expect(entry.actions[1].order).toBe(1)
  })

  it('order for this decision: comes before the one for every time', async () => {
    const view = await beforeRaid(true)
    const { turn, discard } = view.view as unknown as Raid
    done(
      await save(ben, view.id, {
        ...when('able'),
        [`block/turn ${turn}, card ${discard.length + 1}`]: { when: 'never' },
      }),
    )
    expect(done(await raidBen(view)).entries.at(-1)?.actions[1].action).toEqual({ kind: 'pass' })
  })

  it('order changed before the turn: the newest counts', async () => {
    const view = await beforeRaid(true)
    done(await save(ben, view.id, when('never')))
    done(await save(ben, view.id, when('able'), 1))
    expect(done(await raidBen(view)).entries.at(-1)?.actions[1].action).toEqual({ kind: 'block' })
  })

  it.each(['never', 'ask'] as const)(
    'order “%s”, able to block or not: the sender of the turn sees the same bytes and calls',
    async (answer) => {
      const heard = []
      const counted = counting(world.store)
      for (const canBlock of [true, false]) {
        const view = await beforeRaid(canBlock)
        done(await save(ben, view.id, when(answer)))
        await world.notifier.idle()
        counted.reset()
        const told: PlayedView = done(await raidBen(view))
        await world.notifier.idle()
        const calls = counted.calls.map(({ command, units }) => `${command} ${units}`).sort()
        const { id: _, state: __, entries, ...rest } = told
        heard.push(JSON.stringify([calls, rest, entries.map(({ hash: _, at: __, ...entry }) => entry)]))
      }
      expect(heard[0]).toBe(heard[1])
    },
  )
})
