import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { firstFault, mask } from '../../../engine/core/index.ts'
import { nations } from '../../../engine/few-acres-of-snow/data.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { type FinishedTable, logOf, reader } from './record.ts'
import { game } from './scene.ts'

const folder = new URL('./fixtures/', import.meta.url)
const fixtures = readdirSync(folder).map((file): [string, FinishedTable] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
])

it('there is a finished table for each way to end', () => {
  expect(fixtures.map(([name]) => name).sort()).toEqual([
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
  for (const [name, { over }] of fixtures)
    expect(name.startsWith(over.cause === 'place' ? over.place : over.cause), name).toBe(true)
})

/** What the last entry of a table won by a place tells of how it was won. */
const way = { besieged: 'siegeWon', settled: 'settled', surrendered: 'surrendered' } as const

it.each(fixtures)('%s is played to its end again', (name, fixture) => {
  const { seed, turns, over, outcome } = fixture
  const log = logOf(
    fixture,
    turns.map(({ actions }) => reader(actions)),
  )
  expect(log.filter(({ kind }) => kind === 'turn').map(({ seat }) => seat)).toEqual(
    turns.map(({ seat }) => seat),
  )
  expect(firstFault(game, log, seed)).toBeNull()
  const last = log.at(-1)!
  expect(last.table.over?.ranks).toEqual(outcome.seats.map(({ rank }) => rank))
  const position = last.position as SnowPosition
  expect(position.over).toEqual(over)
  expect(game.audit(position)).toBeNull()
  expect(game.outcome(mask(position, 'spectator'))).toEqual(outcome)
  const told = last.facts.map(({ key }) => key.split('.')[1])
  if (over.cause === 'place') {
    expect(told).toContain(way[name.split('-').at(-1) as keyof typeof way])
    expect(outcome.seats[over.seat].rank).toBe(1)
  } else expect(told).toEqual(expect.arrayContaining(['over', ...nations.map(() => 'scored')]))
})
