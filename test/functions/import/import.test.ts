import { beforeEach, describe, expect, it } from 'vitest'
import { type AnyGame, type Entry, mask, type Position } from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { formerTableFromDevice, type TableId, tableFromDevice } from '../../../functions/api/ids.ts'
import type { Imported, OpenTable } from '../../../functions/api/shapes.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { entriesBetween } from '../../../functions/store/tables/log.ts'
import { everyRunning } from '../../../functions/store/tables/running.ts'
import { getSeed, putMeta } from '../../../functions/store/tables/table-items.ts'
import { probes } from '../../engine/probes/index.ts'
import { tally } from '../../engine/table/tally.ts'
import { type DeviceTable, deviceTable, fileOf } from '../../support/tables/device-table.ts'
import { seated } from '../../support/tables/seated.ts'
import { noLimits } from '../hostile/scene.ts'
import { itemsOf, writeItems } from '../support/all-items.ts'
import { done, inboxOf, inviteTo, sendTurn, sitDown, tableOf, turnOf } from '../support/play.ts'
import { playOut } from '../support/play-out.ts'
import { guest, newId, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { bring, pageOf, sendPage, taking } from './bring.ts'

useEngine()

const day = 24 * 3600_000
const { scheme } = probes
const games = { gheos, scheme, tally } as Record<string, AnyGame>

let world: World
let anna: Person
let ben: Person
beforeEach(async () => {
  world = await newWorld({ games, limits: noLimits })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
})

const logOf = async (table: string): Promise<Entry[]> => {
  const kept = await entriesBetween(world.store, table as TableId, { first: 1, last: 10_000 }, 'consistent')
  return kept.map(({ entry }) => entry)
}
const positionsOf = (log: readonly Entry[]) => log.map(({ position }) => position)

/** A table on a device on which this many turns were played. */
function played(game: AnyGame, seats: number, turns: number, seed = 1, options = {}): DeviceTable {
  const table = deviceTable(game, seats, seed, { options })
  for (let turn = 0; turn < turns && !table.newest().table.over; turn++) table.turn()
  return table
}

describe.each([
  ['gheos', gheos, 2, 5],
  ['scheme', scheme, 3, 4],
] as [string, AnyGame, number, number][])('import of a table of %s', (_, game, seats, turns) => {
  it('whole file: the same positions; joined by link and played to its end', async () => {
    const table = played(game, seats, turns)
    const { table: id, version } = await bring(anna, fileOf(table), { most: 4, more: { seat: 1 } })
    await world.notifier.idle()
    expect(version).toBe(table.log.length)
    const log = await logOf(id)
    expect(positionsOf(log.slice(0, -1))).toEqual(positionsOf(table.log))
    const [was, is] = positionsOf(log).slice(-2) as Position[]
    for (const viewer of [...Array(seats).keys(), 'spectator'] as const)
      expect(JSON.stringify(mask(is, viewer))).toBe(JSON.stringify(mask(was, viewer)))
    expect([game.audit(is), JSON.stringify(is) === JSON.stringify(was)]).toEqual([null, false])

    const view = await tableOf(anna, id)
    expect(view).toMatchObject({ title: 'In the train', listed: false, seat: 1, view: mask(was, 1) })
    expect(view.state).toMatchObject({ origin: 'device', host: 1, over: null })
    const names = seated(...Array.from({ length: seats }, (_, seat) => (seat === 1 ? 'Anna' : null)))
    expect((await inboxOf(anna)).tables).toMatchObject([{ id, started: true, names, title: 'In the train' }])

    const invite = await inviteTo(anna, id)
    const open = done(await ben.get<OpenTable>(`/api/invites/${invite}`))
    expect(open).toMatchObject({ id, names, mine: false, started: true })
    const people = [anna, ben]
    expect((await sitDown(ben, id, invite)).seat).toBe(0)
    while (people.length < seats) {
      const other = await guest(world, `Guest ${people.length}`)
      await sitDown(other, id, invite)
      people.push(other)
    }
    const late = await guest(world, 'Late')
    const sit = { id: newId(), base: 0, salt: taking.salt, invite }
    expect((await late.send('POST', `/api/tables/${id}/seats`, sit)).status).toBe(409)
    expect((await late.get(`/api/invites/${invite}`)).status).toBe(404)
    expect((await anna.send('POST', `/api/tables/${id}/invites`, {})).body.code).toBe('started')

    const over = await playOut(world, people, id, game)
    expect(over.state).toMatchObject({ origin: 'device', over: { reason: 'finished' } })
    const seed = (await getSeed(world.store, id as TableId, 'consistent')) as string
    expect([over.seed, firstFault(game, await logOf(id), seed)]).toEqual([seed, null])
    await world.notifier.idle()
    expect(world.alarms).toEqual([])
  })
})

describe('unfinished import', () => {
  it('before its last page: in no list, and 404 for everybody', async () => {
    const file = fileOf(played(gheos, 2, 6))
    const { table: id } = done(await sendPage(anna, pageOf(file, null)))
    await bring(anna, file, {
      most: 2,
      async meanwhile() {
        await world.notifier.idle()
        await reconcile(world.ports)
        expect((await inboxOf(anna)).tables).toEqual([])
        for (const person of [anna, ben]) {
          for (const path of ['', '/chat'])
            expect((await person.get(`/api/tables/${id}${path}`)).status).toBe(404)
          const sit = { id: newId(), base: 0, salt: taking.salt }
          expect((await person.send('POST', `/api/tables/${id}/seats`, sit)).body.code).toBe('not-found')
        }
      },
    })
    expect((await ben.get(`/api/tables/${id}`)).status).toBe(404)
    expect((await tableOf(anna, id)).version).toBe(file.entries.length + 1)
  })

  it('a week old: no longer looked after; a year later it can be finished', async () => {
    const file = fileOf(played(tally, 2, 4))
    const probe = done(await sendPage(anna, pageOf(file, null)))
    done(await sendPage(anna, pageOf(file, probe, 3)))
    const running = async () => {
      const tables: string[] = []
      for await (const { table } of everyRunning(world.store)) tables.push(table)
      return tables
    }
    world.clock.now += 7 * day
    await reconcile(world.ports)
    expect(await running()).toEqual([probe.table])
    world.clock.now += 1000
    await reconcile(world.ports)
    expect(await running()).toEqual([])
    world.clock.now += 365 * day
    const again = done(await sendPage(anna, pageOf(file, null)))
    expect(again).toMatchObject({ table: probe.table, version: 3 })
    await bring(anna, file)
    expect(await running()).toEqual([probe.table])
    expect((await tableOf(anna, probe.table)).version).toBe(file.entries.length + 1)
  })

  it('an opening that is about to be swept: 503 try-later, later it works', async () => {
    const file = fileOf(played(tally, 2, 4))
    const { table } = done(await sendPage(anna, pageOf(file, null)))
    const at = new Date(world.clock.now).toISOString()
    await putMeta(world.store, table as TableId, { title: '', listed: false, revision: 0, invites: 0, at })
    world.clock.now += day / 2
    const late = await sendPage(
      anna,
      pageOf(file, { fork: null, version: 0, chain: pageOf(file, null).before }),
    )
    expect(late.body.code).toBe('try-later')
    world.clock.now += 2 * day
    await reconcile(world.ports)
    expect((await bring(anna, file)).table).toBe(table)
  })
})

describe('repeated import', () => {
  it('whole or by pages: finds the same table, and adds nothing', async () => {
    const file = fileOf(played(gheos, 2, 7))
    const first = await bring(anna, file)
    const log = await logOf(first.table)
    for (const most of [100, 3, 1]) expect(await bring(anna, file, { most })).toEqual(first)
    expect(await logOf(first.table)).toEqual(log)
    expect(await logOf(first.table)).toHaveLength(file.entries.length + 1)
  })

  it('begun again after any page, or a page sent twice: each entry once', async () => {
    const file = fileOf(played(tally, 3, 6))
    const pages = 4
    for (let broken = 0; broken < pages; broken++) {
      const own = { ...file, first: String(broken).padStart(64, '0') }
      let sent = 0
      let standing: Imported | null = null
      while (sent++ <= broken) {
        const page = pageOf(own, standing, 2)
        standing = done(await sendPage(anna, page))
        expect(done(await sendPage(anna, page))).toMatchObject({ table: standing.table })
      }
      const { table } = await bring(anna, own, { most: 2 })
      expect(await logOf(table)).toHaveLength(file.entries.length + 1)
    }
  })

  it('finished table: stays as it is, and is in the history', async () => {
    const table = played(tally, 2, 3)
    table.resign(1)
    const { table: id } = await bring(anna, fileOf(table))
    await world.notifier.idle()
    const view = await tableOf(anna, id)
    expect(view.state).toMatchObject({ over: { reason: 'resigned', ranks: [1, 2] }, origin: 'device' })
    expect(positionsOf(await logOf(id)).at(-1)).toEqual(table.newest().position)
    expect((await anna.send('POST', `/api/tables/${id}/invites`, {})).body.code).toBe('over')
    const { tables } = done(await anna.get<{ tables: unknown[] }>('/api/history'))
    expect(tables).toMatchObject([{ id, names: seated('Anna', null), over: { reason: 'resigned' } }])
  })

  it('same table from another player: 409 imported-already, without its id', async () => {
    const file = fileOf(played(gheos, 2, 5))
    const { table } = await bring(anna, file)
    const standing = { fork: null, version: 0, chain: pageOf(file, null).before }
    const other = await sendPage(ben, pageOf(file, standing))
    expect(other.body).toMatchObject({ status: 409, code: 'imported-already' })
    expect(JSON.stringify(other.body)).not.toContain(table)
    await sitDown(ben, table, await inviteTo(anna, table))
    expect(await bring(ben, file)).toMatchObject({ table, done: true })
  })
})

describe('import begun under the former kind of id', () => {
  it('keeps that id; new ids end in a letter or digit', async () => {
    const firsts = Array.from({ length: 200 }, (_, n) => String(n).padStart(64, '0'))
    for (const first of firsts) expect(tableFromDevice(first, null)).toMatch(/[a-z0-9]$/i)
    const first = firsts.find((one) => formerTableFromDevice(one, null) !== tableFromDevice(one, null))!
    const former = formerTableFromDevice(first, null)
    const file = { ...fileOf(played(tally, 2, 6)), first }
    const standing = done(await sendPage(anna, pageOf(file, null)))
    const { table } = done(await sendPage(anna, pageOf(file, standing, 3)))
    expect(table).toBe(tableFromDevice(first, null))
    // As it lies there where it was brought before.
    for (const place of [world.store.app, world.store.log]) {
      const its = (await itemsOf(world.store, place)).filter(({ pk, sk }) => `${pk} ${sk}`.includes(table))
      const renamed = its.map((item) => ({
        ...item,
        pk: String(item.pk).replace(table, former),
        ...(typeof item.sk === 'string' ? { sk: item.sk.replace(table, former) } : {}),
      }))
      expect(its).not.toEqual([])
      await writeItems(world.store, place, renamed, its)
    }
    expect(await bring(anna, file)).toMatchObject({ table: former, done: true })
    expect(await logOf(former)).toHaveLength(file.entries.length + 1)
    expect(await logOf(table)).toEqual([])
  })
})

describe('import from two devices', () => {
  it('histories part: two tables, each found again by its device', async () => {
    const one = played(gheos, 2, 4)
    const other = one.copy(7)
    for (let turn = 0; turn < 2; turn++) for (const table of [one, other]) table.turn()
    expect(fileOf(one).entries).not.toEqual(fileOf(other).entries)
    for (const most of [100, 2]) {
      const [mine, his] = [
        await bring(anna, fileOf(one), { most }),
        await bring(ben, fileOf(other), { most }),
      ]
      expect(mine.table).not.toBe(his.table)
      expect([mine.fork, his.fork]).toEqual([null, { version: 6, chain: expect.any(String) }])
      for (const [{ table }, device] of [
        [mine, one],
        [his, other],
      ] as const)
        expect(positionsOf(await logOf(table)).slice(0, -1)).toEqual(positionsOf(device.log))
    }
  })

  it('a third parts from the second: three tables', async () => {
    const one = played(tally, 2, 2, 1, { goal: 50 })
    const other = one.copy(7)
    for (let turn = 0; turn < 3; turn++) for (const table of [one, other]) table.turn()
    const third = other.copy(8)
    for (let turn = 0; turn < 3; turn++) for (const table of [one, other, third]) table.turn()
    const tables: string[] = []
    for (const device of [one, other, third])
      tables.push((await bring(anna, fileOf(device), { most: 3 })).table)
    expect(new Set(tables).size).toBe(3)
    for (const [i, device] of [one, other, third].entries())
      expect(positionsOf(await logOf(tables[i])).slice(0, -1)).toEqual(positionsOf(device.log))
  })

  it('played on after the import: another table', async () => {
    const device = played(gheos, 2, 3)
    const before = await bring(anna, fileOf(device))
    device.turn()
    const after = await bring(anna, fileOf(device))
    expect(after.table).not.toBe(before.table)
    expect(after.fork?.version).toBe(5)
    expect(await bring(anna, fileOf(device))).toEqual(after)
  })

  it('a copy that is behind an unfinished import: goes on from where that is', async () => {
    const device = played(tally, 2, 2)
    const behind = fileOf(device)
    device.turn()
    device.turn()
    const ahead = fileOf(device)
    const question = done(await sendPage(anna, pageOf(ahead, null)))
    done(await sendPage(anna, pageOf(ahead, question, 4)))
    const joined = await bring(ben, behind)
    expect(joined).toMatchObject({ table: question.table, version: 4 })
    expect((await tableOf(ben, joined.table)).seat).toBe(0)
    expect((await bring(anna, ahead)).table).not.toBe(joined.table)
  })

  it('the same file at once: one table, and one of the two players has the seat', async () => {
    const file = fileOf(played(gheos, 2, 8))
    const standing = { fork: null, version: 0, chain: pageOf(file, null).before }
    const answers = await Promise.all([anna, ben].map((person) => sendPage(person, pageOf(file, standing))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner] = [anna, ben].filter((_, i) => answers[i].status === 200)
    const [{ body }] = answers.filter(({ status }) => status === 200)
    const { table } = body
    const log = await logOf(table)
    expect(log).toHaveLength(file.entries.length + 1)
    const seed = (await getSeed(world.store, table as TableId, 'consistent')) as string
    expect(firstFault(gheos, log, seed)).toBeNull()
    expect((await tableOf(winner, table)).names).toEqual(seated(winner.name, null))
  })

  it('histories part, at once: two tables', async () => {
    const one = played(gheos, 2, 6)
    const other = one.copy(7)
    for (const table of [one, other]) table.turn()
    const brought = await Promise.all([
      bring(anna, fileOf(one), { most: 2 }),
      bring(ben, fileOf(other), { most: 2 }),
    ])
    expect(brought[0].table).not.toBe(brought[1].table)
    for (const [i, device] of [one, other].entries())
      expect(positionsOf(await logOf(brought[i].table)).slice(0, -1)).toEqual(positionsOf(device.log))
  })
})

it('import of a long table: its entries do not count for the rate limit of turns', async () => {
  world = await newWorld({ games, limits: { ...noLimits, entries: 5 } })
  anna = await guest(world, 'Anna')
  const { table } = await bring(anna, fileOf(played(tally, 1, 8, 1, { goal: 50 })))
  for (let turn = 0; turn < 6; turn++) {
    const view = await tableOf(anna, table)
    const { status } = await sendTurn(anna, table, turnOf(view, { kind: 'add', n: 1 }))
    expect(status).toBe(turn < 5 ? 201 : 429)
  }
})
