import { expect, it } from 'vitest'
import { epochsToEnd } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import { type FinishedTable, finishedTables } from '../../support/tables/finished-table.ts'
import { endsAgain } from '../endings.ts'

interface FinishedGheos extends FinishedTable {
  /** The cause of the end, as the fact `gheos.over` tells it. */
  cause: 'tokens' | 'epochs'
}
const tables = finishedTables<FinishedGheos>('gheos')

it('Gheos finished tables: one for each way to end and number of seats', () => {
  const ways = tables.map(([, { seats, cause }]) => `${cause} ${seats}`)
  const all = ['tokens', 'epochs'].flatMap((cause) => [2, 3, 4].map((seats) => `${cause} ${seats}`))
  expect(ways.sort()).toEqual(all.sort())
})

endsAgain(gheos, tables, ({ seats, cause, outcome }, last) => {
  expect(last.facts.find(({ key }) => key === 'gheos.over')?.with).toEqual({ cause })
  for (const { total, lines } of outcome.seats)
    expect(total).toBe(lines.reduce((sum, { points }) => sum + points, 0))
  const position = last.position as GheosPosition
  if (cause === 'epochs') expect(position.epochs).toHaveLength(epochsToEnd[seats])
  else expect(position.tokens).toEqual(Array(seats).fill(0))
})
