import { expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { gameOf, type Scene, type SceneText, scene } from './scene.ts'

/** The outcome, were the game over as it stands. */
const endOf = (now: Scene) => gameOf(now).outcome(mask({ ...now.position, waiting: [] }, 'spectator'))!
const ranksOf = (text: SceneText): number[] => endOf(scene(text)).seats.map(({ rank }) => rank)

const even = {
  map: {
    '0,0': 'gray',
    '1,0': 'white gray cathedral',
    '-1,0': 'blue gray cathedral',
    '0,1': 'green',
    '0,-1': 'green',
  },
}

it('Two Heirs outcome: most points win', () => {
  expect(ranksOf({ ...even, troops: { white: ['1,0'], blue: ['0,0'] } })).toEqual([1, 2])
  expect(ranksOf({ ...even, troops: { white: ['0,0'], blue: ['-1,0'] } })).toEqual([2, 1])
})

it('Two Heirs outcome: on equal points more troops at court win', () => {
  expect(ranksOf({ ...even, troops: { white: ['0,0', '0,1'], blue: ['0,0'] } })).toEqual([2, 1])
  expect(ranksOf({ ...even, troops: { white: ['0,0'], blue: ['0,0', '0,1'] } })).toEqual([1, 2])
})

it('Two Heirs outcome: equal in both shares the rank', () => {
  expect(ranksOf({ ...even, troops: { white: ['0,0', '0,1'], blue: ['0,0', '0,-1'] } })).toEqual([1, 1])
})

it('Two Heirs score lines: by kind of building, then doubled, then roads', () => {
  const { seats } = endOf(scene({ ...even, troops: { white: ['1,0'], blue: ['0,0'] } }))
  expect(seats[0]).toEqual({
    rank: 1,
    total: 10,
    lines: [
      { key: 'two-heirs.line.cathedral', points: 5 },
      { key: 'two-heirs.line.doubled', points: 5 },
      { key: 'two-heirs.line.roads', points: 0 },
    ],
  })
  const without = endOf(scene({ ...even, options: { scoreRoads: false } }))
  expect(without.seats[1].lines.map(({ key }) => key)).toEqual([
    'two-heirs.line.cathedral',
    'two-heirs.line.doubled',
  ])
})

it('Two Heirs score: roads count nothing with the option off', () => {
  const map = { '0,0': 'gray', '1,0': 'white gray siege EW', '2,0': 'white gray siege EW' }
  expect(endOf(scene({ map })).seats[0].total).toBe(2)
  expect(endOf(scene({ map, options: { scoreRoads: false } })).seats[0].total).toBe(0)
})

it('Two Heirs outcome, solo: a win needs more points than Henry', () => {
  const alone = (own: string) =>
    ranksOf({ seats: 1, map: { '0,0': 'gray', '1,0': own, '-1,0': 'blue gray camp' } })
  // Henry’s only building counts twice.
  expect(alone('white gray cathedral')).toEqual([1])
  expect(alone('white gray camp')).toEqual([2])
  const tied = { '0,0': 'gray', '1,0': 'white gray camp', '0,1': 'white gray camp', '-1,0': 'blue gray camp' }
  expect(ranksOf({ seats: 1, map: tied })).toEqual([2])
})

it('Two Heirs outcome: null while somebody is waited for', () => {
  const now = scene(even)
  expect(gameOf(now).outcome(mask(now.position, 'spectator'))).toBeNull()
})
