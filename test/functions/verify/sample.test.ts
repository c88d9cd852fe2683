import { describe, expect, it } from 'vitest'
import { byChance, oneIn, sampleSize } from '../../../functions/jobs/verify/sample.ts'

describe('byChance', () => {
  const all = Array.from({ length: 1000 }, (_, i) => `table-${i}`)

  it('same salt: the same order; another salt: another', () => {
    const one = byChance(all, 'a')
    expect(byChance([...all].reverse(), 'a')).toEqual(one)
    expect([...one].sort()).toEqual([...all].sort())
    expect(byChance(all, 'b')).not.toEqual(one)
  })

  it('many salts: every table as often among the first as the others', () => {
    const counts = new Map<string, number>()
    for (let salt = 0; salt < 200; salt++)
      for (const one of byChance(all.slice(0, 20), String(salt)).slice(0, 5))
        counts.set(one, (counts.get(one) ?? 0) + 1)
    expect(counts.size).toBe(20)
    for (const count of counts.values()) expect(Math.abs(count - 50)).toBeLessThan(25)
  })
})

describe('sampleSize', () => {
  it.each([
    [null, 100_000, null],
    [null, 100_001, 3000],
    ['all', 1_000_000, null],
    [500, 10_000, 500],
    [500, 500, null],
  ] as const)('%j asked for, of %i tables: %j', (wanted, tables, size) => {
    expect(sampleSize(wanted, tables)).toBe(size)
  })
})

describe('oneIn', () => {
  it.each([
    [3000, 1000],
    [300, 100],
    [30_000, 10_000],
    [59, 20],
    [10, 3],
    [1, 1],
  ])('%i tables without a difference: fewer than 1 in %i', (sample, bound) => {
    expect(oneIn(sample)).toBe(bound)
  })

  it('if that many differed: a sample without a difference comes up less than once in twenty times', () => {
    for (const sample of [5, 30, 299, 3000]) expect((1 - 1 / oneIn(sample)) ** sample).toBeLessThan(0.05)
  })
})
