// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mask, type PublicEntry } from '../../../engine/core/index.ts'
import { rebels } from '../../../engine/rurik/board/owners.ts'
import { rebelLines } from '../../../engine/rurik/solo/score.ts'
import { calledFor, withinSentences } from '../../../web/games/kit/choices/called.ts'
import { inWords } from '../../../web/games/rurik/print/in-words.ts'
import { incomeNow, pointLines } from '../../../web/games/rurik/telling/points.ts'
import { newestOf, newsAlone } from '../../../web/table/news.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { playTable, type Step } from '../../engine/rurik/tables.ts'
import { strictWords } from '../../support/catalogues.ts'
import { seated } from '../../support/tables/seated.ts'
import { isWhole, tellsByName } from '../words/told-by-name.ts'
import { boardOf } from './table-with-board.tsx'
import { game, momentsIn, viewFor } from './tables.ts'

const names = ['Emily']
const words = strictWords('rurik', names)
const momentsOf = (seed: number): Step[] => {
  const moments: Step[] = []
  playTable(seed, (step) => moments.push(step), 1, 'medium')
  return moments
}
const tables = [1, 2, 3].map(momentsOf)

tellsByName(game, words, tables.flat(), /\b[a-z]+-\d|\b[a-z]+[A-Z]/)

it('Rurik alone: the Rebellion is named when it acts and when it is attacked', () => {
  const told = (key: string, more: object) => words.say({ key: `rurik.${key}`, with: { ...more } })
  expect(told('income', { seat: rebels, coins: 2 })).toBe('The Rebellion got 2 coins of income.')
  expect(told('attacked', { seat: 0, targetSeat: rebels, region: 'kiev', unit: 'troop' })).toBe(
    'Emily attacked the Rebellion in Kiev: the Rebellion lost a troop.',
  )
})

it('Rurik alone: the player is “you” within a sentence, and “You” where one begins', async () => {
  await loadSentences()
  const own = withinSentences(strictWords('rurik', [...calledFor(0, seated(...names))]))
  const attacked = { targetSeat: 0, region: 'kiev', unit: 'troop', reason: 'ruled' }
  expect(own.say({ key: 'rurik.rebelsAttacked', with: attacked })).toBe(
    'The Rebellion attacked you in Kiev, where it rules: you lost a troop.',
  )
  expect(own.say({ key: 'rurik.rebelsBlessed', with: { region: 'kiev', targetSeat: 0, joins: 'yes' } })).toBe(
    'The Rebellion’s church in Kiev took a troop from you; a rebel joined.',
  )
  expect(own.say({ key: 'rurik.income', with: { seat: 0, coins: 2 } })).toMatch(/^You got 2 coins/)
})

it('Rurik alone: news of a round’s last bid begin with where the Rebellion placed its advisor', () => {
  const last = tables
    .flat()
    .filter(({ before, after }) => before.phase === 'strategy' && after.phase === 'action')
  expect(last.length).toBeGreaterThan(5)
  for (const { facts } of last) {
    const entry = { version: 1, kind: 'turn', seat: 0, facts } as unknown as PublicEntry
    const news = newsAlone([entry], 0, game.weights)
    expect(newestOf(news, game.weights)[0].key).toBe('rurik.rebelsPlaced')
  }
})

it('Rurik alone: the question names the number of each starting troop, and the advisor of a turn', () => {
  const asked = tables[0].map(({ before, seat }) => words.ask(game.ask(before, seat), 'yes'))
  expect(
    asked.filter((question) => question.includes('troop')).map((one) => one.match(/\d of \d/)?.[0]),
  ).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  const turns = tables[0].filter(({ before }) =>
    before.stack.some((frame) => 'stage' in frame && frame.stage === 'before'),
  )
  const first = turns[0].before
  const lowest = Math.min(
    ...Object.values(first.board).flatMap((rows) =>
      rows.flatMap((one) => (one?.seat === 0 ? one.advisor : [])),
    ),
    first.players[0].advisors.at(-1)!,
  )
  expect(words.ask(game.ask(first, 0), 'yes')).toMatch(new RegExp(`^Your ${lowest} is next: take [A-Z]`))
})

it('Rurik alone: the story says why the Rebellion acts', () => {
  const moved = { unit: 'troop', from: 'kiev', to: 'chernigov', reason: 'spread' }
  expect(words.say({ key: 'rurik.rebelsMoved', with: moved })).toBe(
    'The Rebellion moved a rebel from Kiev to Chernigov, the first region on its card without rebels.',
  )
})

it('Rurik alone: a table is told in words', () => {
  for (const { before, seat } of tables.flat().filter((_, i) => i % 15 === 0)) {
    const { stands, held } = inWords({ view: mask(before, seat), names, t: words.t, seat })
    for (const line of [...stands, ...held]) isWhole(line)
    expect(stands.filter((line) => line.startsWith('Rebellion with Sviatopolk'))).toHaveLength(1)
  }
})

it('Rurik alone: the players’ line counts the neutral troops and marks the Rebellion as a bot', () => {
  const { before } = tables[0][0]
  const board = boardOf(mask(before, 0), 0)
  const troops = board
    .find('.rurik-region')
    .map((region) => /Neutral army: (\d+)/.exec(board.named(region))?.[1] ?? 0)
    .reduce<number>((sum, count) => sum + Number(count), 0)
  expect(troops).toBeGreaterThan(1)
  expect(board.find('.board-players .far').map((one) => one.textContent)).toEqual([
    ` ${troops} neutral troops`,
  ])
  expect(board.find('.board-players .side').map((one) => one.parentElement!.textContent)).toEqual([
    expect.stringMatching(/^Rebellion bot \d+$/),
  ])
  const two = momentsIn('turn', 1)[0]
  expect(boardOf(viewFor(two), two.seat).find('.board-players .far')).toEqual([])
})

it('Rurik alone: choosing a leader: says first that neutral troops belong to no player', () => {
  const { before } = tables[0][0]
  const board = boardOf(mask(before, 0), 0)
  expect(board.find('.board-instead .words')[0].textContent).toMatch(/Neutral troops belong to no player\.$/)
  const [two] = momentsIn('leader', 1)
  expect(boardOf(viewFor(two), two.seat).text()).not.toContain('Neutral troops belong')
})

it('Rurik alone: the neutral army is explained in the courts and in its regions', () => {
  const { before } = tables[0][0]
  const board = boardOf(mask(before, 0), 0)
  const [does] = words.t('rurik.board.neutral.does').split('. ')
  const there = board
    .find('.rurik-region')
    .map(board.named)
    .filter((label) => label.includes('Neutral army: '))
  expect(there.length).toBeGreaterThan(0)
  for (const label of there) expect(label).toContain(does)
  board.pressButton('Players')
  board.pressButton('Courts')
  expect(board.find('.rurik-court')[0].textContent).toContain(does)
})

it('Rurik alone: the Rebellion’s score is counted as the rules do, and its income is forecast', () => {
  for (const moments of tables) {
    const { after } = moments.at(-1)!
    expect(pointLines(after, rebels)).toEqual(rebelLines(after, after.rebellion!))
    expect(incomeNow(after, rebels)).toBeGreaterThan(0)
  }
})

it('Rurik alone: the story says whose advisor is next, to its owner too', () => {
  const own = withinSentences(strictWords('rurik', [...calledFor(0, seated(...names))]))
  const next = { key: 'rurik.advised', with: { seat: 0, advisor: 4, column: 'muster', bribe: 0 } }
  expect(own.say(next)).toBe('Next: you with 4 at Muster.')
})
