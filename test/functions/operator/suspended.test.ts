import { ulid } from 'ulidx'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { DeviceLink } from '../../../functions/api/shapes.ts'
import { act } from '../../../functions/operator/act.ts'
import { beginMove, goOnMoving } from '../../../functions/players/move.ts'
import { suspend } from '../../../functions/players/suspend.ts'
import { getPlayer } from '../../../functions/store/players/players.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { HOUR, listening, MINUTE, oneDay } from '../clock/told.ts'
import { type Call, justBefore, pkOf } from '../crashes/calls.ts'
import { asksWho, changes, methodOf, type Route, routes } from '../hostile/routes.ts'
import { copyOf, newScene, type Scene } from '../hostile/scene.ts'
import { plannedCounter } from '../support/planned-counter.ts'
import { savePlan } from '../support/planning.ts'
import { add, done, openTable, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

/** What a suspended player may still change: what is theirs alone, or ends something. */
const granted = [
  'POST /api/session',
  'POST /api/session/confirm',
  'DELETE /api/me/sessions',
  'PUT /api/me/push',
  'DELETE /api/me/push',
  'PATCH /api/me/mail',
  'DELETE /api/me/webhook',
  'DELETE /api/me/feeds',
  'POST /api/me/blocks',
  'DELETE /api/me/blocks',
  'DELETE /api/me',
  'DELETE /api/tables/:id/company',
  'POST /api/tables/:id/resign',
  'PUT /api/tables/:id/chat',
  'PUT /api/tables/:id/hushed',
  'PUT /api/tables/:id/notes',
  'PUT /api/tables/:id/draft',
]
/** Asks for no session: a new guest is nobody's. */
const free = ['POST /api/guest']

let town: Scene
beforeAll(async () => {
  town = await newScene()
})

describe.each(routes.filter(asksWho))('suspended player, $route', (route: Route) => {
  const isGranted = !changes(route) || granted.includes(route.route) || free.includes(route.route)
  it(isGranted ? 'as for anybody' : '403 suspended', async () => {
    const scene = await copyOf(town)
    const person = scene[route.by]
    await suspend(scene.world.store, person.player as PlayerId, '2026-03-01T12:00:00.000Z')
    const answer = await scene.world.app.request(`http://posthorn.test${route.path(scene)}`, {
      method: methodOf(route),
      headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(route.body ? { body: JSON.stringify(route.body(scene)) } : {}),
    })
    const text = await answer.text()
    if (isGranted) expect([answer.status, text]).toEqual([route.done, expect.anything()])
    else expect([answer.status, JSON.parse(text).code]).toEqual([403, 'suspended'])
  })
})

describe('suspension', () => {
  let world: World
  let anna: Person
  let ben: Person
  beforeEach(async () => {
    world = await newWorld({ games: { counter: plannedCounter } })
    anna = await guest(world, 'Anna')
    ben = await guest(world, 'Ben')
  })
  const order = () => ({ id: ulid(world.clock.now), by: 'Olga', why: 'Insults' })
  const suspended = () => act(world.ports, order(), { kind: 'suspend', player: ben.player as PlayerId })
  const opens = (person: Person) =>
    openTable(person).then(
      () => true,
      () => false,
    )

  it('a session that begins later, on another device: is suspended, too', async () => {
    const link = done(await ben.send<DeviceLink>('POST', '/api/me/link'))
    await suspended()
    const phone = stranger(world)
    done(await phone.send('POST', '/api/session/confirm', { token: link.token }))
    expect(await opens(phone)).toBe(false)
    expect(await opens(anna)).toBe(true)
    await act(world.ports, order(), { kind: 'unsuspend', player: ben.player as PlayerId })
    expect([await opens(phone), await opens(ben)]).toEqual([true, true])
  })

  it.each([
    ['suspended', 'unsuspended', null],
    ['unsuspended', 'suspended', '2026-03-01T12:00:00.000Z'],
  ])('%s while they are %s: sessions say what the profile says', async (_, __, last) => {
    const his = ben.player as PlayerId
    const first = last === null ? '2026-03-01T11:00:00.000Z' : null
    const isMark = (call: Call) => call.command === 'UpdateItem' && pkOf(call).startsWith('S#')
    justBefore(world.store, isMark, () => suspend(world.store, his, last))
    await suspend(world.store, his, first)
    expect((await getPlayer(world.store, his, 'consistent'))?.suspended ?? null).toBe(last)
    expect(await opens(ben)).toBe(last === null)
  })

  it('a planned turn of theirs: is not sent until it has ended', async () => {
    const told = await listening(world, [anna, ben])
    const { id } = await startedTable([ben, anna], { pace: oneDay, options: { goal: 1000 } })
    const play = async (person: Person) =>
      done(await sendTurn(person, id, turnOf(await tableOf(person, id), add(1))))
    const version = async () => (await newestEntry(world.store, id as TableId, 'consistent'))?.entry.version
    await told.after(HOUR)
    await play(ben)
    await savePlan(ben, await tableOf(ben, id))
    await suspended()
    const { version: before } = await play(anna)
    expect(await told.after(5 * MINUTE)).toContain(`Ben turn ${before}`)
    expect(await version()).toBe(before)
  })

  it('tables of a suspended guest: do not move to another player', async () => {
    const { id } = await startedTable([ben, anna], { options: { goal: 1000 } })
    const cara = (await guest(world, 'Cara')).player as PlayerId
    const moves = async () => {
      await beginMove(world.ports, ben.player as PlayerId, cara)
      await goOnMoving(world.ports, cara)
      return (await tableOf(anna, id)).names[0]
    }
    await suspended()
    expect(await moves()).toEqual({ name: 'Ben' })
    await act(world.ports, order(), { kind: 'unsuspend', player: ben.player as PlayerId })
    expect(await moves()).toEqual({ name: 'Cara' })
  })
})
