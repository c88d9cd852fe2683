import { expect, it } from 'vitest'
import { rulerOf } from '../../../engine/rurik/board/rule.ts'
import { trackPoints, tracks } from '../../../engine/rurik/components/data.ts'
import { incomeOf, levelNow } from '../../../engine/rurik/phases/claim.ts'
import { scoreLines } from '../../../engine/rurik/scoring/score.ts'
import { warfarePoints } from '../../../engine/rurik/scoring/tracks.ts'
import { after, linesOf, type Scene, scene, told, unitsAt } from './scene.ts'

it('rurik-example-a: a region is ruled by the player stronger than the rebels and every other player', () => {
  const galich = (maroon: string) =>
    scene({ seats: 3, land: { galich: { units: { 0: '2', 1: maroon }, rebels: 1 } } })
  expect(rulerOf(galich('1').position, 'galich')).toBe(0)
  expect(rulerOf(galich('2').position, 'galich')).toBeNull()
})

const column = ({ position }: Scene, name: 'muster' | 'build') =>
  position.board[name].flatMap((placed) =>
    placed ? [`${placed.seat}:${placed.advisor}+${placed.bribe}`] : [],
  )

it('rurik-example-b1, rurik-example-b2: an advisor goes below equal ones and above weaker ones', () => {
  const now = scene({
    seats: 3,
    phase: 'strategy',
    step: 4,
    frame: { kind: 'advisor', seat: 0 },
    board: {
      muster: [
        [1, 4, 0],
        [2, 2, 0],
      ],
    },
  })
  expect(column(after(now, 'placeAdvisor 4 muster 0'), 'muster')).toEqual(['1:4+0', '0:4+0', '2:2+0'])
  expect(column(after(now, 'placeAdvisor 5 muster 0'), 'muster')).toEqual(['0:5+0', '1:4+0', '2:2+0'])
})

it('rurik-example-c: bribe coins add to an advisor’s power', () => {
  const now = scene({
    seats: 3,
    phase: 'strategy',
    step: 1,
    frame: { kind: 'advisor', seat: 1 },
    board: { build: [[0, 2, 0]] },
  })
  const then = after(now, 'placeAdvisor 1 build 3')
  expect(column(then, 'build')).toEqual(['1:1+3', '0:2+0'])
  expect(then.position.players[1].coins).toBe(0)
  expect(column(after(then, 'placeAdvisor 4 build 0'), 'build')).toEqual(['1:1+3', '2:4+0', '0:2+0'])
  expect(column(after(then, 'placeAdvisor 5 build 0'), 'build')).toEqual(['2:5+0', '1:1+3', '0:2+0'])
})

it('rurik-example-d: advisors are taken by lowest number around the table, and their bribes go to the supply', () => {
  const start = scene({
    seats: 3,
    phase: 'strategy',
    step: 11,
    land: { kiev: { units: { 0: '3L', 1: '3L', 2: '3L' } } },
    frame: { kind: 'advisor', seat: 2 },
    board: {
      build: [
        [0, 1, 3],
        [0, 2, 0],
        [2, 1, 0],
      ],
      tax: [
        [2, 4, 0],
        [1, 1, 0],
      ],
      move: [
        [0, 5, 0],
        [1, 5, 0],
        [0, 4, 0],
      ],
      attack: [
        [1, 4, 0],
        [1, 2, 0],
      ],
      muster: [[2, 2, 0]],
    },
  })
  let now = after(start, 'placeAdvisor 5 scheme 0')
  expect(now.position.stack[0]).toMatchObject({ kind: 'turn', seat: 0, column: 'build', row: 0 })
  now = after(now, 'takeMain')
  expect(now.position.stack[0]).toMatchObject({ points: { build: 2 } })
  expect(told(now, 'advised')).toEqual([{ seat: 0, advisor: 1, column: 'build', bribe: 3 }])
  now = after(now, 'endTurn', 'takeMain')
  expect(now.position.stack[0]).toMatchObject({ kind: 'turn', seat: 1, points: { tax: 2 } })
  now = after(now, 'endTurn', 'forfeitMain', 'endTurn', 'forfeitMain', 'endTurn')
  expect(told(now, 'advised').map(({ seat, advisor }) => `${seat}:${advisor}`)).toEqual([
    '0:1',
    '1:1',
    '2:1',
    '0:2',
    '1:2',
  ])
})

it('rurik-example-e: Market Day needs markets in regions with three different goods', () => {
  const markets = (...regions: ('novgorod' | 'volyn' | 'smolensk' | 'chernigov' | 'kiev')[]) =>
    scene({
      seats: 3,
      land: {
        ...Object.fromEntries(regions.map((region) => [region, { market: 0 }])),
        rostov: { units: { 0: '1' } },
      },
      players: [{ deeds: ['marketDay'] }],
      decks: [['tax-1', 'tax-2'], []],
    })
  expect(linesOf(markets('volyn', 'chernigov', 'kiev'), 'accomplishDeed')).toEqual([])
  const now = after(markets('novgorod', 'volyn', 'smolensk'), 'accomplishDeed marketDay', 'schemeDraw 0')
  expect(linesOf(now, 'schemeKeep')).toEqual(['schemeKeep tax-1', 'schemeKeep tax-2'])
  const kept = after(now, 'schemeKeep tax-2')
  expect(kept.position.players[0]).toMatchObject({ deeds: [], done: ['marketDay'] })
  expect(scoreLines(kept.position, 0, 'none').at(-1)).toEqual({ key: 'rurik.line.deeds', points: 2 })
})

it('rurik-example-f: each track goes up to the highest level reached', () => {
  const { position } = scene({
    seats: 3,
    round: 2,
    land: {
      kiev: { units: { 0: '1' }, market: 0 },
      volyn: { units: { 0: '1' }, market: 0 },
      polotsk: { units: { 0: '1' }, market: 0 },
      rostov: { units: { 1: '1' }, market: 1 },
      suzdal: { units: { 1: '1' }, market: 1 },
      pskov: { units: { 1: '1' } },
    },
    players: [{ goods: { wood: 3, fur: 0 } }, { goods: { wood: 3, fish: 3, ore: 1, fur: 0 } }],
  })
  const reached = (seat: number) => tracks.map((track) => trackPoints[levelNow(position, seat, track)])
  expect(reached(0)).toEqual([2, 2, 1])
  expect(reached(1)).toEqual([2, 1, 3])
})

it('rurik-example-g: a full hold gives one coin', () => {
  const levels = { rule: 1, build: 1, trade: 1 }
  const { position } = scene({ players: [{ goods: { ore: 2 }, levels, warfare: 1 }] })
  expect(incomeOf(position, 0)).toBe(1)
})

it('rurik-example-h: the score adds tracks, warfare, agenda and deeds', () => {
  const { position } = scene({
    players: [
      {
        levels: { rule: 3, build: 4, trade: 4 },
        warfare: 4,
        agenda: 'conquering',
        done: ['hoard', 'tradeRoute'],
      },
    ],
  })
  const lines = scoreLines(position, 0, 'conquering')
  expect(lines.map(({ points }) => points)).toEqual([3, 5, 5, 3, 2, 2])
  expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(20)
})

it('rurik-example-x5: an attack reveals cards up to the first casualty', () => {
  const now = scene({
    land: { kiev: { units: { 0: '2', 1: '3' }, stronghold: 1 } },
    turn: { attack: 1 },
    decks: [['move-1', 'muster-2', 'tax-1'], []],
  })
  const then = after(now, 'attack kiev 1 attack 0')
  expect(told(then, 'revealed')).toEqual([{ seat: 0, cards: ['move-1', 'muster-2'], casualty: 'yes' }])
  expect(unitsAt(then, 'kiev')).toEqual({ 0: '1', 1: '2' })
  expect(then.position.players[0].warfare).toBe(1)
  expect(then.position.decks[2]).toHaveLength(2)
})

it('rurik-example-x6: players tied for first in warfare score alike, and nobody is second', () => {
  expect(warfarePoints([4, 4, 2, 0])).toEqual([3, 3, 0, 0])
  expect(warfarePoints([4, 2, 2, 0])).toEqual([3, 1, 1, 0])
})
