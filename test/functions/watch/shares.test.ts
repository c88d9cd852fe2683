import { beforeEach, describe, expect, it } from 'vitest'
import { hashed, type TableId } from '../../../functions/api/ids.ts'
import type { Share, Watched } from '../../../functions/api/shapes.ts'
import { changeShares, getShares, putSharePointer } from '../../../functions/store/tables/shares.ts'
import { seated } from '../../support/tables/seated.ts'
import { dump } from '../hostile/dump.ts'
import { noLimits } from '../hostile/scene.ts'
import {
  add,
  done,
  inviteTo,
  openTable,
  sendTurn,
  shareOf,
  sitDown,
  startedTable,
  turnOf,
} from '../support/play.ts'
import {
  guest,
  newId,
  newWorld,
  type Person,
  stranger,
  useEngine,
  type World,
  worldOn,
} from '../support/world.ts'

useEngine()

type Made = Share & { token: string }

describe('watch links of a table', () => {
  let world: World
  let anna: Person
  let ben: Person
  let nobody: Person
  let table: string
  beforeEach(async () => {
    world = await newWorld({ limits: noLimits })
    anna = await guest(world, 'Anna')
    ben = await guest(world, 'Ben')
    nobody = stranger(world)
    table = (await startedTable([anna, ben], { options: { goal: 50 } })).id
  })

  const make = (person: Person, more: Partial<Share> = {}, of = table) =>
    person.send<Made>('POST', `/api/tables/${of}/shares`, { id: newId(), name: 'Dad', delay: 0, ...more })
  const listed = async (person: Person, of = table): Promise<Share[]> =>
    done(await person.get<{ shares: Share[] }>(`/api/tables/${of}/shares`)).shares
  const revoke = (person: Person, id: string, of = table) =>
    person.send('DELETE', `/api/tables/${of}/shares/${id}`)
  const watch = (token: string) => nobody.get<Watched>(`/api/watch/${token}`)
  const statusOf = async (token: string) => (await watch(token)).status

  it('made by any player: seen by all of them, the token only in that answer', async () => {
    const made = done(await make(ben, { name: 'My sister’s family', delay: 3 }))
    const { token, ...share } = made
    expect(token).toMatch(/^[0-9A-Za-z_-]{32}$/)
    expect(share).toEqual({
      ...{ id: expect.any(String), name: 'My sister’s family', delay: 3, seat: 1, mine: true },
      at: '2026-03-01T12:00:00.000Z',
    })
    expect(await listed(ben)).toEqual([share])
    expect(await listed(anna)).toEqual([{ ...share, mine: false }])
    expect((await dump(world.store)).join('\n')).not.toContain(token)
    expect(await statusOf(token)).toBe(200)
  })

  it('without a name: accepted, and listed in the order they were made', async () => {
    for (const name of ['', 'Cara', 'Dora']) done(await make(anna, { name }))
    expect((await listed(ben)).map(({ name }) => name)).toEqual(['', 'Cara', 'Dora'])
  })

  it('asked for again with the same id: one link, only its newest token works', async () => {
    const wanted = { id: newId(), name: 'Dad', delay: 2 }
    const first = done(await make(anna, wanted))
    world.clock.now += 60_000
    const again = done(await make(anna, wanted))
    expect(again).toEqual({ ...first, token: again.token })
    expect(again.token).not.toBe(first.token)
    expect(await listed(anna)).toHaveLength(1)
    expect([await statusOf(first.token), await statusOf(again.token)]).toEqual([404, 200])
    done(await revoke(anna, wanted.id))
    expect(await statusOf(again.token)).toBe(404)
  })

  it('another request with the same id: 409 id-reused, nothing changes', async () => {
    const wanted = { id: newId(), name: 'Dad', delay: 2 }
    const { token } = done(await make(anna, wanted))
    const before = await dump(world.store)
    for (const [person, more] of [
      [anna, { name: 'Mum' }],
      [anna, { delay: 0 }],
      [ben, {}],
    ] as const) {
      const { status, body } = await make(person, { ...wanted, ...more })
      expect([status, body.code]).toEqual([409, 'id-reused'])
    }
    expect(await dump(world.store)).toEqual(before)
    expect(await statusOf(token)).toBe(200)
  })

  it('same id at two tables: two separate links', async () => {
    const other = (await openTable(ben)).id
    const wanted = { id: newId() }
    const [here, there] = [done(await make(anna, wanted)), done(await make(ben, wanted, other))]
    done(await revoke(anna, wanted.id))
    expect([await statusOf(here.token), await statusOf(there.token)]).toEqual([404, 200])
  })

  it('v5.0.0-8.3.2 revoked by its maker or the host: 404 at once; others may not', async () => {
    const [annas, bens, bensOther] = [
      await shareOf(anna, table),
      await shareOf(ben, table),
      await shareOf(ben, table),
    ]
    const refused = await revoke(ben, annas.id)
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([403, 'not-host'])
    expect(await statusOf(annas.token)).toBe(200)
    for (const [person, share] of [
      [ben, bens],
      [anna, bensOther],
    ] as const) {
      done(await revoke(person, share.id))
      for (const rest of ['', '/at/1', '/at/2', '/record/0'])
        expect((await nobody.get(`/api/watch/${share.token}${rest}`)).status).toBe(404)
      expect((await revoke(person, share.id)).status).toBe(204)
    }
    expect(await listed(ben)).toEqual([expect.objectContaining({ id: annas.id })])
    expect((await revoke(ben, newId())).status).toBe(204)
    expect(await statusOf(annas.token)).toBe(200)
  })

  it('the write that revokes or replaces the token: 404 from then on, whatever pointers are left', async () => {
    const wanted = { id: newId(), name: 'Dad', delay: 0 }
    const first = done(await make(anna, wanted))
    const again = done(await make(anna, wanted))
    await putSharePointer(world.store, hashed(first.token), { table: table as TableId, delay: 0 })
    expect([await statusOf(first.token), await statusOf(again.token)]).toEqual([404, 200])
    const { revision } = await getShares(world.store, table as TableId)
    expect(await changeShares(world.store, table as TableId, [], revision)).toBe(true)
    expect(await statusOf(again.token)).toBe(404)
  })

  it('the twenty-first: 409 too-many-shares; a revoked one makes room', async () => {
    const made: Made[] = []
    for (let n = 0; n < 20; n++) made.push(await shareOf(n % 2 ? anna : ben, table))
    const before = await dump(world.store)
    const { status, body } = await make(anna)
    expect([status, body.code]).toEqual([409, 'too-many-shares'])
    expect(await dump(world.store)).toEqual(before)
    expect(done(await make(ben, { id: made[0].id, name: made[0].name })).id).toBe(made[0].id)
    done(await revoke(anna, made[3].id))
    done(await make(anna))
    expect(await listed(anna)).toHaveLength(20)
    done(await make(ben, {}, (await openTable(ben)).id))
  })

  it('table that has not started: shows it, and then its start', async () => {
    const { id } = await openTable(anna, { title: 'Sunday' })
    const { token } = await shareOf(anna, id, 10)
    const told = done(await watch(token))
    expect(told).toMatchObject({
      version: 1,
      title: 'Sunday',
      view: null,
      names: seated('Anna', null),
      seed: null,
    })
    expect(told.entries.map(({ kind }) => kind)).toEqual(['opened'])
    await sitDown(ben, id, await inviteTo(anna, id))
    expect(done(await watch(token))).toMatchObject({
      version: 2,
      names: seated('Anna', 'Ben'),
      view: { total: 0 },
    })
  })

  it('maker leaves or is removed: the link stays, and the host can revoke it', async () => {
    const { id } = await openTable(anna, { seats: 3 })
    const { version } = await sitDown(ben, id, await inviteTo(anna, id))
    const share = await shareOf(ben, id)
    done(await ben.send('DELETE', `/api/tables/${id}/seats/1`, { id: newId(), base: version }))
    expect(await statusOf(share.token)).toBe(200)
    expect(await listed(anna, id)).toEqual([expect.objectContaining({ id: share.id, seat: 1, mine: false })])
    expect((await ben.get(`/api/tables/${id}/shares`)).status).toBe(404)
    expect((await revoke(ben, share.id, id)).status).toBe(404)
    expect(await statusOf(share.token)).toBe(200)
    done(await revoke(anna, share.id, id))
    expect(await statusOf(share.token)).toBe(404)
  })

  it('maker resigns, or the table is over: the link stays', async () => {
    const share = await shareOf(ben, table)
    done(await sendTurn(anna, table, turnOf({ version: 2, rules: 1 }, add(1))))
    done(await ben.send('POST', `/api/tables/${table}/resign`, { id: newId(), base: 3 }))
    const told = done(await watch(share.token))
    expect(told.state.over).toMatchObject({ reason: 'resigned' })
    expect(done(await make(ben)).token).toEqual(expect.any(String))
    done(await revoke(ben, share.id))
    expect(await statusOf(share.token)).toBe(404)
  })

  it('more than allowed an hour, even if revoked: 429 too-many', async () => {
    const few = { shares: { most: 3, seconds: 3600 } }
    const stricter = worldOn(world.store, world.clock, { limits: { ...noLimits, ...few } })
    const { cookie } = anna
    const player = Object.assign(stranger(stricter), { cookie })
    for (let n = 0; n < 3; n++) done(await revoke(player, done(await make(player)).id))
    const before = await dump(world.store)
    const { status, body, headers } = await make(player)
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too-many', '3600'])
    expect(await dump(world.store)).toEqual(before)
    done(await make(Object.assign(stranger(stricter), { cookie: ben.cookie })))
    world.clock.now += 3600_000
    done(await make(player))
  })
})
