import { describe, expect, it } from 'vitest'
import type { Edge } from '../../../engine/two-heirs/components/data.ts'
import { type Meeting, roadLines } from '../../../web/games/two-heirs/map/road-lines.ts'
import { tileOf } from '../../../web/games/two-heirs/print/tile-of.ts'

const lines = (tile: string, owner: number, meetings: { [E in Edge]?: Meeting } = {}) =>
  roadLines(tileOf(tile), owner, (edge) => meetings[edge] ?? 'open')

describe('Two Heirs road', () => {
  it('runs through to the frame; joined, over the gap to the next tile', () => {
    const alone = lines('cathedral-1', 0)
    expect(alone).toEqual({ roads: 'M47 0Q0 0 -47 0', ends: '', bars: '' })
    expect(lines('cathedral-1', 0, { E: 'joined' }).roads).toBe('M50 0Q0 0 -47 0')
  })

  it('has a bar where it is stopped, and nowhere else', () => {
    expect(lines('cathedral-1', 0, { W: 'stopped' }).bars).toMatch(/^M-44\.5 [^M]*$/)
    expect(lines('cathedral-1', 0, { N: 'stopped' }).bars).toBe('')
  })

  it('ends before a crossroads, each of the four with a bar', () => {
    const { roads, ends, bars } = lines('market-1', 0)
    expect(roads).toBe('')
    expect(ends.match(/M/g)).toHaveLength(4)
    expect(bars.match(/M/g)).toHaveLength(4)
  })

  it('is turned round for the heir in the north', () => {
    const south = lines('market-2', 0).roads
    const north = lines('market-2', 1).roads
    expect(south).toContain('M47 0')
    expect(north).not.toBe(south)
    expect(north).toContain('0 -47')
  })
})
