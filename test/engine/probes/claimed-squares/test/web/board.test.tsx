// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mask } from '../../../../../../engine/core/index.ts'
import { boardInPage } from '../../../../../web/kit/board-in-page.tsx'
import { Board } from '../../web/board.tsx'
import { afterClaims, game, tableFor } from '../engine/scene.ts'

/** A board in a page, as a seat sees it. */
const boardOf = (position: ReturnType<typeof tableFor>, seat: number) =>
  boardInPage({ game, Board, names: ['Emily', 'Ann'], view: mask(position, seat), seat })

it('claimed-squares board: every choice takes one tap, in words and on the map', () => {
  const position = afterClaims(tableFor(2), 'a1')
  const legal = game.legal(mask(position, 1), 1)
  expect(legal.length).toBeGreaterThan(1)
  for (const action of legal) {
    const inWords = boardOf(position, 1)
    inWords.pressButton(inWords.say(action))
    expect(inWords.added).toEqual([action])
    const onBoard = boardOf(position, 1)
    onBoard.press(
      onBoard.find('.board-map [role=button]').find((one) => onBoard.named(one) === onBoard.say(action)),
    )
    expect(onBoard.added).toEqual([action])
  }
})

it('claimed-squares board: nothing can be tapped during another player’s turn', () => {
  expect(boardOf(tableFor(2), 1).find('.board-map [role=button]')).toEqual([])
})
