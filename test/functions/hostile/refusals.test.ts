import { ulid } from 'ulidx'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { add, done, tableOf } from '../support/play.ts'
import { newId, type Person, salt, useEngine } from '../support/world.ts'
import { dump } from './dump.ts'
import { deep } from './garbage.ts'
import { ask, expectProblem, own } from './raw.ts'
import { newScene, type Scene } from './scene.ts'

useEngine()

type Who = 'anna' | 'ben' | 'cara' | 'dora' | 'emil' | 'nobody'
type Table = 'open' | 'running' | 'over' | 'caras'
/** What is wrong; who asks for it, at which table, with which request; how it is refused. */
type Case = [
  fault: string,
  who: Who,
  method: string,
  table: Table,
  rest: string,
  body: unknown,
  status: number,
  code: string,
]

const turn = (actions: unknown[], more = {}) => ({ base: 3, rules: 1, actions, ...more })
const sit = (more = {}) => ({ base: 0, salt, ...more })
const proto = (field: string) => JSON.parse(`{"kind":"add","by":1,"__proto__":${field}}`)

const turns: Case[] = [
  ['out of turn', 'anna', 'POST', 'running', '/turns', turn([add(1)]), 422, 'not-to-act'],
  ['an old base', 'ben', 'POST', 'running', '/turns', turn([add(1)], { base: 2 }), 409, 'stale'],
  ['a base before the start', 'ben', 'POST', 'running', '/turns', turn([add(1)], { base: 0 }), 409, 'stale'],
  ['a base in the future', 'ben', 'POST', 'running', '/turns', turn([add(1)], { base: 4 }), 409, 'stale'],
  [
    'a base far in the future',
    'ben',
    'POST',
    'running',
    '/turns',
    turn([add(1)], { base: 1e9 }),
    409,
    'stale',
  ],
  ['a negative base', 'ben', 'POST', 'running', '/turns', turn([add(1)], { base: -1 }), 422, 'invalid'],
  ['older rules', 'ben', 'POST', 'running', '/turns', turn([add(1)], { rules: 0 }), 409, 'rules'],
  ['newer rules', 'ben', 'POST', 'running', '/turns', turn([add(1)], { rules: 2 }), 409, 'rules'],
  ['an illegal action', 'ben', 'POST', 'running', '/turns', turn([add(3)]), 422, 'not-legal'],
  ['more than a turn', 'ben', 'POST', 'running', '/turns', turn([add(1), add(1)]), 422, 'not-to-act'],
  ['less than a turn', 'ben', 'POST', 'running', '/turns', turn([{ kind: 'peek' }]), 422, 'not-at-rest'],
  [
    'actions after something unseen is shown',
    'ben',
    'POST',
    'running',
    '/turns',
    turn([{ kind: 'roll' }, add(1)]),
    422,
    'past-unseen',
  ],
  ['before the start', 'ben', 'POST', 'open', '/turns', turn([add(1)], { base: 6 }), 409, 'not-started'],
  ['after the end', 'anna', 'POST', 'over', '/turns', turn([add(1)], { base: 4 }), 409, 'over'],
]

const notAdds = [
  null,
  5,
  'add',
  [],
  {},
  { kind: null },
  { kind: '__proto__' },
  { kind: 'constructor' },
  { by: 1 },
]
const nearlyAdds = [
  { kind: 'add', by: '1' },
  { kind: 'add', by: 1, seat: 0 },
  { kind: 'add', by: [1] },
  { kind: ['add'], by: 1 },
  { kind: 'ADD', by: 1 },
  { kind: 'add', by: 1.0000001 },
  proto('{"kind":"add"}'),
  proto('null'),
  { kind: 'add', by: { '?': 1, to: [1] } },
]
const garbage = [...notAdds, ...nearlyAdds, JSON.parse(deep(11))].map(
  (action): Case => [
    `an action like ${JSON.stringify(action).slice(0, 40)}`,
    ...(['ben', 'POST', 'running', '/turns', turn([action]), 422, 'not-legal'] as const),
  ],
)

const asked = (what: 'ask' | 'agree' | 'refuse', base = 3) => ({ base, do: what })
const requests: Case[] = [
  [
    'a take-back of nothing',
    'ben',
    'POST',
    'running',
    '/takeback',
    asked('ask'),
    409,
    'nothing-to-take-back',
  ],
  ['a take-back on an old base', 'anna', 'POST', 'running', '/takeback', asked('ask', 2), 409, 'stale'],
  ['a take-back from the future', 'anna', 'POST', 'running', '/takeback', asked('ask', 9), 409, 'stale'],
  ...(['takeback', 'end'] as const).flatMap((what): Case[] => [
    [`agreeing to no ${what}`, 'ben', 'POST', 'running', `/${what}`, asked('agree'), 409, 'nothing-asked'],
    [`refusing no ${what}`, 'ben', 'POST', 'running', `/${what}`, asked('refuse'), 409, 'nothing-asked'],
    [`a ${what} before the start`, 'ben', 'POST', 'open', `/${what}`, asked('ask'), 409, 'not-started'],
    [`a ${what} after the end`, 'anna', 'POST', 'over', `/${what}`, asked('ask', 4), 409, 'over'],
    [
      `agreeing to a ${what} after the end`,
      'anna',
      'POST',
      'over',
      `/${what}`,
      asked('agree', 4),
      409,
      'over',
    ],
  ]),
  ['resigning before the start', 'ben', 'POST', 'open', '/resign', { base: 3 }, 409, 'not-started'],
  ['resigning after the end', 'ben', 'POST', 'over', '/resign', { base: 4 }, 409, 'over'],
  ['resigning in the future', 'ben', 'POST', 'running', '/resign', { base: 4 }, 409, 'stale'],
  ['a rematch of a running table', 'ben', 'POST', 'running', '/rematch', { salt }, 409, 'not-over'],
  ['a rematch before the start', 'ben', 'POST', 'open', '/rematch', { salt }, 409, 'not-over'],
]

const seats: Case[] = [
  ['sitting twice', 'ben', 'POST', 'open', '/seats', sit({ base: 6 }), 409, 'seated-already'],
  ['sitting where one plays', 'anna', 'POST', 'running', '/seats', sit(), 409, 'seated-already'],
  ['leaving a free seat', 'ben', 'DELETE', 'open', '/seats/2', { base: 6 }, 422, 'no-such-seat'],
  ['leaving no seat', 'ben', 'DELETE', 'open', '/seats/19', { base: 6 }, 422, 'no-such-seat'],
  ...['20', '-1', '01', '1.0', 'abc', '__proto__', '%31%00'].map(
    (seat): Case => [
      `leaving seat ${seat}`,
      'ben',
      'DELETE',
      'open',
      `/seats/${seat}`,
      { base: 6 },
      404,
      'not-found',
    ],
  ),
  ['removing the host', 'ben', 'DELETE', 'open', '/seats/0', { base: 6 }, 403, 'not-host'],
  ['removing a player on an old base', 'anna', 'DELETE', 'open', '/seats/1', { base: 4 }, 409, 'stale'],
  ['removing a player on a future base', 'anna', 'DELETE', 'open', '/seats/1', { base: 7 }, 409, 'stale'],
  ['leaving a running table', 'ben', 'DELETE', 'running', '/seats/1', { base: 3 }, 409, 'started'],
  ['leaving a finished table', 'ben', 'DELETE', 'over', '/seats/1', { base: 4 }, 409, 'over'],
  ['starting too soon', 'anna', 'POST', 'open', '/start', { base: 5 }, 409, 'stale'],
  ['starting twice', 'anna', 'POST', 'running', '/start', { base: 3 }, 409, 'started'],
  ['starting after the end', 'anna', 'POST', 'over', '/start', { base: 4 }, 409, 'over'],
  ['cancelling a running table', 'anna', 'DELETE', 'running', '', { base: 3 }, 409, 'started'],
  ['cancelling a finished table', 'anna', 'DELETE', 'over', '', { base: 4 }, 409, 'over'],
  ['inviting to a running table', 'anna', 'POST', 'running', '/invites', {}, 409, 'started'],
  ['inviting to a finished table', 'anna', 'POST', 'over', '/invites', {}, 409, 'over'],
  ['inviting to a taken seat', 'anna', 'POST', 'open', '/invites', { seat: 1 }, 409, 'seat-taken'],
  ['inviting to no seat', 'anna', 'POST', 'open', '/invites', { seat: 3 }, 422, 'no-such-seat'],
]

describe('wrong request', () => {
  let scene: Scene
  let before: string[]
  beforeAll(async () => {
    scene = await newScene()
  })
  beforeEach(async () => {
    before = await dump(scene.world.store)
  })

  async function refuses(
    who: Person,
    method: string,
    path: string,
    body: unknown,
    status: number,
    code: string,
  ) {
    const sent = body === null ? {} : { body: JSON.stringify(body) }
    const headers = { ...(method === 'GET' ? {} : own), ...(who.cookie ? { cookie: who.cookie } : {}) }
    const problem = expectProblem(await ask(scene.world, { method, path, headers, ...sent }), status, code)
    await scene.world.notifier.idle()
    expect(await dump(scene.world.store)).toEqual(before)
    expect(scene.world.alarms).toEqual([])
    return problem
  }

  it.each([...turns, ...garbage])(
    'turn, %s: refused, nothing changes',
    async (_, who, method, table, rest, body, status, code) => {
      const sent = { id: newId(), ...(body as { base: number }) }
      const problem = await refuses(
        scene[who],
        method,
        `/api/tables/${scene[table]}${rest}`,
        sent,
        status,
        code,
      )
      // Who composed in vain is told how the table stands, as he may see it.
      if (code !== 'invalid') expect(problem.table).toEqual(await known(scene[who], scene[table], sent.base))
    },
  )

  it.each([...requests, ...seats])(
    '%s: refused, nothing changes',
    async (_, who, method, table, rest, body, status, code) => {
      const id = rest === '/invites' ? {} : { id: newId() }
      const sent = rest === '/rematch' ? { ...id, salt } : { ...id, ...(body as object) }
      await refuses(scene[who], method, `/api/tables/${scene[table]}${rest}`, sent, status, code)
    },
  )

  /** A table as one sees it who asks for what came after `since`. */
  async function known(who: Person, table: string, since: number): Promise<TableView> {
    return done(await who.get<TableView>(`/api/tables/${table}?since=${since}`))
  }

  it('an illegal action: 422 names its index, and the reason of the rules', async () => {
    const body = { id: newId(), ...turn([{ kind: 'peek' }, add(7)]) }
    const path = `/api/tables/${scene.running}/turns`
    const problem = await refuses(scene.ben, 'POST', path, body, 422, 'not-legal')
    expect(problem).toMatchObject({ index: 1, why: { code: 'too-much', rule: 'Counter rules' } })
  })

  it('a taken or missing seat: 409 seat-taken, 422 no-such-seat', async () => {
    const path = `/api/tables/${scene.open}/seats`
    const body = (seat: number) => ({ id: newId(), ...sit({ seat, invite: scene.invites.good }) })
    await refuses(scene.cara, 'POST', path, body(0), 409, 'seat-taken')
    await refuses(scene.cara, 'POST', path, body(3), 422, 'no-such-seat')
    await refuses(scene.cara, 'POST', path, body(19), 422, 'no-such-seat')
    await refuses(scene.cara, 'POST', path, { ...body(2), base: 99 }, 409, 'stale')
  })

  it('opening a table with bad options, or under a taken id: 422, 409 id-reused', async () => {
    const wanted = { id: newId(), game: 'counter', seats: 2, pace: 'none', listed: false, salt }
    const open = (more: object, status: number, code: string) =>
      refuses(scene.cara, 'POST', '/api/tables', { ...wanted, ...more }, status, code)
    for (const game of ['gheos ', '', '__proto__', 'constructor', 'toString'])
      await open({ game }, 422, 'bad-options')
    for (const seats of [5, 20]) await open({ seats }, 422, 'bad-seats')
    await open({ mySeat: 2 }, 422, 'bad-seats')
    for (const seats of [0, 21]) await open({ seats }, 422, 'invalid')
    await open({ pace: 'live' }, 422, 'invalid')
    for (const table of ['open', 'running', 'over'] as const)
      await open({ id: scene[table] }, 409, 'id-reused')
    await open({ id: scene.caras, seats: 3 }, 409, 'id-reused')
  })

  it('a rematch under the id of another table: 409 id-reused', async () => {
    for (const id of [scene.caras, scene.open, scene.over])
      await refuses(scene.anna, 'POST', `/api/tables/${scene.over}/rematch`, { id, salt }, 409, 'id-reused')
    expect((await tableOf(scene.ben, scene.over)).rematch).toBeNull()
  })

  it('a link or code that is wrong, or older than ten minutes: 404 bad-link', async () => {
    const confirm = (body: object, status = 404, code = 'bad-link') =>
      refuses(scene.nobody, 'POST', '/api/session/confirm', body, status, code)
    const { token, code } = scene.link
    for (const wrong of [
      '',
      'OOOOIIII',
      `${code}0`,
      code.slice(1),
      '__proto__',
      '\u202e',
      'x'.repeat(40),
      token,
    ])
      await confirm({ code: wrong })
    await confirm({ token: newId() })
    // Both together are the way of a message that is opened elsewhere; a link to a device is none.
    await confirm({ token, code })
    await confirm({}, 422, 'invalid')
    await confirm({ code: 'x'.repeat(201) }, 422, 'invalid')
    scene.world.clock.now += 10 * 60_000 + 1000
    await confirm({ code })
    await confirm({ token })
  })

  it('a guest under another guest’s id: 409 id-reused', async () => {
    const id = newId()
    const path = '/api/guest'
    done(await scene.nobody.send('POST', path, { id, name: 'Greta' }))
    before = await dump(scene.world.store)
    await refuses(scene.cara, 'POST', path, { id, name: 'Grete' }, 409, 'id-reused')
    scene.world.clock.now += 10 * 60_000
    await refuses(scene.cara, 'POST', path, { id, name: 'Greta' }, 409, 'id-reused')
  })

  it('notes on another revision: 409 notes-changed, with the current notes', async () => {
    for (const revision of [0, 2, 1e9]) {
      const body = { text: 'A new plan', revision }
      const path = `/api/tables/${scene.running}/notes`
      const problem = await refuses(scene.anna, 'PUT', path, body, 409, 'notes-changed')
      expect(problem.table?.notes).toEqual({ text: 'Anna watches the river', revision: 1 })
    }
  })

  it('a chat message with a wrong clock or a taken id: 422 bad-clock, 409 id-reused', async () => {
    const path = `/api/tables/${scene.running}/chat`
    const { now } = scene.world.clock
    for (const at of [0, now - 11 * 60_000, now + 11 * 60_000, 2 ** 48 - 1])
      await refuses(scene.ben, 'POST', path, { id: ulid(at), text: 'Hello' }, 422, 'bad-clock')
    const id = ulid(now)
    done(await scene.ben.send('POST', path, { id, text: 'Hello' }))
    before = await dump(scene.world.store)
    await refuses(scene.ben, 'POST', path, { id, text: 'Good-bye' }, 409, 'id-reused')
    await refuses(scene.anna, 'POST', path, { id, text: 'Hello' }, 409, 'id-reused')
  })

  it('malformed since and before parameters: 422', async () => {
    const { anna, running } = scene
    for (const since of [
      '-1',
      '1.5',
      'abc',
      '1e3',
      '01',
      '99999999999',
      '1_0',
      '__proto__',
      '1&since=2',
      '%00',
    ])
      await refuses(anna, 'GET', `/api/tables/${running}?since=${since}`, null, 422, 'invalid')
    for (const before of ['', 'x', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', `${'0'.repeat(25)}I`, 'a'.repeat(5000)])
      await refuses(anna, 'GET', `/api/tables/${running}/chat?before=${before}`, null, 422, 'invalid')
    for (const before of ['', 'x', 'T%23x', `${'0'.repeat(24)}%23short`, '__proto__'])
      await refuses(anna, 'GET', `/api/history?before=${before}`, null, 422, 'invalid')
  })

  it('since in the future: the current view', async () => {
    const view = done(await scene.anna.get<TableView>(`/api/tables/${scene.running}?since=1000000000`))
    expect(view).toMatchObject({ version: 3, entries: [], next: null })
  })
})
