import { describe, expect, it } from 'vitest'
import { levels } from '../../../../engine/rurik/solo/mats.ts'
import { game } from '../scene.ts'
import { playTable } from '../tables.ts'

const TABLES = 8

describe.each(levels)('Rurik solo, random tables, %s', (level) => {
  it('end without a fault, with a turn of the Rebellion after each of the player', () => {
    for (let seed = 1; seed <= TABLES; seed++) {
      const told = new Map<string, number>()
      const last = playTable(
        seed,
        ({ after, legal, facts }) => {
          expect(legal.length).toBeGreaterThan(0)
          expect(game.audit(after)).toBeNull()
          for (const { key } of facts) told.set(key, (told.get(key) ?? 0) + 1)
        },
        1,
        level,
      )
      expect(last).toMatchObject({ over: true, round: 4, options: { rebellion: level } })
      const resolved = (told.get('rurik.rebelsTook') ?? 0) + (told.get('rurik.rebelsForfeited') ?? 0)
      expect([told.get('rurik.rebelsPlaced'), resolved]).toEqual([19, 19])
      expect(game.outcome(last)?.seats).toHaveLength(1)
    }
  })
})
