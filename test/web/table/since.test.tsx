// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, it, vi } from 'vitest'
import type { Fact, PlayedLevel, PublicEntry, SeatNames } from '../../../engine/core/index.ts'
import { Since } from '../../../web/screens/table/recap/since.tsx'
import { linesOf } from '../../../web/table/news.ts'
import { loadSentences, type Words } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'
import { started, viewOf } from './table-views.ts'

await loadSentences()

const fact = (words: string, at: string[] = []): Fact => ({ key: words, at, with: {} })
const turnOf = (seat: number, version: number, ...facts: Fact[]) =>
  ({ version, kind: 'turn', seat, facts }) as unknown as PublicEntry

it('since your last turn: each other player has one summary, which opens line by line', () => {
  const host = document.createElement('div')
  const words = { say: ({ key }: Fact) => key } as unknown as Words
  const view = { ...viewOf(started().position, 0, 4), names: seated('Anna', 'Ben', 'Cleo') }
  const entries = [
    turnOf(0, 1, fact('You drew a tile.')),
    turnOf(1, 2, fact('Ben laid a tile.', ['1,1']), fact('Ben founded Isis.', ['2,2'])),
    turnOf(2, 3, fact('Cleo passed.')),
  ]
  const light = vi.fn()
  render(<Since known={{ view, entries }} weights={undefined} words={words} light={light} />, host)
  const summaries = [...host.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(summaries).toEqual(['Ben laid a tile · founded Isis'])
  // A single line is told as it is.
  expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Ben laid a tile.',
    'Ben founded Isis.',
    'Cleo passed.',
  ])
  host.querySelectorAll<HTMLButtonElement>('li button')[1].click()
  expect(light).toHaveBeenCalledWith(['2,2'])
})

it('since your last turn: what came of one’s own turn comes first; alone, the start of a round is left out', () => {
  const words = { say: ({ key }: Fact) => key.split('.')[1] } as unknown as Words
  const show = (names: string[], ...entries: PublicEntry[]) => {
    const host = document.createElement('div')
    const view = { ...viewOf(started().position, 0, 4), names: seated(...names) }
    const weights = { round: 0, held: 2 }
    render(<Since known={{ view, entries }} weights={weights} words={words} light={() => {}} />, host)
    return [...host.querySelectorAll('h2, summary, section > :not(details) li')].map(
      ({ textContent }) => textContent,
    )
  }
  const mine = turnOf(0, 1, { ...fact('g.settled'), with: { seat: 0 } }, fact('g.held'))
  expect(show(['Anna', 'Ben'], mine, turnOf(1, 2, fact('g.built'), fact('g.moved')))).toEqual([
    'Since your last turn: Ben',
    'held',
    'built · moved',
  ])
  expect(show(['Anna'], turnOf(0, 1, { ...fact('g.placed'), with: { seat: 0 } }, fact('g.round')))).toEqual(
    [],
  )
})

it('since your last turn: a single fact of the start is left out; only moves of others are dismissed', () => {
  const words = { say: ({ key }: Fact) => key } as unknown as Words
  const show = (...entries: PublicEntry[]) => {
    const host = document.createElement('div')
    const view = { ...viewOf(started().position, 0, 4), names: seated('Anna', 'Ben') }
    render(<Since known={{ view, entries }} weights={undefined} words={words} light={() => {}} />, host)
    return [...host.querySelectorAll('h2, li, .bare')].map(({ textContent }) => textContent)
  }
  const start = (...facts: Fact[]) => ({ version: 1, kind: 'started', seat: null, facts }) as never
  expect(show(start(fact('Ben begins.')))).toEqual([])
  expect(show(start(fact('The sets in play: War.'), fact('Ben begins.')))).toEqual([
    'So far',
    'The sets in play: War.',
    'Ben begins.',
  ])
  expect(show(start(fact('Ben begins.')), turnOf(1, 2, fact('Ben laid a tile.')))).toContain('Got it')
})

it('since your last turn: that a table was moved online is left out once somebody has moved', () => {
  const words = { say: ({ key }: Fact) => key } as unknown as Words
  const show = (...entries: PublicEntry[]) => {
    const host = document.createElement('div')
    const view = { ...viewOf(started().position, 0, 4), names: seated('Anna', 'Ben') }
    render(<Since known={{ view, entries }} weights={undefined} words={words} light={() => {}} />, host)
    return [...host.querySelectorAll('li')].map(({ textContent }) => textContent)
  }
  const brought = { version: 2, kind: 'imported', seat: 1, facts: [] } as unknown as PublicEntry
  expect(show(brought).join()).toContain('Ben moved this table online.')
  expect(show(brought, turnOf(1, 3, fact('Ben laid a tile.')))).toEqual(['Ben laid a tile.'])
})

it('since your last turn: bots that played below their level, each told once', () => {
  const host = document.createElement('div')
  const words = { say: ({ key }: Fact) => key } as unknown as Words
  const names: SeatNames = [{ name: 'Anna' }, { bot: 1, level: 'hard' }, { bot: 2, level: 'normal' }]
  const view = { ...viewOf(started().position, 0, 6), names: [...names] }
  const at = (level: PlayedLevel, entry: PublicEntry) => ({ ...entry, level })
  const entries = [
    turnOf(0, 1, fact('You drew a tile.')),
    at('normal', turnOf(1, 2, fact('It laid a tile.'))),
    at('normal', turnOf(2, 3, fact('It passed.'))),
    at('normal', turnOf(1, 4, fact('It founded Isis.'))),
    at('plain', turnOf(2, 5, fact('It passed again.'))),
  ]
  render(<Since known={{ view, entries }} weights={undefined} words={words} light={() => {}} />, host)
  expect([...host.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Bot time is used up for now: Ada 1 (hard bot) played at normal.',
    'Bot time is used up for now: Otto 2 (normal bot) played a simple move.',
  ])
})

it('story: a bot’s turn below its level says so first; one at its level, or of a stand-in, does not', () => {
  const words = { say: ({ key }: Fact) => key } as unknown as Words
  const names: SeatNames = [{ name: 'Anna' }, { bot: null, level: 'hard' }]
  const told = (seat: number, level: PlayedLevel) =>
    linesOf({ ...turnOf(seat, 2, fact('A tile was laid.')), level }, names, words).map(({ words }) => words)
  const eased = 'Bot time is used up for now: Ada (hard bot) played at normal.'
  expect(told(1, 'normal')).toEqual([eased, 'A tile was laid.'])
  expect(told(1, 'hard')).toEqual(['A tile was laid.'])
  expect(told(0, 'normal')).toEqual(['A tile was laid.'])
})
