import { describe, expect, it } from 'vitest'
import {
  chainAfter,
  chainStart,
  chainsAfter,
  type GivenEntry,
  type ImportFile,
  type ImportPage,
  type ImportProgress,
  nextPage,
  pageLimits,
} from '../../../engine/core/index.ts'

const turn = (n: number, actions = 1): GivenEntry => ({
  kind: 'turn',
  seat: n % 2,
  actions: Array.from({ length: actions }, () => ({ seat: n % 2, action: { kind: 'add', n } })),
  draws: [n],
})
const fileOf = (entries: GivenEntry[]): ImportFile => ({
  first: 'ab'.repeat(32),
  game: 'tally',
  options: { goal: 9 },
  seats: 2,
  entries,
})
const taking = { title: 'Sunday', seat: 1, salt: 'cd'.repeat(16) }
const chainOf = (file: ImportFile, version: number): string =>
  [chainStart(file), ...chainsAfter(chainStart(file), file.entries)][version]

/** Sends page after page to somebody who takes all that he is sent. */
function pagesOf(file: ImportFile): ImportPage[] {
  const pages: ImportPage[] = []
  let standing: ImportProgress | null = null
  do {
    const page = nextPage(file, taking, standing)
    pages.push(page)
    const version = page.from - 1 + page.entries.length
    standing = { fork: null, version, chain: chainsAfter(page.before, page.entries).at(-1) ?? page.before }
  } while (!pages.at(-1)?.last)
  return pages
}

describe('import chain', () => {
  it('same for the same entries in any order of fields, different for any other', () => {
    const [one, other] = [turn(1), turn(2)]
    const { kind, seat, actions, draws } = one
    expect(chainAfter('x', { draws, actions, seat, kind, returnsTo: undefined })).toBe(chainAfter('x', one))
    const all = [chainAfter('x', one), chainAfter('y', one), chainAfter('x', other)]
    for (const change of [{ seat: 0 }, { draws: [2] }, { kind: 'resigned' as const }, { returnsTo: 1 }])
      all.push(chainAfter('x', { ...one, ...change }))
    expect(new Set(all).size).toBe(all.length)
    const file = fileOf([])
    const starts = [{}, { first: '00'.repeat(32) }, { game: 'x' }, { options: {} }, { seats: 3 }]
    expect(new Set(starts.map((change) => chainStart({ ...file, ...change }))).size).toBe(starts.length)
  })
})

describe('import pages', () => {
  it('start with a question, carry each entry once in order, and end with who takes a seat', () => {
    const file = fileOf(Array.from({ length: 250 }, (_, n) => turn(n)))
    const [question, ...pages] = pagesOf(file)
    expect(question).toMatchObject({ from: 1, entries: [], last: null, before: chainStart(file) })
    expect(pages.map(({ from, entries }) => [from, entries.length])).toEqual([
      [1, 100],
      [101, 100],
      [201, 50],
    ])
    expect(pages.flatMap(({ entries }) => entries)).toEqual(file.entries)
    expect(pages.map(({ before }) => before)).toEqual([0, 100, 200].map((version) => chainOf(file, version)))
    expect(pages.map(({ last }) => last)).toEqual([null, null, { ...taking, version: 250 }])
  })

  it('stay within the limits of a request, except for one entry that is too large alone', () => {
    const file = fileOf([...Array.from({ length: 20 }, (_, n) => turn(n, 90)), turn(20, 900), turn(21)])
    const pages = pagesOf(file).slice(1)
    const actionsOf = (page: ImportPage) => page.entries.reduce((sum, entry) => sum + entry.actions.length, 0)
    expect(pages.map(actionsOf).every((n) => n <= pageLimits.actions || n === 900)).toBe(true)
    expect(pages.map(({ entries }) => entries.length)).toEqual([4, 4, 4, 4, 4, 1, 1])
    const wide = fileOf(Array.from({ length: 4 }, (_, n) => ({ ...turn(n), draws: Array(15_000).fill(9) })))
    expect(
      pagesOf(wide)
        .slice(1)
        .map(({ entries }) => entries.length),
    ).toEqual([1, 1, 1, 1])
  })

  it('continue where the table is; start again when it has other entries', () => {
    const file = fileOf(Array.from({ length: 9 }, (_, n) => turn(n)))
    const fork = { version: 4, chain: chainOf(file, 4) }
    const at = (version: number, chain: string) => nextPage(file, taking, { fork, version, chain })
    expect(at(6, chainOf(file, 6))).toMatchObject({ from: 7, before: chainOf(file, 6), fork })
    expect(at(9, chainOf(file, 9))).toMatchObject({ from: 10, entries: [], last: { version: 9 } })
    for (const [version, chain] of [
      [6, 'other'],
      [30, 'longer'],
    ] as const)
      expect(at(version, chain)).toMatchObject({ from: 1, before: chainStart(file), fork })
  })
})
