import { expect, it } from 'vitest'
import { IllegalError } from '../../../engine/core/index.ts'
import {
  after,
  heldIn,
  landAt,
  lay,
  legalIn,
  livingIn,
  nameOf,
  regionOf,
  scene,
  told,
  whyNot,
} from './scene.ts'

/** A gap at 0,0 between the pieces of land at -1,0 and 1,0, with shores all round. */
const gap = (left: string, right: string, inTheGap: { [cell: string]: string } = {}) => ({
  '-1,-1': '0, 1, 2',
  '0,-1': '0, 1, 2',
  '1,-1': '0, 1, 2',
  '-2,0': '0, 1, 2',
  '-1,0': left,
  ...inTheGap,
  '1,0': right,
  '2,0': '0, 1, 2',
})

it('gheos-found-1: founding gives a follower for each wheat, and needs an uninhabited continent', () => {
  const now = scene({
    board: gap('12 wheat, 0', '12 cup, 0'),
    civilizations: { blue: '1,0.0' },
    followers: [{ blue: 1 }],
    stage: 'people',
  })
  const found = { kind: 'found', color: 'red', at: nameOf(now, '-1,0.0') } as const
  expect(legalIn(now)).toContainEqual(found)
  expect(heldIn(after(now, found))[0]).toEqual({ red: 1, blue: 1 })

  const inhabited = { ...found, at: nameOf(now, '1,0.0') }
  const blueAgain = { ...found, color: 'blue' } as const
  const onIsland = { ...found, at: regionOf('-1,-1.0') }
  for (const action of [inhabited, blueAgain, onIsland])
    expect(() => after(now, action)).toThrow(IllegalError)
  expect([inhabited, blueAgain, onIsland].map((action) => whyNot(now, action))).toEqual([
    'inhabited',
    'on-the-map',
    'not-a-continent',
  ])
})

const templeOfSwords = {
  board: gap('12 sword sword, 0', '12, 0'),
  followers: [{}],
  hand: '1 temple-sword, 0, 2',
}

it('gheos-temple-1: a sword temple that joins inhabited land with two swords gives two points', () => {
  const now = scene({ ...templeOfSwords, civilizations: { yellow: '-1,0.0' } })
  const then = after(now, lay(now, 'place', '0,0'))
  expect(then.position.points[0].temples).toBe(2)
  expect(told(then, 'gheos.temple')).toEqual([{ seat: 0, symbol: 'sword', points: 2 }])
})

it('gheos-temple-1: a temple on uninhabited land gives nothing, also if the land is founded on that turn', () => {
  const now = scene(templeOfSwords)
  const laid = after(now, lay(now, 'place', '0,0'))
  const founded = after(laid, { kind: 'found', color: 'red', at: nameOf(laid, '-1,0.0') })
  expect([laid, founded].map(({ position }) => position.points[0].temples)).toEqual([0, 0])
})

/** Three continents, each of a tile with symbols beside a bare one, with room between them. */
const continents = (first: string, second: string, third: string) => ({
  '0,0': first,
  '1,0': '0, 1, 2',
  '10,0': second,
  '11,0': '0, 1, 2',
  '20,0': third,
  '21,0': '0, 1, 2',
})

it('gheos-token-1: a token gives its player the cups of each follower’s civilization', () => {
  const now = scene({
    board: continents('12 cup, 0', '12 cup cup, 0', '12 cup cup cup, 0'),
    civilizations: { red: '0,0.0', blue: '10,0.0', yellow: '20,0.0' },
    followers: [{ red: 2, blue: 3 }, { yellow: 2 }, { blue: 1 }],
    stage: 'token',
  })
  const then = after(now, { kind: 'token' })
  expect(then.position.points.map(({ tokens }) => tokens)).toEqual([8, 0, 0])
  expect(then.position.tokens).toEqual([2, 3, 3])
  expect(legalIn(then)).toEqual([{ kind: 'end' }])
})

it('gheos-epoch-1: an epoch gives all players the pyramids of their followers’ civilizations', () => {
  const now = scene({
    board: continents('12 pyramid pyramid, 0', '12 pyramid, 0', '12, 0'),
    civilizations: { red: '0,0.0', blue: '10,0.0' },
    followers: [{ red: 2, blue: 1 }, { red: 1, blue: 1 }, { red: 1 }],
    stage: 'end',
    draws: ['epoch', 'landscape'],
  })
  const then = after(now, { kind: 'end' })
  expect(then.position.points.map(({ epochs }) => epochs)).toEqual([5, 3, 2])
  expect(then.position.hands[0]).toHaveLength(2)
  expect(then.position.waiting).toEqual([1])
})

const redBesideYellow = {
  board: gap('12 sword, 0', '12, 0'),
  civilizations: { red: '-1,0.0', yellow: '1,0.0' },
  hand: '12 sword, 0',
}

it('gheos-war-1: more swords win, the loser’s followers are removed, one of them may pay', () => {
  const now = scene({ ...redBesideYellow, followers: [{ red: 1, yellow: 1 }, { yellow: 2 }, { red: 2 }] })
  const then = after(now, lay(now, 'place', '0,0'), { kind: 'pay', color: 'yellow' })
  expect(told(then, 'gheos.strength')).toEqual([
    { color: 'red', swords: 1 },
    { color: 'yellow', swords: 0 },
  ])
  expect(told(then, 'gheos.war')).toEqual([{ color: 'red' }])
  expect(livingIn(then)).toEqual(['red'])
  expect(heldIn(then)).toEqual([{ red: 1 }, {}, { red: 2 }])
})

it('gheos-war-1b: a player without a follower to pay may not cause a war', () => {
  const now = scene({ ...redBesideYellow, followers: [{}, { yellow: 2 }, { red: 2 }] })
  expect(() => after(now, lay(now, 'place', '0,0'))).toThrow(IllegalError)
  expect(whyNot(now, lay(now, 'place', '0,0'))).toBe('war')
})

it('gheos-war-2: swords on the old and the new tile do not count', () => {
  const now = scene({
    board: gap('12 sword, 0', '12 sword, 0', { '0,0': '2 sword, 0, 1' }),
    civilizations: { blue: '-1,0.0', yellow: '1,0.0' },
    followers: [{ blue: 2 }, { yellow: 2 }],
    hand: '12 sword, 0',
  })
  const tied = after(now, lay(now, 'replace', '0,0'))
  expect(tied.position.stage).toEqual({
    kind: 'winner',
    conflict: { kind: 'war', strength: { blue: 1, yellow: 1 } },
  })
  const then = after(tied, { kind: 'winner', color: 'blue' })
  expect(livingIn(then)).toEqual(['blue'])
  expect(heldIn(then)).toEqual([{ blue: 1 }, {}])
  expect(then.position.removed).toEqual([now.position.board[5].tile])
})

it('gheos-war-3: three civilizations on one land fight one war for one payment', () => {
  const now = scene({
    board: { ...gap('12 sword, 0', '12 sword, 0'), '0,1': '01 sword sword, 2', '1,1': '0, 1, 2' },
    civilizations: { red: '-1,0.0', yellow: '1,0.0', blue: '0,1.0' },
    followers: [{ red: 1, yellow: 1 }, { blue: 2 }],
    hand: '012',
  })
  const then = after(now, lay(now, 'place', '0,0'), { kind: 'pay', color: 'red' })
  expect(told(then, 'gheos.strength').map(({ color, swords }) => [color, swords])).toEqual([
    ['red', 1],
    ['yellow', 1],
    ['blue', 2],
  ])
  expect(told(then, 'gheos.paid')).toHaveLength(1)
  expect(livingIn(then)).toEqual(['blue'])
  expect(heldIn(then)).toEqual([{}, { blue: 2 }])
})

it('gheos-migration-1: a civilization moves to the part with the most wheat', () => {
  const now = scene({
    board: { ...gap('12 wheat cup, 0', '12, 0', { '0,0': '12, 0' }), '2,0': '0, 1 cup, 2' },
    civilizations: { red: '1,0.0' },
    followers: [{ red: 2 }],
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.torn')).toEqual([{ color: 'red', parts: 2 }])
  expect(then.position.markers).toEqual({ red: nameOf(then, '-1,0.0') })
  expect(heldIn(then)).toEqual([{ red: 1 }, {}])
})

const coast = (left: string) => ({
  '-2,0': '0, 1, 2',
  '-1,0': left,
  '0,0': '12, 0',
  '1,0': '2 wheat, 0, 1',
  '0,1': '0 wheat wheat, 1, 2',
})

it('gheos-migration-2: on equal wheat a continent comes before an island, and loose land is not an option', () => {
  const now = scene({
    board: coast('12 wheat, 0'),
    civilizations: { yellow: '-1,0.0' },
    followers: [{ yellow: 1 }],
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(landAt(then, '1,0.0').kind).toBe('island')
  expect(then.position.markers).toEqual({ yellow: nameOf(then, '-1,0.0') })
  expect(livingIn(then)).toEqual(['yellow'])
  expect(heldIn(then)).toEqual([{}, {}])
})

it('gheos-migration-2b: a civilization that must move to an island is removed', () => {
  const now = scene({
    board: coast('12, 0'),
    civilizations: { yellow: '-1,0.0' },
    followers: [{ yellow: 2 }, { yellow: 1 }],
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.removed')).toEqual([{ color: 'yellow', cause: 'island', followers: 2 }])
  expect(livingIn(then)).toEqual([])
  expect(heldIn(then)).toEqual([{}, {}])
})

it('gheos-migration-2c: wheat on the new tile counts', () => {
  const now = scene({
    board: coast('12, 0'),
    civilizations: { yellow: '-1,0.0' },
    followers: [{ yellow: 2 }],
    hand: '0, 1 wheat, 2',
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(then.position.markers).toEqual({ yellow: nameOf(then, '-1,0.0') })
})

it('gheos-war-and-migration: a civilization moving to inhabited land is removed, for one payment', () => {
  const now = scene({
    board: {
      '-2,0': '0, 1, 2',
      '-1,0': '12, 0',
      '0,0': '01 sword, 2',
      '1,0': '12 wheat, 0',
      '2,0': '0, 1, 2',
      '0,1': '01 wheat sword, 2',
      '1,1': '0, 1, 2',
    },
    civilizations: { blue: '0,1.0', red: '1,0.0' },
    followers: [{ blue: 1, red: 1 }, { blue: 3 }],
    hand: '02, 1',
  })
  const then = after(now, lay(now, 'replace', '0,0'), { kind: 'pay', color: 'blue' })
  expect(told(then, 'gheos.paid')).toHaveLength(1)
  expect(told(then, 'gheos.removed')).toEqual([{ color: 'blue', cause: 'inhabited', followers: 3 }])
  expect(livingIn(then)).toEqual(['red'])
  expect(heldIn(then)).toEqual([{ red: 1 }, {}])
})

it('gheos-replace-pyramid: a tile with a pyramid can’t be replaced', () => {
  const now = scene({ board: gap('12 wheat, 0', '12 cup, 0', { '0,0': '012 pyramid' }) })
  expect(() => after(now, lay(now, 'replace', '0,0'))).toThrow(IllegalError)
  expect(whyNot(now, lay(now, 'replace', '0,0'))).toBe('pyramid')
})

it('gheos-collapse: a civilization whose land is no longer a continent is removed', () => {
  const now = scene({
    board: { '-1,0': '0, 1 wheat, 2', '0,0': '01, 2', '1,0': '0, 1, 2' },
    civilizations: { green: '-1,0.1' },
    followers: [{ green: 2 }],
  })
  // The old landmass at slot 1 met the shore of -1,0 that faces it.
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.torn')).toEqual([{ color: 'green', parts: 1 }])
  expect(told(then, 'gheos.paid')).toHaveLength(1)
  expect(livingIn(then)).toEqual([])
  expect(heldIn(then)).toEqual([{}, {}])
})

it('gheos-no-split: replacing the last tile of a continent costs nothing', () => {
  const now = scene({
    board: {
      '-1,-1': '0, 1, 2',
      '0,-1': '0, 1, 2',
      '-2,0': '0, 1, 2',
      '-1,0': '12 wheat, 0',
      '0,0': '12, 0',
    },
    civilizations: { red: '-1,0.0' },
    followers: [{}],
    hand: '01, 2',
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.paid')).toEqual([])
  expect(livingIn(then)).toEqual(['red'])
})

it('gheos-ring: a ring cut at one place stays one continent', () => {
  const now = scene({
    board: {
      '-1,-1': '02, 1',
      '0,-1': '12, 0',
      '1,-1': '01, 2',
      '-1,0': '01, 2',
      '0,0': '12, 0',
      '1,0': '02 wheat, 1',
    },
    civilizations: { white: '1,0.0' },
    followers: [{}],
  })
  const then = after(now, lay(now, 'replace', '0,0'))
  expect(told(then, 'gheos.torn')).toEqual([])
  expect(livingIn(then)).toEqual(['white'])
})
