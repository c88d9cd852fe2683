import { expect, it } from 'vitest'
import type { Fact, PublicEntry } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import {
  endingOf,
  headlines,
  newestOf,
  newsAlone,
  newsFor,
  sentBy,
  summaryOf,
} from '../../../web/table/news.ts'
import { loadSentences, wordsFor } from '../../../web/text/words.ts'
import { cataloguesOf } from '../../support/catalogues.ts'
import { seated } from '../../support/tables/seated.ts'

await loadSentences()

const fact = (key: string, seat?: number): Fact => ({ key, at: [], with: seat === undefined ? {} : { seat } })
const entry = (version: number, kind: string, ...facts: Fact[]) =>
  ({ version, kind, seat: 0, facts }) as unknown as PublicEntry

it('news: what others did since one’s own turn, or what one’s own turn revealed while it goes on', () => {
  const [start, mine] = [entry(1, 'started'), entry(2, 'turn', fact('g.revealed', 0))]
  const other = { ...entry(3, 'turn', fact('g.took', 1)), seat: 1 }
  expect(newsFor([start], 0)).toEqual([start])
  expect(newsFor([start, mine, other], 0)).toEqual([other])
  expect(newsFor([start, other, mine], 0)).toEqual([mine])
  expect(newsFor([], 0)).toEqual([])
  // What readers do about the table is no news to them.
  const brought = entry(3, 'imported')
  expect(newsFor([start, brought, other], 0)).toEqual([start, other])
  expect(newsFor([start, brought], 1)).toEqual([start, brought])
})

it('news: turns that one’s plan played are among those of others', () => {
  const [mine, planned, after] = [2, 4, 6].map((version) => entry(version, 'turn', fact('g.took', 0)))
  const others = [3, 5].map((version) => ({ ...entry(version, 'turn', fact('g.took', 1)), seat: 1 }))
  const entries = [mine, others[0], planned, others[1]]
  expect(newsFor(entries, 0, undefined, [4])).toEqual([others[0], planned, others[1]])
  expect(newsFor([...entries, after], 0, undefined, [4])).toEqual([after])
})

it('news, alone: what the game did after one’s latest action', () => {
  const start = entry(1, 'started', fact('g.begins', 0))
  expect(newsAlone([start], 0)).toEqual([])
  const turn = entry(
    2,
    'turn',
    fact('g.took', 0),
    fact('g.came'),
    fact('g.built', 0),
    fact('g.henry'),
    fact('g.came'),
  )
  const [news, ...more] = newsAlone([start, turn], 0)
  expect(more).toEqual([])
  expect(news).toMatchObject({ version: 2, facts: [{ key: 'g.henry' }, { key: 'g.came' }] })
})

/** Facts of a game that weighs them. */
const weights = { drew: 0, took: 0.5, held: 2, lost: 2 }
const keysIn = (entries: readonly PublicEntry[]) => entries.map(({ facts }) => facts.map(({ key }) => key))

it('news: what came of one’s own turn once it ended stands before what others did', () => {
  const at = (one: Fact) => ({ ...one, at: ['3,1'] })
  const siege = [fact('g.drew', 0), at(fact('g.held', 1)), at(fact('g.lost', 0))]
  const mine = entry(2, 'turn', fact('g.settled', 0), ...siege)
  const other = { ...entry(3, 'turn', fact('g.built', 1)), seat: 1 }
  expect(keysIn(newsFor([mine, other], 0, weights))).toEqual([['g.held', 'g.lost'], ['g.built']])
  expect(newestOf(newsFor([mine, other], 0, weights), weights).map(({ key }) => key)).toEqual([
    'g.held',
    'g.lost',
    'g.built',
  ])
  // Facts of others within a turn are none of it; nor is an outcome before one went on.
  const quiet = entry(
    2,
    'turn',
    fact('g.held', 1),
    fact('g.raided', 0),
    fact('g.blocked', 1),
    fact('g.drew', 0),
  )
  expect(newsFor([quiet, other], 0, weights)).toEqual([other])
  // Where a game says that a turn ended, all that follows is.
  const round = entry(2, 'turn', fact('g.built', 0), fact('g.ended', 0), fact('g.claimed', 0), fact('g.drew'))
  expect(keysIn(newsFor([round, other], 0, weights))).toEqual([['g.claimed'], ['g.built']])
})

it('news, alone: the game’s answer is included even if bookkeeping follows', () => {
  const turn = entry(2, 'turn', fact('g.placed', 0), fact('g.rebelsPlaced'), fact('g.drew', 0))
  expect(keysIn(newsAlone([turn], 0, weights))).toEqual([['g.rebelsPlaced', 'g.drew']])
})

it('newest line: bookkeeping stands there only if nothing else happened', () => {
  const at = (key: string) => ({ ...fact(key), at: ['3,1'] })
  const line = (...facts: Fact[]) => newestOf([entry(3, 'turn', ...facts)], weights).map(({ key }) => key)
  expect(line(at('g.drew'), at('g.took'), at('g.built'))).toEqual(['g.built', 'g.took'])
  expect(line(at('g.drew'), at('g.took'))).toEqual(['g.took'])
  expect(line(fact('g.earned'), fact('g.drafted'), fact('g.drew'))).toEqual(['g.drafted', 'g.earned'])
  expect(line(fact('g.drew'))).toEqual(['g.drew'])
})

it.each([
  // A civilization that died out, a war that was won, and an epoch lead; a tile that was laid only where nothing else was.
  ['gheos', ['replaced', 'strength', 'paid', 'war', 'removed', 'followed', 'drew'], ['war', 'removed']],
  ['gheos', ['placed', 'followed', '-token', '-epoch', '-epochPoints', 'drew'], ['epoch']],
  ['gheos', ['placed', 'temple', 'followed', 'drew'], ['temple']],
  ['gheos', ['placed', 'followed', 'drew'], ['placed', 'followed']],
  ['two-heirs', ['took', 'refilled', 'built', 'moved'], ['built']],
  ['two-heirs', ['henryTook', 'refilled', 'henryBuilt', 'treasureLaid', 'henryMarched'], ['henryBuilt']],
  ['two-heirs', ['henryBuilt', 'treasureLost', 'refilled'], ['treasureLost']],
  ['two-heirs', ['took', 'refilled'], ['took']],
])('newest line of %s: leads with what matters of %j', async (id, told, leads) => {
  const { weights } = await games[id]()
  // A dash before a fact: it can’t be seen on the board.
  const facts = told.map((key) =>
    key.startsWith('-') ? fact(`${id}.${key.slice(1)}`) : { ...fact(`${id}.${key}`), at: ['3,1'] },
  )
  const line = newestOf([entry(3, 'turn', ...facts)], weights)
  const others = told
    .map((key) => key.replace('-', ''))
    .filter((key) => !leads.includes(key) && weights?.[key] !== 0)
  expect(line.map(({ key }) => key)).toEqual([...leads, ...others].map((key) => `${id}.${key}`))
})

it('news, Gheos: an epoch drawn by one’s own turn is included with its points, a drawn tile is not', async () => {
  const { weights } = await games.gheos()
  const facts = [fact('gheos.followed', 0), fact('gheos.epoch')]
  const points = [fact('gheos.epochPoints', 0), fact('gheos.epochPoints', 1)]
  const mine = entry(2, 'turn', ...facts, ...points, fact('gheos.drew', 0))
  const other = { ...entry(3, 'turn', fact('gheos.placed', 1)), seat: 1 }
  const [own, ...more] = newsFor([mine, other], 0, weights)
  expect(own.facts).toEqual([facts[1], ...points])
  expect(more).toEqual([other])
  expect(newsFor([entry(2, 'turn', facts[0], fact('gheos.drew', 0)), other], 0, weights)).toEqual([other])
})

it('news: a game gives weights only to its own facts', async () => {
  for (const [id, load] of Object.entries(games)) {
    const told = cataloguesOf(id).all
    for (const key of Object.keys((await load()).weights ?? {}))
      expect(told, key).toHaveProperty([`${id}.${key}`])
  }
})

it('newest line: begins with what is lit on the board in the newest turn; with nothing lit, the newest fact', () => {
  const at = (key: string) => ({ ...fact(key), at: ['3,1'] })
  const news = [
    entry(3, 'turn', at('g.took'), fact('g.drew')),
    { ...entry(4, 'turn', at('g.laid'), at('g.founded'), fact('g.drew')), seat: 1 },
  ]
  expect(newestOf(news).map(({ key }) => key)).toEqual(['g.laid', 'g.founded', 'g.took', 'g.drew'])
  expect(newestOf([entry(3, 'turn', fact('g.took'), fact('g.drew'))]).map(({ key }) => key)).toEqual([
    'g.drew',
    'g.took',
  ])
  expect(newestOf([])).toEqual([])
})

it('newest line: after an epoch of one’s own turn come the actions of others', async () => {
  const { weights } = await games.gheos()
  const epoch = entry(2, 'turn', fact('gheos.epoch'))
  const other = { ...entry(3, 'turn', fact('gheos.placed', 1), fact('gheos.drew', 1)), seat: 1 }
  expect(newestOf([epoch, other], weights).map(({ key }) => key)).toEqual(['gheos.epoch', 'gheos.placed'])
  expect(newestOf([], weights)).toEqual([])
})

it('newest line: tells actions rather than the start, and a turn in parts in its order', () => {
  const at = (key: string) => ({ ...fact(key), at: ['3,1'] })
  const news = [
    entry(0, 'started', fact('g.begins')),
    entry(1, 'turn', at('g.took')),
    entry(2, 'turn', at('g.extended'), fact('g.drew')),
  ]
  const keys = (entries: readonly PublicEntry[]) => newestOf(entries, weights).map(({ key }) => key)
  expect(keys([news[0], entry(1, 'imported')])).toEqual(['g.begins'])
  expect(keys(news.slice(0, 2))).toEqual(['g.took'])
  expect(newestOf(news).map(({ key }) => key)).toEqual(['g.took', 'g.extended', 'g.drew'])
})

it('sent turn: is told whole, also facts the board can’t show, and after others have moved', () => {
  const mine = entry(3, 'turn', { ...fact('g.laid'), at: ['3,1'] }, fact('g.drafted'), fact('g.ended', 0))
  const other = { ...entry(4, 'turn', fact('g.took', 1)), seat: 1 }
  expect(sentBy([entry(2, 'turn'), mine, other], 0).map(({ key }) => key)).toEqual(['g.laid', 'g.drafted'])
  expect(sentBy([other], 0)).toEqual([])
  // A turn that revealed something was sent in parts.
  const parts = [entry(5, 'turn', fact('g.attacked')), entry(6, 'turn', fact('g.ended', 0))]
  expect(sentBy([mine, other, ...parts], 0).map(({ key }) => key)).toEqual(['g.attacked'])
  expect(sentBy([mine, entry(4, 'turn', fact('g.took'))], 0).map(({ key }) => key)).toEqual(['g.took'])
})

it('repeated facts: are told once with their number, over all parts of a turn', () => {
  const muster = (region: string): Fact => ({ key: 'g.mustered', at: [region], with: { seat: 0, region } })
  const parts = [
    entry(3, 'turn', fact('g.took'), muster('Kiev'), muster('Rostov'), muster('Rostov')),
    entry(4, 'turn', muster('Rostov'), muster('Kiev'), fact('g.ended', 0)),
  ]
  const told = sentBy(parts, 0).map((one) => [one.key, one.with.region, (one as { times?: number }).times])
  expect(told).toEqual([
    ['g.took', undefined, undefined],
    ['g.mustered', 'Kiev', undefined],
    ['g.mustered', 'Rostov', 3],
    ['g.mustered', 'Kiev', undefined],
  ])
  expect(newestOf(parts.slice(0, 1)).map(({ with: { region } }) => region)).toEqual([
    'Kiev',
    'Rostov',
    undefined,
  ])
  const words = wordsFor(
    {
      'g.mustered': ({ seat, region }) => `${seat} mustered a troop in ${region}.`,
      'g.moved': ({ seat }) => `${seat} moved a troop.`,
      'g.moved.times': ({ seat, times }) => `${seat} moved ${times} troops.`,
    },
    ['Anna'],
  )
  const said = (times: number, key = 'g.mustered') => words.say({ ...muster('Kiev'), key, times })
  expect([said(1), said(2), said(3), said(3, 'g.moved')]).toEqual([
    'Anna mustered a troop in Kiev.',
    'Anna mustered a troop in Kiev (twice).',
    'Anna mustered a troop in Kiev (3 times).',
    'Anna moved 3 troops.',
  ])
})

it('ending: the facts after the one that says the game is over', () => {
  const last = entry(
    9,
    'turn',
    fact('g.built', 0),
    fact('g.over'),
    fact('g.scored', 0),
    fact('g.henryScored'),
  )
  expect(endingOf(last, 'g').map(({ key }) => key)).toEqual(['g.scored', 'g.henryScored'])
  expect(endingOf(entry(9, 'resigned'), 'g')).toEqual([])
})

it('headlines: the start of a table and the end of a turn are left out', () => {
  const words = { say: ({ key }: { key: string }) => key } as unknown as Parameters<typeof headlines>[2]
  const said = (...entries: PublicEntry[]) =>
    headlines(entries, seated('Anna', 'Ben'), words).map(({ words }) => words)
  expect(
    said(entry(1, 'started', fact('g.begins')), entry(2, 'turn', fact('g.took', 0), fact('g.ended', 0))),
  ).toEqual(['g.begins', 'g.took'])
  expect(said(entry(1, 'started'), entry(2, 'turn', fact('g.ended', 0)), entry(3, 'turn'))).toEqual([])
  expect(said(entry(4, 'resigned'))).toEqual(['Anna resigned.'])
})

it('summary: what a player did is one paragraph that names them once', () => {
  const lines = (...said: string[]) => said.map((words) => ({ words, at: [], isPrinted: true }))
  expect(
    summaryOf(lines('Cleo placed a troop in Suzdal.', 'Cleo attacked in Kiev.', 'Ben lost a troop.'), 'Cleo'),
  ).toBe('Cleo placed a troop in Suzdal · attacked in Kiev · Ben lost a troop')
  // Without the name at the beginning there is nobody to go on from.
  expect(summaryOf(lines('The game began.', 'Cleo took 2 coins.'), 'Cleo')).toBe(
    'The game began · Cleo took 2 coins',
  )
})
