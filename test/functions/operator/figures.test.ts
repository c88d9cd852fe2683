import { beforeEach, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import { countEntries } from '../../../functions/jobs/projection/figures.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { listItems } from '../../../functions/store/dynamodb/item.ts'
import { figuresSince } from '../../../functions/store/operator/figures.ts'
import { DAY, HOUR } from '../clock/told.ts'
import { MINUTE, newPushRoom } from '../push/push-room.ts'
import { pathOf, startService } from '../push/service.ts'
import { add, done, openTable, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let [anna, ben]: Person[] = []
let table: TableId
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  table = (await startedTable([anna, ben], { options: { goal: 5 } })).id as TableId
})

const play = async (person: Person, after: number, by = 1) => {
  world.clock.now += after
  done(await sendTurn(person, table, turnOf(await tableOf(person, table), add(by))))
}
const counted = () => figuresSince(world.store, '2026-01-01')

it('figures: each entry counts on its own day, once, however often the tables are gone through', async () => {
  await play(anna, HOUR / 2)
  await play(ben, 5 * HOUR)
  await reconcile(world.ports)
  await play(anna, DAY)
  await play(ben, 3 * DAY)
  await openTable(anna)
  await reconcile(world.ports)
  const first = { opened: 1, turns: 2, players: 2, waitedHour: 1, waitedSix: 1 }
  const expected = [
    { day: '2026-03-01', counted: first },
    { day: '2026-03-02', counted: { turns: 1, players: 1, waitedDay: 1 } },
    { day: '2026-03-05', counted: { opened: 1, turns: 1, players: 1, waitedThree: 1 } },
  ]
  expect(await counted()).toEqual(expected)
  await Promise.all([reconcile(world.ports), countEntries(world.ports, table)])
  expect(await counted()).toEqual(expected)
})

it('figures, a table that ends between two runs: is counted before it is struck off', async () => {
  await play(anna, HOUR, 2)
  await play(ben, HOUR, 2)
  await play(anna, 4 * DAY)
  expect((await tableOf(anna, table)).state.over).not.toBeNull()
  await world.notifier.idle()
  await reconcile(world.ports)
  expect((await counted()).at(-1)).toEqual({
    day: '2026-03-05',
    counted: { finished: 1, turns: 1, players: 1, waitedLonger: 1 },
  })
})

it('figures, tries of messages that fail: mail and pushes counted apart, each try on its day', async () => {
  const service = await startService()
  const room = await newPushRoom(['Cara', 'Dora'], service)
  try {
    await room.turn()
    const mover = await room.mover()
    const post = service.answers
    post.set(pathOf(room.browserOf(mover)), 503)
    room.world.mail.takes = 'down'
    await room.after(3 * MINUTE)
    const failures = async () =>
      (await figuresSince(room.world.store, '2026-01-01')).map(({ counted: { mailFailed, pushFailed } }) => [
        mailFailed,
        pushFailed,
      ])
    expect(await failures()).toEqual([[1, 1]])
    post.clear()
    room.world.mail.takes = 'sent'
    await room.after(3 * MINUTE)
    expect(await failures()).toEqual([[1, 1]])
    const text = JSON.stringify(await listItems(room.world.store, { pk: 'FIGURES' }))
    for (const trace of [mover.player, 'example.org', room.table]) expect(text).not.toContain(trace)
  } finally {
    await service.close()
  }
})

it('figures: counters name no player, table or seat', async () => {
  await play(anna, HOUR)
  await reconcile(world.ports)
  const items = await listItems(world.store, { pk: 'FIGURES' })
  const text = JSON.stringify(items)
  for (const trace of [anna.player, ben.player, table, 'Anna']) expect(text).not.toContain(trace)
  for (const { pk: _, sk: __, ...fields } of items)
    for (const value of Object.values(fields)) expect(typeof value).toBe('number')
})
