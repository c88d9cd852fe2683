import { expect, it } from 'vitest'
import { mask, seenBy } from '../../../engine/core/index.ts'
import { reachOf, slotsInReach } from '../../../engine/two-heirs/board/court.ts'
import { stockOf } from '../../../engine/two-heirs/board/resources.ts'
import { roadsOn } from '../../../engine/two-heirs/board/roads.ts'
import { standardTables } from '../../../engine/two-heirs/index.ts'
import { scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { type Lying, mapOf, worthAt } from './land.ts'
import { after, cellIn, codeOf, linesIn, linesOf, namesOf, type Scene, scene, told, toldIn } from './scene.ts'
import { playTable } from './tables.ts'

const o = { x: 0, y: 0 }
const stockIn = (now: Scene) => stockOf(now.tables, now.position, 0)
const creditsIn = ({ position: { frames } }: Scene) => frames[0].kind === 'turn' && frames[0].credits

it('TH-R1: reach is one plus the own troops at court, clockwise from behind the shield', () => {
  const map = { '0,0': 'gray', '1,0': 'gray', '2,0': 'gray' }
  const reach = (...white: string[]) => {
    const now = scene({ map, troops: { white, blue: ['0,0'] } })
    return [reachOf(now.position, 0), slotsInReach(now.position, 0)]
  }
  expect(reach('0,0')).toEqual([3, [1, 2, 3]])
  expect(reach('0,0', '1,0')).toEqual([2, [1, 2]])
  expect(reach('0,0', '1,0', '2,0')).toEqual([1, [1]])
})

it('TH-R2: after a take the reach starts at the new place of the shield', () => {
  const now = scene({ map: { '0,0': 'gray' } })
  expect(slotsInReach(after(now, 'take 3').position, 0)).toEqual([4, 5, 6])
})

it('TH-R3: each extension gives a credit for one resource; credits add up and end with the turn', () => {
  const now = scene({
    map: { '0,0': 'gray' },
    court: Array(6).fill('gray'),
    hand: ['a: gray', 'b: gray', 'shed: gray camp wood1 wheat1'],
  })
  const one = after(now, 'extend a@1,0')
  expect(codeOf(one, { kind: 'build', tile: 'shed', at: { x: 0, y: 1 } })).toBe('short')
  const two = after(one, 'extend b@-1,0')
  expect(creditsIn(two)).toBe(2)
  const built = after(two, 'build shed@0,1')
  expect([creditsIn(built), told(built, 'built')]).toEqual([
    0,
    [{ seat: 0, building: 'camp', credits: 2, near: 'start', ways: ['S'] }],
  ])
  expect(creditsIn(after(two, 'take 1', 'endTurn'))).toBe(0)
})

it('TH-R4: building uses up nothing, and a new producer gives at once', () => {
  const now = scene({
    map: { '0,0': 'green' },
    court: ['gray', 'green', 'green', 'gray', 'gray', 'gray'],
    hand: [
      'farm: yellow farm wood1 stone1',
      'shed: gray camp wood1 wheat1',
      'barn: green barn stone1 wheat1',
    ],
  })
  expect(codeOf(now, { kind: 'build', tile: 'shed', at: { x: 0, y: 1 } })).toBe('short')
  const then = after(now, 'build farm@1,0', 'build shed@0,1', 'build barn@-1,0')
  expect(then.position.hands[0]).toEqual([])
})

it('TH-R5: the back of the top tile is visible to all, its front to nobody', () => {
  const { position } = after(scene({ map: { '0,0': 'gray' } }), 'take 1')
  const { tile, color } = position.stack.at(-1)!
  expect([seenBy(tile), seenBy(color!)]).toEqual([[], 'all'])
  expect(position.stack.slice(0, -1).every((piece) => piece.color === null)).toBe(true)
})

it('TH-R6: hands are visible to all', () => {
  const { position } = after(scene({ map: { '0,0': 'gray' }, court: ['a: gray'], turnsLeft: 2 }), 'take 1')
  expect(namesOf(mask(position, 'spectator').hands[0])).toEqual(['a'])
})

it('TH-R7: lines of Inn and Watchtower continue across gaps', () => {
  const row = (type: string): Lying[] => [
    { ...o, type, owner: 'white', params: { line: 'row' } },
    ...[-9, -4, 2, 7].map((x) => ({ x, y: 0 })),
  ]
  expect([worthAt(row('inn'), o), worthAt(row('watchtower'), o)]).toEqual([5, 5])
})

it('TH-R8: the chain of Mill, Mine and Barn can have any shape', () => {
  const bend: Lying[] = [
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
    { x: -1, y: 1 },
    { x: -1, y: 3 },
  ]
  for (const [type, color] of [
    ['mill', 'yellow'],
    ['mine', 'gray'],
    ['barn', 'green'],
  ])
    expect(
      worthAt([{ ...o, color, type, owner: 'white' }, ...bend.map((spot) => ({ ...spot, color }))], o),
    ).toBe(5)
})

it('TH-R9: Bakery, Forge and Lodge count buildings of both players, or only own ones by option', () => {
  const all: Lying[] = ['white', 'blue', undefined].map((owner, i) => ({
    x: 1 + i,
    y: 0,
    color: 'gray',
    ...(owner && { owner }),
  }))
  const forge: Lying = { ...o, color: 'gray', type: 'forge', owner: 'white' }
  expect([worthAt([forge, ...all], o), worthAt([forge, ...all], o, 'own')]).toEqual([3, 2])
})

it('TH-R10: a craft pairs the tiles on its edges or at its corners, each tile in one pair', () => {
  const around = (dx: number, dy: number, color: string): Lying => ({ x: dx, y: dy, color })
  const shop = (pattern: string): Lying => ({ ...o, type: 'cooper', owner: 'white', params: { pattern } })
  const tiles = [
    ...[around(0, -1, 'gray'), around(0, 1, 'green'), around(1, 0, 'green'), around(-1, 0, 'green')],
    ...[around(1, 1, 'gray'), around(-1, 1, 'green'), around(1, -1, 'gray'), around(-1, -1, 'green')],
  ]
  expect([worthAt([shop('orthogonal'), ...tiles], o), worthAt([shop('diagonal'), ...tiles], o)]).toEqual([
    3, 6,
  ])
})

it('TH-R11: several Guilds do not add up, and a Guild works only for its owner', () => {
  const shop: Lying = { ...o, type: 'pottery', owner: 'white', params: { pattern: 'orthogonal' } }
  const pair: Lying[] = [
    { x: 1, y: 0, color: 'gray' },
    { x: 0, y: 1, color: 'yellow' },
  ]
  const guild = (x: number, owner: string, boosts = 'pottery'): Lying => ({
    x,
    y: 9,
    color: 'green',
    type: 'guild',
    owner,
    params: { boosts },
  })
  const worth = (...guilds: Lying[]) => worthAt([shop, ...pair, ...guilds], o)
  expect(worth(guild(1, 'blue'))).toBe(3)
  expect(worth(guild(1, 'white', 'basket'))).toBe(3)
  expect(worth(guild(1, 'white'))).toBe(4)
  expect(worth(guild(1, 'white'), guild(2, 'white'))).toBe(4)
})

it('TH-R12: a new tower can destroy one enemy building that another own tower also touches', () => {
  const now = scene({
    map: { '0,0': 'gray', '1,0': 'blue gray market', '1,1': 'white gray siege', '2,1': 'blue gray market' },
    troops: { white: ['1,1'], blue: ['0,0'] },
    hand: ['tower: gray siege'],
  })
  const built = after(now, 'build tower@2,0')
  expect(linesIn(built)).toEqual(['destroy 2,1', 'destroy 1,0', 'spare'])
  expect(linesOf(after(built, 'destroy 2,1'), 'destroy')).toEqual([])
  const alone = scene({
    ...{ map: { '0,0': 'gray', '1,0': 'blue gray market' } },
    hand: ['tower: gray siege'],
  })
  expect(toldIn(after(alone, 'build tower@0,1'))).toEqual(['built'])
})

const ruin = () =>
  after(
    scene({
      map: { '0,0': 'gray', '1,0': 'blue yellow market EW', '1,1': 'white gray siege' },
      troops: { white: ['1,1'], blue: ['1,0'] },
      hand: ['tower: gray siege'],
    }),
    'build tower@2,0',
    'destroy 1,0',
  )

it('TH-R13: a destroyed building becomes terrain; troops stay, road and effect end', () => {
  const { tables, position } = ruin()
  expect(cellIn(ruin(), '1,0')).toMatchObject({ color: 'yellow', owner: null })
  expect(position.troops).toContainEqual(expect.objectContaining({ x: 1, y: 0, owner: 1 }))
  expect(roadsOn(tables, position.map)).toEqual([])
  expect(scoreOf(tables, position, 1).buildings).toEqual([])
})

it('TH-R14: a used Camp stays a building, or becomes terrain by option', () => {
  const used = (usedCamp: 'building' | 'terrain') =>
    after(
      scene({ map: { '0,0': 'gray', '1,0': 'white gray camp EW' }, taken: true, options: { usedCamp } }),
      'useCamp 1,0',
    )
  const roads = ({ tables, position }: Scene) => roadsOn(tables, position.map).length
  expect([cellIn(used('building'), '1,0').owner, roads(used('building'))]).toEqual([0, 1])
  expect([cellIn(used('terrain'), '1,0').owner, roads(used('terrain'))]).toEqual([null, 0])
})

it('TH-R15: using a Camp requires another take', () => {
  const now = scene({ map: { '0,0': 'gray', '1,0': 'white gray camp' } })
  expect(codeOf(now, { kind: 'useCamp', at: { x: 1, y: 0 } })).toBe('camp-early')
  const used = after(now, 'take 1', 'useCamp 1,0')
  expect(codeOf(used, { kind: 'endTurn' })).toBe('take-first')
  expect(codeOf(used, { kind: 'useCamp', at: { x: 1, y: 0 } })).toBe('camp-used')
  expect(linesIn(after(used, 'take 2'))).toContain('endTurn')
})

it('TH-R16: two troops never share a tile, except the retinues on the start tile', () => {
  const now = scene({ map: { '0,0': 'gray', '1,0': 'gray' } })
  const apart = after(now, 'move 0,0>1,0')
  expect(codeOf(apart, { kind: 'deploy', at: o })).toBe('crowded')
  const theirs = after(apart, 'take 1', 'endTurn')
  expect(codeOf(theirs, { kind: 'move', from: o, to: { x: 1, y: 0 } })).toBe('crowded')
  playTable(2, 77, ({ after: { troops } }) => {
    const spots = troops.map(({ x, y }) => `${x},${y}`)
    const shared = spots.filter((spot, i) => spots.indexOf(spot) !== i)
    expect(shared.every((spot) => spot === '0,0')).toBe(true)
  })
})

it('TH-R17: a troop can be on an enemy building, where it lends the resource and scores nothing', () => {
  const now = scene({ map: { '0,0': 'gray', '1,0': 'blue yellow cathedral' }, court: Array(6).fill('gray') })
  const then = after(now, 'move 0,0>1,0')
  expect(stockIn(then).wheat).toBe(1)
  expect([0, 1].map((seat) => scoreOf(then.tables, then.position, seat).total)).toEqual([0, 5])
})

it('TH-R18: a troop doubles the points of its building, not those of a road', () => {
  const now = scene({
    map: { '0,0': 'gray', '1,0': 'white gray market EW', '2,0': 'white gray camp EW' },
    troops: { white: ['1,0'], blue: ['0,0'] },
  })
  const { buildings, roads, total } = scoreOf(now.tables, now.position, 0)
  expect([buildings.map(({ points }) => points), roads, total]).toEqual([[3, 2], 2, 3 + 3 + 2 + 2])
})

it('TH-R19: a road that returns to its crossroads counts that tile once', () => {
  const loop: Lying[] = [
    { ...o, road: 'X', owner: 'white' },
    { x: 1, y: 0, road: 'SW', owner: 'white' },
    { x: 1, y: 1, road: 'NW', owner: 'white' },
    { x: 0, y: 1, road: 'NE', owner: 'white' },
  ]
  const { tables, map } = mapOf(loop)
  const lengths = roadsOn(tables, map).map(({ tiles }) => tiles.length)
  expect(lengths.sort()).toEqual([1, 1, 4])
})

it('TH-R20: roads join if both tiles have one on the shared edge; edges need not match', () => {
  const lengths = (road: string, owner: string) => {
    const { tables, map } = mapOf([
      { ...o, road: 'EW', owner: 'white' },
      { x: 1, y: 0, road, owner },
    ])
    return roadsOn(tables, map).map(({ tiles }) => tiles.length)
  }
  expect(lengths('SW', 'white')).toEqual([2])
  expect(lengths('SE', 'white')).toEqual([1, 1])
  // Built by the other it stands on its head.
  expect(lengths('SE', 'blue')).toEqual([2])
  const now = scene({ map: { '0,0': 'gray', '1,0': 'white gray camp EW' }, hand: ['odd: gray camp NS'] })
  expect(linesOf(now, 'build')).toContain('build odd@0,1')
})

it('TH-R21: at the end of a turn tiles above three are discarded, as the player chooses', () => {
  const now = scene({
    map: { '0,0': 'gray' },
    hand: ['a: gray', 'b: gray', 'c: gray'],
    court: ['d: gray', ...Array(5).fill('gray')],
  })
  const taken = after(now, 'take 1')
  expect(codeOf(taken, { kind: 'endTurn' })).toBe('hand-full')
  expect(linesOf(taken, 'discard')).toEqual(['a', 'b', 'c', 'd'].map((tile) => `discard ${tile}`))
  const gone = after(taken, 'discard b')
  expect(linesIn(gone)).toEqual(['endTurn'])
  expect(namesOf(gone.position.removed)).toEqual(['b'])
})

it('TH-R22: treasures are checked after every change of the map', () => {
  const alone = (line: string) =>
    after(
      scene({
        seats: 1,
        map: { '0,0': 'gray', '0,1': 'blue gray camp', '0,2': 'yellow' },
        hand: ['field: yellow'],
        henry: { laid: { '0,1': 'column-yellow' } },
      }),
      line,
    )
  expect(told(alone('extend field@0,-1'), 'treasureLost')).toEqual([{ treasure: 'column-yellow', left: 0 }])
  expect(told(alone('build field@0,-1'), 'treasureLost')).toHaveLength(1)
  expect(told(alone('extend field@1,0'), 'treasureLost')).toEqual([])
})

it('TH-R23: Henry uses neither Siege Towers nor Camps', () => {
  const now = scene({
    seats: 1,
    map: { '0,0': 'gray', '1,0': 'white gray market', '1,1': 'blue gray siege', '0,1': 'blue gray camp' },
    court: ['green siege', ...Array(5).fill('gray')],
    stack: ['green', 'gray', 'gray'],
    henry: { lastBuilt: '1,0' },
    taken: true,
  })
  const then = after(now, 'endTurn')
  // His tower and the one before have the Market between them.
  expect(cellIn(then, '1,-1').owner).toBe(1)
  expect(cellIn(then, '1,0').owner).toBe(0)
  expect(cellIn(then, '0,1').used).toBe(false)
  expect(told(then, 'henryTook')).toHaveLength(1)
})

it('TH-R24: a treasure on a destroyed building of Henry stays', () => {
  const now = scene({
    seats: 1,
    map: { '0,0': 'gray', '1,0': 'blue gray market', '1,1': 'white gray siege' },
    troops: { white: ['1,1'] },
    hand: ['tower: green siege'],
    henry: { laid: { '1,0': 'row-yellow' } },
  })
  const then = after(now, 'build tower@2,0', 'destroy 1,0')
  expect(then.position.henry!.laid).toEqual([{ x: 1, y: 0, treasure: 'row-yellow' }])
  expect(scoreOf(then.tables, then.position, 1).treasures).toBe(5)
})

/** Henry’s next turn, after his rival has built at 0,0’s east. */
const henrys = (text: { last: string; tile: string; full?: { [spot: string]: string } }) => {
  const now = scene({
    seats: 1,
    map: { '0,0': 'gray', '1,0': text.last, ...text.full },
    court: [text.tile, ...Array(5).fill('yellow')],
    stack: ['green', 'gray', 'gray'],
    henry: { lastBuilt: '1,0' },
    taken: true,
  })
  return told(after(now, 'endTurn'), 'henryBuilt')[0]
}

it('TH-R25: Henry joins or blocks only edges with a road, clockwise from the north', () => {
  expect(henrys({ last: 'white gray camp NS', tile: 'green camp EW' })).toMatchObject({
    direction: 'N',
    reason: 'block',
  })
  expect(henrys({ last: 'white gray camp SE', tile: 'green camp NW' })).toMatchObject({
    direction: 'E',
    reason: 'block',
  })
  // Turned toward Henry the same tile meets the road in the south.
  expect(henrys({ last: 'white gray camp SE', tile: 'green camp SW' })).toMatchObject({
    direction: 'S',
    reason: 'join',
  })
  expect(henrys({ last: 'white gray camp', tile: 'green camp X' })).toMatchObject({
    direction: 'N',
    reason: 'free',
  })
})

it('TH-R26: Henry reaches the whole court, and takes the first tile when the stack is empty', () => {
  const court = [...Array(5).fill('yellow'), 'green']
  const now = scene({ seats: 1, map: { '0,0': 'gray' }, court, stack: ['green', 'gray'], taken: true })
  expect(told(after(now, 'endTurn'), 'henryTook')).toEqual([
    { building: 'siege', color: 'green', reason: 'color' },
  ])
  const bare = scene({ seats: 1, map: { '0,0': 'gray' }, court, stack: [], turnsLeft: 2, taken: true })
  expect(told(after(bare, 'endTurn'), 'henryTook')).toEqual([
    { building: 'siege', color: 'yellow', reason: 'no-stack' },
  ])
})

it('TH-R27: credits are not spent on a free building and end with the turn', () => {
  const now = scene({ map: { '0,0': 'gray' }, hand: ['shed: gray camp'], credits: 2 })
  expect(creditsIn(after(now, 'build shed@1,0'))).toBe(2)
  expect(creditsIn(after(now, 'take 1', 'endTurn'))).toBe(0)
})

it('TH-R28: both Trading Posts count all three producers', () => {
  const posts = Object.values(standardTables.tiles).filter(({ type }) => type === 'post')
  expect(posts.map(({ shows }) => shows)).toEqual(Array(2).fill(['farm', 'sawmill', 'quarry']))
  const board = (shows: string[]): Lying[] => [
    { ...o, type: 'post', owner: 'white', params: { shows } },
    { x: 5, y: 5, type: 'farm', owner: 'white' },
    { x: 6, y: 5, type: 'quarry', owner: 'white' },
  ]
  expect([worthAt(board(['farm', 'sawmill', 'quarry']), o), worthAt(board(['quarry']), o)]).toEqual([6, 3])
})
