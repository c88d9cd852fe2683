import { expect, it } from 'vitest'
import type { Tables, Tile } from '../../../engine/two-heirs/components/data.ts'
import { standardTables, twoHeirsWith } from '../../../engine/two-heirs/index.ts'
import { plainLines } from './brute-legal.ts'
import { playTable } from './tables.ts'

const TABLES = 12

/** The same tiles, two of three of them Siege Towers that cost nothing: else sieges are rare. */
const war: Tables = {
  ...standardTables,
  tiles: Object.fromEntries(
    Object.entries(standardTables.tiles).map(([id, tile], i): [string, Tile] => [
      id,
      i % 3 === 0 ? tile : { ...tile, type: 'siege', cost: { wood: 0, stone: 0, wheat: 0 } },
    ]),
  ),
}

/** Plays some tables; returns the kinds of action that were on offer. */
function compare(tables: Tables): string[] {
  const game = twoHeirsWith(tables)
  const met = new Set<string>()
  for (const seats of [1, 2])
    for (let seed = 1; seed <= TABLES; seed++)
      playTable(
        seats,
        700 + seed,
        ({ before, legal, after }) => {
          const lines = legal.map(game.notate).sort()
          expect(lines, `seats ${seats}, seed ${seed}`).toEqual(plainLines(tables, before))
          expect(game.audit(after)).toBeNull()
          for (const { kind } of legal) met.add(kind)
        },
        game,
      )
  return [...met].sort()
}

const turn = ['take', 'build', 'extend', 'move', 'deploy', 'retreat', 'useCamp', 'discard', 'endTurn']

it('Two Heirs legal actions: equal those of a second, plain implementation', () => {
  expect(compare(standardTables)).toEqual(expect.arrayContaining(turn))
})

it('Two Heirs legal actions: equal those of the second implementation with many sieges', () => {
  expect(compare(war)).toEqual(expect.arrayContaining(['build', 'destroy', 'spare', 'endTurn']))
})
