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
  ['the count of unseen cards is wrong', ({ players }) => players[0].hand.splice(0, 1)],
  ['a card lies with the other nation', ({ players }) => players[1].discard.push(players[0].discard.pop()!)],
  [
    'a location card lies in the empire deck',
    ({ players }) => players[0].empire.push(players[0].locations.pop()!),
  ],
  [
    'an empire card lies in the location deck',
    ({ players }) => players[0].locations.push(players[0].empire.pop()!),
  ],
  ['a location card is in reserve', ({ players }) => players[0].reserve.push(players[0].discard.pop()!)],
  ['a hand card was shown to the other player', ({ players }) => show(players[0].hand[0], [1])],
  ['a card of the draw pile was seen', ({ players }) => show(players[0].draw[0], [0])],
  ['a known card lies before an unknown one', ({ players }) => players[0].hand.reverse()],
  ['money is below 0', ({ players }) => Object.assign(players[0], { money: -1 })],
  [
    'a card of an own empire deck is on display',
    ({ players, display }) => display.push(players[0].empire.pop()!),
  ],
  ['a count of captures is below 0', ({ players }) => Object.assign(players[0].captured, { town: -1 })],
  ['too many pieces are captured', ({ players }) => Object.assign(players[0].captured, { town: 9 })],
  [
    'a place without points has a town',
    ({ places }) => Object.assign(places, { kennebec: { owner: 0, piece: 'town' } }),
  ],
  ['a nation besieges its own place', ({ sieges }) => Object.assign(sieges[0], { by: 0 })],
  [
    'a nation besieges two places',
    ({ sieges }) => sieges.push({ by: 1, place: 'boston', cards: [[], []], lost: null }),
  ],
  [
    'the recorded siege loss is not in the siege',
    ({ sieges }) => Object.assign(sieges[0], { lost: 'f-priest' }),
  ],
  ['the other player is waited for', (position) => Object.assign(position, { waiting: [1] })],
  ['the game is over without a cause', (position) => Object.assign(position, { waiting: [], stack: [] })],
]

it('Acres audit: accepts a correct position', () => {
  expect(game.audit(good)).toBeNull()
})

it.each(tampered)('Acres audit: finds that %s', (_, tamper) => {
  const position = clone(good)
  tamper(position)
  expect(game.audit(position)).not.toBeNull()
})
