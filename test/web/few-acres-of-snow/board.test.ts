// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
import { scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { boardOf } from './table-with-board.tsx'
import { momentsIn, viewFor } from './tables.ts'

/** The board of the British, who begin a turn with this hand. */
function turnWith(hand: CardId[]) {
  const piles = { british: { hand } }
  return boardOf(scene({ nation: 'british', actionsLeft: 2, places: startPlaces, piles }).position, 0)
}

describe('Few Acres board, turn', () => {
  it('a card that can’t be used for a place is refused with the reason and a link to the rule', () => {
    const board = turnWith(['b-loc-boston', 'b-loc-norfolk'])
    board.press(board.find('.snow-hand button').find((one) => board.named(one).startsWith('Boston')))
    board.press(board.place('Detroit'))
    expect(board.find('.refused')[0].textContent).toContain('Boston does not lead to Detroit.')
    expect(board.find('.refused a')[0].getAttribute('href')).toBe('/rules/few-acres-of-snow#settling')
  })

  it('a refusal stands above hand and actions, which stay; Cancel leads back', () => {
    const board = turnWith(['b-loc-boston', 'b-loc-norfolk', 'b-ships', 'b-settlers'])
    const kinds = () => board.find('.snow-deeds [aria-disabled=false]').map(board.named)
    board.press(board.card('Boston'))
    const possible = kinds()
    expect(possible).toContain('Earn')
    board.press(board.place('Detroit'))
    expect(kinds()).toEqual(possible)
    const parts = board.find('.snow-controls > *').map(({ className }) => className.split(' ')[0])
    expect(parts.slice(0, 3)).toEqual(['board-looking', 'snow-hand', 'snow-deeds'])
    expect(board.find('.board-looking > *').map(({ className }) => className)).toContain('refused')
    // The button at the end asks for another place, and does not end the turn.
    expect(board.find('.board-foot button').map((one) => one.textContent)).toEqual([
      'Cancel',
      'Choose a place',
    ])
    board.press(board.deed('settle'))
    expect(board.card('Boston')?.getAttribute('aria-pressed')).toBe('true')
    board.pressButton('Cancel')
    expect(board.find('.board-looking')).toEqual([])
  })
})

it('Few Acres board: the legend explains the rings around places', () => {
  const { position } = scene({ nation: 'british', actionsLeft: 2, places: startPlaces })
  const board = boardOf(position, 0)
  board.pressButton('Players')
  board.pressButton('Legend')
  const key = board.find('.board-key')[0].textContent!
  for (const ring of ['Dashed ring: ', 'Solid ring: ', 'Wide ring: ']) expect(key).toContain(ring)
})

it('Few Acres board: a raised sheet is lowered even for a single place to tap', () => {
  const { innerWidth: width, innerHeight: height } = window
  window.happyDOM.setViewport({ width: 390, height: 664 })
  const board = turnWith(['b-loc-new-haven', 'b-loc-norfolk', 'b-loc-pemaquid'])
  const stop = () => board.find<HTMLElement>('.board-frame')[0].dataset.stop
  board.press(board.find('.board-pull')[0])
  expect(stop()).toBe('half')
  board.press(board.deed('settle'))
  expect(board.choices()).toEqual(['Settle Fort Beauséjour from Pemaquid'])
  expect(stop()).toBe('peek')
  window.happyDOM.setViewport({ width, height })
})

describe('Few Acres board, players’ line', () => {
  const line = (seat: number | null) => {
    const [moment] = momentsIn('turn', 1)
    const view = viewFor({ ...moment, seat: seat ?? moment.seat })
    const players = boardOf(view, seat).find('.board-players li')
    return players.map((one) => one.textContent?.replace(/ \d+$/, '').trim())
  }

  it('below it stand my money and piles, which open the decks', () => {
    const { position } = scene({
      nation: 'british',
      actionsLeft: 2,
      money: { british: 4 },
      places: startPlaces,
    })
    const board = boardOf(position, 0)
    const [line] = board.find('.board-standing')
    expect(board.named(line)).toBe('You have 4 coins. Draw pile: 0. Discard pile: 0. Reserve: 0.')
    board.press(line)
    expect(board.find('.snow-decks')).toHaveLength(1)
    expect(boardOf(position, null).find('.board-standing')).toEqual([])
  })

  it('shows which side is mine; a spectator sees both sides', () => {
    expect(line(0)).toEqual(['You (British)', 'Ann'])
    expect(line(1)).toEqual(['Emily', 'You (French)'])
    expect(line(null)).toEqual(['Emily (British)', 'Ann (French)'])
  })
})

describe('Few Acres board, keyboard', () => {
  it('arrows move between places, Enter looks at one, Escape goes back', () => {
    const [moment] = momentsIn('turn', 1)
    const board = boardOf(viewFor(moment), moment.seat)
    const reachable = () => board.find('.snow-place[tabindex="0"]')
    expect(reachable()).toHaveLength(1)
    const met = new Set([reachable()[0]])
    for (const key of [
      'ArrowUp',
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowUp',
      'ArrowUp',
      'ArrowLeft',
    ]) {
      board.key(reachable()[0], key)
      expect(reachable()).toHaveLength(1)
      met.add(reachable()[0])
    }
    expect(met.size).toBeGreaterThan(3)
    board.key(reachable()[0], 'Enter')
    expect(board.find('.board-looking')).toHaveLength(1)
    board.key(reachable()[0], 'Escape')
    expect(board.find('.board-looking')).toEqual([])
  })
})
