import { expect, it } from 'vitest'
import { slotForHenry, spotForHenry } from '../../../engine/two-heirs/actions/henry.ts'
import { reachOf, slotsBehindShield, slotsInReach } from '../../../engine/two-heirs/board/court.ts'
import { compass, stepTo } from '../../../engine/two-heirs/board/grid.ts'
import { stockOf } from '../../../engine/two-heirs/board/resources.ts'
import { roadsOn, scoreOfRoad } from '../../../engine/two-heirs/board/roads.ts'
import { scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { type Lying, mapOf, worthAt } from './land.ts'
import { after, cellIn, codeOf, linesOf, namesOf, scene, tileOf } from './scene.ts'
import { playHarmless } from './tables.ts'
import vectors from './vectors.json' with { type: 'json' }

it('th-reach-1: with two troops at court three tiles are in reach and give a resource each', () => {
  const { input, expect: due } = vectors['th-reach-1']
  const now = scene({ map: { '0,0': 'gray' }, court: input.reserve.slice(1) })
  expect(reachOf(now.position, 0)).toBe(due.reach)
  expect(slotsInReach(now.position, 0)).toEqual(due.slots)
  expect(linesOf(now, 'take')).toEqual(due.slots.map((slot) => `take ${slot}`))
  for (const slot of due.outOfReach) expect(codeOf(now, { kind: 'take', slot })).toBe('out-of-reach')
  const { stone, wheat, wood } = stockOf(now.tables, now.position, 0)
  // The retinue stands on gray.
  expect({ stone: stone - 1, wheat, wood }).toEqual(due.resources)
})

it('th-reach-2: gaps in the court are skipped', () => {
  const { expect: due } = vectors['th-reach-2']
  const court = [null, 'a: gray', null, 'b: gray', 'c: gray', 'd: gray']
  const map = { '0,0': 'gray', '1,0': 'gray' }
  const now = scene({ map, court, troops: { white: ['0,0', '1,0'] }, turnsLeft: 2 })
  expect(slotsInReach(now.position, 0)).toHaveLength(due.reach)
  expect(namesOf(slotsInReach(now.position, 0).map((slot) => now.position.ring[slot]))).toEqual(due.tiles)
})

it('th-take-1: the shield moves to the taken tile’s place, the refill comes where the shield was', () => {
  const { expect: due } = vectors['th-take-1']
  const court = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}: gray`)
  const then = after(scene({ map: { '0,0': 'gray' }, court, stack: ['g: green', 'yellow'] }), 'take 2')
  const { ring, shield, hands } = then.position
  expect(namesOf(ring).map((name) => name ?? 'shield')).toEqual(due.reserve)
  expect([shield.slot, ['white', 'blue'][shield.shows]]).toEqual([due.shieldSlot, due.shieldShows])
  expect(namesOf(hands[0])).toEqual(due.hand)
  const order = slotsBehindShield(then.position).map((slot) => ring[slot])
  expect(namesOf(order)).toEqual(due.reachOrderFromShield)
})

it('th-build-1: an Inn and a Trading Post are built from the same resources', () => {
  const { expect: due } = vectors['th-build-1']
  const now = scene({
    map: { '0,0': 'gray', '0,1': 'yellow', '1,1': 'gray', '2,1': 'white yellow farm' },
    troops: { white: ['0,1', '1,1'], blue: ['0,0'] },
    court: ['gray', 'green', 'gray', 'gray', 'gray', 'gray'],
    hand: ['inn: green inn row stone2 wheat1', 'post: green post wheat2 wood1'],
  })
  expect(stockOf(now.tables, now.position, 0)).toEqual(due.available)
  const then = after(now, 'build inn@0,2', 'build post@1,2')
  expect(then.position.hands[0]).toEqual([])
})

it('th-build-2: a Bakery that is one resource short can be built after an extension', () => {
  const now = scene({
    map: { '0,0': 'yellow' },
    court: ['green', 'gray', 'gray', 'gray', 'gray', 'gray'],
    troops: { white: ['0,0'], blue: ['0,0'] },
    hand: ['bakery: yellow bakery wheat2 wood1', 'field: gray'],
  })
  expect(stockOf(now.tables, now.position, 0)).toEqual({ wheat: 1, wood: 1, stone: 2 })
  expect(linesOf(now, 'build').filter((line) => line.includes('bakery'))).toEqual([])
  expect(codeOf(now, { kind: 'build', tile: 'bakery', at: { x: 1, y: 0 } })).toBe('short')
  const extended = after(now, 'extend field@0,1')
  expect(extended.position.frames[0]).toMatchObject({ credits: 1 })
  const built = after(extended, 'build bakery@1,0')
  expect(built.position.frames[0]).toMatchObject({ credits: 0 })
})

it('th-troops-1: only deploying a troop from court makes the Watchtower legal', () => {
  const { input } = vectors['th-troops-1']
  const now = scene({
    map: { '0,0': 'gray', '1,0': 'white yellow market', '0,1': 'green' },
    troops: { white: ['0,0', '1,0'], blue: ['0,0'] },
    court: ['yellow', 'gray', 'green', 'gray', 'gray', 'gray'],
    hand: ['tower: green watchtower column wood1 stone1 wheat1'],
    taken: true,
  })
  const { x, y } = input.target
  const line = `build tower@${x},${y}`
  expect(stockOf(now.tables, now.position, 0).wood).toBe(0)
  expect(linesOf(now, 'build')).not.toContain(line)
  const action = { kind: 'build', tile: 'tower', at: { x, y } }
  expect(codeOf(after(now, 'move 1,0>0,1'), action)).toBe('apart')
  expect(codeOf(after(now, 'retreat 1,0'), action)).toBe('apart')
  expect(linesOf(after(now, 'deploy 0,1'), 'build')).toContain(line)
})

/** Who scores what on each road of a map, tiles without an owner left out. */
const roadScores = (board: Lying[]) => {
  const { tables, map } = mapOf(board)
  return roadsOn(tables, map).map((road) => ({ tiles: road.tiles, scored: scoreOfRoad(road) }))
}
const roadPointsOf = (board: Lying[]) =>
  [0, 1].map((seat) =>
    roadScores(board).reduce((sum, { scored }) => sum + (scored?.seat === seat ? scored.points : 0), 0),
  )

it('th-roads-1: four roads: one for white, one for blue, one tied, one with a single tile', () => {
  const { input, expect: due } = vectors['th-roads-1']
  expect(roadPointsOf(input.board)).toEqual([due.points.white, due.points.blue])
  const byColumn = [0, 3, 6, 9].map(
    (x) => roadScores(input.board).find(({ tiles }) => tiles[0].x === x)!.scored,
  )
  const { A, B, C, D } = due.perRoad
  const named = byColumn.map((scored) => scored && [['white', 'blue'][scored.seat], scored.points])
  expect(named).toEqual([A, B, C, D])
})

it('th-roads-2: a crossroads ends four roads and counts in each of them', () => {
  const { input, expect: due } = vectors['th-roads-2']
  expect(roadPointsOf(input.board)).toEqual([due.points.white, due.points.blue])
  const lengths = roadScores(input.board).map(({ tiles }) => tiles.length)
  expect(lengths.sort()).toEqual([1, 2, 2, 3])
})

type Scored = 'th-inn-max' | 'th-inn-2' | 'th-market-max' | 'th-robbers-max' | 'th-pilgrim-1' | 'th-pilgrim-2'
type Scored2 = 'th-mill-1' | 'th-bakery-1' | 'th-post-1' | 'th-fortress-1' | 'th-basket-1' | 'th-basket-2'
type Scored3 = 'th-watch-1' | 'th-garrison-1'

/** The building of a vector is worth what it says, with an own troop twice that. */
function checkWorth(id: Scored | Scored2 | Scored3): void {
  const { input, expect: due } = vectors[id]
  const points = worthAt(input.board as Lying[], input.scored)
  expect(points).toBe(due.points)
  expect(2 * points).toBe(due.withOwnTroop)
}

it('th-inn-max: an Inn counts at most three tiles on each side', () => checkWorth('th-inn-max'))
it('th-inn-2: an Inn counts terrain and both owners in its line only', () => checkWorth('th-inn-2'))
it('th-market-max: a Market counts all four neighbours', () => checkWorth('th-market-max'))
it('th-robbers-max: a Robber Barony counts enemy buildings on all sides', () => checkWorth('th-robbers-max'))
it('th-pilgrim-1: a Pilgrimage Site without any road scores one point', () => checkWorth('th-pilgrim-1'))
it('th-pilgrim-2: a Pilgrimage Site counts the longest road and joins none', () => checkWorth('th-pilgrim-2'))
it('th-mill-1: a Mill counts its chain, not a tile at a corner', () => checkWorth('th-mill-1'))
it('th-bakery-1: a Bakery counts yellow buildings of both players, or own ones by option, no terrain', () => {
  checkWorth('th-bakery-1')
  const { board, scored } = vectors['th-bakery-1'].input
  expect(worthAt(board, scored, 'own')).toBe(2)
})
it('th-post-1: a Trading Post counts two own Farms', () => checkWorth('th-post-1'))
it('th-fortress-1: a Fortress counts own towers and fortresses', () => checkWorth('th-fortress-1'))
it('th-basket-1: two pairs of green and yellow score six points', () => checkWorth('th-basket-1'))
it('th-basket-2: two pairs with the own Guild score eight points', () => checkWorth('th-basket-2'))
it('th-watch-1: a Watchtower counts its column at any distance', () => checkWorth('th-watch-1'))
it('th-garrison-1: a Garrison counts Watchtowers on its diagonals', () => checkWorth('th-garrison-1'))

/** White's tower west of blue's Cathedral, another in hand. */
const besieged = () =>
  scene({
    map: { '-1,1': 'gray', '0,0': 'blue gray cathedral', '-1,0': 'white green siege' },
    troops: { white: ['-1,0'], blue: ['0,0'] },
    hand: ['tower: yellow siege', 'other: gray siege'],
  })

it('th-siege-1: a second tower on an edge may destroy the building, and troops stay', () => {
  const built = after(besieged(), 'build tower@0,1')
  expect(linesOf(built, 'spare')).toEqual(['spare'])
  const then = after(built, 'destroy 0,0')
  expect(cellIn(then, '0,0')).toMatchObject({ color: 'gray', owner: null })
  expect(scoreOf(then.tables, then.position, 1).buildings).toEqual([])
  expect(then.position.troops.find(({ owner }) => owner === 1)).toMatchObject({ x: 0, y: 0 })
  expect(cellIn(after(built, 'spare'), '0,0').owner).toBe(1)
})

it('th-siege-2: a tower at a corner destroys nothing', () => {
  const now = scene({
    map: { '0,1': 'gray', '0,0': 'blue gray cathedral', '-1,0': 'white green siege' },
    troops: { white: ['0,1'], blue: ['0,0'] },
    hand: ['tower: yellow siege'],
  })
  const then = after(now, 'build tower@1,1')
  expect(then.position.frames.map(({ kind }) => kind)).toEqual(['turn'])
  expect(codeOf(then, { kind: 'destroy', at: { x: 0, y: 0 } })).toBe('step')
})

it('th-double: an own troop doubles a building, an enemy troop does not', () => {
  const guarded = (troops: { white: string[]; blue: string[] }) => {
    const now = scene({ map: { '0,0': 'gray', '1,0': 'white gray cathedral' }, troops })
    return scoreOf(now.tables, now.position, 0).total
  }
  const { expect: due } = vectors['th-double']
  expect(guarded({ white: ['1,0'], blue: ['0,0'] })).toBe(due.white)
  expect(guarded({ white: ['0,0'], blue: ['1,0'] })).toBe(due.blueTroopInstead)
})

it('th-camp: an unused Camp scores two points, a used one none', () => {
  const camp = (tile: string, retinue: string) => {
    const now = scene({ map: { '0,0': 'gray', '1,0': tile }, troops: { white: [retinue], blue: ['0,0'] } })
    return scoreOf(now.tables, now.position, 0).total
  }
  const points = [
    camp('white gray camp', '0,0'),
    camp('white gray camp used', '0,0'),
    camp('white gray camp', '1,0'),
  ]
  expect(points).toEqual(vectors['th-camp'].expect.points)
})

/** Henry's place next to a building of these words, with some of the spots around it full. */
function henrysPlace(last: string, tile: string, full: readonly string[]) {
  const at = { x: 0, y: 0 }
  const around = compass
    .filter((direction) => full.includes(direction))
    .map((direction) => stepTo(at, direction))
  const { roads } = tileOf(last)
  const board: Lying[] = [{ ...at, owner: 'white', roads }, ...around.map((spot) => ({ ...spot }))]
  const { tables, map } = mapOf(board)
  const found = spotForHenry(tables, map, at, tileOf(tile))!
  return { step: { join: 'A', block: 'B', free: 'C' }[found.reason], position: found.direction }
}

it('th-henry-1: when all roads of the last building are joined, Henry builds on the first free spot', () => {
  const { input, expect: due } = vectors['th-henry-1']
  expect(henrysPlace('gray pilgrimage X', 'green siege NS', input.occupied)).toEqual(due)
})

it('th-henry-2: joining a road comes before an earlier spot', () => {
  const { input, expect: due } = vectors['th-henry-2']
  expect(henrysPlace('gray pilgrimage X', 'green siege NS', input.occupied)).toEqual(due)
})

it('th-henry-3: when no road can be joined, Henry blocks one', () => {
  const { input, expect: due } = vectors['th-henry-3']
  expect(henrysPlace('gray pilgrimage X', 'green siege NS', input.occupied)).toEqual(due)
})

it('th-henry-4: a last building without roads: Henry builds to its north', () => {
  expect(henrysPlace('gray cathedral', 'green siege NS', [])).toEqual(vectors['th-henry-4'].expect)
})

it('th-henry-5: Henry takes the first tile with the colour on top of the stack', () => {
  const { reserveClockwiseFromShield: court, stackTop } = vectors['th-henry-5'].input
  const now = scene({ seats: 1, map: { '0,0': 'gray' }, court, stack: [stackTop] })
  expect(slotForHenry(now.position)).toEqual({ slot: 3, reason: 'color' })
})

it('th-henry-6: without a tile of that colour, or without a stack, Henry takes the first tile', () => {
  const { reserveClockwiseFromShield: court, stackTop } = vectors['th-henry-6'].input
  const now = scene({ seats: 1, map: { '0,0': 'gray' }, court: [...court, ...court], stack: [stackTop] })
  expect(slotForHenry(now.position)).toEqual({ slot: 1, reason: 'none' })
  const bare = scene({ seats: 1, map: { '0,0': 'gray' }, court, stack: [], turnsLeft: 1 })
  expect(slotForHenry(bare.position)).toEqual({ slot: 1, reason: 'no-stack' })
})

it('th-henry-score: Henry’s three best buildings count twice and each treasure five', () => {
  const { expect: due } = vectors['th-henry-score']
  // A Mill in a chain of seven, two Cathedrals, a Market with two neighbours, a Camp, a used Camp; a road of two.
  const chain = Object.fromEntries([1, 2, 3, 4, 5].map((x) => [`${x},0`, 'yellow']))
  const now = scene({
    seats: 1,
    map: {
      '0,0': 'yellow',
      ...chain,
      '0,1': 'blue yellow mill',
      '0,2': 'blue gray cathedral EW',
      '1,2': 'blue gray cathedral EW',
      '2,3': 'blue gray market',
      '3,3': 'gray',
      '2,4': 'gray',
      '4,4': 'blue gray camp',
      '5,5': 'blue green camp used',
      '1,1': 'gray',
    },
    troops: { white: ['3,0'] },
    henry: {
      pile: ['row-green'],
      laid: { '0,1': 'column-green', '4,4': 'row-gray' },
      troops: { gray: '1,2' },
    },
    options: { henry: 'mighty' },
  })
  const { buildings, roads, treasures, total } = scoreOf(now.tables, now.position, 1)
  expect(buildings.map(({ points }) => points).sort((a, b) => b - a)).toEqual([7, 5, 5, 3, 2, 0])
  expect([roads, treasures]).toEqual([2, 15])
  expect(total).toBe(due.total)
})

it('th-end: 27 tiles and no Camp make twenty turns and two last ones', () => {
  const { expect: due } = vectors['th-end']
  const turns: number[] = []
  const last = playHarmless(2, 1, ({ seat, action }) => {
    if (action.kind === 'endTurn') turns.push(seat)
  })
  expect(turns).toHaveLength(due.turnsUntilStackEmpty + due.finalTurns)
  expect(turns.filter((seat) => seat === 0)).toHaveLength(due.turnsPerPlayer)
  expect(last.ring.filter((piece) => piece !== null)).toHaveLength(due.tilesLeftInReserve)
})
