import { expect, it } from 'vitest'
import { clone, secret, show } from '../../../engine/core/index.ts'
import type { HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { after, gameOf, scene } from './scene.ts'

const two = after(
  scene({
    map: { '0,0': 'gray', '1,0': 'white green camp', '2,0': 'blue yellow market', '1,1': 'gray' },
    troops: { white: ['0,0', '1,0'], blue: ['2,0'] },
    hand: ['a: gray'],
  }),
  'take 1',
)
const alone = after(
  scene({
    seats: 1,
    map: { '0,0': 'gray', '1,0': 'green' },
    henry: { pile: ['row-green', 'row-gray'], laid: { '1,0': 'falling' } },
    options: { henry: 'brave' },
  }),
  'take 1',
  'endTurn',
)

type Tamper = [string, (position: HeirsPosition) => void]

const tampered: Tamper[] = [
  ['a tile is lost', ({ hands }) => hands[0].pop()],
  ['a tile is doubled', ({ hands, removed }) => removed.push(clone(hands[0][0]))],
  [
    'a back does not match its front',
    ({ stack }) => Object.assign(stack.at(-1)!, { color: secret('yellow', 'all') }),
  ],
  ['a tile of the stack was seen', ({ stack }) => show(stack[0].tile, [0])],
  ['the top back is hidden', ({ stack }) => Object.assign(stack.at(-1)!, { color: null })],
  ['an open tile is hidden', ({ hands }) => Object.assign(hands[0][0], { tile: secret('a', [0]) })],
  ['the start tile was seen', ({ map }) => show(map[0].tile, 'all')],
  ['a tile on the map has another colour', ({ map }) => Object.assign(map[1], { color: 'gray' })],
  ['two tiles share a spot', ({ map }) => Object.assign(map[3], { x: 2, y: 0 })],
  ['the map has two parts', ({ map }) => Object.assign(map[3], { x: 9, y: 9 })],
  ['a tile that is no Camp is used', ({ map }) => Object.assign(map[2], { used: true })],
  ['the start tile has an owner', ({ map }) => Object.assign(map[0], { owner: 0 })],
  ['a troop is lost', ({ troops }) => troops.splice(1, 1)],
  ['a retinue is a normal troop', ({ troops }) => Object.assign(troops[0], { kind: 'normal' })],
  ['a troop is off the map', ({ troops }) => Object.assign(troops[1], { x: 7, y: 7 })],
  ['two troops share a tile', ({ troops }) => Object.assign(troops[1], { x: 2, y: 0 })],
  ['more troops returned than are at court', (position) => Object.assign(position, { returned: 3 })],
  ['the shield is on a tile', ({ shield }) => Object.assign(shield, { slot: 3 })],
  [
    'the court has a gap',
    ({ ring, removed }) => removed.push(...ring.splice(4, 1, null).flatMap((p) => p ?? [])),
  ],
  ['another seat is waited for', (position) => Object.assign(position, { waiting: [1] })],
  ['the game is over too early', (position) => Object.assign(position, { waiting: [], frames: [] })],
  ['the last turns begin too early', (position) => Object.assign(position, { turnsLeft: 2 })],
  ['credits are below 0', ({ frames }) => Object.assign(frames[0], { credits: -1 })],
  [
    'Henry is in a game of two',
    (position) => Object.assign(position, { henry: clone(alone.position.henry) }),
  ],
]

const tamperedAlone: Tamper[] = [
  ['a treasure is lost', ({ henry }) => henry!.laid.pop()],
  ['a treasure is doubled', ({ henry }) => henry!.lost.push(henry!.lost[0])],
  ['too few treasures are set aside', ({ henry }) => henry!.pile.push(henry!.buried.pop()!)],
  ['a treasure of the pile was seen', ({ henry }) => show(henry!.pile[0], 'all')],
  ['a treasure is off the map', ({ henry }) => Object.assign(henry!.laid[0], { x: 8, y: 8 })],
  ['Henry has two troops of a colour', ({ troops }) => troops.push({ ...troops[1], x: 1, y: 0 })],
  ['Henry has a troop without a colour', ({ troops }) => Object.assign(troops[1], { kind: 'normal' })],
  [
    'Henry’s turn is not played yet',
    (position) => Object.assign(position, { frames: [{ kind: 'henry' }], waiting: [] }),
  ],
  ['Henry is missing in a solo game', (position) => Object.assign(position, { henry: null })],
]

it('Two Heirs audit: accepts correct positions', () => {
  for (const now of [two, alone]) expect(gameOf(now).audit(now.position)).toBeNull()
})

it.each(tampered)('Two Heirs audit, two players: finds that %s', (_, tamper) => {
  const position = clone(two.position)
  tamper(position)
  expect(gameOf(two).audit(position)).not.toBeNull()
})

it.each(tamperedAlone)('Two Heirs audit, solo: finds that %s', (_, tamper) => {
  const position = clone(alone.position)
  tamper(position)
  expect(gameOf(alone).audit(position)).not.toBeNull()
})
