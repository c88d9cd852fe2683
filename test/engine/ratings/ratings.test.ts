import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSeats, foldResults, isRated, type Result, shownOf } from '../../../engine/ratings/index.ts'
import { filesBelow, read } from '../../structure/sources.ts'
import { randomFrom } from '../../support/play.ts'
import { days, generated, gone, instant, resultOf, shuffled, there } from './generated.ts'

const seeds = fc.nat(2 ** 31 - 2)
const runs = { numRuns: 40 }
const duel = (table: string, minutes: number, winner: string, loser: string): Result =>
  resultOf(table, minutes, [there(winner, 1), there(loser, 2)])
const middle = { m: 0, v: 40_000 }

describe('foldResults', () => {
  it('any order of arrival, and results that arrive twice: the same figures', () => {
    const property = fc.property(seeds, seeds, (seed, order) => {
      const results = generated(seed, 60)
      const twice = [...results, ...shuffled(results, seed).slice(0, 20)]
      expect(foldResults(shuffled(twice, order))).toEqual(foldResults(results))
    })
    fc.assert(property, runs)
  })

  it('a late result, from nothing: the same figures as in time', () => {
    const results = generated(7, 60)
    for (const [i, late] of results.entries())
      expect(foldResults([...results.toSpliced(i, 1), late])).toEqual(foldResults(results))
  })

  it('ratings that go on from earlier ones: the same figures as from all results, and the earlier ones unchanged', () => {
    const property = fc.property(seeds, fc.nat(60), (seed, at) => {
      const results = generated(seed, 60).sort(
        (a, b) => Date.parse(a.endedAt) - Date.parse(b.endedAt) || (a.table < b.table ? -1 : 1),
      )
      const before = foldResults(results.slice(0, at))
      const copy = structuredClone(before)
      const after = foldResults(results.slice(at), new Set(), JSON.parse(JSON.stringify(before)))
      expect(after).toEqual(foldResults(results))
      foldResults(results.slice(at), new Set(), before)
      expect(before).toEqual(copy)
    })
    fc.assert(property, runs)
  })

  it('an uncounted table: as if it had never been played; counted again: as if nothing had happened', () => {
    const property = fc.property(seeds, fc.nat(59), (seed, at) => {
      const results = generated(seed, 60)
      const uncounted = new Set([results[at].table])
      expect(foldResults(results, uncounted)).toEqual(foldResults(results.toSpliced(at, 1)))
      uncounted.delete(results[at].table)
      expect(foldResults(results, uncounted)).toEqual(foldResults(results))
    })
    fc.assert(property, runs)
  })

  it('figures: thousandths, never −0, variances of 100 or more', () => {
    const { people, sides } = foldResults(generated(3, 2_000))
    for (const { m, v } of [...Object.values(people), ...Object.values(sides)]) {
      for (const figure of [m, v]) expect(Math.round(figure * 1000) / 1000).toBe(figure)
      expect(Object.is(m, -0)).toBe(false)
      expect(v).toBeGreaterThanOrEqual(100)
    }
  })

  it('the first result of two: as worked out by hand', () => {
    const { people } = foldResults([duel('a', 0, 'ada', 'ben')])
    // c² = 173.7178² + 0.4 · 2 · 40064, chance ½: m = 40064 ÷ c ÷ 2, v = 40064 · (1 − 40064 ÷ 4 ÷ c²).
    expect(people.ada).toMatchObject({ m: 80.302, v: 33_615.551, results: 1 })
    expect(people.ben).toMatchObject({ m: -80.302, v: 33_615.551, results: 1 })
  })

  it('2,000 results: the same to the last digit on every machine', () => {
    const figures = JSON.stringify(foldResults(generated(11, 2_000)))
    expect(createHash('sha256').update(figures).digest('hex')).toBe(
      '48b7737786052a692e948db2b494ac3a259cdf9abba2ad4915a300e29e396e82',
    )
  })

  it('a side that more than one played: tells nothing', () => {
    const [one, other] = [there('ada', 1, 'red'), there('ben', 2, 'red')]
    expect(foldResults([resultOf('a', 0, [one, other])])).toEqual(foldResults([duel('a', 0, 'ada', 'ben')]))
  })

  it('three equal friends over 500 tables: their middle stays within 50 points of 1475', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const results = friendsBy((int) => shuffled([1, 2, 3], int(1_000_000)), seed)
      for (let count = 20; count <= 500; count += 20) {
        const middles = Object.values(foldResults(results.slice(0, count)).people).map(({ m }) => 1500 + m)
        const mean = middles.reduce((sum, one) => sum + one, 0) / 3
        expect(Math.abs(mean - 1475)).toBeLessThan(50)
      }
    }
  })

  it('three friends who win in turn, 500 tables: each stays within 50 points of 1475', () => {
    let table = 0
    const results = friendsBy(() => [0, 1, 2].map((seat) => 1 + ((seat + table) % 3), table++), 1)
    for (let count = 20; count <= 500; count += 5)
      for (const { m } of Object.values(foldResults(results.slice(0, count)).people))
        expect(Math.abs(1500 + m - 1475)).toBeLessThan(50)
  })

  it('engine/ratings: + − × ÷ and √ alone', () => {
    const files = filesBelow('engine/ratings', /\.ts$/)
    expect(files.length).toBeGreaterThan(4)
    const used = files.flatMap((path) =>
      [...read(path).matchAll(/\bMath\.(\w+)| (\*\*) /g)].map((one) => one[1] ?? one[2]),
    )
    expect([...new Set(used)].sort()).toEqual(['abs', 'max', 'min', 'round', 'sqrt'])
  })
})

function friendsBy(ranksOf: (int: (n: number) => number) => number[], seed: number): Result[] {
  const int = randomFrom(seed)
  return Array.from({ length: 500 }, (_, i) => {
    const ranks = ranksOf(int)
    return resultOf(
      `t${String(i).padStart(3, '0')}`,
      i * 600,
      ranks.map((rank, seat) => there(`p${seat}`, rank)),
    )
  })
}

describe('isRated', () => {
  const seats = [there('ada', 1), there('ben', 2)]
  const left = (minutes: number) => [there('ada', 1), gone('ben', 3, minutes)]
  const cases: [what: string, result: Result, rated: boolean][] = [
    ['finished', resultOf('a', 0, seats), true],
    ['resigned', resultOf('a', 0, left(0), { reason: 'resigned' }), true],
    ['its host said not', resultOf('a', 0, seats, { rated: false }), false],
    ['no pace', resultOf('a', 0, seats, { pace: 'none' }), false],
    ['one person', resultOf('a', 0, [there('ada', 1)]), false],
    ['a bot from the start', resultOf('a', 0, [...seats, { ...there('x', 3), person: null }]), false],
    ['cancelled', resultOf('a', 0, seats, { reason: 'cancelled' }), false],
    ['agreed, all there', resultOf('a', days(9), seats, { reason: 'agreed' }), false],
    ['agreed, gone six days', resultOf('a', days(6), left(0), { reason: 'agreed' }), false],
    ['agreed, gone seven days', resultOf('a', days(7), left(0), { reason: 'agreed' }), true],
    ['abandoned, gone six days', resultOf('a', days(6), left(0), { reason: 'abandoned' }), false],
    ['abandoned, gone seven days', resultOf('a', days(7), left(0), { reason: 'abandoned' }), true],
  ]
  it.each(cases)('%s', (_, result, rated) => {
    expect(isRated(result)).toBe(rated)
    expect(Object.keys(foldResults([result]).people)).toHaveLength(rated ? 2 : 0)
  })
})

describe('who is gone', () => {
  const order = (...seats: Result['seats']) => [...seats].sort(compareSeats).map(({ person }) => person)

  it('ranks: those who stay as at the table, then the gone, later before earlier', () => {
    expect(
      order(gone('early', 3, 0), there('second', 2), gone('late', 9, 0, 'handed-over'), there('first', 1)),
    ).toEqual(['first', 'second', 'late', 'early'])
    const agreed = [there('ada', null), there('ben', null), gone('cem', 3, 0)]
    expect(compareSeats(agreed[0], agreed[1])).toBe(0)
  })

  const isTied = ({ seats }: Result) =>
    seats.some((one, i) => seats.slice(i + 1).some((other) => compareSeats(one, other) === 0))

  it('resigning now: never ranks better than staying, nor leaves more points where nobody ties', () => {
    const property = fc.property(
      seeds,
      fc.nat(3),
      fc.integer({ min: 1, max: 30 }),
      (seed, which, version) => {
        const before = generated(seed, 30)
        const [last] = generated(seed + 1, 200).filter(isRated)
        const end = { ...last, endedAt: instant(days(400)) }
        const at = which % end.seats.length
        const seat = end.seats[at]
        const resigns = { ...gone(String(seat.person), version, days(380)), played: seat.played }
        if (seat.gone && (seat.gone.version < version || seat.gone.how === 'timed-out')) return
        const resigned = { ...end, seats: end.seats.with(at, resigns) }
        const ahead = ({ seats }: Result) =>
          seats.filter((other) => compareSeats(other, seats[at]) < 0).length
        expect(ahead(resigned)).toBeGreaterThanOrEqual(ahead(end))
        if (isTied(end) || isTied(resigned)) return
        const pointsAfter = (result: Result) =>
          foldResults([...before, result]).people[String(seat.person)]?.m ?? 0
        expect(pointsAfter(resigned)).toBeLessThanOrEqual(pointsAfter(end))
      },
    )
    fc.assert(property, { numRuns: 400 })
  })

  const away = (table: string, ends: number, went: number) =>
    resultOf(table, ends, [there('ada', 1), there('cem', 2), gone('ben', 5, went, 'timed-out')])
  const ben = (...results: Result[]) => foldResults(results).people.ben.results

  it('a person timed out at twelve tables within days: one loss, and the others’ places count', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => away(`t${i}`, days(20 + i * 9), days(i)))
    const { people } = foldResults(twelve)
    expect([people.ben.results, people.ada.results]).toEqual([1, 12])
  })

  it('a person timed out again after fifteen days, or after a finished table: another loss', () => {
    expect(ben(away('a', days(30), 0), away('b', days(60), days(14)))).toBe(1)
    expect(ben(away('a', days(30), 0), away('b', days(60), days(15)))).toBe(2)
    const between = duel('c', days(3), 'ben', 'ada')
    expect(ben(between, away('a', days(30), 0), away('b', days(60), days(7)))).toBe(3)
    const after = duel('c', days(31), 'ben', 'ada')
    expect(ben(after, away('a', days(30), 0), away('b', days(60), days(7)))).toBe(2)
  })

  it('resigned or handed over within days: a loss each', () => {
    const leaves = (table: string, how: 'resigned' | 'handed-over') =>
      resultOf(table, days(30), [there('ada', 1), gone('ben', 5, 0, how)])
    expect(ben(leaves('a', 'resigned'), leaves('b', 'resigned'), leaves('c', 'handed-over'))).toBe(3)
  })

  it('fewer than two left: no result', () => {
    const two = (table: string, went: number) =>
      resultOf(table, days(30), [there('ada', 1), gone('ben', 5, went, 'timed-out')])
    const { people } = foldResults([two('a', 0), two('b', days(1))])
    expect([people.ada.results, people.ben.results]).toEqual([1, 1])
  })
})

describe('shownOf', () => {
  const person = (m: number, deviation: number, results: number, met = 'ada') => ({
    ...{ m, v: deviation * deviation, results, met, away: [], finished: [] },
  })

  it('band: 1500 + m ± σ to tens; the surest first', () => {
    const people = { ada: person(104, 50, 9), ben: person(140, 120, 9), cem: person(54, 3, 9) }
    expect(shownOf({ people, sides: {} }).lists).toEqual([
      [
        { person: 'ada', low: 1550, high: 1650, results: 9, isSettling: false },
        { person: 'cem', low: 1550, high: 1560, results: 9, isSettling: false },
        { person: 'ben', low: 1520, high: 1760, results: 9, isSettling: false },
      ],
    ])
  })

  it('settling: until five results and a σ of 120', () => {
    const people = { ada: person(0, 120, 5), ben: person(0, 120, 4), cem: person(0, 120.1, 5) }
    const [list] = shownOf({ people, sides: {} }).lists
    const settling = list.filter(({ isSettling }) => isSettling).map((one) => one.person)
    expect(settling.sort()).toEqual(['ben', 'cem'])
  })

  it('people who never met the rest, through others either: a list of their own', () => {
    const apart = [duel('a', 0, 'ada', 'ben'), duel('b', 1, 'cem', 'dov'), duel('c', 2, 'ben', 'eve')]
    const lists = (results: Result[]) =>
      shownOf(foldResults(results)).lists.map((list) => list.map((one) => one.person).sort())
    expect(lists(apart)).toEqual([
      ['ada', 'ben', 'eve'],
      ['cem', 'dov'],
    ])
    expect(lists([...apart, duel('d', 3, 'dov', 'eve')])).toEqual([['ada', 'ben', 'cem', 'dov', 'eve']])
  })

  it('a side: told after 30 results and beyond 2σ', () => {
    const side = (m: number, results: number) => ({ m, v: 100, results })
    const sides = { french: side(20.6, 30), few: side(40, 29), even: side(20, 99), british: side(-20.6, 30) }
    expect(shownOf({ people: {}, sides }).sides).toEqual([
      { side: 'french', points: 21, results: 30 },
      { side: 'british', points: -21, results: 30 },
    ])
  })

  it('newcomers without a rated result: in no list', () => {
    expect(shownOf({ people: { ada: { ...person(0, 200, 0), ...middle } }, sides: {} }).lists).toEqual([])
  })
})
