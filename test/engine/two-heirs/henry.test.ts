import { expect, it } from 'vitest'
import { isMet } from '../../../engine/two-heirs/actions/treasure.ts'
import { treasurePoints } from '../../../engine/two-heirs/components/data.ts'
import { standardTreasures } from '../../../engine/two-heirs/components/treasures.ts'
import { standardTables } from '../../../engine/two-heirs/index.ts'
import { henrySeat } from '../../../engine/two-heirs/position/position.ts'
import { scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { type Lying, mapOf } from './land.ts'
import { after, cellIn, codeOf, namesOf, type Scene, scene, told, toldIn } from './scene.ts'
import { playTable } from './tables.ts'

const table = () =>
  scene({
    seats: 1,
    map: { '0,0': 'yellow', '1,0': 'white gray market EW' },
    court: ['gray', 'gray', 'mill: green mill EW', 'gray', 'gray', 'gray'],
    stack: ['green', 'gray', 'yellow'],
    henry: { pile: ['row-gray', 'falling'], lastBuilt: '1,0' },
    options: { henry: 'brave' },
  })

it('Henry: plays after the end of the player’s turn, with a fact and its reason for each step', () => {
  const then = after(table(), 'take 1', 'endTurn')
  expect(toldIn(then)).toEqual([
    ...['took', 'refilled'],
    ...['henryTook', 'refilled', 'henryBuilt', 'treasureLaid', 'henryMarched'],
  ])
  expect(told(then, 'henryTook')).toEqual([{ building: 'siege', color: 'gray', reason: 'color' }])
  // In its row lies one other gray tile; its own does not count.
  expect(told(then, 'treasureLaid')).toEqual([{ treasure: 'row-gray', pile: 1 }])
  expect(then.position).toMatchObject({ waiting: [0], turn: 3, shield: { shows: 0 } })
})

it('Henry take: the colour is the top back seen when the turn begins', () => {
  const early = scene({
    seats: 1,
    map: { '0,0': 'gray' },
    court: ['gray', 'gray', 'gray', 'mill: green mill', 'gray', 'gray'],
    stack: ['yellow', 'green', 'gray'],
  })
  const then = after(early, 'take 1', 'endTurn')
  expect(told(then, 'henryTook')).toEqual([{ building: 'mill', color: 'green', reason: 'color' }])
  expect(cellIn(then, '0,-1')).toMatchObject({ owner: henrySeat, color: 'green' })
})

it('Henry build: roads on the building count as turned upside down', () => {
  const last = (tile: string) =>
    told(
      after(
        scene({
          seats: 1,
          map: { '0,0': 'gray', '1,0': 'white gray market NE' },
          court: [tile, ...Array(5).fill('gray')],
          stack: ['green', 'gray'],
          henry: { lastBuilt: '1,0' },
          taken: true,
        }),
        'endTurn',
      ),
      'henryBuilt',
    )[0]
  // To join in the north it takes an end in the south, which is the north of his tile.
  expect(last('green siege NE')).toMatchObject({ direction: 'N', reason: 'join' })
  expect(last('green siege SE')).toMatchObject({ direction: 'E', reason: 'join' })
  expect(last('green siege SW')).toMatchObject({ direction: 'N', reason: 'block' })
})

it('Henry build: next to the last building, not the last extension', () => {
  const now = scene({ seats: 1, map: { '0,0': 'gray' }, hand: ['shed: gray camp', 'field: gray'] })
  const built = after(now, 'build shed@0,1', 'extend field@1,0')
  expect(built.position.henry!.lastBuilt).toEqual({ x: 0, y: 1 })
  expect(after(now, 'extend field@1,0').position.henry!.lastBuilt).toEqual({ x: 0, y: 0 })
})

const spots = ['0,-1', '1,-1', '1,0', '1,1', '0,1', '-1,1', '-1,0', '-1,-1']

it('Henry build: with all eight spots full the tile is removed, without treasure or troop', () => {
  const now = scene({
    seats: 1,
    map: { '0,0': 'gray', ...Object.fromEntries(spots.map((spot) => [spot, 'gray'])) },
    court: ['gone: green mill', ...Array(5).fill('gray')],
    stack: ['green', 'gray'],
    henry: { pile: ['row-yellow'] },
    taken: true,
  })
  const then = after(now, 'endTurn')
  expect(toldIn(then)).toEqual(['henryTook', 'refilled', 'henryRemoved'])
  expect(namesOf(then.position.removed)).toEqual(['gone'])
  expect(then.position.henry!.pile).toHaveLength(1)
  expect(then.position.troops).toHaveLength(1)
})

it('Henry treasure: lost at once if its condition is met when laid', () => {
  const now = scene({
    seats: 1,
    map: { '0,0': 'green', '0,1': 'green' },
    henry: { pile: ['column-green'] },
    stack: ['green', 'gray'],
    taken: true,
  })
  const then = after(now, 'endTurn')
  expect(toldIn(then).slice(-3)).toEqual(['treasureLaid', 'treasureLost', 'henryMarched'])
  expect(then.position.henry).toMatchObject({ laid: [], pile: [] })
  expect(then.position.henry!.lost).toContain('column-green')
})

it('Henry troop: blocks its tile and moves to the next tile of its colour', () => {
  const now = scene({
    seats: 1,
    map: { '0,0': 'gray', '1,0': 'blue green market' },
    stack: ['green', 'gray', 'gray'],
    henry: { troops: { green: '1,0' } },
    taken: true,
  })
  expect(codeOf(now, { kind: 'move', from: { x: 0, y: 0 }, to: { x: 1, y: 0 } })).toBe('crowded')
  const then = after(now, 'endTurn')
  expect(told(then, 'henryMarched')).toEqual([{ color: 'green' }])
  expect(then.position.troops.filter(({ owner }) => owner === henrySeat)).toEqual([
    { x: 0, y: -1, owner: henrySeat, kind: 'green', moved: false },
  ])
  expect(codeOf(then, { kind: 'move', from: { x: 0, y: 0 }, to: { x: 1, y: 0 } })).toBeUndefined()
})

it('Henry buildings: can be destroyed', () => {
  const now = scene({
    seats: 1,
    map: {
      '0,0': 'gray',
      '1,0': 'blue gray market',
      '1,1': 'white gray siege',
      '2,-1': 'white gray robbers',
    },
    troops: { white: ['1,1'] },
    hand: ['tower: gray siege'],
  })
  const then = after(now, 'build tower@2,0', 'destroy 1,0')
  expect(cellIn(then, '1,0').owner).toBeNull()
})

/** Whether a treasure at 0,0 is lost with other tiles of a colour on these spots. */
const isLost = (treasure: string, color: string, ...others: [number, number][]): boolean => {
  const board: Lying[] = [[0, 0] as const, ...others].map(([x, y]) => ({ x, y, color }))
  return isMet(mapOf(board).map, standardTreasures[treasure], { x: 0, y: 0 })
}

it.each(['green', 'gray', 'yellow'])(
  'two-heirs-ruling-1: lines of %s: two other tiles in the row or column, gaps and any distance allowed',
  (color) => {
    expect(isLost(`column-${color}`, color, [0, 3], [0, -7])).toBe(true)
    expect(isLost(`row-${color}`, color, [1, 0], [2, 0])).toBe(true)
    expect(isLost(`row-${color}`, color, [-4, 0], [6, 0])).toBe(true)
    // Its own tile never counts.
    expect(isLost(`column-${color}`, color, [0, 1])).toBe(false)
    expect(isLost(`row-${color}`, color, [0, 1], [0, 2])).toBe(false)
    const wrong = color === 'gray' ? 'green' : 'gray'
    expect(isLost(`column-${color}`, wrong, [0, 1], [0, 2])).toBe(false)
  },
)

it('Henry treasure: formations need tiles of any colour on both spots, seen from the south', () => {
  expect(isLost('north-south', 'gray', [0, -1], [0, 1])).toBe(true)
  expect(isLost('east-west', 'green', [1, 0], [-1, 0])).toBe(true)
  expect(isLost('rising', 'yellow', [1, -1], [-1, 1])).toBe(true)
  expect(isLost('falling', 'gray', [-1, -1], [1, 1])).toBe(true)
  expect(isLost('falling', 'gray', [1, -1], [-1, 1])).toBe(false)
  expect(isLost('north-south', 'gray', [0, -1], [0, 2])).toBe(false)
})

it('Henry, random tables: one take a turn, and a fact for every lost treasure', () => {
  const reasons = new Set<string>()
  for (let seed = 1; seed <= 12; seed++) {
    const facts: Scene['facts'] = []
    let turns = 0
    const last = playTable(1, 40 + seed, (moment) => {
      facts.push(...moment.facts)
      if (moment.action.kind === 'endTurn' && moment.facts.some(({ key }) => key.endsWith('henryTook')))
        turns++
    })
    const all = { facts } as Scene
    expect(told(all, 'henryTook')).toHaveLength(turns)
    expect(told(all, 'henryBuilt').length + told(all, 'henryRemoved').length).toBe(turns)
    expect(told(all, 'treasureLost').map(({ treasure }) => treasure)).toEqual(last.henry!.lost)
    const { points, treasures } = told(all, 'henryScored')[0]
    expect(points).toBe(scoreOf(standardTables, last, henrySeat).total)
    expect(treasures).toBe(treasurePoints * (last.henry!.laid.length + last.henry!.pile.length))
    for (const { reason } of told(all, 'henryTook')) reasons.add(`took ${reason}`)
    for (const { reason } of told(all, 'henryBuilt')) reasons.add(`built ${reason}`)
  }
  const built = ['built block', 'built free', 'built join']
  expect([...reasons].sort()).toEqual([...built, 'took color', 'took no-stack', 'took none'])
})
