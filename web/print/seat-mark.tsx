import type { VNode } from 'preact'
import type { Seat } from '../../engine/core/game.ts'
import { type Palette, seatColors } from './palette.ts'

const marks: readonly string[] = [
  'M8 1.5A6.5 6.5 0 1 1 8 14.5A6.5 6.5 0 1 1 8 1.5Z',
  'M2.4 2.4H13.6V13.6H2.4Z',
  'M8 1.6L15 14H1Z',
  'M8 .6L15.4 8L8 15.4L.6 8Z',
]

/** The colour of a seat, in a game that may have colours for its seats. */
export const colorOf = (seat: Seat, colors: readonly (keyof Palette)[] | undefined): keyof Palette =>
  colors?.[seat] ?? seatColors[seat % marks.length]

/** The mark of a seat: disc, square, triangle or diamond, in its colour. The player's name is beside it. */
export function SeatMark({
  seat,
  colors,
  palette,
  size = 16,
}: {
  seat: Seat
  colors?: readonly (keyof Palette)[] | undefined
  palette: Palette
  size?: number
}): VNode {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={marks[seat % marks.length]} fill={palette[colorOf(seat, colors)]} />
    </svg>
  )
}
