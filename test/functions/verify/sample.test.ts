import { describe, expect, it } from 'vitest'
import { oneIn, sampleOf, sampleSize } from '../../../functions/jobs/verify/sample.ts'

describe('sampleOf', () => {
  const all = Array.from({ length: 1000 }, (_, i) => `table-${i}`)

  it('same salt: the same tables; another salt: others', () => {
    const one = sampleOf(all, 30, 'a')
    expect(sampleOf([...all].reverse(), 30, 'a')).toEqual(one)
    expect(new Set(one).size).toBe(30)
    expect(sampleOf(all, 30, 'b')).not.toEqual(one)
  })

  it('many salts: every table as often as the others', () => {
    const counts = new Map<string, number>()
    for (let salt = 0; salt < 200; salt++)
      for (const one of sampleOf(all.slice(0, 20), 5, String(salt)))
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
