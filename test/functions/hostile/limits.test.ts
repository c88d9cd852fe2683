import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import type { DeviceLink, LobbyTable } from '../../../functions/api/shapes.ts'
import type { Limits } from '../../../functions/ports/index.ts'
import { listItems } from '../../../functions/store/dynamodb/item.ts'
import { lobbyKey, noteOut, putIntoLobby, takeOutOfLobby } from '../../../functions/store/tables/rows.ts'
import { raid } from '../../engine/probes/raid.ts'
import { deviceTable, fileOf } from '../../support/tables/device-table.ts'
import { pageOf, sendPage } from '../import/bring.ts'
import { counter } from '../support/counter.ts'
import { add, done, openTable, sendTurn, startedTable, turnOf } from '../support/play.ts'
import {
  guest,
  newId,
  newTableId,
  newWorld,
  type Person,
  salt,
  stranger,
  useEngine,
  type World,
} from '../support/world.ts'
import { dump } from './dump.ts'
import { ask, expectProblem, own } from './raw.ts'
import { noLimits } from './scene.ts'

useEngine()

const MINUTE = 60_000

/** How far a table on a device has been brought here: asked, and no more. */
const question = () => pageOf(fileOf(deviceTable(counter, 2)), null)

describe('rate limit', () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld()
    // At the beginning of an hour, so that no window ends where a test does not say so.
    world.clock.now = Date.parse('2026-03-01T12:00:00Z')
  })

  const from = (address: string, path: string, body: object) =>
    ask(world, {
      ...{ method: 'POST', path, body: JSON.stringify(body) },
      headers: { ...own, 'x-test-address': address },
    })
  const signUp = (address: string) => from(address, '/api/guest', { id: newId(), name: 'Anna' })
  const typed = (address: string, code: string) => from(address, '/api/session/confirm', { code })

  it('guests: the 31st in an hour from one address or household gets 429', async () => {
    const household = (n: number) => `2001:db8:0:0:${n}::1`
    const short = (n: number) => `2001:db8::${n}:0:0:1`
    for (const address of [() => '192.0.2.7', (n: number) => (n % 2 ? household(n) : short(n))]) {
      for (let n = 1; n <= 30; n++) expect((await signUp(address(n))).status).toBe(201)
      const before = await dump(world.store)
      const tooMany = await signUp(address(31))
      expectProblem(tooMany, 429, 'too-many')
      expect([tooMany.headers.get('retry-after'), tooMany.headers.get('set-cookie')]).toEqual(['3600', null])
      expect(await dump(world.store)).toEqual(before)
    }
    expect((await signUp('192.0.2.8')).status).toBe(201)
    expect((await signUp('2001:db8:0:1::1')).status).toBe(201)
    world.clock.now += 60 * MINUTE
    expect((await signUp('192.0.2.7')).status).toBe(201)
  })

  it('v5.0.0-6.3.1 sign-in codes: after five wrong ones in ten minutes even the right one gets 429', async () => {
    const anna = await guest(world, 'Anna')
    const link = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    for (let n = 0; n < 5; n++) expectProblem(await typed('192.0.2.7', `WRONG00${n}`), 404, 'bad-link')
    const tooMany = await typed('192.0.2.7', link.code)
    expectProblem(tooMany, 429, 'too-many')
    expect(tooMany.headers.get('retry-after')).toBe('600')
    expect((await typed('192.0.2.8', link.code)).status).toBe(200)
  })

  it('sign-in codes: five in any ten minutes, not five per clock window', async () => {
    const tenPast = world.clock.now + 10 * MINUTE
    for (const [before, n] of [
      [9, 2],
      [4, 2],
      [1, 1],
    ] as const) {
      world.clock.now = tenPast - before * MINUTE
      for (let one = 0; one < n; one++)
        expectProblem(await typed('192.0.2.7', `WRONG00${n}`), 404, 'bad-link')
    }
    for (const after of [0, 0.1]) {
      world.clock.now = tenPast + after * MINUTE
      const tooMany = await typed('192.0.2.7', 'WRONG000')
      expectProblem(tooMany, 429, 'too-many')
      expect(tooMany.headers.get('retry-after')).toBe(String((1 - after) * 60))
    }
    // What was refused did not count, and each time as many are free as were long enough ago.
    world.clock.now = tenPast + MINUTE
    for (const status of [404, 404, 429]) expect((await typed('192.0.2.7', 'WRONG000')).status).toBe(status)
    world.clock.now = tenPast + 6 * MINUTE
    for (const status of [404, 404, 429]) expect((await typed('192.0.2.7', 'WRONG000')).status).toBe(status)
  })

  it('sign-in codes: those typed beside a link count as well', async () => {
    const guess = (n: number) =>
      from('192.0.2.7', '/api/session/confirm', { token: `${n}`.padStart(32, 'x'), code: 'WRONG000' })
    for (let n = 0; n < 5; n++) expectProblem(await guess(n), 404, 'bad-link')
    expectProblem(await guess(5), 429, 'too-many')
    expectProblem(await typed('192.0.2.7', 'WRONG000'), 429, 'too-many')
  })

  it('sign-in codes: of 25 sent at once five are tried, the others get 429', async () => {
    const tries = Array.from({ length: 25 }, (_, n) => typed('192.0.2.7', `WRONG0${n}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('sign-in codes: a right one is not counted', async () => {
    const anna = await guest(world, 'Anna')
    for (let n = 0; n < 7; n++) {
      const { code } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
      expect((await typed('192.0.2.7', code)).status).toBe(200)
    }
    expectProblem(await typed('192.0.2.7', 'WRONG000'), 404, 'bad-link')
  })

  const perPlayer: [what: keyof Limits, once: (anna: Person) => Promise<{ status: number }>][] = [
    ['links', (anna) => anna.send('POST', '/api/me/link')],
    ['names', (anna) => anna.send('PATCH', '/api/me', { name: 'Annabel' })],
    ['imports', (anna) => sendPage(anna, question())],
    [
      'tables',
      (anna) => {
        const wanted = { id: newId(), game: 'counter', seats: 2, pace: 'none', listed: false, salt }
        return anna.send('POST', '/api/tables', wanted)
      },
    ],
  ]
  it.each(perPlayer)('%s: one too many gets 429, other players are not affected', async (what, once) => {
    world = await newWorld({ limits: { [what]: { most: 3, seconds: 60 } } })
    const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    for (let n = 0; n < 3; n++) expect((await once(anna)).status).toBeLessThan(300)
    await world.notifier.idle()
    const before = await dump(world.store)
    expect(await once(anna)).toMatchObject({ status: 429, body: { code: 'too-many' } })
    await world.notifier.idle()
    expect(await dump(world.store)).toEqual(before)
    expect((await once(ben)).status).toBeLessThan(300)
    world.clock.now += MINUTE
    expect((await once(anna)).status).toBeLessThan(300)
  })

  it('chat: messages of one player are counted over all tables', async () => {
    world = await newWorld({ limits: { chat: { most: 3, seconds: 60 } } })
    const anna = await guest(world, 'Anna')
    const tables = [await openTable(anna), await openTable(anna)]
    const say = (n: number) => {
      const message = { id: ulid(world.clock.now), text: 'Hello' }
      return anna.send('POST', `/api/tables/${tables[n % 2].id}/chat`, message)
    }
    for (let n = 0; n < 3; n++) expect((await say(n)).status).toBe(201)
    expect(await say(3)).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })

  it('drafts, counted in batches: one that is not saved counts too, none gets in beyond the limit', async () => {
    world = await newWorld({ limits: { drafts: { most: 60, seconds: 60 } } })
    const anna = await guest(world, 'Anna')
    const { id } = await openTable(anna)
    const save = (revision: number) =>
      anna.send('PUT', `/api/tables/${id}/draft`, { base: 1, rules: 1, actions: [add(1)], revision })
    for (let revision = 0; revision < 50; revision++) expect((await save(revision)).status).toBe(200)
    // Each asks for a revision that is long gone.
    for (let n = 0; n < 10; n++) expect((await save(0)).status).toBe(409)
    expect((await save(0)).status).toBe(429)
    // The next is counted with the one after it.
    expect((await save(50)).status).toBe(200)
    expect((await save(51)).status).toBe(429)
    world.clock.now += MINUTE
    expect((await save(51)).status).toBe(200)
  })

  it('drafts: those of one player are counted over all tables', async () => {
    world = await newWorld({ limits: { drafts: { most: 3, seconds: 60 } } })
    const anna = await guest(world, 'Anna')
    const tables = [await openTable(anna), await openTable(anna)]
    const save = (n: number) =>
      anna.send('PUT', `/api/tables/${tables[n % 2].id}/draft`, {
        ...{ base: 1, rules: 1, actions: [add(1)], revision: Math.floor(n / 2) },
      })
    for (let n = 0; n < 3; n++) expect((await save(n)).status).toBe(200)
    expect(await save(3)).toMatchObject({ status: 429, body: { code: 'too-many' } })
    world.clock.now += MINUTE
    expect((await save(3)).status).toBe(200)
  })

  it('orders: those of one player are counted over all tables', async () => {
    world = await newWorld({ limits: { orders: { most: 2, seconds: 60 } } })
    const anna = await guest(world, 'Anna')
    const tables = [await openTable(anna), await openTable(anna)]
    const save = (n: number) =>
      anna.send('PUT', `/api/tables/${tables[n % 2].id}/orders`, { orders: {}, revision: Math.floor(n / 2) })
    for (let n = 0; n < 2; n++) expect((await save(n)).status).toBe(200)
    expect(await save(2)).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })

  it('plans: those of one player are counted over all tables', async () => {
    world = await newWorld({ games: { raid }, limits: { plans: { most: 2, seconds: 60 } } })
    const anna = await guest(world, 'Anna')
    const tables = [await openTable(anna, { game: 'raid' }), await openTable(anna, { game: 'raid' })]
    const save = (n: number) => {
      const wanted = { plan: null, save: newId(), revision: Math.floor(n / 2) }
      return anna.send('PUT', `/api/tables/${tables[n % 2].id}/plan`, wanted)
    }
    for (let n = 0; n < 2; n++) expect((await save(n)).status).toBe(200)
    expect(await save(2)).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })

  it('rematches: count as opened tables, though the one before was cancelled', async () => {
    world = await newWorld({ limits: { tables: { most: 4, seconds: 3600 } } })
    const anna = await guest(world, 'Anna')
    const { id } = await startedTable([anna], { options: { goal: 3 } })
    done(await anna.send('POST', `/api/tables/${id}/resign`, { id: newId(), base: 1 }))
    const again = () => anna.send('POST', `/api/tables/${id}/rematch`, { id: newId(), salt })
    for (let n = 0; n < 3; n++) expect((await again()).status).toBe(201)
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })

  it('entries of a table: the sixth in any minute gets 429 with Retry-After, from any player', async () => {
    world = await newWorld({ limits: { entries: 5 } })
    const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const table = await startedTable([anna, ben], { options: { goal: 100 } })
    const turn = (version: number) =>
      sendTurn(version % 2 ? ben : anna, table.id, turnOf({ ...table, version }, add(1)))
    for (let version = 2; version < 5; version++) {
      world.clock.now += 10_000
      done(await turn(version))
    }
    world.clock.now += 10_000
    await world.notifier.idle()
    const before = await dump(world.store)
    const tooFast = await turn(5)
    expect(tooFast).toMatchObject({ status: 429, body: { code: 'too-fast' } })
    expect(tooFast.headers.get('retry-after')).toBe('20')
    const resign = { id: newId(), base: 5 }
    expect((await anna.send('POST', `/api/tables/${table.id}/resign`, resign)).body.code).toBe('too-fast')
    expect(await dump(world.store)).toEqual(before)
    world.clock.now += 20_000 - 1
    expect((await turn(5)).status).toBe(429)
    world.clock.now += 1
    expect((await turn(5)).status).toBe(201)
    expect((await turn(6)).status).toBe(201)
    expect((await turn(7)).body.code).toBe('too-fast')
  })

  it('turns on a long outdated base: 503 to the player beyond the limit, 404 to others', async () => {
    const world = await newWorld({ limits: { entries: 1000, lookbacks: { most: 4, seconds: 3600 } } })
    const anna = await guest(world, 'Anna')
    const table = await startedTable([anna], { options: { goal: 1000 } })
    const turns = Array.from({ length: 110 }, (_, i) => turnOf({ ...table, version: i + 1 }, add(1)))
    for (const turn of turns) done(await sendTurn(anna, table.id, turn))
    const newest = () => sendTurn(anna, table.id, turnOf({ ...table, version: 111 }, add(1)))
    const stale = () => sendTurn(anna, table.id, turnOf({ ...table, version: 5 }, add(1)))
    // Done before, it is answered as it was then; what is made on the newest is not counted.
    expect(await sendTurn(anna, table.id, turns[0])).toMatchObject({ status: 201 })
    // A refusal is made on a second, consistent reading.
    expect(await stale()).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await stale()).toMatchObject({ status: 503, body: { code: 'try-later' } })
    expect((await stale()).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await newest()).status).toBe(201)
    const eve = await guest(world, 'Eve')
    for (let n = 0; n < 4; n++) {
      const asked = await sendTurn(eve, table.id, turnOf({ ...table, version: 5 }, add(1)))
      expect(asked.body.code).toBe('not-found')
    }
  })

  it('a busy table: someone without a seat gets 404 or 401, not 429', async () => {
    world = await newWorld({ limits: { entries: 2 } })
    const anna = await guest(world, 'Anna')
    const { id } = await startedTable([anna], { options: { goal: 100 } })
    done(await sendTurn(anna, id, turnOf({ version: 1, rules: 1 }, add(1))))
    const sit = { id: newId(), base: 0, salt }
    const cara = await guest(world, 'Cara')
    expect((await cara.send('POST', `/api/tables/${id}/seats`, sit)).body.code).toBe('not-found')
    expect((await stranger(world).send('POST', `/api/tables/${id}/seats`, sit)).body.code).toBe('no-session')
  })
})

it('lobby: tables that are opened and cancelled leave no rows behind', async () => {
  const world = await newWorld({ limits: noLimits })
  const [anna, eve] = [await guest(world, 'Anna'), await guest(world, 'Eve')]
  const { id } = await openTable(anna, { listed: true })
  for (let tables = 0; tables < 12; tables++) {
    const { id: mine, version: base } = await openTable(eve, { listed: true })
    await world.notifier.idle()
    done(await eve.send('DELETE', `/api/tables/${mine}`, { id: newId(), base }))
  }
  await world.notifier.idle()
  const { tables } = done(await stranger(world).get<{ tables: LobbyTable[] }>('/api/lobby'))
  expect(tables.map((table) => table.id)).toEqual([id])
  const kept = await listItems(world.store, { pk: 'LOBBY#counter' })
  expect(kept.map(({ sk }) => sk.split('#')[1])).toEqual([id])
})

it('lobby: a late projection does not put back a table that was taken out', async () => {
  const world = await newWorld()
  const key = lobbyKey('counter', '2026-03-01T12:00:00.000Z', newTableId())
  const table = key.sk.split('#')[1] as TableId
  await noteOut(world.store, table, { version: 2, meta: 0 }, world.clock.now + 3600_000)
  await takeOutOfLobby(world.store, key, { version: 2, meta: 0 })
  await putIntoLobby(world.store, key, { version: 1, meta: 0 }, { table, body: '{}' })
  expect(await listItems(world.store, { pk: key.pk })).toEqual([])
  // Taken in anew, by something newer still, it stays.
  await noteOut(world.store, table, { version: 2, meta: 1 }, null)
  await putIntoLobby(world.store, key, { version: 2, meta: 1 }, { table, body: '{}' })
  expect(await takeOutOfLobby(world.store, key, { version: 2, meta: 0 })).toBe(false)
  expect(await listItems(world.store, { pk: key.pk })).toHaveLength(1)
})

it('lobby: takes only a limited number of tables per player and per network address', async () => {
  const limits = { listed: { most: 2, seconds: 3600 }, listings: { most: 3, seconds: 3600 } }
  const world = await newWorld({ limits })
  const [anna, eve, cara] = [
    await guest(world, 'Anna'),
    await guest(world, 'Eve'),
    await guest(world, 'Cara'),
  ]
  const opening = { game: 'counter', seats: 2, pace: 'none', salt }
  const opens = async (person: Person, wanted = {}) =>
    (await person.send('POST', '/api/tables', { ...opening, id: newId(), listed: true, ...wanted })).status
  expect([await opens(anna), await opens(anna), await opens(anna)]).toEqual([201, 201, 429])
  const { id } = await openTable(anna, {})
  expect((await anna.send('PATCH', `/api/tables/${id}`, { listed: true })).status).toBe(429)
  expect([await opens(eve), await opens(eve)]).toEqual([201, 429])
  expect(await opens(cara)).toBe(429)
  expect(await opens(cara, { listed: false })).toBe(201)
})
