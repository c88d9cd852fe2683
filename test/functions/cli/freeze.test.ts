import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, sendTurn, tableOf, turnOf } from '../play.ts'
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

it('a frozen table is looked at and not changed; a turn that waited is played once it is thawed', async () => {
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

it('a table that is not here can’t be frozen', async () => {
  const { code, err } = await posthornHere(house.env, 'freeze', 'no-such-table-here-at-all')
  expect([code, err]).toEqual([1, expect.stringContaining('There is no table')])
})
