// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mask } from '../../../../../../engine/core/index.ts'
import { boardInPage } from '../../../../../web/kit/board-in-page.tsx'
import { Board } from '../../web/board.tsx'
import { afterBids, game, tableWith } from '../engine/scene.ts'

const names = ['Emily', 'Ann']

/** A board in a page, as a seat sees it. */
const boardOf = (position: ReturnType<typeof tableWith>, seat: number) =>
  boardInPage({ game, Board, names, view: mask(position, seat), seat })

const inWords = (board: ReturnType<typeof boardOf>) =>
  board.find('.board-map').map((map) => map.getAttribute('aria-label'))

it('sealed-bids board: a button makes the bid, and the player then sees it', () => {
  const board = boardOf(tableWith([5], 2), 0)
  expect(inWords(board)).toEqual(['Prize: 5 points. You: no bid yet. Ann: no bid yet.'])
  board.pressButton('Bid 7')
  expect(board.added).toEqual([{ kind: 'bid', card: 7 }])
  expect(inWords(board)).toEqual(['Prize: 5 points. You: 7. Ann: no bid yet.'])
  expect(board.button(/^Bid/)).toBeUndefined()
})

it('sealed-bids board: every choice takes one tap', () => {
  const position = tableWith([5, 3], 2)
  const legal = game.legal(mask(position, 0), 0)
  expect(legal.length).toBeGreaterThan(1)
  for (const action of legal) {
    const board = boardOf(position, 0)
    board.pressButton(board.say(action))
    expect(board.added).toEqual([action])
  }
})

it('sealed-bids board: another player’s bid stays hidden until all have bid', () => {
  const board = boardOf(afterBids(tableWith([5], 2), [7]), 1)
  expect(inWords(board)).toEqual(['Prize: 5 points. Emily: a sealed bid. You: no bid yet.'])
})

it('sealed-bids board: shows the bids of earlier rounds and the cards left to each player', () => {
  const board = boardOf(afterBids(tableWith([5], 2), [7, 3]), 1)
  board.pressButton('Players')
  const rows = board.find('.board-scores tr').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Prize', 'Emily', 'You'],
    ['5', '7', '3'],
    ['Left', '1 2 3 4 5 6 8 9', '1 2 4 5 6 7 8 9'],
  ])
})
