import type { Fact } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import { Board } from '../../../web/games/gheos/board.tsx'
import { boardInPage } from '../kit/board-in-page.tsx'
import { names } from './tables.ts'

/** A board in a page, as a seat sees it. */
export const boardOf = (
  view: GheosPosition,
  seat: number | null,
  lit: string[] = [],
  more: { news?: Fact[]; isTold?: boolean } = {},
) => boardInPage({ game: gheos, Board, names: names.slice(0, view.hands.length), view, seat, lit, ...more })
