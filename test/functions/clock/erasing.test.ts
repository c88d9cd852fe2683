import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { HistoryRow, TableView } from '../../../functions/api/shapes.ts'
import { suspend } from '../../../functions/players/suspend.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { isDeep } from '../../support/depth.ts'
import { killing } from '../crashes/calls.ts'
import { putBack, storedAt } from '../crashes/storage.ts'
import {
  add,
  done,
  inboxOf,
  openTable,
  sendTurn,
  shareOf,
  sitDown,
  startedTable,
  tableOf,
  turnOf,
} from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { HOUR, listening, MINUTE, type Told } from './told.ts'

useEngine()

let world: World
let [anna, ben, cara]: Person[] = []
let told: Told
let [gathering, running, over, lent]: string[] = []

/** Ben plays everywhere, talks, and keeps notes. */
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Benedict')
  cara = await guest(world, 'Cara')
  told = await listening(world, [anna, ben, cara])
  gathering = (await openTable(ben, { listed: true, seats: 3 })).id
  running = (await startedTable([anna, ben, cara], { options: { goal: 1000 } })).id
  over = (await startedTable([anna, ben], { options: { goal: 3 } })).id
  lent = (await startedTable([anna, ben, cara], { options: { goal: 1000 } })).id
  const say = (table: string) =>
    ben.send('POST', `/api/tables/${table}/chat`, { id: ulid(world.clock.now), text: 'Benedict was here' })
  for (const table of [running, over]) done(await say(table))
  done(await ben.send('PUT', `/api/tables/${running}/notes`, { text: 'Benedict’s secret', revision: 0 }))
  await shareOf(ben, running)
  done(await sendTurn(anna, over, turnOf(await tableOf(anna, over), add(2))))
  done(await sendTurn(ben, over, turnOf(await tableOf(ben, over), add(2))))
  const dora = await guest(world, 'Dora')
  const { token } = done(await ben.send<{ token: string }>('POST', `/api/tables/${lent}/handover`, {}))
  await sitDown(dora, lent, token)
  await world.notifier.idle()
})

/** What tells of Ben in all that is stored; ids of requests are not his. */
async function tracesOfBen(): Promise<string[]> {
  const { log, app } = await storedAt(world)
  const text = (item: unknown) => JSON.stringify(item)
  const items = [...log.map(({ data: _, ...item }) => item), ...app]
  return items.map(text).filter((item) => item.includes('Benedict') || item.includes(ben.player))
}

async function expectErased(): Promise<void> {
  expect(await tracesOfBen()).toEqual([])
  const view = await tableOf(anna, running)
  expect(view.names).toEqual([{ name: 'Anna' }, { erased: 1 }, { name: 'Cara' }])
  expect(view.state).toMatchObject({ resigned: [false, true, false], over: null })
  const { messages } = done(await anna.get<{ messages: object[] }>(`/api/tables/${running}/chat`))
  expect(messages).toMatchObject([{ name: { erased: 1 }, text: '' }])
  expect(done(await anna.get<{ shares: object[] }>(`/api/tables/${running}/shares`)).shares).toEqual([])
  const { tables } = done(await anna.get<{ tables: HistoryRow[] }>('/api/history'))
  expect(tables.map(({ names, people }) => [names, people])).toEqual([
    [
      [{ name: 'Anna' }, { erased: 1 }],
      [null, null],
    ],
  ])
  const row = (await inboxOf(anna)).tables.find(({ id }) => id === running)
  expect(row?.names).toEqual(view.names)
  expect((await newestEntry(world.store, gathering as TableId, 'consistent'))?.entry.kind).toBe('cancelled')
  expect((await ben.get('/api/tables')).status).toBe(401)
  expect((await ben.get<object | null>('/api/me')).body).toBeNull()
}

describe('erasing a player', () => {
  it('open and running tables: left and resigned; the seat has no name, others play on', async () => {
    done(await ben.send('DELETE', '/api/me'))
    expect((await ben.get('/api/tables')).status).toBe(401)
    await world.settled()
    await world.notifier.idle()
    expect(await told.after(HOUR)).toEqual(expect.not.arrayContaining([expect.stringContaining('Benedict')]))
    await expectErased()
    // The others play on.
    const view = await tableOf(anna, running)
    done<TableView>(await sendTurn(anna, running, turnOf(view, add(1))))
  })

  it('a player with changed names: none of them is left anywhere', async () => {
    for (const name of ['Benedict II', 'Benedict III']) done(await ben.send('PATCH', '/api/me', { name }))
    await world.settled()
    await world.notifier.idle()
    done(await ben.send('DELETE', '/api/me'))
    await world.settled()
    await world.notifier.idle()
    for (const { names } of (await inboxOf(anna)).tables)
      expect(JSON.stringify(names)).not.toContain('Benedict')
    await told.after(11 * MINUTE)
    expect(await tracesOfBen()).toEqual([])
  })

  // In parts, each from its own beginning: every third write.
  it.each(isDeep ? [0, 1, 2] : [1])(
    'killed after any write and run again, part %i: erased all the same',
    async (part) => {
      const kill = killing(world.store)
      const before = await storedAt(world)
      const { cookie } = ben
      const since = world.clock.now
      for (let writes = part; ; writes += 3) {
        world.clock.now = since
        ben.cookie = cookie
        kill.after(writes)
        await ben.send('DELETE', '/api/me').catch(() => null)
        await world.settled()
        await world.notifier.idle()
        const wasKilled = kill.isDead()
        kill.revive()
        if (!wasKilled) {
          await told.after(11 * MINUTE)
          await expectErased()
          expect(writes).toBeGreaterThan(20)
          return
        }
        // Who has not been told that it is done asks again, while he can.
        await ben.send('DELETE', '/api/me')
        await world.settled()
        await told.after(11 * MINUTE)
        await expectErased()
        await putBack(world, before, await storedAt(world))
      }
    },
  )
})

it('GET /api/me/export: own reports, hidden players and suspension; nothing of who is reported, or reports them', async () => {
  const message = ulid(world.clock.now)
  done(await anna.send('POST', `/api/tables/${running}/chat`, { id: message, text: 'Anna’s words' }))
  const at = new Date(world.clock.now).toISOString()
  for (const about of [{ message }, { seat: 2 }])
    done(await ben.send('POST', `/api/tables/${running}/reports`, about))
  done(await cara.send('POST', `/api/tables/${running}/reports`, { seat: 1 }))
  done(await ben.send('PUT', `/api/tables/${running}/hushed`, { message, isHushed: true }))
  await suspend(world.store, ben.player as PlayerId, at)
  const { body } = await ben.get<{ reports: object[] }>('/api/me/export')
  expect(body).toMatchObject({
    player: { suspended: at, hidden: false, timekeeping: null },
    hushed: ['Anna'],
  })
  expect(body.reports).toHaveLength(2)
  expect(body.reports).toEqual(
    expect.arrayContaining([
      { table: running, message, at },
      { table: running, message: null, at },
    ]),
  )
  for (const theirs of [anna.player, cara.player, 'Anna’s words'])
    expect(JSON.stringify(body)).not.toContain(theirs)
})

it('GET /api/me/export: pages with all that is kept of a player, and the records of the tables', async () => {
  const pages: { next: { table: string; since: number } | null }[] = []
  let next = ''
  do {
    const page = done(await ben.get<(typeof pages)[number]>(`/api/me/export${next}`))
    pages.push(page)
    next = page.next ? `?table=${page.next.table}&since=${page.next.since}` : ''
  } while (next)
  expect(pages[0]).toMatchObject({ player: { name: 'Benedict' }, sessions: [{ mine: true }], blocks: [] })
  const all = JSON.stringify(pages)
  for (const word of ['Benedict’s secret', 'Benedict was here', running, over, gathering, '"seed"'])
    expect(all).toContain(word)
  expect(all).not.toContain(anna.player)
  const tables = pages.slice(1).filter((page) => (page as { table?: object }).table) as unknown as {
    table: { id: string; record: { entries: object[] } }
  }[]
  expect(tables.map(({ table }) => table.id).sort()).toEqual([gathering, running, over].sort())
  for (const { table } of tables) expect(table.record.entries.length).toBeGreaterThan(0)
  expect((await anna.get(`/api/me/export?table=${gathering}&since=0`)).body).toMatchObject({ table: null })
})
