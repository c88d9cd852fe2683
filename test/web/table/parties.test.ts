import { describe, expect, it } from 'vitest'
import { type AnyGame, deal, mask, type Position, seeded } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import { bestBefore } from '../../../web/local/best.ts'
import { isCurved, markedTurns, partiesOf, standingsOf } from '../../../web/table/parties.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'

const words = { t: (key: string) => key }
const over = (ranks: number[] | null, resigned: boolean[] = []) => ({
  over: { reason: 'finished' as const, ranks },
  resigned,
})

/** The end of a table of Gheos with this many points. */
function endOf(points: readonly number[]) {
  const { position } = deal(gheos, { seats: points.length, options: {} }, seeded('44'.repeat(32), [], 1))
  position.waiting = []
  for (const [seat, each] of points.entries()) position.points[seat].epochs = each
  return mask(position as Position, 'spectator')
}

const tableOf = (view: Position, ranks: number[] | null, names: string[], seat: number | null = null) =>
  ({ view, names: seated(...names), seat, state: over(ranks) }) as never

describe('final scores', () => {
  it('final scores: stand in the order of ranks', () => {
    const { parties, tie } = partiesOf(
      tableOf(endOf([5, 12, 9]), [3, 1, 2], ['A', 'B', 'C']),
      gheos as AnyGame,
      words,
    )
    expect(parties.map(({ name, total }) => [name, total])).toEqual([
      ['B', 12],
      ['C', 9],
      ['A', 5],
    ])
    expect(tie).toBeNull()
  })

  it('the reader is “You”, others have their names', async () => {
    await loadSentences()
    const table = tableOf(endOf([5, 12]), [2, 1], ['A', 'B'], 1)
    expect(partiesOf(table, gheos as AnyGame, words).parties.map(({ name }) => name)).toEqual(['You', 'A'])
  })

  it.each([
    ['another player: what broke it is told', [], true],
    ['a player who resigned, and comes last: nothing had to break it', [false, false, true], false],
  ] as const)('equal points with %s', (_, resigned, isTold) => {
    const view = endOf([12, 1, 12]) as ReturnType<typeof endOf> & { followers: { red: number }[] }
    view.followers[0].red = 2
    const ranks = isTold ? [1, 3, 2] : [1, 2, 3]
    const table = { view, names: seated('A', 'B', 'C'), seat: null, state: over(ranks, [...resigned]) }
    const { tie } = partiesOf(table as never, gheos as AnyGame, words)
    expect(tie).toEqual(isTold ? { key: 'gheos.tie.followers', counts: [2, 0] } : null)
  })

  it('alone against a game: the game has its own row', () => {
    const { position } = deal(
      twoHeirs,
      { seats: 1, options: twoHeirs.options.parse({}) },
      seeded('44'.repeat(32), [], 1),
    )
    position.waiting = []
    const view = mask(position as Position, 'spectator')
    const { parties } = partiesOf(tableOf(view, [2], ['A']), twoHeirs as AnyGame, words)
    expect(parties.map(({ seat, name, rank }) => [seat, name, rank])).toEqual([
      [1, 'two-heirs.board.henry', 1],
      [0, 'A', 2],
    ])
    expect(parties[0].total).toBe(parties[0].lines.reduce((sum, { points }) => sum + points, 0))
  })
})

it('score curve: has the points of each turn', () => {
  expect(standingsOf([endOf([0, 1]), endOf([2, 3])], gheos as AnyGame)).toEqual([
    [0, 1],
    [2, 3],
  ])
})

it('best score alone: that of other tables with the same options', () => {
  const local = (id: string, points: number, options: object, names = ['A']) =>
    ({
      id,
      names,
      newest: {
        rules: gheos.rules,
        position: endOf([points]),
        table: { game: 'gheos', options, ...over([1]) },
      },
    }) as never
  const tables = [
    local('own', 7, {}),
    local('less', 4, {}),
    local('more', 9, {}),
    local('other', 50, { a: 1 }),
  ]
  expect(bestBefore('own', tables, gheos as AnyGame)).toBe(9)
  expect(bestBefore('other', tables, gheos as AnyGame)).toBeNull()
  expect(bestBefore('gone', tables, gheos as AnyGame)).toBeNull()
})

it('score curve: is drawn only if points move before the end', () => {
  const rows = (from: number) => Array.from({ length: 20 }, (_, turn) => [0, turn < from ? 3 : turn])
  expect(isCurved(rows(10))).toBe(true)
  expect(isCurved(rows(19))).toBe(false)
  expect(isCurved([[0, 3]])).toBe(false)
  expect(isCurved([])).toBe(false)
})

it('score curve: each line is marked at turns of its own, so that lines need no colour', () => {
  const marked = [0, 1, 2, 3].map((party) => markedTurns(40, party, 4))
  expect(new Set(marked.flat()).size).toBe(12)
  expect(Math.max(...marked.flat())).toBeLessThan(40)
  expect(markedTurns(2, 0, 2)).toEqual([0])
})
