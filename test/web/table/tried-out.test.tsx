// @vitest-environment happy-dom
import { type FunctionComponent, render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it } from 'vitest'
import { type Action, type AnyGame, mask, type Position } from '../../../engine/core/index.ts'
import type { BoardProps } from '../../../web/games/kit/choices/board-props.ts'
import {
  moverIn,
  startVariation,
  triesIn,
  tryOut,
  type Variation,
  variationView,
} from '../../../web/screens/table/composing/variation.ts'
import { boardProps } from '../../../web/table/board-of.ts'
import { strictWords } from '../../support/catalogues.ts'
import { isDeep } from '../../support/depth.ts'
import { pick, randomFrom, randomLog } from '../../support/play.ts'
import { everyClient, everyRules } from '../../support/tables/every-game.ts'
import '../kit/board-in-page.tsx'
import { seated } from '../../support/tables/seated.ts'
import { momentsIn, game as rurik, viewFor, words } from '../rurik/tables.ts'

/** The positions that are tried, spread over a whole game. */
const MOMENTS = isDeep ? 16 : 4

type Board = FunctionComponent<BoardProps<Position, Action>>

/** A board on which a seat tries out a variation, the player to move in it. */
function boardFor(game: AnyGame, Board: Board, view: Position, seat: number, names: readonly string[]) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const words = strictWords(game.id, names)
  let variation: Variation = startVariation(game, view, seat)
  const add = (action: Action) => {
    variation = tryOut(game, variation, seat, { action })
    draw()
  }
  function draw() {
    const choices = triesIn(game, variation, seat)
    const props = boardProps({
      game,
      table: { names: seated(...names), seat },
      isOver: false,
      words,
      view: variationView(variation),
      choices,
      add,
    })
    act(() => render(<Board {...props} lit={[]} />, host))
  }
  draw()
  return { host, add, choices: () => triesIn(game, variation, seat), mover: () => moverIn(variation, seat) }
}

it.each(everyRules)('variation of %s: others’ moves are tried too', async (id, game) => {
  const Board = (await everyClient[id].board()) as Board
  const seats = game.seats.max
  const names = ['Emily', 'Ann', 'John', 'Kazimierz'].slice(0, seats)
  const random = randomFrom(7)
  const log = randomLog(game, seats, 7).filter(({ table }) => !table.over)
  let begun = 0
  for (let moment = 0; moment < MOMENTS; moment++) {
    const position = log[Math.floor((moment * log.length) / MOMENTS)].position as Position | null
    if (!position) continue
    for (const seat of [0, seats - 1]) {
      const board = boardFor(game, Board, mask(position, seat), seat, names)
      // The player to move can try something out; others can where their game supposes that they are.
      const isFree = position.waiting.includes(seat) || game.suppose !== undefined
      if (isFree) expect(board.choices(), `moment ${moment}, seat ${seat}`).not.toEqual([])
      begun += Number(isFree)
      for (let tries = 0; tries < 8 && board.choices().length > 0; tries++)
        board.add(pick(board.choices(), random))
    }
  }
  expect(begun).toBeGreaterThan(0)
})

it('variation on the Rurik board: my advisor, then another player’s, each shows where it lands', async () => {
  const Board = (await everyClient.rurik.board()) as Board
  const [moment] = momentsIn('advisor', 1)
  const view = viewFor(moment)
  const names = ['Emily', 'Ann', 'John', 'Kazimierz'].slice(0, view.players.length)
  const board = boardFor(rurik as AnyGame, Board, view, moment.seat, names)
  const press = (element: Element) =>
    act(() => {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  const movers: (number | null)[] = []
  for (let placed = 0; placed < 2; placed++) {
    movers.push(board.mover())
    press(board.host.querySelector('.board-instead .column .pick:not([disabled])')!)
    expect(board.host.querySelector('.board-prompt .price')?.textContent).toContain(
      words.t('rurik.board.lands', { row: 1, space: '' }).split(' ')[0],
    )
    press(board.host.querySelector('.board-foot .strong')!)
  }
  expect(new Set(movers).size).toBe(2)
})
