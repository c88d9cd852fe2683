import { expect, it } from 'vitest'
import { rurik } from '../../../engine/rurik/index.ts'
import { type FinishedTable, finishedTables } from '../../support/tables/finished-table.ts'
import { endsAgain } from '../endings.ts'

const tables = finishedTables('rurik')

it('Rurik finished tables: one for each number of seats, and one with a shared win', () => {
  expect(new Set(tables.map(([, { seats }]) => seats))).toEqual(new Set([1, 2, 3, 4]))
  const isShared = ({ outcome }: FinishedTable) => outcome.seats.filter(({ rank }) => rank === 1).length > 1
  expect(tables.some(([, table]) => isShared(table))).toBe(true)
})

endsAgain(rurik, tables, (_, { position }) => expect(position).toMatchObject({ over: true, round: 4 }))
