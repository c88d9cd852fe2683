import { expect, it } from 'vitest'
import { canonical, mask } from '../../../engine/core/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import { sectionOf } from '../../../engine/two-heirs/legality/sections.ts'
import { after, codeOf, gameOf, type Scene, scene, whyNot } from './scene.ts'
import { playTable } from './tables.ts'

const at = (x: number, y: number) => ({ x, y })
const o = at(0, 0)

/** Two troops on the map, one at court, a Camp, a tile too dear. */
const open = () =>
  scene({
    map: {
      '0,0': 'gray',
      '1,0': 'white gray camp',
      '2,0': 'green',
      '3,0': 'gray',
      '0,1': 'white gray camp used',
    },
    troops: { white: ['0,0', '1,0'], blue: ['2,0'] },
    hand: ['dear: gray cathedral wood9', 'a: gray', 'b: gray'],
  })
const taken = () => after(open(), 'take 1')
const home = () => after(open(), 'retreat 1,0')
const allOut = () =>
  scene({
    map: { '0,0': 'gray', '1,0': 'gray', '0,1': 'gray', '1,1': 'gray', '2,1': 'gray' },
    troops: { white: ['0,0', '1,0', '0,1'] },
  })
const siege = () =>
  after(
    scene({
      map: { '0,0': 'gray', '1,0': 'blue gray market', '1,1': 'white gray siege' },
      troops: { white: ['1,1'], blue: ['0,0'] },
      hand: ['tower: gray siege', 'a: gray'],
    }),
    'build tower@2,0',
  )

const refusals: [string, Scene, unknown][] = [
  ['step', siege(), { kind: 'build', tile: 'a', at: at(0, 1) }],
  ['step', after(taken(), 'discard a'), { kind: 'move', from: o, to: at(0, 1) }],
  ['taken', taken(), { kind: 'take', slot: 2 }],
  ['no-tile', open(), { kind: 'take', slot: 0 }],
  ['no-tile', open(), { kind: 'take', slot: 7 }],
  ['out-of-reach', open(), { kind: 'take', slot: 6 }],
  ['not-in-hand', open(), { kind: 'build', tile: 't1', at: at(0, -1) }],
  ['not-in-hand', taken(), { kind: 'discard', tile: 't1' }],
  ['occupied', open(), { kind: 'extend', tile: 'a', at: at(1, 0) }],
  ['apart', open(), { kind: 'extend', tile: 'a', at: at(5, 5) }],
  ['apart', after(open(), 'move 1,0>0,1'), { kind: 'deploy', at: at(3, 0) }],
  ['short', open(), { kind: 'build', tile: 'dear', at: at(0, -1) }],
  ['no-troop', open(), { kind: 'move', from: at(2, 0), to: at(1, 1) }],
  ['moved', after(open(), 'move 1,0>0,1'), { kind: 'retreat', from: at(0, 1) }],
  ['off-map', open(), { kind: 'move', from: o, to: at(-1, 0) }],
  ['too-far', allOut(), { kind: 'move', from: at(0, 1), to: at(2, 1) }],
  ['crowded', open(), { kind: 'deploy', at: o }],
  ['retinue', open(), { kind: 'retreat', from: o }],
  ['court-empty', allOut(), { kind: 'deploy', at: at(1, 1) }],
  ['court-moved', after(open(), 'deploy 0,1', 'retreat 1,0'), { kind: 'deploy', at: at(1, 0) }],
  ['no-camp', taken(), { kind: 'useCamp', at: at(2, 0) }],
  ['camp-used', taken(), { kind: 'useCamp', at: at(0, 1) }],
  ['camp-early', open(), { kind: 'useCamp', at: at(1, 0) }],
  ['no-target', siege(), { kind: 'destroy', at: o }],
  ['take-first', open(), { kind: 'endTurn' }],
  ['take-first', open(), { kind: 'discard', tile: 'a' }],
  ['hand-full', taken(), { kind: 'endTurn' }],
  ['hand-fits', after(home(), 'extend a@0,-1', 'take 1'), { kind: 'discard', tile: 'b' }],
]

it.each(refusals)('Two Heirs refusal: %s', (code, now, action) => {
  expect(codeOf(now, action)).toBe(code)
  const [seat] = now.position.waiting
  const legal = gameOf(now).legal(mask(now.position, seat), seat)
  expect(legal.map(canonical)).not.toContain(canonical(action))
})

it('Two Heirs refusal: every reason has a test case and names its section', () => {
  const met = new Set(refusals.map(([code]) => code))
  expect([...met, 'not-your-turn'].sort()).toEqual(Object.keys(sectionOf).sort())
  for (const [code, now, action] of refusals)
    expect(whyNot(now, action)!.rule).toBe(sectionOf[code as keyof typeof sectionOf])
})

it('Two Heirs refusal: not-your-turn for another seat', () => {
  expect(codeOf(open(), { kind: 'endTurn' }, 1)).toBe('not-your-turn')
})

it.each([
  null,
  7,
  'endTurn',
  [],
  {},
  { kind: 'toString' },
  { kind: 'take' },
  { kind: 'take', slot: 0.5 },
  { kind: 'build', tile: 'nothing', at: o },
  { kind: 'build', tile: 'a' },
  { kind: 'build', tile: 'a', at: { x: 1, y: '0' } },
  { kind: 'move', from: o, to: null },
])('Two Heirs refusal: none for garbage %j', (garbage) => {
  expect(codeOf(open(), garbage)).toBeUndefined()
})

it('Two Heirs refusal: a reason exactly when the action is not legal, on random tables', () => {
  let refused = 0
  for (const seats of [1, 2])
    playTable(seats, 500 + seats, ({ before, seat, legal }) => {
      if (before.turn % 4 > 0) return
      const view = mask(before, seat)
      const open = new Set(legal.map(canonical))
      const spots = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => ({ x, y })))
      const hand = legal.flatMap((action) => ('tile' in action ? action.tile : []))
      const thinkable: object[] = [
        { kind: 'spare' },
        { kind: 'endTurn' },
        ...[0, 1, 2, 3, 4, 5, 6].map((slot) => ({ kind: 'take', slot })),
        ...spots.flatMap((at) => [
          ...['deploy', 'useCamp', 'destroy'].map((kind) => ({ kind, at })),
          { kind: 'retreat', from: at },
          ...[...new Set(hand)].flatMap((tile) => ['build', 'extend'].map((kind) => ({ kind, tile, at }))),
          ...spots.slice(0, 9).map((to) => ({ kind: 'move', from: at, to })),
        ]),
      ]
      for (const action of thinkable) {
        const code = twoHeirs.why!(view, seat, action)?.code
        expect(code === undefined, canonical(action)).toBe(open.has(canonical(action)))
        if (code) refused++
      }
    })
  expect(refused).toBeGreaterThan(1000)
})
