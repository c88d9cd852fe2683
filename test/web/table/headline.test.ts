import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  type Entry,
  mask,
  type Position,
  type PublicEntry,
  publishEntry,
  publishTable,
  type Seat,
} from '../../../engine/core/index.ts'
import { finalPoints, wonAtOnce } from '../../../engine/core/log/final-points.ts'
import { calledFor, withinSentences } from '../../../web/games/kit/choices/called.ts'
import { headlineOf } from '../../../web/screens/table/ending/headline.ts'
import { resultInList } from '../../../web/shell/words/result.ts'
import { partiesOf } from '../../../web/table/parties.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { strictWords } from '../../support/catalogues.ts'
import { randomLog } from '../../support/play.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { finishedTables, logOf } from '../../support/tables/finished-table.ts'
import { seated } from '../../support/tables/seated.ts'
import { type SeatedTable, seatedTable } from '../../support/tables/seated-table.ts'

await loadSentences()
const people = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
const slow = { kind: 'turn', minutes: 4320, rests: false, late: 'fallback' } as const

/** The end of a log as a seat sees it, or a watcher. */
function endedFor(game: AnyGame, log: readonly Entry[], seat: Seat | null) {
  const newest = log.at(-1)!
  const state = publishTable(newest)
  const names = seated(...people.slice(0, state.resigned.length))
  const words = withinSentences(strictWords(game.id, calledFor(seat, names)))
  const view = mask(newest.position as Position, seat ?? 'spectator')
  const entries: PublicEntry[] = log.map((entry) => publishEntry(game, entry, seat ?? 'spectator'))
  const table = { view: view as never, names, state, seat }
  return { table, entries, words, said: headlineOf(table, entries, { game, words }) }
}
/** What each seat is told, and then a watcher. */
const toldAt = (game: AnyGame, log: readonly Entry[]) =>
  [...publishTable(log.at(-1)!).resigned.keys(), null].map((seat) => endedFor(game, log, seat).said)

/** The faults of the sentences of a log that was played to its end. */
function faultsOf(game: AnyGame, log: readonly Entry[]): string[] {
  const seats: (Seat | null)[] = [...publishTable(log.at(-1)!).resigned.keys(), null]
  return seats.flatMap((seat) => {
    const { table, words, said } = endedFor(game, log, seat)
    const { parties } = partiesOf(table, game, words)
    const [first, second] = parties
    const [, won, lost] = /won, (-?\d+) to (-?\d+)\.$/.exec(said) ?? []
    const isRight =
      said.startsWith(second?.rank === 1 && second.seat === seat ? second.name : first.name) &&
      /^[^.]+\.$/.test(said) &&
      (won === undefined || (Number(won) === first.total && Number(lost) === second.total)) &&
      (second?.rank !== 1 || (said.includes(second.name) && / share the win, /.test(said))) &&
      (won !== undefined || /by the tie-break: |share the win|scored \d+ point|won the game/.test(said))
    return isRight ? [] : [`${seat}: ${said}`]
  })
}

/** What the list of tables says of the end to a seat. */
function listedFor(game: AnyGame, log: readonly Entry[], seat: Seat): string {
  const { table, words } = endedFor(game, log, seat)
  const { position, table: state, facts } = log.at(-1)!
  const points = finalPoints(game, { position: position as Position, table: state, facts }) ?? undefined
  return resultInList({ over: state.over!, names: table.names, seat, points }, words)
}

describe.each(everyRules)('%s: sentence of the end', (_id, game) => {
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i)
  it.each(counts)('%i seats, played to the end at random: names the winner and the reason', (seats) => {
    for (const seed of [1, 2]) expect(faultsOf(game, randomLog(game, seats, seed))).toEqual([])
  })

  it('two seats: the list of tables says the same', () => {
    for (const seed of [1, 2, 3]) {
      const log = randomLog(game, 2, seed)
      const isAtOnce = wonAtOnce(game, log.at(-1)!.facts) !== undefined
      const said = [0, 1].map((seat) => listedFor(game, log, seat).replace(' (you)', ''))
      expect(said).toEqual(isAtOnce ? expect.arrayContaining(['You won.']) : toldAt(game, log).slice(0, 2))
    }
  })

  const table = (seats = 2): SeatedTable => {
    const made = seatedTable(game, seats, 3, { options: {}, pace: slow })
    for (let seat = 1; seat < seats; seat++) made.sit(seat)
    made.turn()
    return made
  }
  it('resigned: both are told who', () => {
    const made = table()
    made.resign(1)
    const told = ['You won. Ben resigned.', 'Anna won. You resigned.', 'Anna won. Ben resigned.']
    expect(toldAt(game, made.log)).toEqual(told)
    expect([0, 1].map((seat) => listedFor(game, made.log, seat))).toEqual(told.slice(0, 2))
  })
  it('agreed: both are told who proposed it', () => {
    const made = table()
    made.askEnd(1)
    made.agree(0, 'ending')
    const end = 'proposed to end the game, and all agreed: nobody won.'
    expect(toldAt(game, made.log)).toEqual([`Ben ${end}`, `You ${end}`, `Ben ${end}`])
  })
  it('out of time: both are told who', () => {
    const made = table()
    for (let missed = 0; missed < 8 && !made.newest().table.over; missed++) made.timeOut()
    const end = 'ran out of time, and the game ended without a winner.'
    expect(toldAt(game, made.log)).toEqual([
      `You and Ben ${end}`,
      `You and Anna ${end}`,
      `Anna and Ben ${end}`,
    ])
  })
})

describe.each(['gheos', 'two-heirs'])('%s: sentence of the end', (id) => {
  const game = everyRules.find(([one]) => one === id)![1]
  it.each(finishedTables(id).filter(([, { rules }]) => rules === undefined || rules === game.rules))(
    'noted table %s: names the winner and the reason',
    (_, noted) => {
      expect(faultsOf(game, logOf(game, noted))).toEqual([])
    },
  )
})

it('two-heirs: equal points and troops: both share the win', () => {
  const game = everyRules.find(([id]) => id === 'two-heirs')![1]
  const noted = new Map(finishedTables('two-heirs'))
  expect(toldAt(game, logOf(game, noted.get('equal')!))).toEqual([
    'You and Ben share the win, 14 points each.',
    'You and Anna share the win, 14 points each.',
    'Anna and Ben share the win, 14 points each.',
  ])
  expect(toldAt(game, logOf(game, noted.get('court-decides')!))[1]).toBe(
    'Anna won by the tie-break: more troops at court.',
  )
  expect(toldAt(game, logOf(game, noted.get('brave-lost')!))[0]).toBe('Henry won, 92 to 31.')
})

it('few-acres-of-snow: a place that wins the game at once: says so, whatever the points', () => {
  const [id, game] = everyRules.find(([id]) => id === 'few-acres-of-snow')!
  const log = randomLog(game, 2, 1)
  const facts = [{ key: `${id}.won`, at: ['quebec'], with: { seat: 0, place: 'quebec' } }]
  const told = log.with(-1, { ...log.at(-1)!, facts } as Entry)
  expect(toldAt(game, told)).toEqual([
    'You took Quebec and won the game.',
    'Anna took Quebec and won the game.',
    'Anna took Quebec and won the game.',
  ])
})

describe('result in a list', () => {
  const row = (ranks: number[] | null, totals: (number | null)[] | null, seat: Seat, more = {}) => ({
    over: { reason: ranks ? 'finished' : 'agreed', ranks } as const,
    names: seated(...people.slice(0, ranks?.length ?? 2)),
    points: totals ? { totals, tie: null, automa: null, ...more } : undefined,
    seat,
  })
  const words = strictWords('two-heirs', [])
  it.each([
    ['won', row([1, 2], [34, 19], 0), 'You won, 34 to 19.'],
    ['lost', row([2, 1], [31, 40], 0), 'Ben won, 40 to 31 (you).'],
    ['lost as the third: their own points', row([3, 1, 2], [12, 40, 31], 0), 'Ben won, 40 to 12 (you).'],
    ['resigned, others played on', row([3, 1, 2], [null, 40, 31], 0), 'Ben won, 40 to 31.'],
    ['shared', row([1, 1], [14, 14], 1), 'You and Anna share the win, 14 points each.'],
    ['a row of an earlier version', row([1, 2], null, 0), 'You won.'],
    ['agreed', row(null, null, 0), 'All agreed to end without a winner.'],
    [
      'lost to the game itself',
      row([2], [31, 92], 0, { automa: 'two-heirs.board.henry' }),
      'Henry won, 92 to 31 (you).',
    ],
    [
      'lost by a tie-break',
      row([2, 1], [31, 31], 0, { tie: 'two-heirs.tie.court' }),
      'Ben won by the tie-break: more troops at court.',
    ],
  ])('%s: says so', (_, given, said) => {
    expect(resultInList(given, words)).toBe(said)
  })

  it('a tie, the sentences of the game not yet loaded: who won', () => {
    const tied = row([2, 1], [31, 31], 0, { tie: 'two-heirs.tie.court' })
    expect(resultInList(tied, null)).toBe('Ben won.')
  })
})
