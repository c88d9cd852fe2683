import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { changeMeta } from '../../../functions/store/tables/table-items.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, inboxOf, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { announced, type House, newHouse, positionOf, withdrawn } from './house.ts'
import { posthornHere } from './posthorn.ts'

let house: House
let table: TableView
beforeAll(async () => {
  house = await newHouse()
  table = await house.playing(2)
  announced(house)
})
afterAll(async () => {
  withdrawn(house)
  await house.close()
})

it('posthorn freeze: turns get 503 until --thaw, then the waiting turn is played', async () => {
  const [seat] = positionOf(table).waiting
  const mine = await tableOf(house.people[seat], table.id)
  const turn = turnOf(mine, ...randomTurn(house.game, mine.view, seat, randomFrom(1)))

  const frozen = await posthornHere(house.env, 'freeze', table.id)
  expect([frozen.code, frozen.out]).toEqual([
    0,
    `Table ${table.id} is frozen, at version ${table.version}.\n`,
  ])
  const refused = await sendTurn(house.people[seat], table.id, turn)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600'])
  const resigned = await house.people[seat].send('POST', `/api/tables/${table.id}/resign`, {
    id: 'resign-while-frozen-1',
    base: table.version,
  })
  expect(resigned.status).toBe(503)
  expect((await tableOf(house.people[seat], table.id)).version).toBe(table.version)

  const thawed = await posthornHere(house.env, 'freeze', table.id, '--thaw', '--json')
  expect(JSON.parse(thawed.out)).toEqual({ table: table.id, version: table.version, frozen: false })
  expect(done(await sendTurn(house.people[seat], table.id, turn)).version).toBe(table.version + 1)
})

it('posthorn freeze: the frozen time is added to the deadline at the thaw', async () => {
  const day = { kind: 'turn', minutes: 24 * 60, rests: false, late: 'fallback' }
  const threeDaysAgo = Date.now() - 3 * 24 * 3600_000
  house.world.clock.now = threeDaysAgo - 3600_000
  const { id } = await startedTable(house.people, { game: house.game.id, pace: day })
  await posthornHere(house.env, 'freeze', id)
  await changeMeta(house.data.store, id as TableId, { frozenAt: new Date(threeDaysAgo).toISOString() })
  // Frozen again, it stays frozen since then.
  await posthornHere(house.env, 'freeze', id)
  const thawed = await posthornHere(house.env, 'freeze', id, '--thaw')
  expect(thawed).toMatchObject({ code: 0, out: `Table ${id} can be played on, at version 3.\n`, err: '' })
  const { entries, state } = done(await house.people[0].get<TableView>(`/api/tables/${id}?since=2`))
  expect(entries).toMatchObject([{ kind: 'extended', pause: { cause: 'frozen', minutes: 3 * 24 * 60 } }])
  const until = state.until.find((one) => one !== null) as string
  expect(Math.round((Date.parse(until) - Date.now()) / 3600_000)).toBe(24)
  expect((await inboxOf(house.people[0])).tables.find((row) => row.id === id)).toMatchObject({ version: 3 })
  const again = await posthornHere(house.env, 'freeze', id, '--thaw')
  expect(again.out).toBe(`Table ${id} can be played on, at version 3.\n`)
})

it('posthorn freeze, unknown table: exit code 1', async () => {
  const { code, err } = await posthornHere(house.env, 'freeze', 'no-such-table-here-at-all')
  expect([code, err]).toEqual([1, expect.stringContaining('There is no table')])
})
