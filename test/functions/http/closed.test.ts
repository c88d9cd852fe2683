import { beforeEach, describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { playOpponent } from '../../../functions/jobs/bots/play.ts'
import { closeGate, openGate } from '../../../functions/store/dynamodb/gate.ts'
import { add, done, openTable, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let table: TableView
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  table = await startedTable([anna, ben])
})

/** Closes the gate; every process has seen that by then. */
async function close(): Promise<void> {
  await closeGate(world.store)
  world.clock.now += 5_000
}

/** Has the tables refuse all writes, as they do on AWS while they are restored. */
async function deny(): Promise<void> {
  await world.notifier.idle()
  world.store.documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (asked) => {
        if (!/^(Put|Update|Delete)/.test(commandName)) return next(asked)
        throw Object.assign(new Error('explicit deny'), { name: 'AccessDeniedException' })
      },
    { step: 'initialize' },
  )
}

describe('closed gate', () => {
  it('every request that may write: 503, when to try again, and what happens to turns', async () => {
    await close()
    const routes = world.app.routes.filter(({ method }) => !['ALL', 'GET'].includes(method))
    expect(routes.length).toBeGreaterThan(30)
    for (const { method, path } of routes) {
      const { status, headers, body } = await anna.send(method, path.replace(/:\w+/g, 'x'), {})
      expect([path, status, body.code, headers.get('retry-after')]).toEqual([path, 503, 'closed', '30'])
      expect(body).toMatchObject({ type: '/problems/closed', title: 'Posthorn is being repaired' })
    }
  })

  it('requests that read: answered', async () => {
    await close()
    for (const path of ['/api/me', '/api/tables', '/api/lobby', `/api/tables/${table.id}`])
      expect((await anna.get(path)).status).toBe(200)
  })

  it('a turn: not played, and played under its id once it is open', async () => {
    const turn = turnOf(table, add(1))
    await close()
    expect((await sendTurn(anna, table.id, turn)).status).toBe(503)
    expect((await tableOf(anna, table.id)).version).toBe(table.version)
    await openGate(world.store)
    world.clock.now += 5_000
    expect(done(await sendTurn(anna, table.id, turn)).version).toBe(table.version + 1)
  })

  it('open: looked at once in five seconds, however much is sent', async () => {
    let looks = 0
    world.store.documents.middlewareStack.add(
      (next) => (asked) => {
        if ((asked.input as { Key?: { pk: string } }).Key?.pk === 'GATE') looks++
        return next(asked)
      },
      { step: 'initialize' },
    )
    world.clock.now += 5_000
    for (let seconds = 0; seconds < 10; seconds++) {
      await Promise.all([1, 2, 3].map(() => stranger(world).send('POST', '/api/session', {})))
      world.clock.now += 1_000
    }
    expect(looks).toBe(2)
  })

  it('a look that fails: the next request looks again', async () => {
    world.clock.now += 5_000
    let fails = true
    world.store.documents.middlewareStack.add(
      (next) => (asked) => {
        if (!fails) return next(asked)
        throw Object.assign(new Error('Connection refused'), { code: 'ECONNREFUSED' })
      },
      { step: 'initialize' },
    )
    expect((await sendTurn(anna, table.id, turnOf(table, add(1)))).body).toMatchObject({ code: 'store-away' })
    fails = false
    expect((await sendTurn(anna, table.id, turnOf(table, add(1)))).status).toBe(201)
  })

  it('bot to move: does not, until it is open', async () => {
    const { id } = await openTable(anna, { opponents: [null, 'easy'], options: { goal: 1000 } })
    const its = await tableOf(anna, id)
    done(await sendTurn(anna, id, turnOf(its, add(1))))
    await close()
    const moves = () => playOpponent(world.ports, async () => ({ actions: [add(2)], ms: 0 }), id as TableId)
    await moves()
    expect((await tableOf(anna, id)).version).toBe(its.version + 1)
    await openGate(world.store)
    await moves()
    expect((await tableOf(anna, id)).version).toBe(its.version + 2)
  })
})

describe('tables that refuse writes, before a process knows that the gate is closed', () => {
  it('a turn: the same answer, an alarm, and nothing played', async () => {
    await deny()
    const { status, body } = await sendTurn(anna, table.id, turnOf(table, add(1)))
    expect([status, body.code]).toEqual([503, 'closed'])
    expect(world.alarms).toMatchObject([{ alarm: 'AccessDeniedException' }])
    expect((await tableOf(anna, table.id)).version).toBe(table.version)
  })

  it('session to be lengthened: reads are answered, and it is lengthened once it is open', async () => {
    await close()
    await deny()
    world.clock.now += 3 * 24 * 3600_000
    const { status, headers } = await anna.get(`/api/tables/${table.id}`)
    expect([status, headers.getSetCookie()]).toEqual([200, []])
  })
})
