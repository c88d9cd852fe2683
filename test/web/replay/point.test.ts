import { describe, expect, it } from 'vitest'
import type { PublicEntry } from '../../../engine/core/index.ts'
import { readingTime } from '../../../web/replay/pace.ts'
import { clamped, factBefore, nextFact, type Point, pointIn, pointOf } from '../../../web/replay/point.ts'

/** A story of entries with this many facts each. */
const storyOf =
  (...facts: number[]) =>
  (version: number): PublicEntry | undefined => {
    const count = facts[version - 1]
    const told = Array.from({ length: count ?? 0 }, (_, i) => ({ key: `fact.${i}`, at: [], with: {} }))
    return count === undefined ? undefined : ({ version, facts: told } as unknown as PublicEntry)
  }
const story = storyOf(0, 1, 3, 2)
const at = (text: string) => pointOf(text) as Point

describe('point of a replay', () => {
  it.each(['1', '12', '12.3', '999999999.1'])('is read and written the same: %s', (text) => {
    expect(pointIn(at(text))).toBe(text)
    expect(pointIn(at(`#${text}`))).toBe(text)
  })

  it.each(['', '#', 'a', '1.', '.1', '1.2.3', '-1', '1e3', '1 ', '#1#2', '1'.repeat(40)])(
    '“%s” is none',
    (text) => {
      expect(pointOf(text)).toBeNull()
    },
  )

  it.each([
    ['0', '1'],
    ['9', '4'],
    ['99.7', '4.2'],
    ['3.0', '3.1'],
    ['3.9', '3.3'],
    ['2.1', '2'],
    ['1.5', '1'],
    ['3.2', '3.2'],
  ])('a missing one leads to the nearest: %s to %s', (wanted, there) => {
    expect(pointIn(clamped(at(wanted), 4, story))).toBe(there)
  })

  it('keeps its fact while its entry is unknown', () => {
    expect(clamped(at('3.9'), 4, () => undefined)).toEqual({ version: 3, fact: 9 })
  })
})

it('replay: fact by fact leads through the whole story, and back the same way', () => {
  const way = ['1', '2', '3.1', '3.2', '3.3', '4.1', '4.2']
  const there: string[] = []
  for (let point: Point | null = at('1'); point; point = nextFact(point, 4, story)) there.push(pointIn(point))
  expect(there).toEqual(way)
  const back: string[] = []
  for (let point: Point | null = at('4.2'); point; point = factBefore(point, story)) back.push(pointIn(point))
  expect(back).toEqual(way.toReversed())
})

it('replay: after an entry comes its first fact, before it the last fact of the entry before', () => {
  expect(nextFact(at('3'), 4, story)).toEqual(at('3.1'))
  expect(factBefore(at('4'), story)).toEqual(at('3.3'))
  expect(factBefore(at('3.1'), story)).toEqual(at('2'))
})

it('replay: a turn taken back has no step of its own', () => {
  const returned = { key: 'table.returned', at: [], with: { to: 1 } }
  const one = (version: number) =>
    ({ version, facts: [returned, { key: 'a', at: [], with: {} }] }) as unknown as PublicEntry
  expect(nextFact(at('1'), 2, one)).toEqual(at('2'))
})

it('replay: a longer sentence stays longer, for 10 s at most', () => {
  const times = ['', 'One word', 'A sentence that takes a while to be read', 'word '.repeat(200)].map(
    readingTime,
  )
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(times).size).toBe(4)
  expect(times[3]).toBeLessThan(10_000)
})
