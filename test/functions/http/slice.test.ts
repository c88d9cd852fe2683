import { beforeAll, describe, expect, it } from 'vitest'
import { seated } from '../../support/tables/seated.ts'
import {
  add,
  inboxOf,
  inviteTo,
  openTable,
  sendTurn,
  sitDown,
  startedTable,
  tableOf,
  turnOf,
} from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

describe('table, from opening to a turn', () => {
  let world: World
  let anna: Person
  let ben: Person
  beforeAll(async () => {
    world = await newWorld()
    anna = await guest(world, 'Anna')
    ben = await guest(world, 'Ben')
  })

  it('opened and joined by invite: starts with its last seat', async () => {
    const opened = await openTable(anna, { title: 'Sunday' })
    expect(opened).toMatchObject({
      version: 1,
      title: 'Sunday',
      seat: 0,
      names: seated('Anna', null),
      view: null,
    })
    const seen = await sitDown(ben, opened.id, await inviteTo(anna, opened.id))
    expect(seen).toMatchObject({ version: 2, seat: 1, names: seated('Anna', 'Ben'), legal: [] })
    expect(seen.view).toMatchObject({ waiting: [0], total: 0 })
    expect((await tableOf(anna, opened.id)).legal).toHaveLength(4)
  })

  it('a turn: answered with the new view, and in both inboxes', async () => {
    const table = await startedTable([anna, ben])
    const sent = await sendTurn(anna, table.id, turnOf(table, add(2)))
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ version: 3, view: { total: 2, waiting: [1] }, takeback: 'alone' })
    expect(sent.body.entries.map(({ kind }) => kind)).toEqual(['turn'])
    await world.notifier.idle()
    const [row] = (await inboxOf(ben)).tables.filter(({ id }) => id === table.id)
    expect(row).toMatchObject({
      version: 3,
      mine: true,
      waiting: [1],
      names: seated('Anna', 'Ben'),
      unread: false,
    })
    expect(row.fact).toMatchObject({ key: 'counter.added', with: { seat: 0, by: 2 } })
    expect(world.alarms).toEqual([])
  })

  it('log: one line a request, with its route and no ids', async () => {
    const { id } = await startedTable([anna, ben])
    world.lines.length = 0
    await tableOf(anna, id)
    await anna.get(`/api/invites/${'x'.repeat(32)}`)
    await anna.get('/api/no/such/thing')
    expect(world.lines).toEqual([
      { method: 'GET', route: '/api/tables/:id', status: 200, ms: 0 },
      { method: 'GET', route: '/api/invites/:token', status: 404, ms: 0 },
      { method: 'GET', route: '/api/*', status: 404, ms: 0 },
    ])
  })
})
