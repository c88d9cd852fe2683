import { expect, it } from 'vitest'
import { IllegalError, mask } from '../../../engine/core/index.ts'
import { colors } from '../../../engine/gheos/position.ts'
import { after, heldIn, landAt, lay, legalIn, livingIn, nameOf, scene, told, whyNot } from './scene.ts'

/** Six tiles round a vertex, all land, that hang together twice over. */
const ring = (hand: string, followers: { white?: number }) =>
  scene({
    board: {
      '-1,-1': '02, 1',
      '0,-1': '12, 0',
      '1,-1': '01, 2',
      '-1,0': '01, 2',
      '0,0': '12, 0',
      '1,0': '02 wheat, 1',
    },
    civilizations: { white: '1,0.0' },
    followers: [followers],
    hand,
  })

/** A row of four with land from end to end. */
const row = {
  '-2,0': '2, 0, 1',
  '-1,0': '12 wheat, 0',
  '0,0': '12 cup, 0',
  '1,0': '12, 0',
  '2,0': '1, 0, 2',
}

it('gheos-edge-1: a continent still joined by another route does not migrate', () => {
  const now = ring('0, 1, 2', {})
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.torn')).toEqual([])
  expect(nameOf(then, '-1,0.0')).toEqual(nameOf(then, '1,0.0'))
})

it('gheos-edge-2: replacing the last tile of a continent shrinks it and costs nothing', () => {
  const now = scene({ board: row, civilizations: { red: '0,0.0' }, followers: [{}], hand: '0, 2, 1' })
  const then = after(now, lay(now, 'replace', '-2,0'), { kind: 'follow', color: 'red' })
  expect(told(then, 'gheos.paid')).toEqual([])
  expect(livingIn(then)).toEqual(['red'])
})

it('gheos-edge-3: two regions of one tile on one continent both count their symbols', () => {
  const now = ring('0, 1 cup, 2 cup', { white: 1 })
  const then = after(now, lay(now, 'replace', '0,0'), { kind: 'follow', color: 'white' }, { kind: 'token' })
  expect(landAt(then, '0,0.1').regions.filter(({ x, y }) => x === 0 && y === 0)).toHaveLength(2)
  expect(landAt(then, '0,0.1').symbols.filter((symbol) => symbol === 'cup')).toHaveLength(2)
  expect(then.position.points[0].tokens).toBe(4)
})

it('gheos-edge-4: joining uninhabited and inhabited land costs nothing', () => {
  const { '0,0': _, ...gap } = row
  const now = scene({ board: gap, civilizations: { red: '1,0.0' }, followers: [{}], hand: '12, 0' })
  const then = after(now, lay(now, 'place', '0,0'))
  expect(nameOf(then, '-1,0.0')).toEqual(then.position.markers.red)
})

it('gheos-edge-4: splitting uninhabited land costs nothing', () => {
  const now = scene({ board: row, followers: [{}] })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(nameOf(then, '-1,0.0')).not.toEqual(nameOf(then, '1,0.0'))
  expect(then.facts.map(({ key }) => key)).toEqual(['gheos.replaced'])
})

it('gheos-edge-5: a landmass without neighbours is not a continent', () => {
  const now = scene({ board: { '0,0': '0, 1, 2' }, hand: '12, 0' })
  const then = after(now, lay(now, 'place', '0,1'))
  expect(landAt(then, '0,1.0').kind).toBe('loose')
  expect(then.position.stage).toEqual({ kind: 'token' })
  const again = scene({ board: { '0,0': '0, 1, 2', '0,1': '12, 0', '1,1': '01, 2' }, stage: 'people' })
  expect(whyNot(again, { kind: 'found', color: 'red', at: { x: 0, y: 1, region: 1 } })).toBe(
    'not-a-continent',
  )
  expect(legalIn(again).every((action) => action.kind === 'found')).toBe(true)
})

it('gheos-edge-6: land left by a migration can be founded on in the same turn', () => {
  const now = scene({ board: row, civilizations: { red: '0,0.0' }, followers: [{ red: 1 }] })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.migrated')).toEqual([{ color: 'red', wheat: 1 }])
  const deserted = { kind: 'found', color: 'green', at: nameOf(then, '1,0.0') } as const
  expect(livingIn(after(then, deserted))).toEqual(['red', 'green'])
})

it('gheos-edge-7: a last follower of the losing civilization can pay', () => {
  const { '0,0': _, ...gap } = row
  const now = scene({
    board: { ...gap, '1,0': '12 sword, 0' },
    civilizations: { red: '-1,0.0', blue: '1,0.0' },
    followers: [{ red: 1 }, { red: 1, blue: 1 }],
    hand: '12, 0',
  })
  const then = after(now, lay(now, 'place', '0,0'))
  expect(told(then, 'gheos.paid')).toEqual([{ seat: 0, color: 'red', cause: 'war' }])
  expect(heldIn(then)).toEqual([{}, { blue: 1 }])
})

it('gheos-edge-8: a replaced tile takes its cups away; a tile with a pyramid can’t be replaced', () => {
  const now = scene({
    board: { ...row, '1,0': '12 pyramid, 0' },
    civilizations: { red: '1,0.0' },
    followers: [{ red: 2 }],
    hand: '12, 0',
  })
  const cups = ({ symbols }: ReturnType<typeof landAt>) => symbols.filter((symbol) => symbol === 'cup').length
  expect(cups(landAt(now, '1,0.0'))).toBe(1)
  expect(cups(landAt(after(now, lay(now, 'replace', '0,0')), '1,0.0'))).toBe(0)
  expect(() => after(now, lay(now, 'replace', '1,0'))).toThrow(IllegalError)
})

it('gheos-edge-9: with all six markers on the map only following is legal', () => {
  const board = Object.fromEntries(
    [...colors, 'nobody'].flatMap((_, i) => [
      [`${10 * i},0`, '12 wheat, 0'],
      [`${10 * i + 1},0`, '0, 1, 2'],
    ]),
  )
  const civilizations = Object.fromEntries(colors.map((color, i) => [color, `${10 * i},0.0`]))
  const now = scene({ board, civilizations, followers: [{ red: 5 }], stage: 'people' })
  expect(legalIn(now)).toEqual(
    colors.filter((color) => color !== 'red').map((color) => ({ kind: 'follow', color })),
  )
  expect(whyNot(now, { kind: 'follow', color: 'red' })).toBe('none-left')
})

it('gheos-edge-10: points are visible to everybody', () => {
  const now = scene({ board: row, civilizations: { red: '0,0.0' }, followers: [{ red: 3 }], stage: 'token' })
  const then = after(now, { kind: 'token' })
  for (const viewer of [0, 1, 'spectator'] as const)
    expect(mask(then.position, viewer).points.map(({ tokens }) => tokens)).toEqual([3, 0])
})
