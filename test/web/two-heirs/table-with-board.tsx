import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsPosition } from '../../../engine/two-heirs/position.ts'
import { Board } from '../../../web/games/two-heirs/board.tsx'
import { boardInPage } from '../board-in-page.tsx'
import { names } from './tables.ts'

/** A board in a page, as a seat sees it. */
export function boardOf(view: HeirsPosition, seat: number | null, lit: string[] = []) {
  const present = names.slice(0, view.hands.length)
  const board = boardInPage({ game: twoHeirs, Board, names: present, view, seat, lit })
  return {
    ...board,
    /** Presses what is lit on a spot, or is to be told of there. */
    spot(kind: 'target' | 'place', end: string) {
      board.press(board.find(`.heirs-${kind}`).find((one) => board.named(one).endsWith(end)))
    },
  }
}
