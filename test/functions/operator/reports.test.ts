import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import { act } from '../../../functions/operator/act.ts'
import { beginErasing, erase } from '../../../functions/players/erase.ts'
import { listItems } from '../../../functions/store/dynamodb/item.ts'
import { blankReports, openReports } from '../../../functions/store/operator/reports.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { HOUR, listening } from '../clock/told.ts'
import { justBefore, killing, pkOf } from '../crashes/calls.ts'
import { storedAt } from '../crashes/storage.ts'
import { routes } from '../hostile/routes.ts'
import { newScene } from '../hostile/scene.ts'
import { done, openTable, startedTable } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let [anna, ben, cara]: Person[] = []
let table: TableId
let ids: string[]
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cara = await guest(world, 'Cara')
  table = (await startedTable([anna, ben], { options: { goal: 1000 } })).id as TableId
  ids = []
  for (let n = 0; n < 14; n++) {
    world.clock.now += 1000
    ids.push(ulid(world.clock.now))
    const by = n % 2 === 0 ? anna : ben
    done(await by.send('POST', `/api/tables/${table}/chat`, { id: ids[n], text: `Line ${n}` }))
  }
})

const reports = (by: Person, about: object, at: string = table) =>
  by.send('POST', `/api/tables/${at}/reports`, about)
const queue = () => openReports(world.store)

describe('report', () => {
  it('report of a message: quotes five messages before it and five after it', async () => {
    expect((await reports(anna, { message: ids[7] })).status).toBe(204)
    const [one] = await queue()
    expect(one).toMatchObject({ table, by: anna.player, whom: ben.player, message: ids[7] })
    expect(one.said.map(({ text }) => text)).toEqual(Array.from({ length: 11 }, (_, n) => `Line ${n + 2}`))
  })

  it('report of a player, or of the table: quotes the latest eleven messages', async () => {
    await reports(anna, { seat: 1 })
    world.clock.now += 1000
    await reports(anna, {})
    const found = await queue()
    expect(found.map(({ whom, message }) => [whom, message])).toEqual([
      [ben.player, null],
      [null, null],
    ])
    for (const { said } of found) expect([said.length, said[10].text]).toEqual([11, 'Line 13'])
  })

  it('again, of the same thing: counts once, and uses up nothing; by another person: once more', async () => {
    for (let times = 0; times < 12; times++) expect((await reports(anna, { seat: 1 })).status).toBe(204)
    expect(await queue()).toHaveLength(1)
    await reports(anna, { message: ids[1] })
    await reports(ben, {})
    expect(await queue()).toHaveLength(3)
  })

  it('an eleventh in a day: 429, until the day is over', async () => {
    for (let n = 0; n < 10; n++) {
      done(await anna.send('POST', `/api/tables/${table}/chat`, { id: ulid(world.clock.now + n), text: '…' }))
      const { id } = await openTable(ben, { listed: true })
      expect((await reports(anna, {}, id)).status).toBe(204)
    }
    const late = await reports(anna, { seat: 1 })
    expect([late.status, late.body.code]).toEqual([429, 'too-many'])
    expect(await queue()).toHaveLength(10)
    world.clock.now += 25 * HOUR
    expect((await reports(anna, { seat: 1 })).status).toBe(204)
  })

  it('report of oneself, a free seat, a bot, or a message that is not there: 404', async () => {
    for (const about of [{ seat: 0 }, { seat: 7 }, { message: ids[0] }, { message: ulid(1) }])
      expect([about, (await reports(anna, about)).status]).toEqual([about, 404])
    expect(await queue()).toEqual([])
  })

  it('report by a stranger: 204 for a table in the lobby, 404 for all else', async () => {
    const { id } = await openTable(ben, { listed: true })
    expect((await reports(cara, {}, id)).status).toBe(204)
    expect((await reports(cara, { seat: 0 }, id)).status).toBe(404)
    for (const about of [{}, { seat: 1 }, { message: ids[0] }])
      expect((await reports(cara, about)).status).toBe(404)
    const hidden = (await openTable(ben)).id
    expect((await reports(cara, {}, hidden)).status).toBe(404)
    expect((await queue()).map(({ table }) => table)).toEqual([id])
  })

  it('killed after any write and sent again: one report, in the queue', async () => {
    const kill = killing(world.store)
    for (let writes = 0; ; writes++) {
      kill.after(writes)
      await reports(anna, { seat: 1 }).catch(() => null)
      const wasKilled = kill.isDead()
      kill.revive()
      if (!wasKilled) break
    }
    expect(await queue()).toHaveLength(1)
  })

  it('closed by an operator: leaves the queue; reported once more by the same person, stays closed', async () => {
    await reports(anna, { seat: 1 })
    const [{ id: report }] = await queue()
    const order = { id: ulid(world.clock.now), by: 'Olga', why: 'A quarrel' }
    await act(world.ports, order, { kind: 'close-report', table, report })
    expect(await queue()).toEqual([])
    await reports(anna, { seat: 1 })
    expect(await queue()).toEqual([])
  })
})

it('reported player: no answer of any route differs, and none names who reported', async () => {
  const scene = await newScene()
  const { anna, ben, running } = scene
  const looks = routes.filter(({ route, needs }) => route.startsWith('GET ') && needs !== 'link')
  const all = () =>
    Promise.all(
      looks.map(async (route) => {
        const { status, body } = await ben.get<object>(route.path(scene))
        return [route.route, status, JSON.stringify(body)]
      }),
    )
  const before = await all()
  const message = ulid(scene.world.clock.now)
  expect((await anna.send('POST', `/api/tables/${running}/reports`, { seat: 1 })).status).toBe(204)
  expect((await anna.send('POST', `/api/tables/${scene.open}/reports`, {})).status).toBe(204)
  const again = await anna.send('POST', `/api/tables/${running}/reports`, { message })
  expect([again.status, JSON.stringify(again.body)]).toEqual([404, expect.not.stringContaining(anna.player)])
  await scene.world.notifier.idle()
  expect(await all()).toEqual(before)
  expect(before.length).toBeGreaterThan(10)
})

describe('erased player', () => {
  it('erased player: is in no report any longer, as its writer, its subject or in its quotes', async () => {
    const told = await listening(world, [anna, ben])
    const { id: listed } = await openTable(cara, { listed: true })
    await reports(ben, { message: ids[0] })
    await reports(anna, { message: ids[3] })
    await reports(ben, {}, listed)
    done(await ben.send('DELETE', '/api/me'))
    await world.settled()
    await told.after(HOUR)
    const { app } = await storedAt(world)
    const kept = app.filter((item) => JSON.stringify(item).includes('REPORT'))
    expect(kept.length).toBeGreaterThan(3)
    const text = JSON.stringify(kept)
    for (const trace of [ben.player, 'Line 3', 'Line 1"']) expect(text).not.toContain(trace)
    expect((await queue()).map(({ by, whom }) => [by, whom])).toEqual(
      expect.arrayContaining([
        [null, anna.player],
        [anna.player, null],
        [null, null],
      ]),
    )
    expect(await listItems(world.store, { pk: `P#${ben.player}` })).toEqual([])
  })

  it('two at once: nothing of either is put back', async () => {
    await reports(anna, { message: ids[3] })
    const holders = (await newestEntry(world.store, table, 'consistent'))!.entry.holders as string[]
    const blank = (person: Person, seat: number) =>
      blankReports(world.store, table, {
        players: new Set([person.player]),
        holders: new Set([holders[seat]]),
      })
    justBefore(
      world.store,
      (call) => call.command === 'UpdateItem' && pkOf(call).startsWith('REPORT#'),
      () => blank(ben, 1),
    )
    await blank(anna, 0)
    const [one] = await queue()
    expect([one.by, one.whom, one.said.map(({ text }) => text).join('')]).toEqual([null, null, ''])
  })
})

describe('report made during an erasure', () => {
  const beforePut = (does: () => Promise<unknown>) =>
    justBefore(world.store, (call) => call.command === 'PutItem' && pkOf(call).startsWith('REPORT#'), does)
  const idOf = (person: Person) => person.player as PlayerId
  const erases = (person: Person) => async () => {
    await beginErasing(world.ports, idOf(person))
    await erase(world.ports, idOf(person))
  }
  const text = async () => (await queue())[0].said.map(({ text }) => text).join(' ')

  it('of a player who is quoted and reported: has neither their words nor their id', async () => {
    beforePut(erases(ben))
    expect((await reports(anna, { message: ids[3] })).status).toBe(204)
    expect(await queue()).toMatchObject([{ by: anna.player, whom: null }])
    expect((await text()).trim().split(/ +(?=Line)/)).toEqual([
      'Line 0',
      'Line 2',
      'Line 4',
      'Line 6',
      'Line 8',
    ])
  })

  it('that has only begun, of a player who is quoted: has none of their words', async () => {
    beforePut(() => beginErasing(world.ports, idOf(ben)))
    await reports(anna, { message: ids[3] })
    expect(await text()).not.toMatch(/Line [13579]/)
  })

  it('of the reporter: nothing says who reported', async () => {
    beforePut(erases(anna))
    await reports(anna, { message: ids[3] })
    expect(await queue()).toMatchObject([{ by: null, whom: ben.player }])
    const { app } = await storedAt(world)
    const kept = app.filter((item) => JSON.stringify(item).includes('REPORT'))
    expect(JSON.stringify(kept)).not.toContain(anna.player)
    expect(await text()).not.toMatch(/Line [02468]/)
  })
})
