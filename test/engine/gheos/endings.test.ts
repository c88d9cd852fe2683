import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { firstFault, mask } from '../../../engine/core/index.ts'
import { epochsToEnd } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import { type FinishedTable, logOf, reader } from './record.ts'

const folder = new URL('./fixtures/', import.meta.url)
const fixtures = readdirSync(folder).map((file): [string, FinishedTable] => [
  file,
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
])

it('there is a finished table for each way to end', () => {
  const ways = fixtures.map(([, { seats, cause }]) => `${cause} ${seats}`)
  const all = ['tokens', 'epochs'].flatMap((cause) => [2, 3, 4].map((seats) => `${cause} ${seats}`))
  expect(ways.sort()).toEqual(all.sort())
})

it.each(fixtures)('%s is played to its end again', (_, fixture) => {
  const { seats, seed, turns, cause, outcome } = fixture
  const log = logOf(
    fixture,
    turns.map(({ actions }) => reader(actions)),
  )
  expect(log.filter(({ kind }) => kind === 'turn').map(({ seat }) => seat)).toEqual(
    turns.map(({ seat }) => seat),
  )
  expect(firstFault(gheos, log, seed)).toBeNull()
  const last = log.at(-1)!
  expect(last.table.over?.ranks).toEqual(outcome.seats.map(({ rank }) => rank))
  expect(last.facts.find(({ key }) => key === 'gheos.over')?.with).toEqual({ cause })

  const position = last.position as GheosPosition
  expect(gheos.audit(position)).toBeNull()
  const ended = gheos.outcome(mask(position, 'spectator'))!
  ended.seats.forEach((seat, i) => {
    expect(seat.rank, `rank of seat ${i}`).toBe(outcome.seats[i].rank)
    expect(seat.lines, `lines of seat ${i}`).toEqual(outcome.seats[i].lines)
    expect(seat.total).toBe(seat.lines.reduce((sum, { points }) => sum + points, 0))
  })
  if (cause === 'epochs') expect(position.epochs).toHaveLength(epochsToEnd[seats])
  else expect(position.tokens).toEqual(Array(seats).fill(0))
})
