import { describe, expect, it } from 'vitest'
import { columns, structures } from '../../../../engine/rurik/components/data.ts'
import { regionsFor } from '../../../../engine/rurik/components/map.ts'
import {
  buildsOf,
  cardNumbers,
  orderOf,
  priorities,
  readRow,
  rowsOf,
} from '../../../../engine/rurik/solo/cards.ts'
import { levels, mats } from '../../../../engine/rurik/solo/mats.ts'

/* Figures of the collected facts, counted apart from the tables of the game. */

const rows = (priority: (typeof priorities)[number]) =>
  cardNumbers.flatMap((card) => rowsOf(card).map((row) => readRow(row, priority)))
const advisors = ['1', '2', '2b', '3', '4', '5']
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

describe('Rurik solo cards', () => {
  it('name each region, structure and advisor once', () => {
    expect(cardNumbers).toHaveLength(18)
    for (const card of cardNumbers) {
      expect(orderOf(card).toSorted()).toEqual(regionsFor(1).toSorted())
      for (const priority of priorities)
        expect(buildsOf(card, priority).toSorted()).toEqual(structures.toSorted())
      expect(
        rowsOf(card)
          .map((row) => row.split(' ')[0])
          .toSorted(),
      ).toEqual(advisors)
    }
  })

  it.each([
    ['kiev', 71, 741],
    ['volyn', 99, 901],
    ['pereyaslavl', 79, 788],
    ['chernigov', 66, 657],
    ['polotsk', 71, 688],
    ['smolensk', 57, 557],
    ['rostov', 107, 975],
    ['novgorod', 98, 849],
  ] as const)('order of %s: places add up to %i, times card numbers to %i', (region, places, weighed) => {
    const place = (card: number) => orderOf(card).indexOf(region) + 1
    expect(sum(cardNumbers.map(place))).toBe(places)
    expect(sum(cardNumbers.map((card) => card * place(card)))).toBe(weighed)
  })

  it.each([
    ['attackMove', [19, 18, 28, 10, 15, 18], 26],
    ['build', [17, 13, 21, 21, 22, 14], 27],
    ['tax', [21, 17, 2, 31, 17, 20], 26],
  ] as const)(
    'priority %s: number of advisors in each column and number of coins',
    (priority, sent, coins) => {
      const all = rows(priority)
      expect(columns.map((column) => all.filter((row) => row.column === column).length)).toEqual(sent)
      expect(all.filter(({ coin }) => coin)).toHaveLength(coins)
    },
  )

  it('coins for each priority: one on most cards, two on cards 7 to 14, three for build on card 7', () => {
    const coins = cardNumbers.map((card) =>
      priorities.map((priority) => rowsOf(card).filter((row) => readRow(row, priority).coin).length).join(''),
    )
    expect(coins).toEqual([...Array(6).fill('111'), '232', ...Array(7).fill('222'), ...Array(4).fill('111')])
  })

  it('rows of each advisor add up to the collected sums', () => {
    const rowOf = (card: number, advisor: string) =>
      rowsOf(card).findIndex((row) => row.startsWith(`${advisor} `))
    expect(advisors.map((advisor) => sum(cardNumbers.map((card) => rowOf(card, advisor))))).toEqual([
      35, 50, 42, 36, 49, 58,
    ])
  })

  it.each([
    ['attackMove', 'sssscsssc mcssscccc'],
    ['build', 'cmccmcmmc mmsccccmc'],
    ['tax', 'mcmmcmmmm smcmsmmmm'],
  ] as const)('priority %s: first structures are %s', (priority, first) => {
    expect(cardNumbers.map((card) => buildsOf(card, priority)[0][0]).join('')).toBe(first.replaceAll(' ', ''))
  })
})

describe('Rurik solo mats', () => {
  it.each([
    ['easy', 'build', '0/2 1/3 0/2'],
    ['medium', 'tax', '0/2 1/3 1/4'],
    ['hard', 'attackMove', '1/3 1/4 0/3'],
    ['veryHard', 'build', '1/4 1/4 1/4'],
  ] as const)('%s: starts with %s, open and total bonuses %s', (level, start, open) => {
    const mat = mats[level]
    expect(mat.start).toBe(start)
    expect(priorities.map((column) => `${mat.open[column]}/${mat.bonuses[column].length}`).join(' ')).toBe(
      open,
    )
  })

  it('each level has more bonuses than the one before, and no fewer open', () => {
    const counts = levels.map((level) => [
      sum(priorities.map((column) => mats[level].bonuses[column].length)),
      sum(priorities.map((column) => mats[level].open[column])),
    ])
    expect(counts).toEqual([
      [7, 1],
      [9, 2],
      [10, 2],
      [12, 3],
    ])
  })

  it.each([
    ['easy', 'attack+attack attack+reveal build+build move+move muster+muster scheme+coins2 tax+tax'],
    [
      'medium',
      'attack+attack attack+move attack+reveal build+build move+move muster+coins muster+muster scheme+coins2 tax+tax',
    ],
    [
      'hard',
      'attack+attack attack+attack attack+reveal build+build build+move move+move muster+move scheme+coins2 tax+tax tax+tax',
    ],
    [
      'veryHard',
      'attack+attack attack+attack attack+move attack+reveal build+build build+move move+move muster+move muster+muster scheme+coins2 tax+tax tax+tax',
    ],
  ] as const)('%s: bonuses are %s', (level, all) => {
    const told = priorities.flatMap((column) =>
      mats[level].bonuses[column].map(
        ([action, kind, count]) => `${action}+${kind}${count > 1 ? count : ''}`,
      ),
    )
    expect(told.toSorted().join(' ')).toBe(all)
  })
})
