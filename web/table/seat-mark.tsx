import type { VNode } from 'preact'
import type { Seat } from '../../engine/core/game.ts'
import { gameClients } from '../games/index.ts'
import { cssPalette, type Palette } from '../print/palette.ts'
import * as print from '../print/seat-mark.tsx'

/** The colour of a seat in a game. */
export const colorOf = (seat: Seat, game: string): keyof Palette =>
  print.colorOf(seat, gameClients[game]?.seatColors)

/** The mark of a seat, in the colour that it has in this game. */
export const SeatMark = ({ seat, game }: { seat: Seat; game: string }): VNode => (
  <print.SeatMark seat={seat} colors={gameClients[game]?.seatColors} palette={cssPalette} />
)
