import { describe, expect, it } from 'vitest'
import { leaders } from '../../../engine/rurik/components/data.ts'
import { seals } from '../../../web/games/rurik/map/seals.ts'
import { difference, pairsOf } from '../../support/rasters.ts'

describe('Rurik seals', () => {
  it('every leader of the rules has one, and no two are the same', () => {
    expect(Object.keys(seals)).toEqual([...leaders])
    expect(new Set(Object.values(seals)).size).toBe(leaders.length)
  })

  it('at 24 pixels, any two differ in a third of their ink', async () => {
    for (const [one, other] of pairsOf(seals))
      expect(
        await difference(seals[one as 'boris'], seals[other as 'boris']),
        `${one} ${other}`,
      ).toBeGreaterThan(1 / 3)
  })
})
