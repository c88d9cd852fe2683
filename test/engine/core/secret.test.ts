import { describe, expect, test } from 'vitest'
import { conceal, derive, HiddenError, mask, open, secret, seenBy, show } from '../../../engine/core/index.ts'
import { newTrace, noteChance, traced } from '../../../engine/core/secrets/secret.ts'

test('secret box: opens for those who see it, throws for others', () => {
  const box = secret('ace', [1])
  expect(open(mask(box, 1))).toBe('ace')
  expect(() => open(mask(box, 0))).toThrow(HiddenError)
  expect(() => open(mask(box, 'spectator'))).toThrow(HiddenError)
})

test('secret box: falsy values are not taken for hidden', () => {
  for (const value of [0, '', false]) expect(open(secret<unknown>(value, []))).toBe(value)
})

test('seenBy: sorts the audience and names each seat once', () => {
  expect(seenBy(secret(1, [3, 1, 3]))).toEqual([1, 3])
  expect(seenBy(secret(1, 'all'))).toBe('all')
})

describe('show', () => {
  test('adds to the audience', () => {
    const box = secret(1, [2])
    show(box, [0, 2])
    expect(seenBy(box)).toEqual([0, 2])
    show(box, 'all')
    expect(seenBy(box)).toBe('all')
    show(box, [1])
    expect(seenBy(box)).toBe('all')
  })

  test('notes only what is new to a seat, and to which', () => {
    const trace = newTrace()
    const box = secret(7, [0])
    traced(trace, () => {
      show(box, [0])
      show(box, [0, 1])
      show(box, 'all')
      show(box, [2])
    })
    expect(trace.shown.map(({ value, to }) => ({ value, to }))).toEqual([
      { value: 7, to: [1] },
      { value: 7, to: 'all' },
    ])
    expect(trace.shown[0].box).toBe(box)
    expect(trace.unseen).toBe(0)
  })

  test('on a view: seals a hidden box and counts it', () => {
    const trace = newTrace()
    const view = mask(secret(7, [1]), 0)
    traced(trace, () => show(view, [0]))
    expect(seenBy(view)).toEqual([0, 1])
    expect(() => open(view)).toThrow(HiddenError)
    expect(trace).toMatchObject({ unseen: 1, shown: [{ value: null, to: [0] }] })
  })
})

describe('derive', () => {
  test('makes a box from another one, for its own audience', () => {
    const trace = newTrace()
    const tile = secret(4, [])
    traced(trace, () => {
      const parity = derive(tile, (n) => (n % 2 === 0 ? 'even' : 'odd'), 'all')
      expect(open(mask(parity, 'spectator'))).toBe('even')
    })
    expect(seenBy(tile)).toEqual([])
    expect(trace.shown).toMatchObject([{ box: tile, value: 'even', to: 'all' }])
  })

  test('hidden subject: the result is hidden and the function does not run', () => {
    const trace = newTrace()
    const view = mask(secret(4, []), 0)
    traced(trace, () => {
      const parity = derive(view, () => expect.unreachable(), 'all')
      expect(() => open(parity)).toThrow(HiddenError)
    })
    expect(trace.unseen).toBe(1)
  })

  test('notes nothing for seats that have seen the subject', () => {
    const trace = newTrace()
    traced(trace, () => derive(secret(4, [0, 1]), (n) => n + 1, [1]))
    expect(trace.shown).toEqual([])
  })
})

describe('conceal', () => {
  test('takes seats from the audience and adds none', () => {
    const boxes = [secret(1, []), secret(2, [1, 2]), secret(3, 'all'), secret(4, [0, 2])]
    conceal(boxes, [2, 0, 2])
    expect(boxes.map(seenBy)).toEqual([[], [2], [0, 2], [0, 2]])
  })

  test('to all: changes nothing', () => {
    const boxes = [secret(1, [1]), secret(2, 'all')]
    conceal(boxes, 'all')
    expect(boxes.map(seenBy)).toEqual([[1], 'all'])
  })
})

describe('traced', () => {
  test('keeps notes up to an error, and takes none afterwards', () => {
    const trace = newTrace()
    const run = () =>
      traced(trace, () => {
        noteChance()
        throw new HiddenError()
      })
    expect(run).toThrow(HiddenError)
    noteChance()
    show(secret(1, []), 'all')
    expect(trace).toEqual({ shown: [], unseen: 0, chance: 1 })
  })

  test('nested run: keeps its notes to itself', () => {
    const [outer, inner] = [newTrace(), newTrace()]
    traced(outer, () => {
      traced(inner, noteChance)
      noteChance()
    })
    expect([outer.chance, inner.chance]).toEqual([1, 1])
  })
})
