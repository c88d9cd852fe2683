import { expect, it } from 'vitest'
import { clone, show } from '../../../engine/core/index.ts'
import { gheosWith } from '../../../engine/gheos/index.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import { scene } from './scene.ts'

const good = scene({
  board: { '0,0': '12 wheat, 0', '1,0': '0, 1, 2', '5,0': '12, 0', '6,0': '0, 1, 2' },
  civilizations: { red: '0,0.0', blue: '5,0.0' },
  followers: [{ red: 2 }, { red: 3 }],
})

const tampered: [string, (position: GheosPosition) => void][] = [
  ['a tile is lost', ({ deck }) => deck.pop()],
  ['a tile is doubled', ({ removed, board }) => removed.push(board[0].tile)],
  ['an epoch is in a hand', ({ hands, deck }) => ([hands[0][0], deck[0]] = [deck[0], hands[0][0]])],
  [
    'a landscape is an epoch',
    ({ epochs, deck }) => epochs.push(Number(JSON.stringify(deck.pop()).match(/\d+/))),
  ],
  ['a hand tile was shown to another player', ({ hands }) => show(hands[1][0], [0])],
  ['a tile of the deck was seen', ({ deck }) => show(deck[0], [1])],
  ['two tiles share a cell', ({ board }) => Object.assign(board[1], { x: 0, y: 0 })],
  ['there are too many followers', ({ followers }) => followers[0].red++],
  ['a number of followers is negative', ({ followers }) => Object.assign(followers[0], { blue: -1 })],
  ['a civilization off the map has followers', ({ followers }) => followers[0].green++],
  [
    'a marker is on land that is no continent',
    ({ markers }) => Object.assign(markers, { red: { x: 0, y: 0, region: 1 } }),
  ],
  [
    'a marker is not at the first region of its land',
    ({ markers }) => Object.assign(markers, { red: { x: 1, y: 0, region: 2 } }),
  ],
  ['two markers are on one continent', ({ markers }) => Object.assign(markers, { blue: markers.red })],
  ['another seat is waited for', (position) => Object.assign(position, { waiting: [1] })],
  ['a hand too small for the stage', (position) => Object.assign(position, { stage: { kind: 'end' } })],
  ['there is a token too many', ({ tokens }) => tokens[1]++],
  [
    'the game is over too early',
    (position) => Object.assign(position, { waiting: [], stage: { kind: 'end' } }),
  ],
]

it('Gheos audit: accepts a correct position', () => {
  expect(gheosWith(good.tiles).audit(good.position)).toBeNull()
})

it.each(tampered)('Gheos audit: finds that %s', (_, tamper) => {
  const position = clone(good.position)
  tamper(position)
  expect(gheosWith(good.tiles).audit(position)).not.toBeNull()
})

it('Gheos audit: finds a pay decision with nothing to choose', () => {
  const position = clone(good.position)
  position.stage = { kind: 'pay', conflict: { kind: 'war', strength: { red: 1, blue: 1 } } }
  position.removed.push(
    ...position.hands[0].splice(0, 1).map((box) => Number(JSON.stringify(box).match(/\d+/))),
  )
  expect(gheosWith(good.tiles).audit(position)).toMatch(/pay/)
})
