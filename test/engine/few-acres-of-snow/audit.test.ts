import { expect, it } from 'vitest'
import { clone, show } from '../../../engine/core/index.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { after, game, scene, startPlaces } from './scene.ts'

const good = after(
  scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 3 },
    places: startPlaces,
    piles: {
      british: {
        hand: ['b-militia', 'b-trader'],
        draw: ['b-ships', 'b-bateaux'],
        discard: ['b-loc-boston'],
        reserve: ['n-settlers'],
      },
    },
    sieges: [{ by: 'french', place: 'pemaquid', cards: { french: ['f-militia'] } }],
  }),
  'retrieve',
).position

const tampered: [string, (position: SnowPosition) => void][] = [
  ['a card is lost', ({ players }) => players[0].discard.pop()],
  ['a card is doubled', ({ display }) => display.push('n-settlers')],
  ['the count of what is unseen is wrong', ({ players }) => players[0].hand.splice(0, 1)],
  ['a card is with the other nation', ({ players }) => players[1].discard.push(players[0].discard.pop()!)],
  [
    'a location lies among empire cards',
    ({ players }) => players[0].empire.push(players[0].locations.pop()!),
  ],
  ['an empire card lies among places', ({ players }) => players[0].locations.push(players[0].empire.pop()!)],
  ['a location is in reserve', ({ players }) => players[0].reserve.push(players[0].discard.pop()!)],
  ['a hand was shown to the other', ({ players }) => show(players[0].hand[0], [1])],
  ['a draw pile was looked at', ({ players }) => show(players[0].draw[0], [0])],
  ['a known card lies before an unknown one', ({ players }) => players[0].hand.reverse()],
  ['a debt', ({ players }) => Object.assign(players[0], { money: -1 })],
  ['a stranger is on display', ({ players, display }) => display.push(players[0].empire.pop()!)],
  ['captures below nothing', ({ players }) => Object.assign(players[0].captured, { town: -1 })],
  ['too many captured', ({ players }) => Object.assign(players[0].captured, { town: 9 })],
  [
    'a town where none can be',
    ({ places }) => Object.assign(places, { kennebec: { owner: 0, piece: 'town' } }),
  ],
  ['a siege of one’s own place', ({ sieges }) => Object.assign(sieges[0], { by: 0 })],
  [
    'a nation attacks twice',
    ({ sieges }) => sieges.push({ by: 1, place: 'boston', cards: [[], []], lost: null }),
  ],
  ['a loss that was not there', ({ sieges }) => Object.assign(sieges[0], { lost: 'f-priest' })],
  ['the other is waited for', (position) => Object.assign(position, { waiting: [1] })],
  ['over without a reason', (position) => Object.assign(position, { waiting: [], stack: [] })],
]

it('finds nothing amiss with a scene', () => {
  expect(game.audit(good)).toBeNull()
})

it.each(tampered)('finds that %s', (_, tamper) => {
  const position = clone(good)
  tamper(position)
  expect(game.audit(position)).not.toBeNull()
})
