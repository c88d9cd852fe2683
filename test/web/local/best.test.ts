import { expect, it } from 'vitest'
import { type AnyGame, inTodaysRules } from '../../../engine/core/index.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import type { LocalTable } from '../../../web/device/device-store.ts'
import { bestBefore } from '../../../web/local/best.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { seated } from '../../support/tables/seated.ts'

const game = rurik as AnyGame

/** A whole table against the Rebellion at some level, as a device keeps it. */
function finished(rebellion: string, seed: number): LocalTable {
  const table = deviceTable(game, 1, seed, { options: { rebellion } })
  while (!table.newest().table.over) table.turn()
  return { id: `${rebellion} ${seed}`, names: seated('Anna'), newest: table.newest() } as LocalTable
}

const pointsOf = ({ newest }: LocalTable): number =>
  game.outcome(inTodaysRules(game, newest).position)!.seats[0].total

it('best score against the Rebellion: is kept by level', () => {
  const levels = ['easy', 'medium', 'hard', 'veryHard']
  const tables = levels.flatMap((level, i) => [1, 2, 3].map((n) => finished(level, 3 * i + n)))
  const best = levels.map((level) => {
    const own = tables.filter(({ id }) => id.startsWith(`${level} `))
    const others = own.slice(1).map(pointsOf)
    expect(bestBefore(own[0].id, tables, game)).toBe(Math.max(...others))
    return Math.max(...others)
  })
  // Were levels mixed, all would be the same.
  expect(new Set(best).size).toBeGreaterThan(1)
})
