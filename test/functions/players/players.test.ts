import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId } from '../../../functions/api/ids.ts'
import type { DeviceLink, Me } from '../../../functions/api/shapes.ts'
import { usualLimits } from '../../../functions/ports/index.ts'
import { countedAddress } from '../../../functions/ports/limit.ts'
import { getPlayer, languageOf } from '../../../functions/store/players/players.ts'
import { seated } from '../../support/tables/seated.ts'
import { ask, expectProblem, own } from '../hostile/raw.ts'
import { add, done, inboxOf, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, stranger, useEngine, type World, worldOn } from '../support/world.ts'

useEngine()

const day = 24 * 3600_000
let world: World
beforeEach(async () => {
  world = await newWorld()
})

describe('POST /api/guest', () => {
  it('the same request twice: one player', async () => {
    const id = newId()
    const anna = stranger(world)
    const first = await anna.send<Me>('POST', '/api/guest', { id, name: 'Anna' })
    const again = await stranger(world).send<Me>('POST', '/api/guest', { id, name: 'Anna' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await anna.get<Me>('/api/me')).body).toEqual(first.body)
  })

  it('the same id with another name, or later: 409 id-reused, no session', async () => {
    const id = newId()
    await stranger(world).send('POST', '/api/guest', { id, name: 'Anna' })
    const other = await stranger(world).send('POST', '/api/guest', { id, name: 'Ben' })
    expect(other.body.code).toBe('id-reused')
    world.clock.now += 11 * 60_000
    const late = await stranger(world).send('POST', '/api/guest', { id, name: 'Anna' })
    expect([late.status, late.body.code]).toEqual([409, 'id-reused'])
    expect(late.headers.get('set-cookie')).toBeNull()
  })

  it('name: spaces and unseen characters are removed; nothing visible is 422', async () => {
    const named = async (name: unknown) =>
      stranger(world).send<Me>('POST', '/api/guest', { id: newId(), name })
    expect((await named('  Anna   Lena ')).body.name).toBe('Anna Lena')
    expect((await named('Ядвіґа 🐎')).status).toBe(201)
    expect((await named('\u202eAn\u00adna\uffff')).body.name).toBe('Anna')
    for (const bad of ['', '   ', '\u202e', '\u0000', 'x'.repeat(31), '\ud800', 7, '\u200b'])
      expect((await named(bad)).body).toMatchObject({ status: 422, code: 'invalid' })
  })

  it('one more than an hour’s limit from an address: 429', async () => {
    const strict = worldOn(world.store, world.clock, { limits: { guests: { most: 2, seconds: 3600 } } })
    await guest(strict, 'Anna')
    await guest(strict, 'Ben')
    const third = await stranger(strict).send('POST', '/api/guest', { id: newId(), name: 'Cleo' })
    expect(third.body).toMatchObject({ status: 429, code: 'too-many' })
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    world.clock.now += 3600_000
    await guest(strict, 'Cleo')
  })

  it('countedAddress: the network of an IPv6 address, the whole IPv4 address', () => {
    expect(countedAddress('192.0.2.7')).toBe('192.0.2.7')
    expect(countedAddress('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7')
    expect(countedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(countedAddress('2001:db8::6')).toBe('2001:db8:0:0')
    expect(countedAddress('::1')).toBe('0:0:0:0')
  })

  it('PATCH /api/me with a name: changed at the player’s tables too', async () => {
    const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const { id } = await startedTable([anna, ben])
    await world.notifier.idle()
    expect(done(await anna.send<Me>('PATCH', '/api/me', { name: 'Anne' })).name).toBe('Anne')
    expect((await tableOf(ben, id)).names).toEqual(seated('Anne', 'Ben'))
    expect((await inboxOf(ben)).tables[0].names).toEqual(seated('Anne', 'Ben'))
  })

  it('PATCH /api/me with a seal: beside the name at the player’s tables, in chats and on all devices', async () => {
    const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const before = await startedTable([anna, ben])
    await world.notifier.idle()
    const me = done(await anna.send<Me>('PATCH', '/api/me', { seal: 'anchor' }))
    expect(me).toEqual({ player: anna.player, name: 'Anna', seal: 'anchor' })
    expect((await anna.get<Me>('/api/me')).body).toEqual(me)
    const sealed = [{ name: 'Anna', seal: 'anchor' }, { name: 'Ben' }]
    expect((await tableOf(ben, before.id)).names).toEqual(sealed)
    expect((await inboxOf(ben)).tables[0].names).toEqual(sealed)
    const after = await startedTable([anna, ben])
    expect((await tableOf(ben, after.id)).names).toEqual(sealed)
    const message = { id: ulid(world.clock.now), text: 'Hello' }
    expect(done(await anna.send('POST', `/api/tables/${after.id}/chat`, message))).toMatchObject({
      name: sealed[0],
    })
    // Another name leaves it, and it can be taken away.
    expect(done(await anna.send<Me>('PATCH', '/api/me', { name: 'Anne' })).seal).toBe('anchor')
    expect(done(await anna.send<Me>('PATCH', '/api/me', { seal: null }))).not.toHaveProperty('seal')
    expect((await tableOf(ben, before.id)).names).toEqual(seated('Anne', 'Ben'))
  })

  it('PATCH /api/me with a language: told to all devices, and kept when the name changes', async () => {
    const anna = await guest(world, 'Anna')
    expect((await anna.get<Me>('/api/me')).body).not.toHaveProperty('language')
    expect(done(await anna.send<Me>('PATCH', '/api/me', { language: 'uk' }))).toMatchObject({
      name: 'Anna',
      language: 'uk',
    })
    expect(done(await anna.send<Me>('PATCH', '/api/me', { name: 'Ганна', language: 'pl' }))).toMatchObject({
      name: 'Ганна',
      language: 'pl',
    })
    expect((await anna.get<Me>('/api/me')).body.language).toBe('pl')
    expect(languageOf(await getPlayer(world.store, anna.player as PlayerId, 'consistent'))).toBe('pl')
  })

  it.each([{}, { seal: 'dragon' }, { seal: '' }, { language: 'xx' }])(
    'PATCH /api/me with %j: refused',
    async (change) => {
      const anna = await guest(world, 'Anna')
      expect((await anna.send('PATCH', '/api/me', change)).body).toMatchObject({ code: 'invalid' })
    },
  )
})

describe('session', () => {
  it('cookie: HttpOnly and SameSite=Lax', async () => {
    const anna = stranger(world)
    const { headers } = await anna.send('POST', '/api/guest', { id: newId(), name: 'Anna' })
    expect(headers.get('set-cookie')).toMatch(
      /^posthorn=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('cookie over https: Secure, with the prefix __Host-', async () => {
    const secure = worldOn(world.store, world.clock)
    secure.ports.origin = 'https://posthorn.test'
    const anna = stranger(secure)
    const { headers } = await anna.send('POST', '/api/guest', { id: newId(), name: 'Anna' })
    expect(headers.get('set-cookie')).toMatch(/^__Host-posthorn=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect((await anna.get('/api/tables')).status).toBe(200)
  })

  it('in use: renewed once a day; 401 days unused: 401', async () => {
    const anna = await guest(world, 'Anna')
    expect((await anna.get('/api/tables')).headers.get('set-cookie')).toBeNull()
    world.clock.now += 399 * day
    expect((await anna.get('/api/tables')).headers.get('set-cookie')).toContain('Max-Age=34560000')
    expect((await anna.get('/api/tables')).headers.get('set-cookie')).toBeNull()
    world.clock.now += 399 * day
    expect((await anna.get('/api/tables')).status).toBe(200)
    world.clock.now += 401 * day
    expect((await anna.get('/api/tables')).body.code).toBe('no-session')
  })

  it('no cookie, or a made-up one: GET /api/me is null, others are 401', async () => {
    const nobody = stranger(world)
    const me = await nobody.get<Me | null>('/api/me')
    expect([me.status, me.body]).toEqual([200, null])
    expect((await nobody.get('/api/tables')).status).toBe(401)
    nobody.cookie = 'posthorn=something-that-was-made-up'
    expect((await nobody.get('/api/tables')).status).toBe(401)
  })
})

describe('page of another player in this browser', () => {
  it('sends a turn: 409 other-player; with the right session it is played', async () => {
    const [anna, ben, cleo] = [
      await guest(world, 'Anna'),
      await guest(world, 'Ben'),
      await guest(world, 'Cleo'),
    ]
    const table = await startedTable([anna, ben])
    const turn = turnOf(table, add(1))
    const send = (id: string, cookie: string, player: string) =>
      ask(world, {
        method: 'POST',
        path: `/api/tables/${id}/turns`,
        headers: { ...own, cookie, 'posthorn-player': player },
        body: JSON.stringify(turn),
      })
    for (const now of [ben, cleo])
      for (const id of [table.id, newId()])
        expectProblem(await send(id, now.cookie, anna.player), 409, 'other-player')
    // Without any session he is asked to come back first.
    expectProblem(await send(table.id, '', anna.player), 401, 'no-session')
    expect((await tableOf(anna, table.id)).version).toBe(table.version)
    expect((await send(table.id, anna.cookie, anna.player)).status).toBe(201)
  })
})

describe('link to another device', () => {
  const confirm = (by: { token: string } | { code: string }, person = stranger(world)) =>
    person.send<Me>('POST', '/api/session/confirm', by)

  it('token: signs in once, then 404', async () => {
    const anna = await guest(world, 'Anna')
    const { token, code, until } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    expect(Date.parse(until) - world.clock.now).toBe(600_000)
    const phone = stranger(world)
    expect((await confirm({ token }, phone)).body).toEqual({ player: anna.player, name: 'Anna' })
    expect((await phone.get<Me>('/api/me')).body.player).toBe(anna.player)
    expect((await confirm({ token })).body.code).toBe('bad-link')
    expect((await confirm({ code })).body.code).toBe('bad-link')
  })

  it('code, typed with spaces, dashes, o and l: signs in once', async () => {
    const anna = await guest(world, 'Anna')
    const { token, code } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `.replace(/0/g, 'o').replace(/1/g, 'l')
    expect((await confirm({ code: typed })).body.player).toBe(anna.player)
    expect((await confirm({ token })).body.code).toBe('bad-link')
  })

  it('v5.0.0-6.5.5 ten minutes old: 404', async () => {
    const anna = await guest(world, 'Anna')
    const { token, code } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    world.clock.now += 10 * 60_000
    expect((await confirm({ token })).status).toBe(404)
    expect((await confirm({ code })).status).toBe(404)
  })

  it('v5.0.0-6.6.3 five wrong codes: then 429 even for the right one, for ten minutes', async () => {
    const anna = await guest(world, 'Anna')
    world.clock.now = Math.ceil(world.clock.now / 600_000) * 600_000
    const { code } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm({ code: 'WRONG000' })))
    expect(tries.map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
    expect((await confirm({ code })).body.code).toBe('too-many')
    world.clock.now += usualLimits.codes.seconds * 1000
    const fresh = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    expect((await confirm({ code: fresh.code })).status).toBe(200)
  })

  it('eight right codes from one address: all sign in', async () => {
    const anna = await guest(world, 'Anna')
    for (let i = 0; i < 8; i++) {
      const { code } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
      expect((await confirm({ code })).status).toBe(200)
    }
  })
})
