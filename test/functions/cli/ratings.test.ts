import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { foldResults, type Result } from '../../../engine/ratings/index.ts'
import { generated, gone, resultOf, shuffled, there } from '../../engine/ratings/generated.ts'
import { read } from '../../structure/sources.ts'
import { posthornHere } from './posthorn.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-ratings-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Has a list of these lines rated. */
const rate = (lines: readonly object[], ...args: string[]) => rateText(lines.map(lineOf).join('\n'), ...args)
const lineOf = (one: object) => JSON.stringify(one)
function rateText(text: string, ...args: string[]) {
  writeFileSync(join(folder, 'results.jsonl'), text)
  return posthornHere({ INIT_CWD: folder }, 'ratings', 'results.jsonl', ...args)
}

const duel = (i: number, winner: string, loser: string, more = {}): { result: Result } => ({
  result: resultOf(`t${i}`, i * 60, [there(winner, 1), there(loser, 2)], more),
})

it('posthorn ratings: standings of each game, by names where there are any, those who never met apart', async () => {
  const lines = [
    ...Array.from({ length: 6 }, (_, i) => duel(i, 'a1', 'b2')),
    duel(7, 'c3', 'd4'),
    duel(8, 'a1', 'b2', { game: 'rurik' }),
    duel(9, 'b2', 'a1', { game: 'two-heirs', rated: false }),
    { name: { person: 'a1', name: 'Ada' } },
  ]
  expect(await rate(lines)).toEqual({
    ...{ code: 0, err: '' },
    out: `gheos
  1.  Ada  1570 to 1860  6 results  settling
  2.  b2   1140 to 1430  6 results  settling
  Never met anybody above:
  1.  c3  1400 to 1760  1 result  settling
  2.  d4  1240 to 1600  1 result  settling
rurik
  1.  Ada  1400 to 1760  1 result  settling
  2.  b2   1240 to 1600  1 result  settling
two-heirs
  No rated results.
`,
  })
})

it('posthorn ratings --json: the figures of the fold, in any order of lines, without uncounted ones', async () => {
  const results = generated(5, 40)
  const lines = [...results.map((result) => ({ result })), { uncounted: { table: results[3].table } }]
  const { code, out } = await rate(shuffled([...lines, lines[0]], 9), '--json')
  const [{ game, ratings }] = JSON.parse(out).games
  expect([code, game]).toEqual([0, 'gheos'])
  expect(ratings).toEqual(foldResults(results.toSpliced(3, 1)))
})

it('posthorn ratings: a side that is told', async () => {
  const seats = (i: number) => {
    const [one, other] = i % 2 ? ['a1', 'b2'] : ['b2', 'a1']
    return [there(one, 1, 'french'), there(other, 2, 'british')]
  }
  const lines = Array.from({ length: 60 }, (_, i) => ({ result: resultOf(`t${i}`, i, seats(i)) }))
  expect((await rate(lines)).out).toMatch(/ {2}french: \+\d+ after 60 results\n {2}british: −\d+ after 60/)
})

it('posthorn ratings: no file, no list, or two results of one table: says which line', async () => {
  const none = await posthornHere({ INIT_CWD: folder }, 'ratings', 'none.jsonl')
  expect([none.code, none.err]).toEqual([1, 'none.jsonl can’t be read.\n'])
  const fault = async (text: string) => {
    const { code, out, err } = await rateText(text)
    expect([code, out]).toEqual([1, ''])
    return err
  }
  const good = lineOf(duel(1, 'a1', 'b2'))
  const bad = 'results.jsonl, line 2: this is no line of a list of results.\n'
  const { result } = duel(1, 'a1', 'b2')
  const other = { ...result, endedAt: '2026-13-01T00:00:00.000Z' }
  const twice = { ...result, seats: [there('a1', 1), there('a1', 2)] }
  const outside = { ...result, seats: [there('__proto__', 1), gone('b2', 0, 0)] }
  for (const text of ['a holiday', '[]', '{}', lineOf({ result: other }), lineOf({ result: twice })])
    expect(await fault(`${good}\n${text}`)).toBe(bad)
  expect(await fault(`${good}\n${lineOf({ result: outside })}`)).toBe(bad)
  expect(await fault(`${good}\n\n${lineOf(duel(1, 'b2', 'a1'))}`)).toBe(
    'results.jsonl, line 3: table t1 has another result before.\n',
  )
})

it('docs/results.md: its example is a list', async () => {
  const [, example] = /```json\n([^`]*)```/.exec(read('docs/results.md')) ?? []
  expect(await rateText(example)).toEqual({ code: 0, out: 'gheos\n  No rated results.\n', err: '' })
})
