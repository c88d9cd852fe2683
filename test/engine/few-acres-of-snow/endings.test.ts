import { expect, it } from 'vitest'
import { nations } from '../../../engine/few-acres-of-snow/components/data.ts'
import type { Over, SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { type FinishedTable, finishedTables } from '../../support/tables/finished-table.ts'
import { endsAgain } from '../endings.ts'
import { game } from './scene.ts'

interface FinishedSnow extends FinishedTable {
  over: Over
}
const tables = finishedTables<FinishedSnow>('few-acres-of-snow')

it('Acres finished tables: one for each way to end', () => {
  expect(tables.map(([name]) => name).sort()).toEqual([
    'boston-besieged',
    'captures',
    'new-york-besieged',
    'quebec-besieged',
    'quebec-settled',
    'quebec-surrendered',
    'quiet',
    'towns',
    'villages',
  ])
  for (const [name, { over }] of tables)
    expect(name.startsWith(over.cause === 'place' ? over.place : over.cause), name).toBe(true)
})

/** What the last entry of a table won by a place tells of how it was won. */
const way = { besieged: 'siegeWon', settled: 'settled', surrendered: 'surrendered' } as const

endsAgain(game, tables, ({ over, outcome }, last, name) => {
  expect((last.position as SnowPosition).over).toEqual(over)
  const told = last.facts.map(({ key }) => key.split('.')[1])
  if (over.cause === 'place') {
    expect(told).toContain(way[name.split('-').at(-1) as keyof typeof way])
    expect(outcome.seats[over.seat].rank).toBe(1)
  } else expect(told).toEqual(expect.arrayContaining(['over', ...nations.map(() => 'scored')]))
})
