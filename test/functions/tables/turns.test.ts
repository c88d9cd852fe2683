import { beforeAll, describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { entryAt } from '../../../functions/store/tables/log.ts'
import { seated } from '../../support/tables/seated.ts'
import { counter } from '../support/counter.ts'
import { add, done, inboxOf, openTable, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, useEngine, type World, worldOn } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
beforeAll(async () => {
  world = await newWorld({ limits: { tables: { most: 1000, seconds: 3600 } } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
})

const ask = (person: Person, table: string, what: string, body: Record<string, unknown>) =>
  person.send<TableView>('POST', `/api/tables/${table}/${what}`, { id: newId(), ...body })

describe('POST /api/tables/:id/turns', () => {
  it('the same turn days later: 201, with the current view', async () => {
    const table = await startedTable([anna, ben])
    const turn = turnOf(table, add(1))
    expect((await sendTurn(anna, table.id, turn)).body.version).toBe(3)
    done(await sendTurn(ben, table.id, turnOf({ ...table, version: 3 }, add(1))))
    world.clock.now += 5 * 24 * 3600_000
    const again = await sendTurn(anna, table.id, turn)
    expect([again.status, again.headers.get('x-entry-version')]).toEqual([201, '3'])
    expect(again.body).toMatchObject({ version: 4, view: { total: 2 } })
    expect(again.body.entries.map(({ version }) => version)).toEqual([3, 4])
  })

  it('the same id with other actions: 409 id-reused, with the view', async () => {
    const table = await startedTable([anna, ben])
    const turn = turnOf(table, add(1))
    done(await sendTurn(anna, table.id, turn))
    const other = await sendTurn(anna, table.id, { ...turn, actions: [add(2)] })
    expect(other.body).toMatchObject({ status: 409, code: 'id-reused', table: { version: 3 } })
    expect(other.body.table?.view).toMatchObject({ total: 1 })
  })

  it('an id that another player used: done as a turn of its own', async () => {
    const table = await startedTable([anna, ben])
    const turn = turnOf(table, add(1))
    done(await sendTurn(anna, table.id, turn))
    const said = await ask(ben, table.id, 'resign', { id: turn.id, base: table.version })
    expect([said.status, said.body.version]).toEqual([201, 4])
    const again = await sendTurn(anna, table.id, turn)
    expect([again.status, again.headers.get('x-entry-version')]).toEqual([201, '3'])
  })

  it('on an old or future base: 409 stale, with the entries since', async () => {
    const table = await startedTable([anna, ben])
    done(await sendTurn(anna, table.id, turnOf(table, add(1))))
    done(await sendTurn(ben, table.id, turnOf({ ...table, version: 3 }, add(1))))
    const late = await sendTurn(anna, table.id, turnOf(table, add(1)))
    expect(late.body).toMatchObject({ code: 'stale', table: { version: 4, seat: 0 } })
    expect(late.body.table?.entries.map(({ version }) => version)).toEqual([3, 4])
    const early = await sendTurn(anna, table.id, turnOf({ ...table, version: 9 }, add(1)))
    expect(early.body.code).toBe('stale')
    expect((await sendTurn(anna, table.id, turnOf({ ...table, version: 4 }, add(1)))).status).toBe(201)
  })

  it('illegal: 422 with index and reason', async () => {
    const table = await startedTable([anna, ben])
    const refused = async (person: Person, ...actions: unknown[]) =>
      (await sendTurn(person, table.id, turnOf(table, ...actions))).body
    expect(await refused(anna, { kind: 'peek' }, add(7))).toMatchObject({
      status: 422,
      code: 'not-legal',
      index: 1,
      why: { code: 'too-much', rule: 'Counter rules' },
    })
    expect(await refused(anna, 'nonsense')).toMatchObject({ code: 'not-legal', index: 0 })
    expect(await refused(ben, add(1))).toMatchObject({ code: 'not-to-act', index: 0 })
    expect(await refused(anna, add(1), add(1))).toMatchObject({ code: 'not-to-act', index: 1 })
    expect(await refused(anna, { kind: 'roll' }, add(1))).toMatchObject({ code: 'past-unseen', index: 1 })
    expect(await refused(anna, { kind: 'peek' })).toMatchObject({ code: 'not-at-rest', index: 1 })
    expect(await refused(anna)).toMatchObject({ code: 'invalid' })
    expect((await tableOf(anna, table.id)).version).toBe(2)
  })

  it('hidden information: each player gets their own only', async () => {
    const table = await startedTable([anna, ben])
    const { body } = await sendTurn(anna, table.id, turnOf(table, { kind: 'roll' }))
    const charms = (text: unknown) => JSON.stringify(text).match(/"\?":7\d{5}/g) ?? []
    const own = new Set(charms(body))
    const others = new Set(charms(await tableOf(ben, table.id)))
    expect([own.size, others.size]).toEqual([1, 1])
    expect(own).not.toEqual(others)
    await world.notifier.idle()
    expect(charms((await inboxOf(ben)).tables.find(({ id }) => id === table.id)?.fact)).toEqual([])
  })

  it('more than sixty entries a minute: 429 too-fast with Retry-After', async () => {
    const table = await startedTable([anna, ben], { options: { goal: 1000 } })
    let version = 2
    for (; version < 60; version++) {
      const person = version % 2 === 0 ? anna : ben
      done(await sendTurn(person, table.id, turnOf({ ...table, version }, add(1))))
    }
    const tooFast = await sendTurn(anna, table.id, turnOf({ ...table, version }, add(1)))
    expect(tooFast.body).toMatchObject({ status: 429, code: 'too-fast' })
    expect(tooFast.headers.get('retry-after')).toBe('60')
    world.clock.now += 60_000
    expect((await sendTurn(anna, table.id, turnOf({ ...table, version }, add(1)))).status).toBe(201)
  })

  it('end of the game: result and seed, and a row in the history', async () => {
    const table = await startedTable([anna, ben], { options: { goal: 3 } })
    done(await sendTurn(anna, table.id, turnOf(table, add(2))))
    const end = done(await sendTurn(ben, table.id, turnOf({ ...table, version: 3 }, add(2))))
    expect(end.state.over).toEqual({ reason: 'finished', ranks: [2, 1] })
    expect(end).toMatchObject({ seed: expect.stringMatching(/^[0-9a-f]{64}$/), legal: [], takeback: null })
    expect((await tableOf(anna, table.id)).seed).toBe(end.seed)
    await world.notifier.idle()
    const { tables } = done(await anna.get<{ tables: { id: string }[] }>('/api/history'))
    expect(tables[0]).toMatchObject({ id: table.id, names: seated('Anna', 'Ben'), over: { ranks: [2, 1] } })
    expect((await sendTurn(anna, table.id, turnOf(end, add(1)))).body.code).toBe('over')
  })

  it('rules throw: 500 fault, an alarm without secrets, nothing is written', async () => {
    const broken = {
      ...counter,
      act(...[p, seat, action, ctx]: Parameters<typeof counter.act>) {
        if (p.charms.every((charm) => (charm as never as { '?': unknown })['?'] !== null))
          throw new Error(`Charm ${JSON.stringify(p.charms)}`)
        counter.act(p, seat, action, ctx)
      },
    }
    const table = await startedTable([anna, ben])
    const faulty = worldOn(world.store, world.clock, { games: { counter: broken } })
    const person = await guest(faulty, 'Somebody')
    person.cookie = anna.cookie
    const { body } = await sendTurn(person, table.id, turnOf(table, add(1)))
    expect(body).toMatchObject({ status: 500, code: 'fault' })
    expect(JSON.stringify(body)).not.toMatch(/7\d{5}/)
    expect(faulty.alarms).toHaveLength(1)
    expect(faulty.alarms[0]).toMatchObject({ alarm: 'Error', game: 'counter', table: table.id, version: 2 })
    expect(JSON.stringify(faulty.alarms)).not.toMatch(/7\d{5}/)
    expect((await tableOf(anna, table.id)).version).toBe(2)
  })
})

describe('newer rules', () => {
  const newer = {
    ...counter,
    rules: 2,
    upgrade: (p: unknown) => ({ ...(p as object), notifier: true }) as never,
  }

  it('first change under them: an entry “rules” before it; older turns get 409, older servers 503', async () => {
    const table = await startedTable([anna, ben])
    const later = worldOn(world.store, world.clock, { games: { counter: newer } })
    const person = await guest(later, 'Somebody')
    person.cookie = anna.cookie
    const seen = await tableOf(person, table.id)
    expect(seen).toMatchObject({ version: 2, rules: 2, view: { notifier: true } })
    const old = await sendTurn(person, table.id, turnOf(table, add(1)))
    expect(old.body).toMatchObject({ status: 409, code: 'rules', table: { rules: 2 } })
    expect((await tableOf(person, table.id)).version).toBe(2)
    const { body } = await sendTurn(person, table.id, turnOf({ ...seen, version: 2 }, add(1)))
    expect(body.entries.map(({ kind }) => kind)).toEqual(['rules', 'turn'])
    expect((await entryAt(world.store, table.id as TableId, 3, 'consistent'))?.entry.rules).toBe(2)
    const behind = await anna.get(`/api/tables/${table.id}`)
    expect(behind.body).toMatchObject({ status: 503, code: 'reload' })
  })
})

describe('take-back', () => {
  it('nothing came of the turn: done alone, once', async () => {
    const table = await startedTable([anna, ben])
    done(await sendTurn(anna, table.id, turnOf(table, add(2))))
    const back = done(await ask(anna, table.id, 'takeback', { base: 3, do: 'ask' }))
    expect(back).toMatchObject({ version: 4, view: { total: 0, waiting: [0] }, takeback: null })
    expect(back.entries[0].kind).toBe('takeback')
    expect((await ask(anna, table.id, 'takeback', { base: 4, do: 'ask' })).body.code).toBe(
      'nothing-to-take-back',
    )
  })

  it('otherwise: asked for, done when the last player agrees', async () => {
    const table = await startedTable([anna, ben], { options: { goal: 9 } })
    done(await sendTurn(anna, table.id, turnOf(table, { kind: 'roll' })))
    const asked = done(await ask(anna, table.id, 'takeback', { base: 3, do: 'ask' }))
    expect(asked.state.request).toMatchObject({ kind: 'takeback', seat: 0, to: 2 })
    await world.notifier.idle()
    expect((await inboxOf(ben)).tables.find(({ id }) => id === table.id)?.mine).toBe(true)
    expect((await ask(ben, table.id, 'takeback', { base: 3, do: 'agree' })).body.code).toBe('stale')
    const back = done(await ask(ben, table.id, 'takeback', { base: 4, do: 'agree' }))
    expect(back).toMatchObject({ version: 5, view: { total: 0, waiting: [0] }, state: { request: null } })
    expect((await ask(ben, table.id, 'takeback', { base: 5, do: 'agree' })).body.code).toBe('nothing-asked')
  })

  it('on an older base: stale', async () => {
    const table = await startedTable([anna])
    done(await sendTurn(anna, table.id, turnOf(table, add(1))))
    expect((await ask(anna, table.id, 'takeback', { base: 1, do: 'ask' })).body.code).toBe('stale')
    expect(done(await ask(anna, table.id, 'takeback', { base: 2, do: 'ask' })).view).toMatchObject({
      total: 0,
    })
  })
})

describe('ending', () => {
  it('agreed by all: over, without ranks', async () => {
    const table = await startedTable([anna, ben])
    done(await ask(ben, table.id, 'end', { base: 2, do: 'ask' }))
    expect((await ask(anna, table.id, 'end', { base: 3, do: 'refuse' })).body.state.request).toBeNull()
    done(await ask(ben, table.id, 'end', { base: 4, do: 'ask' }))
    const id = newId()
    const agreed = done(await ask(anna, table.id, 'end', { id, base: 5, do: 'agree' }))
    expect(agreed.state.over).toEqual({ reason: 'agreed', ranks: null })
    expect(done(await ask(anna, table.id, 'end', { id, base: 5, do: 'agree' })).version).toBe(6)
  })

  it('resignation: over, ranked last', async () => {
    const table = await startedTable([anna, ben])
    const end = done(await ask(ben, table.id, 'resign', { base: 2 }))
    expect(end.state).toMatchObject({ resigned: [false, true], over: { reason: 'resigned', ranks: [1, 2] } })
    expect((await ask(ben, table.id, 'resign', { base: 3 })).body.code).toBe('over')
  })

  it('before the start: not-started', async () => {
    const { id } = await openTable(anna)
    for (const [what, more] of [
      ['end', { do: 'ask' }],
      ['takeback', { do: 'ask' }],
      ['resign', {}],
    ] as const)
      expect((await ask(anna, id, what, { base: 1, ...more })).body.code).toBe('not-started')
  })
})

describe('entries', () => {
  it('130 entries: pages of a hundred', async () => {
    const quick = worldOn(world.store, world.clock, { limits: { entries: 1000 } })
    const person = await guest(quick, 'Dora')
    const table = await startedTable([person], { options: { goal: 1000 } })
    for (let version = 1; version < 130; version++)
      done(await sendTurn(person, table.id, turnOf({ ...table, version }, add(1))))
    const page = async (since: number) =>
      done(await person.get<TableView>(`/api/tables/${table.id}?since=${since}`))
    const first = await page(0)
    expect([first.entries.length, first.entries[0].version, first.next]).toEqual([100, 1, 100])
    const second = await page(100)
    expect([second.entries.length, second.next]).toEqual([30, null])
    expect((await page(130)).entries).toEqual([])
    expect((await tableOf(person, table.id)).entries).toEqual([])
    const repeat = { id: 'an-id-of-long-ago-01', base: 1, rules: 1, actions: [add(1)] }
    expect((await sendTurn(person, table.id, repeat)).body).toMatchObject({
      code: 'stale',
      table: { next: 101 },
    })
  })

  it('an entry 110 versions back: its id is still known', async () => {
    const quick = worldOn(world.store, world.clock, { limits: { entries: 1000 } })
    const person = await guest(quick, 'Emil')
    const table = await startedTable([person], { options: { goal: 1000 } })
    for (let version = 1; version < 110; version++)
      done(await sendTurn(person, table.id, turnOf({ ...table, version }, add(1))))
    const turn = turnOf({ ...table, version: 110 }, add(1))
    done(await sendTurn(person, table.id, turn))
    const said = await sendTurn(person, table.id, turn)
    expect(said.headers.get('x-entry-version')).toBe('111')
    const other = await sendTurn(person, table.id, { ...turn, base: 1, actions: [add(2)] })
    expect(other.body.code).toBe('id-reused')
  })
})

describe('view of a table', () => {
  it('known ETag: 304; after a change of notes: 200', async () => {
    const table = await startedTable([anna, ben])
    const path = `/api/tables/${table.id}?since=2`
    const first = await anna.get(path)
    const tag = first.headers.get('etag') ?? ''
    const known = await anna.get(path, { 'if-none-match': tag })
    expect([known.status, known.body]).toEqual([304, null])
    expect(known.headers.get('cache-control')).toBe('private, no-store')
    expect((await anna.get(path, { 'if-none-match': `W/${tag}` })).status).toBe(304)
    done(await anna.send('PUT', `/api/tables/${table.id}/notes`, { text: 'mine', revision: 0 }))
    expect((await anna.get(path, { 'if-none-match': tag })).status).toBe(200)
  })
})
