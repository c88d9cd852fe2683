import { expect, it } from 'vitest'
import { finishedTables } from '../../../../../support/tables/finished-table.ts'
import { endsAgain } from '../../../../endings.ts'
import { game } from './scene.ts'

/*
 * When the rules change, write the tables again; --ends 50 says which seeds end how:
 * npm run -s posthorn -- fixture sealed-bids --turns --seats 3 --seed 7 > test/engine/sealed-bids/fixtures/won.json
 */
const tables = finishedTables(new URL('fixtures/', import.meta.url))

it('sealed-bids finished tables: one for each way to end', () => {
  expect(tables.map(([name]) => name).sort()).toEqual(['lost', 'shared', 'won'])
})

endsAgain(game, tables, ({ outcome }, last, name) => {
  const isShared = outcome.seats.filter(({ rank }) => rank === 1).length > 1
  const isLost = last.facts.at(-1)?.key === 'sealed-bids.unwon'
  expect(name).toBe(isShared ? 'shared' : isLost ? 'lost' : 'won')
})
