import type { RurikPosition } from '../../../engine/rurik/position/position.ts'
import { Board } from '../../../web/games/rurik/board.tsx'
import { boardInPage } from '../kit/board-in-page.tsx'
import { game, names } from './tables.ts'

/** A board in a page, as a seat sees it. */
export function boardOf(view: RurikPosition, seat: number | null, lit: readonly string[] = []) {
  const board = boardInPage({ game, Board, names: names.slice(0, view.players.length), view, seat, lit })
  return {
    ...board,
    /** A region on the map. */
    region: (label: string) => board.find('.rurik-region').find((one) => board.named(one).startsWith(label)),
  }
}
