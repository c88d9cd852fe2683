import { expect, it } from 'vitest'
import { finishedTables } from '../../../../../support/tables/finished-table.ts'
import { endsAgain } from '../../../../endings.ts'
import { game } from './scene.ts'

/*
 * When the rules change, write the table again:
 * npm run -s posthorn -- fixture claimed-squares --turns > test/engine/claimed-squares/fixtures/ended.json
 */
const tables = finishedTables(new URL('fixtures/', import.meta.url))

it('claimed-squares finished tables: one for each way to end', () => {
  expect(tables.map(([name]) => name).sort()).toEqual(['ended'])
})

endsAgain(game, tables, ({ outcome }) => {
  expect(outcome.seats.some(({ rank }) => rank === 1)).toBe(true)
})
