import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSealed, mask, secret, show, type Viewer } from '../../../engine/core/index.ts'
import { includes, isBox } from '../../../engine/core/secrets/secret.ts'

const audience = fc.oneof(fc.constant('all' as const), fc.subarray([0, 1, 2]))
const box = fc.tuple(fc.integer(), audience).map(([value, to]) => secret(value, to))
const viewer = fc.constantFrom<Viewer>(0, 1, 2, 'spectator')
const { part } = fc.letrec<{ part: unknown }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    box,
    fc.integer(),
    fc.constantFrom(null, true, 'x'),
    fc.array(tie('part'), { maxLength: 4 }),
    fc.dictionary(
      fc.string({ maxLength: 3 }).filter((key) => key !== '?'),
      tie('part'),
      { maxKeys: 4 },
    ),
  ),
}))

const boxesIn = (value: unknown): { '?': unknown; to: 'all' | number[] }[] => {
  if (typeof value !== 'object' || value === null) return []
  return isBox(value) ? [value] : Object.values(value).flatMap(boxesIn)
}

describe('mask', () => {
  test('hides exactly the values that the viewer has not seen', () => {
    fc.assert(
      fc.property(part, viewer, (value, eyes) => {
        const [whole, masked] = [boxesIn(value), boxesIn(mask(value, eyes))]
        expect(masked.map((b) => b.to)).toEqual(whole.map((b) => b.to))
        whole.forEach((b, i) => {
          expect(masked[i]['?']).toBe(includes(b.to, eyes) ? b['?'] : null)
        })
      }),
    )
  })

  test('changes nothing else, and not the original', () => {
    fc.assert(
      fc.property(part, viewer, (value, eyes) => {
        const before = JSON.stringify(value)
        const blank = (text: string) => text.replaceAll(/"\?":(null|-?\d+)/g, '"?":0')
        expect(blank(JSON.stringify(mask(value, eyes)))).toBe(blank(before))
        expect(JSON.stringify(value)).toBe(before)
      }),
    )
  })

  test('masking twice equals masking once', () => {
    fc.assert(
      fc.property(part, viewer, (value, eyes) => {
        expect(mask(mask(value, eyes), eyes)).toEqual(mask(value, eyes))
      }),
    )
  })

  test('shares parts in which nothing is hidden', () => {
    const position = { open: { list: [1, 2] }, hand: [secret(1, [0])] }
    expect(mask(position, 1).open).toBe(position.open)
    expect(mask(position, 0)).toBe(position)
  })
})

describe('isSealed', () => {
  test('true for a seat that was shown a box hidden on this view', () => {
    const view = mask({ deck: [secret(1, []), secret(2, [])] }, 0)
    expect(isSealed(view, 0)).toBe(false)
    show(view.deck[1], [0])
    expect(isSealed(view, 0)).toBe(true)
    expect(isSealed(view, 1)).toBe(false)
    expect(isSealed(view, 'spectator')).toBe(false)
  })

  test('true for everybody when the box is shown to all', () => {
    const view = mask({ top: secret(1, []) }, 0)
    show(view.top, 'all')
    for (const eyes of [0, 1, 'spectator'] as const) expect(isSealed(view, eyes)).toBe(true)
  })

  test('false for a freshly masked value', () => {
    fc.assert(
      fc.property(part, viewer, (value, eyes) => {
        expect(isSealed(mask(value, eyes), eyes)).toBe(false)
      }),
    )
  })
})
