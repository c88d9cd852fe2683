import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { Board } from '../../../web/games/few-acres-of-snow/board.tsx'
import { boardInPage } from '../board-in-page.tsx'
import { game, names } from './tables.ts'

/** A board in a page, as a seat sees it. */
export function boardOf(view: SnowPosition, seat: number | null) {
  const board = boardInPage({ game, Board, names, view, seat })
  return {
    ...board,
    /** A place on the map. */
    place: (label: string) => board.find('.snow-place').find((one) => board.named(one).startsWith(label)),
  }
}
