import { expect, it } from 'vitest'
import { open } from '../../../engine/core/index.ts'
import { standardTables } from '../../../engine/two-heirs/index.ts'
import { type HeirsPosition, henrySeat } from '../../../engine/two-heirs/position/position.ts'
import { playTable } from './tables.ts'

const TABLES = 8

/** Every tile that can be found, wherever it lies. */
const tilesIn = ({ ring, stack, hands, removed, map }: HeirsPosition): string[] =>
  [...ring, ...stack, ...hands.flat(), ...removed, ...map]
    .flatMap((piece) => (piece ? open(piece.tile) : []))
    .sort()

const treasuresIn = ({ henry }: HeirsPosition): string[] =>
  henry
    ? [
        ...[...henry.pile, ...henry.buried].map(open),
        ...henry.laid.map(({ treasure }) => treasure),
        ...henry.lost,
      ].sort()
    : []

const troopsOf = ({ troops, court }: HeirsPosition, seat: number): number =>
  troops.filter(({ owner }) => owner === seat).length + court[seat]

it.each([1, 2].flatMap((seats) => Array.from({ length: TABLES }, (_, i) => [seats, i + 1] as const)))(
  'Two Heirs, %i players: tiles, troops and treasures add up after every action, table %i',
  (seats, seed) => {
    let steps = 0
    playTable(seats, seed, ({ before, action, after }) => {
      const what = JSON.stringify(action)
      const due = Object.keys(standardTables.tiles).filter((tile) =>
        after.sets.includes(standardTables.tiles[tile].set),
      )
      expect(tilesIn(after), what).toEqual(due.sort())
      expect(treasuresIn(after), what).toEqual(
        seats === 1 ? Object.keys(standardTables.treasures).sort() : [],
      )
      for (let seat = 0; seat < seats; seat++) expect(troopsOf(after, seat), what).toBe(3)
      if (seats === 1)
        expect(after.troops.filter(({ owner }) => owner === henrySeat).length, what).toBeLessThanOrEqual(3)
      const isQuiet = !['take', 'endTurn'].includes(action.kind)
      if (isQuiet) expect([after.stack.length, after.turn], what).toEqual([before.stack.length, before.turn])
      steps++
    })
    expect(steps).toBeGreaterThan(40)
  },
)
