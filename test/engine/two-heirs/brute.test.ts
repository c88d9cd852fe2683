import { expect, it } from 'vitest'
import { mask, open, secret } from '../../../engine/core/index.ts'
import { standardTables } from '../../../engine/two-heirs/index.ts'
import type { Cell } from '../../../engine/two-heirs/position/position.ts'
import { outcomeWith, scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { landOf, pointsOf } from '../../../engine/two-heirs/scoring/worth.ts'
import { type Random, random } from '../conformance/random.ts'
import { plainTotal, plainWorth } from './brute.ts'
import { playTable } from './tables.ts'

const MAPS = 150
const TABLES = 12
const { tiles } = standardTables

/** Some forty tiles of all six sets on a small field, some of them turned face down. */
function randomMap(chance: Random): Cell[] {
  const names = Object.keys(tiles)
  const map: Cell[] = []
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 8; y++) {
      if (chance.int(8) > 4) continue
      const tile = names.splice(chance.int(names.length), 1)[0]
      const owner = chance.pick([0, 1, 0, 1, null])
      const used = tiles[tile].type === 'camp' && owner !== null && chance.oneIn(2)
      map.push({ x, y, tile: secret(tile, 'all'), color: tiles[tile].color, owner, used })
    }
  return map
}

it('Two Heirs score: every building equals a second, plain implementation', () => {
  const seen = new Map<string, Set<number>>()
  for (let seed = 1; seed <= MAPS; seed++) {
    const map = randomMap(random('map of heirs', seed))
    for (const industry of ['both', 'own'] as const) {
      const land = landOf(standardTables, map, industry)
      for (const cell of map.filter(({ owner }) => owner !== null)) {
        const { type } = tiles[open(cell.tile)]
        const points = pointsOf(land, cell)
        expect(points, `seed ${seed}, ${open(cell.tile)} at ${cell.x},${cell.y}`).toBe(
          plainWorth(standardTables, map, cell, industry),
        )
        seen.set(type, (seen.get(type) ?? new Set()).add(points))
      }
    }
  }
  // Else the maps would be too dull to show anything.
  const plain = ['farm', 'sawmill', 'quarry', 'siege', 'guild', 'cathedral']
  for (const [type, values] of seen) expect(values.size, type).toBeGreaterThan(plain.includes(type) ? 0 : 1)
  expect(seen.size).toBe(24)
})

it.each([1, 2])('Two Heirs score, %i players: totals equal those of the second implementation', (seats) => {
  const met = new Set<number>()
  for (let seed = 1; seed <= TABLES; seed++) {
    const last = playTable(seats, 900 + seed, () => {})
    const totals = [0, 1].map((owner) => plainTotal(standardTables, last, owner))
    expect(
      [0, 1].map((owner) => scoreOf(standardTables, last, owner).total),
      `seed ${seed}`,
    ).toEqual(totals)
    const outcome = outcomeWith(standardTables)(mask(last, 'spectator'))!
    expect(outcome.seats.map(({ total }) => total)).toEqual(totals.slice(0, seats))
    for (const total of totals) met.add(total)
  }
  expect(met.size).toBeGreaterThan(TABLES / 2)
})
