import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsPosition, Spot } from '../../../engine/two-heirs/position/position.ts'
import { Board } from '../../../web/games/two-heirs/board.tsx'
import { squarePath } from '../../../web/games/two-heirs/map/geometry.ts'
import { boardInPage } from '../kit/board-in-page.tsx'
import { names } from './tables.ts'

/** A board in a page, as a seat sees it. */
export function boardOf(view: HeirsPosition, seat: number | null, lit: string[] = []) {
  const present = names.slice(0, view.hands.length)
  const board = boardInPage({ game: twoHeirs, Board, names: present, view, seat, lit })
  return {
    ...board,
    /** Presses what is to be told of on a spot of the map. */
    spot({ x, y }: Spot) {
      const area = squarePath({ x, y })
      board.press(
        board.find('.heirs-place').find((one) => one.querySelector('.area')?.getAttribute('d') === area),
      )
    },
  }
}
