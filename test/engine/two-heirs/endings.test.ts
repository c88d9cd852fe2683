import { expect, it } from 'vitest'
import { setIds } from '../../../engine/two-heirs/components/data.ts'
import { standardTables, twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { type FinishedTable, finishedTables } from '../../support/tables/finished-table.ts'
import { endsAgain } from '../endings.ts'

const tables = finishedTables('two-heirs')

it('Two Heirs finished tables: one for each way to end', () => {
  expect(tables.map(([name]) => name).sort()).toEqual([
    'brave-lost',
    'brave-won',
    'camp-odd-turns',
    'court-decides',
    'drawn-sets',
    'equal',
    'mighty-lost',
    'mighty-won',
    'points-blue',
    'points-white',
    'poor-lost',
    'poor-won',
  ])
  const met = new Set(tables.flatMap(([, { options }]) => twoHeirs.options.parse(options ?? {}).sets))
  expect([...met].sort()).toEqual([...setIds].sort())
})

endsAgain(twoHeirs, tables, ({ seats, turns }, last, name) => {
  const told = last.facts.map(({ key }) => key.replace('two-heirs.', ''))
  expect(told).toEqual(expect.arrayContaining(['over', ...Array(seats).fill('scored')]))
  expect(told.includes('henryScored')).toBe(seats === 1)
  checkEnd(name, last.position as HeirsPosition, turns)
})

/** What the name of a fixture says of its end. */
function checkEnd(name: string, position: HeirsPosition, turns: FinishedTable['turns']): void {
  const totals = [0, 1].map((owner) => scoreOf(standardTables, position, owner).total)
  const lead = Math.sign(totals[0] - totals[1])
  if (name === 'points-white') expect(lead).toBe(1)
  if (name === 'points-blue') expect(lead).toBe(-1)
  if (name === 'court-decides' || name === 'equal') {
    expect(lead).toBe(0)
    expect(position.court[0] === position.court[1]).toBe(name === 'equal')
  }
  if (name === 'camp-odd-turns') {
    const count = (seat: number) =>
      turns.filter((turn) => turn.seat === seat && turn.actions.includes('endTurn')).length
    expect(Math.abs(count(0) - count(1))).toBe(1)
  }
  if (name === 'drawn-sets') expect(position.options.drawSets).toBe(true)
  const [level, end] = name.split('-')
  if (position.henry) {
    expect(position.options.henry).toBe(level)
    expect(lead > 0).toBe(end === 'won')
  }
}
