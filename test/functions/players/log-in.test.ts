import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceLink, Me, MyMail, Session } from '../../../functions/api/shapes.ts'
import { usualLimits } from '../../../functions/ports/index.ts'
import { aroundCalls } from '../crashes/calls.ts'
import { dump } from '../hostile/dump.ts'
import { noLimits } from '../hostile/scene.ts'
import { asks, broughtBy, cameBy, confirms, reachable } from '../mail/people.ts'
import { done } from '../support/play.ts'
import {
  guest,
  newWorld,
  origin,
  type Person,
  stranger,
  useEngine,
  type World,
  worldOn,
} from '../support/world.ts'

useEngine()

const minute = 60_000
const anna = 'anna@example.org'
let world: World
beforeEach(async () => {
  world = await newWorld()
})

const me = async (person: Person): Promise<Me | null> => done(await person.get<Me | null>('/api/me'))
const mail = async (person: Person): Promise<MyMail> => done(await person.get<MyMail>('/api/me/mail'))

describe('sign-in mail', () => {
  it('asked for: 202, and sent after the answer', async () => {
    const { status } = await stranger(world).send('POST', '/api/session', { email: anna })
    expect([status, world.mail.messages.length]).toEqual([202, 0])
    await world.settled()
    expect(world.mail.messages.map(({ to }) => to)).toEqual([anna])
  })

  it('address without a player: the same answer, calls and words as one with a player', async () => {
    await reachable(world, 'Anna', anna)
    const seen = async (email: string) => {
      const calls: string[] = []
      const asker = worldOn(world.store, world.clock)
      aroundCalls(asker.store, async (call, go) => {
        calls.push(`${call.command} ${Object.keys(call.input).sort()}`)
        return go()
      })
      const { status, body, headers } = await stranger(asker).send('POST', '/api/session', { email })
      await asker.settled()
      const { token, code } = broughtBy(asker.mail.latest(email))
      const said = asker.mail.latest(email).html.replaceAll(token, '').replaceAll(code, '')
      return {
        status,
        body,
        headers: [...headers.keys()],
        calls: [...calls],
        said,
        sent: asker.mail.messages.length,
      }
    }
    const known = await seen(anna)
    expect(known.calls.length).toBeGreaterThan(2)
    expect(await seen('nobody@example.org')).toEqual(known)
  })

  it('mail server down: 202 and an alarm without the address', async () => {
    world.mail.takes = 'down'
    const { status } = await stranger(world).send('POST', '/api/session', { email: anna })
    await world.settled()
    expect([status, world.alarms.length]).toEqual([202, 1])
    expect(JSON.stringify(world.alarms)).not.toContain('anna')
  })

  it('per address and per asker: limited by the hour, then 429', async () => {
    const strict = worldOn(world.store, world.clock, {
      limits: { letters: { most: 2, seconds: 3600 }, logins: { most: 4, seconds: 3600 } },
    })
    const ask = () => stranger(strict).send('POST', '/api/session', { email: anna })
    const answers = [await ask(), await ask(), await ask(), await ask(), await ask()]
    await strict.settled()
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 429])
    expect(strict.mail.messages.length).toBe(2)
  })

  it('others ask for an address: its owner still gets mail, up to the flood limit', async () => {
    const limits = { letters: { most: 2, seconds: 3600 }, flood: { most: 5, seconds: 3600 } }
    const strict = worldOn(world.store, world.clock, { limits })
    const ask = async (from: string) => {
      const person = stranger(strict)
      await strict.app.request(`${origin}/api/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-test-address': from,
        },
        body: JSON.stringify({ email: anna }),
      })
      await strict.settled()
      return person
    }
    const sent = async (from: string, times: number) => {
      const before = strict.mail.messages.length
      for (let n = 0; n < times; n++) await ask(from)
      return strict.mail.messages.length - before
    }
    expect(await sent('192.0.2.66', 6)).toBe(2)
    expect(await sent('192.0.2.7', 3)).toBe(2)
    // Nor is a box flooded, from however many places: as many as docs/security.md says leave its owner no message.
    expect(await sent('192.0.2.8', 1)).toBe(1)
    expect(await sent('192.0.2.9', 1)).toBe(0)
    expect(usualLimits.flood.most / usualLimits.letters.most).toBe(6)
  })

  it('malformed addresses: 422; international ones are sent to', async () => {
    const written = async (email: unknown) =>
      (await stranger(world).send('POST', '/api/session', { email })).status
    const bad = [
      '',
      'anna',
      'anna@',
      '@example.org',
      'anna@example',
      'anna@exa mple.org',
      'anna@example.org, ben@example.org',
      'anna@example.org\r\nBcc: ben@example.org',
      'anna@example.org\u0000',
      '"anna b"@example.org',
      'Anna <anna@example.org>',
      `${'a'.repeat(65)}@example.org`,
      `anna@${'a.'.repeat(130)}org`,
      'an\u202ena@example.org',
      7,
      ['anna@example.org'],
    ]
    for (const email of bad) expect([email, await written(email)]).toEqual([email, 422])
    for (const good of [' Anna.B+posthorn@Example.org ', 'ola@żółw.example'])
      expect([good, await written(good)]).toEqual([good, 202])
    await world.settled()
    expect(world.mail.messages.map(({ to }) => to)).toEqual([
      'Anna.B+posthorn@example.org',
      'ola@xn--w-uga1v8h.example',
    ])
  })

  it('no mailer: 503 no-mail', async () => {
    world.ports.mailer = null
    expect((await stranger(world).send('POST', '/api/session', { email: anna })).body.code).toBe('no-mail')
  })
})

describe('sign-in link', () => {
  it('new address: asks for a name, then makes a player', async () => {
    const person = stranger(world)
    const { token } = await asks(world, person, anna)
    expect((await confirms(person, { token })).body).toEqual({ asks: 'name' })
    expect(await me(person)).toBeNull()
    const { body } = await confirms(person, { token, name: 'Anna' })
    expect(body).toEqual({ player: expect.any(String), name: 'Anna' })
    expect((await mail(person)).address).toBe(anna)
    expect((await cameBy(world, anna)).player).toBe(body.player)
    expect((await cameBy(world, 'ANNA@EXAMPLE.ORG')).player).toBe(body.player)
  })

  it('works once, then 404', async () => {
    const person = await reachable(world, 'Anna', anna)
    const { token, code } = broughtBy(world.mail.latest(anna))
    expect((await confirms(person, { token })).body.code).toBe('bad-link')
    expect((await confirms(person, { token, code })).body.code).toBe('bad-link')
    expect((await confirms(person, { code })).body.code).toBe('bad-link')
  })

  it('pressed five times at once: works once', async () => {
    await reachable(world, 'Anna', anna)
    const person = stranger(world)
    const { token, code } = await asks(world, person, anna)
    const cookie = person.cookie
    const presses = await Promise.all(
      [{ token }, { token, code }, { code }, { token }, { token }].map((given) =>
        confirms(Object.assign(stranger(world), { cookie }), given),
      ),
    )
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('works for ten minutes, then 404', async () => {
    await reachable(world, 'Anna', anna)
    const person = stranger(world)
    const { token, code } = await asks(world, person, anna)
    world.clock.now += 10 * minute
    for (const given of [{ token }, { token, code }, { code }])
      expect((await confirms(person, given)).body.code).toBe('bad-link')
    const later = await asks(world, person, anna)
    world.clock.now += 10 * minute - 1000
    expect((await confirms(person, { token: later.token })).status).toBe(200)
  })

  it('in another browser, script or not: opens nothing, and still works where it was asked for', async () => {
    await reachable(world, 'Anna', anna)
    const person = stranger(world)
    const { token } = await asks(world, person, anna)
    const before = await dump(world.store)
    const scanner = stranger(world)
    for (const path of ['/api/session/confirm', '/enter', `/api/session/confirm?token=${token}`])
      for (const method of ['GET', 'HEAD'])
        expect((await world.app.request(`http://posthorn.test${path}`, { method })).status).toBe(404)
    const other = await asks(world, scanner, 'scanner@example.org')
    for (const given of [{ token }, { token, name: 'Eve' }, { token, tables: 'move' }])
      expect((await confirms(scanner, given)).body.code).toBe('other-browser')
    expect((await confirms(scanner, { token, code: other.code })).body.code).toBe('bad-link')
    expect(await me(scanner)).toBeNull()
    // What the scanner asked for itself, and one try at a code, are all that is there.
    const after = await dump(world.store)
    expect(after.length).toBeLessThanOrEqual(before.length + 4)
    expect((await confirms(person, { token })).status).toBe(200)
  })

  it('in the browser that asked: any of its messages works', async () => {
    const person = await reachable(world, 'Anna', anna)
    const phone = stranger(world)
    const first = await asks(world, phone, anna)
    await asks(world, phone, anna)
    expect((await confirms(phone, { token: first.token })).body.player).toBe(person.player)
  })
})

describe('sign-in code', () => {
  it('pasted with a full stop, quotes, dashes or unseen characters, in any width: signs in', async () => {
    const ways = [
      (code: string) => `${code}.`,
      (code: string) => `“${code.slice(0, 4)} ${code.slice(4)}”`,
      (code: string) => `${code.slice(0, 4)}–${code.slice(4)}`,
      (code: string) => [...code].join('\u200b'),
      (code: string) => [...code].map((one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0)).join(''),
    ]
    world = await newWorld({ limits: noLimits })
    await reachable(world, 'Anna', anna)
    for (const way of ways) {
      const app = stranger(world)
      const { code } = await asks(world, app, anna)
      expect((await confirms(app, { code: way(code) })).status).toBe(200)
      const link = done(await app.send<DeviceLink>('POST', '/api/me/link'))
      expect((await confirms(stranger(world), { code: way(link.code) })).status).toBe(200)
    }
  })

  it('in the browser that asked: alone; in any other: together with the link', async () => {
    const { player } = await reachable(world, 'Anna', anna)
    const app = stranger(world)
    const typed = await asks(world, app, anna)
    const spelled = ` ${typed.code.toLowerCase()} `.replace(/0/g, 'o').replace(/1/g, 'l')
    expect((await confirms(app, { code: spelled })).body.player).toBe(player)
    const desk = stranger(world)
    const { token, code } = await asks(world, stranger(world), anna)
    expect((await confirms(desk, { token })).body.code).toBe('other-browser')
    expect((await confirms(desk, { token, code })).body.player).toBe(player)
  })

  it('in another browser, without the link: 404', async () => {
    await reachable(world, 'Anna', anna)
    const { code } = await asks(world, stranger(world), anna)
    expect((await confirms(stranger(world), { code })).body.code).toBe('bad-link')
  })

  it('five wrong tries, from anywhere: then the right one is refused; the link works', async () => {
    await reachable(world, 'Anna', anna)
    // As from many addresses: each has guesses of its own.
    const many = worldOn(world.store, world.clock, { limits: { codes: { most: 100, seconds: 600 } } })
    const person = stranger(many)
    const { token, code } = await asks(many, person, anna)
    const wrong = code.startsWith('0') ? '1234 5678' : '0234 5678'
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, i) => confirms(i % 2 ? person : stranger(many), { token, code: wrong })),
    )
    expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(['bad-link']))
    expect((await confirms(person, { token, code })).body.code).toBe('bad-link')
    expect((await confirms(person, { code })).body.code).toBe('bad-link')
    // The link itself is no guess.
    expect((await confirms(person, { token })).status).toBe(200)
  })

  it('four wrong tries: the right one works', async () => {
    await reachable(world, 'Anna', anna)
    const { token, code } = await asks(world, stranger(world), anna)
    const other = stranger(world)
    for (let i = 0; i < 4; i++) expect((await confirms(other, { token, code: 'WRONG' })).status).toBe(404)
    expect((await confirms(other, { token, code })).status).toBe(200)
  })

  it('wrong codes from the browser that asked: 404, then 429', async () => {
    const person = stranger(world)
    await asks(world, person, anna)
    const tries: number[] = []
    for (let i = 0; i < 8; i++) tries.push((await confirms(person, { code: 'WRONG000' })).status)
    expect(tries).toEqual([...Array(usualLimits.codes.most).fill(404), 429, 429, 429])
  })
})

describe('session after sign-in', () => {
  it('guest’s browser: a new session replaces the old one', async () => {
    const person = await guest(world, 'Anna')
    const before = person.cookie
    const { token } = await asks(world, person, anna)
    expect((await confirms(person, { token })).body.player).toBe(person.player)
    expect(person.cookie).not.toContain(before)
    const planted = Object.assign(stranger(world), { cookie: before })
    expect((await planted.get('/api/tables')).status).toBe(401)
    const { sessions } = done(await person.get<{ sessions: Session[] }>('/api/me/sessions'))
    expect(sessions.map(({ mine }) => mine)).toEqual([true])
  })
})

describe('email address', () => {
  it('asked for: waits until confirmed, ten minutes at most', async () => {
    const person = await guest(world, 'Anna')
    expect(await mail(person)).toMatchObject({ address: null, waits: null, asked: false })
    await asks(world, person, anna)
    expect(await mail(person)).toMatchObject({ address: null, waits: anna, asked: true })
    world.clock.now += 10 * minute
    expect((await mail(person)).waits).toBeNull()
    const { code } = await asks(world, person, anna)
    expect((await confirms(person, { code })).body).toEqual({ player: person.player, name: 'Anna' })
    expect(await mail(person)).toMatchObject({ address: anna, waits: null })
  })

  it('asked for by another player: its reader can’t confirm it', async () => {
    const eve = await guest(world, 'Eve')
    const { token, code } = await asks(world, eve, anna)
    const reader = stranger(world)
    for (const given of [{ token }, { token, code }, { token, code, name: 'Anna' }])
      expect((await confirms(reader, given)).body.code).toBe('other-browser')
    const other = await guest(world, 'Ben')
    expect((await confirms(other, { token, code })).body.code).toBe('other-browser')
    expect((await mail(eve)).address).toBeNull()
  })

  it('changed: the old one no longer signs in, and is free', async () => {
    const person = await reachable(world, 'Anna', anna)
    const { token } = await asks(world, person, 'new@example.org')
    expect((await confirms(person, { token })).status).toBe(200)
    expect((await mail(person)).address).toBe('new@example.org')
    expect((await cameBy(world, 'new@example.org')).player).toBe(person.player)
    const heir = await reachable(world, 'Heir', anna)
    expect((await cameBy(world, anna)).player).toBe(heir.player)
    expect((await mail(person)).address).toBe('new@example.org')
  })

  it('confirmed by two players at once: belongs to one of them', async () => {
    const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const tokens = [await asks(world, people[0], anna), await asks(world, people[1], anna)]
    const came = await Promise.all(people.map((person, i) => confirms(person, { token: tokens[i].token })))
    expect(came.map(({ status }) => status)).toEqual([200, 200])
    const { player } = await cameBy(world, anna)
    expect(people.map((person) => person.player)).toContain(player)
    const states = await Promise.all(people.map(async (person) => (await me(person))?.player))
    for (const state of states) expect(people.map((person) => person.player)).toContain(state)
    const holders = await Promise.all(
      people.map(async (person) => [(await me(person))?.player, (await mail(person)).address]),
    )
    for (const [whose, address] of holders) if (whose !== player) expect(address).toBeNull()
  })

  it('two addresses confirmed at once by one player: one of them works', async () => {
    const person = await reachable(world, 'Anna', anna)
    const [b, c] = [await asks(world, person, 'b@example.org'), await asks(world, person, 'c@example.org')]
    const asked = person.cookie
    await Promise.all(
      [b, c].map(({ token }) => confirms(Object.assign(stranger(world), { cookie: asked }), { token })),
    )
    const keys: string[] = []
    for (const email of [anna, 'b@example.org', 'c@example.org']) {
      const visitor = stranger(world)
      const { token } = await asks(world, visitor, email)
      const { body } = await confirms(visitor, { token })
      if (body.player === person.player) keys.push(email)
    }
    expect(keys).toHaveLength(1)
    expect((await mail(await cameBy(world, keys[0]))).address).toBe(keys[0])
  })

  it('logs and alarms: do not contain it', async () => {
    await reachable(world, 'Anna', anna)
    expect(JSON.stringify([world.lines, world.alarms])).not.toMatch(/anna@|example\.org/)
  })
})

it('stored key of an email address: one, which does not reveal it', async () => {
  await reachable(world, 'Anna', anna)
  const keys = (await dump(world.store)).map((item) => JSON.parse(item) as { pk: string }).map(({ pk }) => pk)
  expect(keys.filter((pk) => pk.includes('anna'))).toEqual([])
  expect(keys.filter((pk) => pk.startsWith('E#'))).toHaveLength(1)
})
