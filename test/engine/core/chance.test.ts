import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arranged,
  blind,
  HiddenError,
  mask,
  open,
  scripted,
  secret,
  seeded,
  seenBy,
} from '../../../engine/core/index.ts'
import { newTrace, traced } from '../../../engine/core/secrets/secret.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const salts = ['a0a1a2a3a4a5a6a7a8a9aaabacadaeaf', 'b0b1b2b3b4b5b6b7b8b9babbbcbdbebf']

/** The numbers of an entry as the contract words them, by other code. */
function* words(version: number): Generator<number, never> {
  const key = Buffer.from(seed + salts.join(''), 'hex')
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', key).update(`${version}:${block}`).digest()
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at)
  }
}

/** As `words`, below n, leaving out numbers that would make some results likelier. */
function drawFrom(source: Generator<number, never>, n: number): number {
  for (;;) {
    const word = source.next().value
    if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
  }
}

describe('seeded chance', () => {
  test('v5.0.0-11.2.1 v5.0.0-11.4.1 draws are HMAC-SHA256 words, as OpenSSL computes them', () => {
    const chance = seeded(seed, salts, 7)
    const first = Array.from({ length: 10 }, () => chance.int(2 ** 32))
    const source = words(7)
    expect(first).toEqual(first.map(() => source.next().value))
    // Computed once with OpenSSL: `printf 7:0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:<seed and salts>`.
    expect(first.slice(0, 3)).toEqual([0x31e2c4a2, 0x955f607c, 0x1b953d39])
  })

  test('any sequence of draws equals that of a second implementation, skipped words included', () => {
    const limit = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 2 ** 31, max: 2 ** 32 }))
    fc.assert(
      fc.property(fc.array(limit, { minLength: 1, maxLength: 40 }), fc.nat(1000), (limits, version) => {
        const [chance, source] = [seeded(seed, salts, version), words(version)]
        const drawn = limits.map((n) => chance.int(n))
        expect(drawn).toEqual(limits.map((n) => drawFrom(source, n)))
        expect(chance.draws).toEqual(drawn)
      }),
    )
  })

  test('skips words that would make some results likelier', () => {
    // Of 2^32 numbers a plain remainder would give the lower third twice as often as the rest.
    const n = 3 * 2 ** 30
    const chance = seeded(seed, salts, 1)
    const thirds = [0, 0, 0]
    for (let i = 0; i < 9000; i++) thirds[Math.floor(chance.int(n) / 2 ** 30)]++
    for (const third of thirds) expect(Math.abs(third - 3000)).toBeLessThan(200)
  })

  test('other seed, salts, order of salts or version: other draws', () => {
    const first = (...given: Parameters<typeof seeded>) => seeded(...given).int(2 ** 32)
    const [a, b] = salts
    const all = [
      first(seed, salts, 1),
      first(seed, salts, 2),
      first(seed, [b, a], 1),
      first(seed, [a], 1),
      first(a, [seed], 1),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(first(seed, salts, 1)).toBe(all[0])
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1, Number.POSITIVE_INFINITY])(
    'refuses to draw below %d with a RangeError',
    (n) => {
      expect(() => seeded(seed, salts, 1).int(n)).toThrow(RangeError)
    },
  )
})

describe('shuffle', () => {
  test('swaps from the end (Fisher–Yates)', () => {
    const chance = scripted([0, 2, 0])
    // [a b c d]: d and a change places, then c stays, then b and d.
    expect(chance.shuffle(['a', 'b', 'c', 'd'])).toEqual(['b', 'd', 'c', 'a'])
  })

  test('keeps every item and does not change the given list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (list, version) => {
        const before = [...list]
        const mixed = seeded(seed, salts, version).shuffle(list)
        expect(list).toEqual(before)
        expect([...mixed].sort()).toEqual([...list].sort())
      }),
    )
  })

  test('every order is equally likely', () => {
    const counts: Record<string, number> = {}
    const chance = seeded(seed, salts, 3)
    for (let i = 0; i < 6000; i++) {
      const order = chance.shuffle(['a', 'b', 'c']).join('')
      counts[order] = (counts[order] ?? 0) + 1
    }
    expect(Object.keys(counts)).toHaveLength(6)
    for (const count of Object.values(counts)) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  test('boxes: the same boxes, then seen by nobody', () => {
    const boxes = [secret(1, 'all'), secret(2, [0]), secret(3, [])]
    const mixed = seeded(seed, salts, 1).shuffle(boxes)
    expect(mixed.map(seenBy)).toEqual([[], [], []])
    expect(new Set(mixed)).toEqual(new Set(boxes))
    expect(mixed.map(open).sort()).toEqual([1, 2, 3])
  })
})

describe('scripted chance', () => {
  test('repeats the draws of a log', () => {
    const limits = [6, 1, 52, 2 ** 32]
    const chance = seeded(seed, salts, 5)
    const drawn = limits.map((n) => chance.int(n))
    const again = scripted(chance.draws)
    expect(limits.map((n) => again.int(n))).toEqual(drawn)
    expect(again.draws).toEqual(drawn)
  })

  test.each([[[]], [[6]], [[-1]], [[0.5]], [['2']], [[null]]])(
    'throws when the log has %j for a die',
    (draws) => {
      expect(() => scripted(draws as number[]).int(6)).toThrow('no draw 1 below 6')
    },
  )
})

describe('arranged chance', () => {
  test('shuffles into the given order, with draws that a log can repeat', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e']), fc.nat(), (list, version) => {
        const order = seeded(seed, salts, version).shuffle(list)
        const chance = arranged([3, order, 0])
        expect([chance.int(4), chance.shuffle(list), chance.int(1)]).toEqual([3, order, 0])
        const again = scripted(chance.draws)
        expect([again.int(4), again.shuffle(list)]).toEqual([3, order])
      }),
    )
  })

  test('boxes: arranged by their values, equal values included', () => {
    const boxes = ['x', 'y', 'x'].map((value) => secret(value, 'all'))
    const mixed = arranged([['x', 'x', 'y']]).shuffle(boxes)
    expect(mixed.map(open)).toEqual(['x', 'x', 'y'])
    expect(new Set(mixed)).toEqual(new Set(boxes))
    expect(mixed.map(seenBy)).toEqual([[], [], []])
  })

  test('accepts plain draws for a shuffle', () => {
    expect(arranged([0, 2, 0]).shuffle(['a', 'b', 'c', 'd'])).toEqual(['b', 'd', 'c', 'a'])
  })

  test.each([[['a', 'b']], [['a', 'b', 'd']], [['a', 'b', 'b']], [[]]])(
    'throws when a shuffle of a, b, c is to give %j',
    (order) => {
      expect(() => arranged([order]).shuffle(['a', 'b', 'c'])).toThrow('can’t come out')
    },
  )

  test('throws when it runs out of draws, or the next one does not fit', () => {
    expect(() => arranged([]).int(6)).toThrow('no draw 1 below 6')
    expect(() => arranged([0, 6]).shuffle(['a', 'b', 'c'])).toThrow('no draw 2 below 2')
    expect(() => arranged([['a']]).int(6)).toThrow('no draw 1 below 6')
  })
})

describe('blind chance', () => {
  test('throws on every number or open list, and counts each call', () => {
    const trace = newTrace()
    traced(trace, () => {
      expect(() => blind.int(1)).toThrow(HiddenError)
      expect(() => blind.shuffle(['a'])).toThrow(HiddenError)
      blind.shuffle([secret(1, 'all')])
    })
    expect(trace.chance).toBe(3)
  })

  test('shuffles boxes into the same number of hidden ones, seen by nobody', () => {
    const boxes = [secret(1, 'all'), secret(2, [0])]
    const mixed = blind.shuffle(boxes)
    expect(mixed.map(seenBy)).toEqual([[], []])
    for (const box of mixed) expect(() => open(mask(box, 0))).toThrow(HiddenError)
    expect(boxes.map(open)).toEqual([1, 2])
  })
})
