import { beforeAll, describe, expect, it } from 'vitest'
import type { Inbox, LobbyTable, OpenTable, TableView } from '../../../functions/api/shapes.ts'
import { seated } from '../../support/tables/seated.ts'
import { done, inboxOf, inviteTo, openTable, sitDown, startedTable, tableOf } from '../support/play.ts'
import {
  guest,
  newId,
  newWorld,
  type Person,
  salt,
  stranger,
  useEngine,
  type World,
} from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cleo = await guest(world, 'Cleo')
})

const sit = (person: Person, table: string, more: Record<string, unknown> = {}) =>
  person.send<TableView>('POST', `/api/tables/${table}/seats`, { id: newId(), base: 0, salt, ...more })
const leave = (person: Person, table: string, seat: number, base: number, id = newId()) =>
  person.send<TableView>('DELETE', `/api/tables/${table}/seats/${seat}`, { id, base })
const lobby = async (person: Person): Promise<LobbyTable[]> =>
  done(await person.get<{ tables: LobbyTable[] }>('/api/lobby')).tables
const rowOf = async (person: Person, table: string) => {
  await world.notifier.idle()
  return (await inboxOf(person)).tables.find(({ id }) => id === table)
}

describe('POST /api/tables', () => {
  it('the same request twice: the same answer; the id for something else: id-reused', async () => {
    const wanted = { id: newId(), game: 'counter', seats: 2, pace: 'none', listed: false, salt }
    const first = await anna.send<TableView>('POST', '/api/tables', wanted)
    const again = await anna.send<TableView>('POST', '/api/tables', wanted)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await anna.send('POST', '/api/tables', { ...wanted, seats: 3 })).body.code).toBe('id-reused')
    expect((await ben.send('POST', '/api/tables', wanted)).body.code).toBe('id-reused')
  })

  it('seat, options and title: as wanted', async () => {
    const table = await openTable(anna, { seats: 3, mySeat: 2, options: { goal: 9 }, title: ' Our  table ' })
    expect(table).toMatchObject({ seat: 2, names: seated(null, null, 'Anna'), title: 'Our table' })
    expect(table.state).toMatchObject({ options: { goal: 9 }, host: 2, pace: 'none' })
    expect(table.state.seedHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('one seat: starts at once', async () => {
    const table = await openTable(anna, { seats: 1 })
    expect(table).toMatchObject({ version: 1, view: { waiting: [0] } })
    expect(table.legal).toHaveLength(4)
  })

  it('unknown game, options, seats or pace: refused', async () => {
    const wanted = { game: 'counter', seats: 2, pace: 'none', listed: false, salt }
    const refused = async (more: object) =>
      (await anna.send('POST', '/api/tables', { id: newId(), ...wanted, ...more })).body.code
    expect(await refused({ game: 'chess' })).toBe('bad-options')
    expect(await refused({ game: 'constructor' })).toBe('bad-options')
    expect(await refused({ options: { goal: -1 } })).toBe('bad-options')
    expect(await refused({ options: { other: 1 } })).toBe('bad-options')
    expect(await refused({ seats: 5 })).toBe('bad-seats')
    expect(await refused({ mySeat: 2 })).toBe('bad-seats')
    expect(await refused({ pace: 'fast' })).toBe('invalid')
    expect(await refused({ id: 'short' })).toBe('invalid')
    expect(await refused({ salt: 'x'.repeat(32) })).toBe('invalid')
  })
})

describe('invite', () => {
  it('any holder: sees the table and can join; when full, 404 for others', async () => {
    const { id } = await openTable(anna, { title: 'Sunday' })
    const token = await inviteTo(anna, id)
    const seen = done(await stranger(world).get<OpenTable>(`/api/invites/${token}`))
    expect(seen).toMatchObject({ id, title: 'Sunday', names: seated('Anna', null), seat: null, mine: false })
    expect((await ben.get(`/api/tables/${id}`)).status).toBe(404)
    expect(await sitDown(ben, id, token)).toMatchObject({ seat: 1, version: 2 })
    expect(done(await ben.get<OpenTable>(`/api/invites/${token}`)).mine).toBe(true)
    expect((await cleo.get(`/api/invites/${token}`)).status).toBe(404)
    expect((await sit(cleo, id, { invite: token })).body.code).toBe('started')
  })

  it('asked for by another than the host, or for a taken seat: refused', async () => {
    const { id } = await openTable(anna, { seats: 3 })
    await sitDown(ben, id, await inviteTo(anna, id))
    const ask = async (person: Person, body: object) =>
      (await person.send('POST', `/api/tables/${id}/invites`, body)).body.code
    expect(await ask(ben, {})).toBe('not-host')
    expect(await ask(cleo, {})).toBe('not-found')
    expect(await ask(anna, { seat: 1 })).toBe('seat-taken')
    expect(await ask(anna, { seat: 3 })).toBe('no-such-seat')
  })

  it('for one seat: works until a player has had that seat', async () => {
    const { id } = await openTable(anna, { seats: 3 })
    const token = await inviteTo(anna, id, 2)
    expect(done(await ben.get<OpenTable>(`/api/invites/${token}`)).seat).toBe(2)
    expect((await sit(ben, id, { invite: token, seat: 1 })).status).toBe(404)
    expect((await sitDown(ben, id, token)).seat).toBe(2)
    expect((await sit(cleo, id, { invite: token })).status).toBe(404)
    expect((await leave(ben, id, 2, 2)).status).toBe(204)
    expect((await sit(cleo, id, { invite: token })).status).toBe(404)
    expect((await sitDown(cleo, id, await inviteTo(anna, id, 2))).seat).toBe(2)
  })

  it('revoked: 404; a newer one works', async () => {
    const { id } = await openTable(anna)
    const before = await inviteTo(anna, id)
    expect((await anna.send('DELETE', `/api/tables/${id}/invites`)).status).toBe(204)
    const after = await inviteTo(anna, id)
    expect((await sit(ben, id, { invite: before })).body.code).toBe('not-found')
    expect((await ben.get(`/api/invites/${before}`)).status).toBe(404)
    await sitDown(ben, id, after)
  })

  it('for another table: 404', async () => {
    const token = await inviteTo(anna, (await openTable(anna)).id)
    const other = await openTable(anna)
    expect((await sit(ben, other.id, { invite: token })).status).toBe(404)
  })

  it('player removed by the host: invite and lobby are closed to them', async () => {
    const { id } = await openTable(anna, { seats: 3, listed: true })
    const token = await inviteTo(anna, id)
    const { version } = await sitDown(ben, id, token)
    const kicked = await leave(anna, id, 1, version)
    expect(kicked.body).toMatchObject({ names: seated('Anna', null, null) })
    expect(kicked.body.entries.at(-1)?.kind).toBe('kicked')
    expect((await ben.get(`/api/tables/${id}`)).status).toBe(404)
    expect((await sit(ben, id, { invite: token })).status).toBe(404)
    expect((await sit(ben, id)).status).toBe(404)
    expect((await ben.get(`/api/invites/${token}`)).status).toBe(404)
    expect(await rowOf(ben, id)).toBeUndefined()
    await sitDown(cleo, id, token)
  })
})

describe('joining', () => {
  it('the same request twice: the same answer; another request: seated-already', async () => {
    const { id } = await openTable(anna, { seats: 3 })
    const body = { id: newId(), base: 1, salt, invite: await inviteTo(anna, id, 1) }
    const first = await ben.send<TableView>('POST', `/api/tables/${id}/seats`, body)
    const again = await ben.send<TableView>('POST', `/api/tables/${id}/seats`, body)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('x-entry-version')).toBe('2')
    const other = await ben.send('POST', `/api/tables/${id}/seats`, { ...body, id: newId() })
    expect(other.body).toMatchObject({ code: 'seated-already', table: { version: 2 } })
    const reused = await ben.send('POST', `/api/tables/${id}/seats`, { ...body, salt: 'a'.repeat(32) })
    expect(reused.body.code).toBe('id-reused')
  })

  it('listed table: no invite needed, in the lobby while seats are free', async () => {
    const { id } = await openTable(anna, { listed: true, title: 'For all' })
    await world.notifier.idle()
    const shown = async (person: Person) => (await lobby(person)).find((table) => table.id === id)
    expect(await shown(stranger(world))).toMatchObject({ title: 'For all', names: seated('Anna', null) })
    // It is kept on its way: nobody is told anything that others are not.
    expect(await lobby(anna)).toEqual(await lobby(stranger(world)))
    done(await anna.send('PATCH', `/api/tables/${id}`, { listed: false }))
    expect(await shown(ben)).toBeUndefined()
    expect((await sit(ben, id)).status).toBe(404)
    done(await anna.send('PATCH', `/api/tables/${id}`, { listed: true, title: 'Again' }))
    expect((await shown(ben))?.title).toBe('Again')
    await sitDown(ben, id)
    await world.notifier.idle()
    expect(await shown(cleo)).toBeUndefined()
    expect((await sit(cleo, id)).body.code).toBe('started')
  })

  it('taken or missing seat: refused', async () => {
    const { id } = await openTable(anna, { seats: 3, listed: true })
    expect((await sit(ben, id, { seat: 0 })).body.code).toBe('seat-taken')
    expect((await sit(ben, id, { seat: 3 })).body.code).toBe('no-such-seat')
    expect((await sit(ben, newId())).body.code).toBe('not-found')
  })
})

describe('leaving', () => {
  it('the same request twice: 204 both times; joining again works', async () => {
    const { id } = await openTable(anna, { seats: 3, listed: true })
    await sitDown(ben, id)
    expect(await rowOf(ben, id)).toBeDefined()
    const request = newId()
    expect((await leave(ben, id, 1, 2, request)).status).toBe(204)
    expect((await leave(ben, id, 1, 2, request)).status).toBe(204)
    expect((await ben.get(`/api/tables/${id}`)).status).toBe(404)
    expect(await rowOf(ben, id)).toBeUndefined()
    expect((await tableOf(anna, id)).names).toEqual(seated('Anna', null, null))
    await sitDown(ben, id)
    expect(await rowOf(ben, id)).toBeDefined()
  })

  it('the host: the next player is host; the last player: the table is cancelled', async () => {
    const { id } = await openTable(anna, { seats: 3, listed: true })
    await sitDown(ben, id)
    await leave(anna, id, 0, 2)
    expect((await tableOf(ben, id)).state.host).toBe(1)
    await leave(ben, id, 1, 3)
    expect((await sit(cleo, id)).body.code).toBe('over')
    await world.notifier.idle()
    expect((await lobby(cleo)).map((table) => table.id)).not.toContain(id)
  })

  it('host removes a player on an old base: stale; after the start: started', async () => {
    const { id } = await openTable(anna, { seats: 3, listed: true })
    await sitDown(ben, id)
    expect((await leave(anna, id, 1, 1)).body).toMatchObject({ code: 'stale', table: { version: 2 } })
    await sitDown(cleo, id)
    expect((await leave(ben, id, 2, 3)).body.code).toBe('started')
  })
})

describe('host of a table', () => {
  it('starts with fewer players: seats close up', async () => {
    const { id } = await openTable(anna, { seats: 4, listed: true })
    await sitDown(ben, id, undefined, { seat: 3 })
    const start = (person: Person, base: number) =>
      person.send<TableView>('POST', `/api/tables/${id}/start`, { id: newId(), base })
    expect((await start(ben, 2)).body.code).toBe('not-host')
    expect((await start(anna, 1)).body.code).toBe('stale')
    const started = done(await start(anna, 2))
    expect(started).toMatchObject({ names: seated('Anna', 'Ben'), seat: 0, view: { waiting: [0] } })
    expect((await tableOf(ben, id)).seat).toBe(1)
    expect((await start(anna, 3)).body.code).toBe('started')
  })

  it('cancels the table: over for all', async () => {
    const { id } = await openTable(anna, { seats: 3, listed: true })
    await sitDown(ben, id)
    const cancel = (person: Person) =>
      person.send<TableView>('DELETE', `/api/tables/${id}`, { id: newId(), base: 2 })
    expect((await cancel(ben)).body.code).toBe('not-host')
    expect(done(await cancel(anna)).state.over).toEqual({ reason: 'cancelled', ranks: null })
    expect((await rowOf(ben, id))?.over?.reason).toBe('cancelled')
    expect((await cancel(anna)).body.code).toBe('over')
  })

  it('changes the title: others can’t', async () => {
    const { id } = await startedTable([anna, ben])
    await world.notifier.idle()
    expect((await ben.send('PATCH', `/api/tables/${id}`, { title: 'Mine' })).body.code).toBe('not-host')
    expect((await anna.send('PATCH', `/api/tables/${id}`, {})).body.code).toBe('invalid')
    expect(done(await anna.send<TableView>('PATCH', `/api/tables/${id}`, { title: 'Ours' })).title).toBe(
      'Ours',
    )
    const inbox = done(await ben.get<Inbox>('/api/tables'))
    expect(inbox.tables.find((row) => row.id === id)?.title).toBe('Ours')
  })
})
