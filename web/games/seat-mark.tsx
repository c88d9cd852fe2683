import type { VNode } from 'preact'
import type { Seat } from '../../engine/core/index.ts'
import { gameClients } from './index.ts'
import type { Palette } from './palette.ts'

const marks: readonly { d: string; color: keyof Palette }[] = [
  { d: 'M8 1.5A6.5 6.5 0 1 1 8 14.5A6.5 6.5 0 1 1 8 1.5Z', color: 'sea' },
  { d: 'M2.4 2.4H13.6V13.6H2.4Z', color: 'ochre' },
  { d: 'M8 1.6L15 14H1Z', color: 'moss' },
  { d: 'M8 .6L15.4 8L8 15.4L.6 8Z', color: 'plum' },
]

/** The mark of a seat: disc, square, triangle or diamond, in the colour that it has in this game. Its name stands beside it. */
export function SeatMark({
  seat,
  game,
  palette,
  size = 16,
}: {
  seat: Seat
  game: string
  palette: Palette
  size?: number
}): VNode {
  const { d, color: usual } = marks[seat % marks.length]
  const color = gameClients[game]?.seatColors?.[seat] ?? usual
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={d} fill={palette[color]} />
    </svg>
  )
}
