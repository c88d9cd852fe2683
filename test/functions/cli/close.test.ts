import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, sendTurn, tableOf, turnOf } from '../support/play.ts'
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

it('posthorn close: turns get 503 until open, then the waiting turn is played', async () => {
  const [seat] = positionOf(table).waiting
  const mine = await tableOf(house.people[seat], table.id)
  const turn = turnOf(mine, ...randomTurn(house.game, mine.view, seat, randomFrom(1)))
  const closed = await posthornHere(house.env, 'close')
  expect(closed).toMatchObject({
    ...{ code: 0, err: '' },
    out: 'Posthorn is closed. It may take 5 seconds until all of it knows.\n',
  })
  house.world.clock.now += 60_000
  expect((await sendTurn(house.people[seat], table.id, turn)).body).toMatchObject({ code: 'closed' })
  expect(await posthornHere(house.env, 'open')).toMatchObject({ code: 0, out: 'Posthorn is open.\n' })
  house.world.clock.now += 60_000
  expect(done(await sendTurn(house.people[seat], table.id, turn)).version).toBe(table.version + 1)
})
