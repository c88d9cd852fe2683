import { describe, expect, it } from 'vitest'
import type { HistoryRow } from '../../../functions/api/shapes.ts'
import { tallyOf } from '../../../web/print/standings.ts'
import {
  isWanted,
  lengthOf,
  peopleIn,
  scoreWith,
  type Wanted,
} from '../../../web/screens/history/finished.ts'
import { spreadsheetOf } from '../../../web/screens/history/spreadsheet.ts'
import { loadSentences } from '../../../web/text/words.ts'

await loadSentences()

const bot = { bot: null, level: 'easy' } as const
const row = (more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ id: 'table', game: 'gheos', title: 'Friday', seat: 0, at: '2026-01-13T00:00:00.000Z' },
  ...{ names: [{ name: 'Anna' }, { name: 'Ben' }], people: [null, 'ben'] },
  over: { reason: 'finished', ranks: [1, 2] },
  ...more,
})
const all: Wanted = { company: 'people', game: '', person: '' }

describe('finished tables', () => {
  it.each([
    ['with somebody', row(), true],
    ['with somebody who was erased', row({ names: [{ name: 'Anna' }, { erased: 1 }] }), true],
    ['with somebody and a bot', row({ names: [{ name: 'Anna' }, bot, { name: 'Ben' }] }), true],
    ['with a bot alone', row({ names: [{ name: 'Anna' }, bot] }), false],
    ['solo', row({ names: [{ name: 'Anna' }] }), false],
  ])('%s: with people, or apart', (_, table, isWithPeople) => {
    expect(isWanted(table, all)).toBe(isWithPeople)
    expect(isWanted(table, { ...all, company: 'bots' })).toBe(!isWithPeople)
  })

  it('finished tables filtered by game or person: those alone, and no row without people under a person', () => {
    expect(isWanted(row(), { ...all, game: 'gheos', person: 'ben' })).toBe(true)
    expect(isWanted(row(), { ...all, game: 'rurik' })).toBe(false)
    expect(isWanted(row(), { ...all, person: 'cara' })).toBe(false)
    expect(isWanted(row({ people: undefined }), { ...all, person: 'ben' })).toBe(false)
  })

  it('totals: games played and won by game, those played most first; a shared first place is won', () => {
    const rows = [
      row({ game: 'rurik' }),
      row({ over: { reason: 'finished', ranks: [1, 1] } }),
      row({ over: { reason: 'finished', ranks: [2, 1] } }),
      row({ over: { reason: 'agreed', ranks: null } }),
    ]
    expect(tallyOf(rows)).toEqual([
      { game: 'gheos', played: 3, won: 1 },
      { game: 'rurik', played: 1, won: 1 },
    ])
  })

  it('people: by their latest name, those met most often first', () => {
    const rows = [
      row({ id: 'newest', names: [{ name: 'Anna' }, { name: 'Benedict' }], people: [null, 'ben'] }),
      row({
        id: 'older',
        names: [{ name: 'Cara' }, { name: 'Ben' }],
        seat: 2,
        people: ['cara', 'ben', null],
      }),
      row({ names: [{ name: 'Anna' }, { erased: 1 }], people: [null, null] }),
    ]
    expect(peopleIn(rows)).toEqual([
      { id: 'ben', name: { name: 'Benedict' }, count: 2, table: 'newest', seat: 1 },
      { id: 'cara', name: { name: 'Cara' }, count: 1, table: 'older', seat: 0 },
    ])
  })

  it('score with somebody: who was ahead of the other, wherever both stood', () => {
    const rows = [
      row({ over: { reason: 'finished', ranks: [3, 2, 1] } }),
      row({ over: { reason: 'finished', ranks: [2, 3, 1] } }),
      row({ over: { reason: 'finished', ranks: [2, 2, 1] } }),
      row({ over: { reason: 'agreed', ranks: null } }),
      row({ people: [null, 'cara'] }),
    ]
    expect(scoreWith(rows, 'ben')).toEqual({ me: 1, them: 1, none: 2 })
  })

  it.each([
    ['2026-01-01T00:00:00.000Z', { unit: 'day', count: 12 }],
    ['2026-01-12T21:10:00.000Z', { unit: 'hour', count: 3 }],
    ['2026-01-12T23:40:00.000Z', { unit: 'minute', count: 20 }],
    ['2026-01-12T23:59:59.000Z', { unit: 'minute', count: 1 }],
    [undefined, null],
  ])('length of a table that began at %s: in its largest unit, or not known', (began, length) => {
    expect(lengthOf(row({ began }))).toEqual(length)
  })
})

it('spreadsheet: a line for each table; quotes are doubled, and no name is taken for a formula', () => {
  const points = { totals: [24, null], tie: null, automa: null }
  const names = [{ name: 'Anna' }, { name: '=1+1' }]
  const [heading, ...lines] = spreadsheetOf(
    [row({ title: '@Ben’s "late" one', names, points, seat: 1 })],
    'https://posthorn.example',
  ).split('\r\n')
  expect(heading.split(',')).toHaveLength(9)
  expect(lines).toEqual([
    [
      ...['"2026-01-13T00:00:00.000Z"', '""', '"Gheos"', `"'@Ben’s ""late"" one"`, '"Anna; =1+1"'],
      ...['"2"', '""', '"24; –"', '"https://posthorn.example/table/table"'],
    ].join(),
    '',
  ])
})
