import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import { holderOf, type PlayerId, type TableId } from '../../../functions/api/ids.ts'
import { createNotifier } from '../../../functions/jobs/projection/notifier.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { deleteItem, putItem } from '../../../functions/store/dynamodb/item.ts'
import { listFinished, listRows, rowKey, unfilledTables } from '../../../functions/store/tables/rows.ts'
import { everyRunning, putRunning } from '../../../functions/store/tables/running.ts'
import {
  getMeta,
  getSeed,
  getWho,
  putMeta,
  putWho,
  settleSeed,
} from '../../../functions/store/tables/table-items.ts'
import { counting } from '../support/counting.ts'
import { add, done, inboxOf, openTable, sendTurn, startedTable, turnOf } from '../support/play.ts'
import { guest, newId, newTableId, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

const day = 24 * 3600_000
let world: World
let anna: Person
let ben: Person
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
})

const running = async (): Promise<string[]> => {
  const tables: string[] = []
  for await (const { table } of everyRunning(world.store)) tables.push(table)
  return tables
}

describe('project', () => {
  it('unchanged rows: writes nothing; a missing row is written', async () => {
    const table = await startedTable([anna, ben])
    await world.notifier.idle()
    const count = counting(world.store)
    await project(world.ports, table.id as TableId)
    expect(count.writeUnits()).toBe(0)
    done(await sendTurn(anna, table.id, turnOf(table, add(1))))
    await world.notifier.idle()
    count.reset()
    await deleteItem(world.store, rowKey(ben.player as PlayerId, table.id as TableId))
    await project(world.ports, table.id as TableId)
    expect(count.calls.filter(({ writes }) => writes).map(({ command }) => command)).toEqual([
      'DeleteItem',
      // Without his row, nothing says that what he is owed is filed.
      'PutItem',
      'UpdateItem',
    ])
    expect((await inboxOf(ben)).tables[0]).toMatchObject({ version: 3, mine: true })
  })

  it('unchanged rows after a refused request: writes nothing', async () => {
    const { id } = await startedTable([anna, ben])
    const ask = (person: Person, base: number, what: string) =>
      person.send('POST', `/api/tables/${id}/end`, { id: newId(), base, do: what })
    done(await ask(anna, 2, 'ask'))
    done(await ask(ben, 3, 'refuse'))
    await world.notifier.idle()
    const count = counting(world.store)
    await project(world.ports, id as TableId)
    expect(count.writeUnits()).toBe(0)
  })

  it('unknown table: does nothing', async () => {
    expect(await project(world.ports, newTableId())).toBeNull()
  })

  it('missing row: has the right unread mark', async () => {
    const table = await startedTable([anna, ben])
    await world.notifier.idle()
    const id = ulid(world.clock.now)
    done(await anna.send('POST', `/api/tables/${table.id}/chat`, { id, text: 'Hello' }))
    const key = rowKey(ben.player as PlayerId, table.id as TableId)
    await deleteItem(world.store, key)
    await project(world.ports, table.id as TableId)
    expect((await inboxOf(ben)).tables[0].unread).toBe(true)
    done(await ben.send('PUT', `/api/tables/${table.id}/chat`, { read: id }))
    await deleteItem(world.store, key)
    await project(world.ports, table.id as TableId)
    expect((await inboxOf(ben)).tables[0].unread).toBe(false)
  })
})

describe('bell', () => {
  it('rung several times during a run: runs once more; an error is reported', async () => {
    const runs: string[] = []
    const failed: unknown[] = []
    const notifier = createNotifier(
      async (table) => {
        runs.push(table)
        await new Promise((resolve) => setTimeout(resolve, 5))
        if (table === 'bad') throw new Error('no')
      },
      (error) => failed.push(error),
    )
    for (const table of ['a', 'a', 'bad', 'a'] as TableId[]) notifier.notify(table)
    await new Promise((resolve) => setTimeout(resolve, 2))
    for (let i = 0; i < 5; i++) notifier.notify('a' as TableId)
    await notifier.idle()
    expect(runs.filter((table) => table === 'a')).toHaveLength(2)
    expect(failed).toHaveLength(1)
    await notifier.idle()
  })
})

describe('reconcile', () => {
  it('missing rows: written; finished tables: struck off', async () => {
    const going = await startedTable([anna, ben])
    const over = await startedTable([anna, ben])
    done(await ben.send('POST', `/api/tables/${over.id}/resign`, { id: newId(), base: 2 }))
    await world.notifier.idle()
    for (const row of await listRows(world.store, anna.player as PlayerId)) await deleteItem(world.store, row)
    for (const row of await listFinished(world.store, anna.player as PlayerId))
      await deleteItem(world.store, row)
    expect((await running()).sort()).toEqual([going.id, over.id].sort())
    await reconcile(world.ports)
    expect((await inboxOf(anna)).tables.map(({ id }) => id).sort()).toEqual([going.id, over.id].sort())
    expect(await listFinished(world.store, anna.player as PlayerId)).toHaveLength(1)
    expect(await running()).toEqual([going.id])
  })

  it('finished rows of before people were noted: filled, once', async () => {
    const pace = { kind: 'turn', minutes: 24 * 60, rests: false, late: 'fallback' }
    const { id } = await startedTable([anna, ben], { pace })
    world.clock.now += 3600_000
    done(await ben.send('POST', `/api/tables/${id}/resign`, { id: newId(), base: 2 }))
    await world.notifier.idle()
    await reconcile(world.ports)
    const whole = await listFinished(world.store, anna.player as PlayerId)
    expect(whole).toMatchObject([{ with: [null, ben.player], late: [] }])
    expect(Date.parse(whole[0].at) - Date.parse(whole[0].began ?? '')).toBe(3600_000)
    const { with: _, began: __, late: ___, ...old } = whole[0]
    await putItem(world.store, old)
    await reconcile(world.ports)
    expect(await listFinished(world.store, anna.player as PlayerId)).toEqual(whole)
    expect(await unfilledTables(world.store)).toEqual(new Set())
  })

  it('opening that was never finished: removed after a day, 503 try-later shortly before', async () => {
    const table = newTableId()
    const player = anna.player as PlayerId
    const who = { holder: holderOf(table, player, table), player, name: 'Anna' }
    const at = new Date(world.clock.now).toISOString()
    await putMeta(world.store, table, { title: '', listed: false, revision: 0, invites: 0, at })
    await putRunning(world.store, table, { holder: who.holder, at })
    await settleSeed(world.store, table, 'ab'.repeat(32))
    await putWho(world.store, who, table)
    const left = async () => [
      await getSeed(world.store, table, 'consistent'),
      await getMeta(world.store, table, 'consistent'),
      (await getWho(world.store, [who.holder], 'consistent')).size,
      await running(),
    ]
    world.clock.now += day - 1
    await reconcile(world.ports)
    expect(await running()).toEqual([table])
    // Too late to go on with it: its seed may be taken away at any moment.
    const late = await anna.send('POST', '/api/tables', {
      id: table,
      game: 'counter',
      seats: 2,
      pace: 'none',
      listed: false,
      salt: '00'.repeat(16),
    })
    expect(late.body).toMatchObject({ status: 503, code: 'try-later' })
    world.clock.now += 1
    await reconcile(world.ports)
    expect(await left()).toEqual([null, null, 0, []])
    expect((await openTable(anna, { id: table })).version).toBe(1)
  })

  it('opening begun a moment ago: left alone', async () => {
    const table = newTableId()
    const at = new Date(world.clock.now).toISOString()
    await putMeta(world.store, table, { title: '', listed: false, revision: 0, invites: 0, at })
    await reconcile(world.ports)
    const opened = await openTable(anna, { id: table, title: 'Later' })
    expect(opened).toMatchObject({ version: 1, title: '' })
  })
})
