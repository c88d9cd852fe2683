import { expect, it } from 'vitest'
import { slotsInReach } from '../../../engine/two-heirs/board/court.ts'
import { stockOf } from '../../../engine/two-heirs/board/resources.ts'
import { scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { worthAt } from './land.ts'
import { after, cellIn, codeOf, linesOf, type Scene, scene } from './scene.ts'

const stockIn = (now: Scene) => stockOf(now.tables, now.position, 0)

it('two-heirs-edge-1: resources of the court change with a take, so the order matters', () => {
  const now = scene({
    map: { '0,0': 'gray' },
    court: ['green', 'green', 'green', 'yellow', 'yellow', 'yellow'],
    hand: ['early: gray camp wood3', 'late: gray camp wheat3'],
  })
  expect(stockIn(now)).toEqual({ wood: 3, stone: 1, wheat: 0 })
  const taken = after(now, 'take 3')
  expect(stockIn(taken)).toEqual({ wood: 0, stone: 1, wheat: 3 })
  const sites = (one: Scene, tile: string) =>
    linesOf(one, 'build').filter((line) => line.includes(tile)).length
  expect([sites(now, 'early') > 0, sites(now, 'late')]).toEqual([true, 0])
  expect([sites(taken, 'early'), sites(taken, 'late') > 0]).toEqual([0, true])
})

it('two-heirs-edge-2: deploying a troop lowers the reach by one and adds its tile', () => {
  const now = scene({ map: { '0,0': 'gray', '1,0': 'yellow' }, court: Array(6).fill('green') })
  const then = after(now, 'deploy 1,0')
  expect([slotsInReach(now.position, 0).length, slotsInReach(then.position, 0).length]).toEqual([3, 2])
  expect(stockIn(then)).toEqual({ wood: 2, stone: 1, wheat: 1 })
})

it('two-heirs-edge-3: a new building can carry a troop and gives its resources at once', () => {
  const now = scene({ map: { '0,0': 'gray' }, court: Array(6).fill('green'), hand: ['farm: yellow farm'] })
  const built = after(now, 'build farm@1,0')
  expect(stockIn(built).wheat).toBe(1)
  expect(stockIn(after(built, 'move 0,0>1,0')).wheat).toBe(2)
})

it('two-heirs-edge-4: extending and moving a troop there gives a missing resource', () => {
  const now = scene({ map: { '0,0': 'gray' }, court: Array(6).fill('gray'), hand: ['field: yellow'] })
  expect(stockIn(now).wheat).toBe(0)
  expect(stockIn(after(now, 'extend field@1,0', 'deploy 1,0')).wheat).toBe(1)
})

it('two-heirs-edge-5: building must be next to where a troop is now', () => {
  const now = scene({
    map: { '0,0': 'gray', '1,0': 'gray' },
    hand: ['shed: gray camp'],
    troops: { white: ['0,0'], blue: ['0,0'] },
  })
  const then = after(now, 'move 0,0>1,0')
  expect(codeOf(then, { kind: 'build', tile: 'shed', at: { x: -1, y: 0 } })).toBe('apart')
  expect(linesOf(then, 'build')).toContain('build shed@2,0')
})

it('two-heirs-edge-6: a used Camp is still a building, a destroyed building scores nothing', () => {
  const now = scene({ map: { '0,0': 'gray', '1,0': 'white gray camp' }, taken: true })
  const used = after(now, 'useCamp 1,0')
  expect(cellIn(used, '1,0')).toMatchObject({ owner: 0, used: true })
  expect(scoreOf(used.tables, used.position, 0).total).toBe(0)
  const besieged = scene({
    map: { '0,0': 'gray', '1,0': 'blue gray camp', '1,1': 'white gray siege' },
    hand: ['tower: gray siege'],
    troops: { white: ['1,1'], blue: ['0,0'] },
  })
  expect(scoreOf(besieged.tables, besieged.position, 1).total).toBe(2)
  const gone = after(besieged, 'build tower@2,0', 'destroy 1,0')
  expect(scoreOf(gone.tables, gone.position, 1).total).toBe(0)
})

it('two-heirs-edge-7: with fewer tiles than the reach, all of them are in reach', () => {
  const court = [null, 'gray', null, null, 'gray', null]
  const now = scene({ map: { '0,0': 'gray' }, court, turnsLeft: 2 })
  expect(linesOf(now, 'take')).toEqual(['take 2', 'take 5'])
})

it('two-heirs-edge-8: towers of different colours pair up, and each new one destroys at most one building', () => {
  const now = scene({
    map: {
      '0,1': 'gray',
      '0,0': 'blue gray market',
      '1,0': 'white green siege',
      '2,0': 'blue gray market',
      '-1,1': 'blue gray market',
    },
    troops: { white: ['1,0'], blue: ['-1,1'] },
    hand: ['second: yellow siege', 'third: gray siege'],
  })
  const built = after(now, 'build second@0,-1')
  expect(linesOf(built, 'destroy')).toEqual(['destroy 0,0'])
  const then = after(built, 'destroy 0,0', 'build third@2,-1')
  expect(linesOf(then, 'destroy')).toEqual(['destroy 2,0'])
  expect(linesOf(then, 'build')).toEqual([])
})

it('two-heirs-edge-9: a destroyed Farm stops producing at once, and buildings stay', () => {
  const now = scene({
    map: {
      '0,0': 'gray',
      '1,0': 'blue yellow farm',
      '1,1': 'white gray siege',
      '2,1': 'blue gray inn row wheat9',
    },
    hand: ['tower: gray siege'],
    troops: { white: ['1,1'], blue: ['2,1'] },
  })
  const theirs = (one: Scene) => stockOf(one.tables, one.position, 1).wheat
  const then = after(now, 'build tower@2,0', 'destroy 1,0')
  expect(theirs(now) - theirs(then)).toBe(1)
  expect(cellIn(then, '2,1').owner).toBe(1)
})

it('two-heirs-edge-10: an enemy troop on a building does not protect it', () => {
  const targets = (blue: string) =>
    linesOf(
      after(
        scene({
          map: { '0,0': 'gray', '1,0': 'blue gray market', '1,1': 'white gray siege' },
          troops: { white: ['1,1'], blue: [blue] },
          hand: ['tower: gray siege'],
        }),
        'build tower@2,0',
      ),
      'destroy',
    )
  expect(targets('1,0')).toEqual(['destroy 1,0'])
  expect(targets('0,0')).toEqual(['destroy 1,0'])
})

it('two-heirs-edge-11: a Bakery counts itself once, in any colour', () => {
  const bakery = (color: string) =>
    worthAt(
      [
        { x: 0, y: 0, color, type: 'bakery', owner: 'white' },
        { x: 1, y: 0, color: 'yellow', type: 'siege', owner: 'white' },
      ],
      { x: 0, y: 0 },
    )
  expect([bakery('yellow'), bakery('gray')]).toEqual([2, 2])
})
