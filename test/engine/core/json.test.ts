import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, clone, same } from '../../../engine/core/index.ts'

const key = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '1', '10', '2'),
)
const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(null, true, false, '', 'a', 0, 1, -1, 0.5),
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    // As a parser would make it: `__proto__` is then a field like any other.
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
}))

describe('canonical', () => {
  test('sorts keys at every depth and omits undefined fields', () => {
    expect(canonical({ b: [{ d: 1, c: null }], a: undefined })).toBe('{"b":[{"c":null,"d":1}]}')
  })

  test('parses back to what JSON.stringify keeps', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('does not depend on the order of keys', () => {
    const turned = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value
      if (Array.isArray(value)) return value.map(turned)
      const entries = Object.entries(value).reverse()
      return Object.fromEntries(entries.map(([name, part]) => [name, turned(part)]))
    }
    fc.assert(
      fc.property(json, (value) => {
        expect(canonical(turned(value))).toBe(canonical(value))
      }),
    )
  })
})

describe('same', () => {
  test('agrees with comparing canonical texts', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(same(a, b)).toBe(canonical(a) === canonical(b))
      }),
      {
        numRuns: 1000,
      },
    )
    fc.assert(
      fc.property(json, (a) => {
        expect(same(a, clone(a))).toBe(true)
      }),
    )
  })

  test.each([
    ['{"kind":"end","toString":1}', '{"kind":"end"}'],
    ['{"kind":"end","__proto__":{}}', '{"kind":"end"}'],
    ['{"kind":"end","constructor":null}', '{"kind":"end"}'],
    ['{"0":"end","length":1}', '["end"]'],
    ['[]', '{}'],
    ['null', '{}'],
    ['"1"', '1'],
  ])('false for %s and %s', (a, b) => {
    expect(same(JSON.parse(a), JSON.parse(b))).toBe(false)
    expect(same(JSON.parse(b), JSON.parse(a))).toBe(false)
  })

  test('treats an undefined field as absent', () => {
    expect(same({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(same({ a: 1 }, { a: 1, b: undefined })).toBe(true)
  })
})

describe('clone', () => {
  test('shares nothing with the original, and splits shared parts', () => {
    const part = { n: 1 }
    const copy = clone({ a: part, b: [part] })
    copy.a.n = 2
    expect(copy.b[0].n).toBe(1)
    expect(part.n).toBe(1)
  })

  test('equals a round trip through JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.stringify(clone(value))).toBe(JSON.stringify(value))
      }),
    )
    expect(Object.keys(clone({ a: undefined, b: { c: undefined, d: null } }))).toEqual(['b'])
    const odd = JSON.parse('{"__proto__":{"a":[1]},"constructor":{"b":2}}')
    expect(JSON.stringify(clone(odd))).toBe(JSON.stringify(odd))
    expect(Object.getPrototypeOf(clone(odd))).toBe(Object.prototype)
  })
})
