import { balanced, type Measure, shortened } from '../text/fit.ts'
import type { Gist } from '../text/gist.ts'
import { widthOf } from './typeface.ts'

/** The size that chats show large, in pixels; the room for the picture in it, and the column of words beside it. */
export const size = { width: 1200, height: 630 }
const margin = 56
export const room = { x: margin, y: margin, width: 556, height: size.height - 2 * margin }
export const column = { start: 668, end: size.width - margin }
const columnWidth = column.end - column.start
const bottom = size.height - margin

/** One line of text, standing on `y`. */
interface PlacedText {
  text: string
  y: number
  size: number
}

interface SeatLine extends PlacedText {
  isMarked: boolean
  isFree: boolean
  points: string
}

/** The positions of everything beside the picture. */
export interface Layout {
  head: PlacedText
  title: PlacedText[]
  seats: SeatLine[]
  /** The height at which the line above the last words is drawn. */
  rule: number
  status: PlacedText[]
  late: PlacedText[]
}

const headAt = { y: 82, size: 27 }
const titleAt = 114
/** The largest size is taken at which a text is whole, in at most `most` lines; else the last, with its end cut off. */
const titleSizes = [
  { size: 60, most: 1 },
  { size: 52, most: 1 },
  { size: 60, most: 2 },
  { size: 48, most: 2 },
  { size: 40, most: 3 },
]
const onOneLine = [
  { size: 38, most: 1 },
  { size: 34, most: 1 },
]
const onMore = [38, 34, 30, 27]
const lateSize = 26
const leading = 1.16

/**
 * Gives every text the room it needs, from the top down and from the bottom up; a text that is too long is shortened.
 */
export function layOut(gist: Pick<Gist, 'title' | 'game' | 'status' | 'late' | 'seats'>): Layout {
  const measure = (size: number, isBold: boolean): Measure => {
    return (text) => widthOf(text, isBold) * size
  }
  const fitted = (text: string, sizes: readonly { size: number; most: number }[], isBold: boolean) => {
    const tried = sizes.map(({ size, most }) => ({
      size,
      ...balanced(text, columnWidth, most, measure(size, isBold)),
    }))
    return tried.find(({ isWhole }) => isWhole) ?? tried.at(-1)!
  }

  const title = fitted(gist.title, titleSizes, true)
  const titleEnd = titleAt + title.size * leading * title.lines.length
  const row = Math.min(50, 196 / gist.seats.length)
  const seatsAt = titleEnd + 22
  const seatsEnd = seatsAt + row * gist.seats.length
  const lateAt = gist.late ? bottom - lateSize * 1.5 : bottom
  const most = (size: number) => Math.max(1, Math.floor((lateAt - seatsEnd - 26) / (size * leading)))
  const statusSizes = [...onOneLine, ...onMore.map((size) => ({ size, most: most(size) }))]
  const status = fitted(gist.status, statusSizes, false)
  const statusAt = lateAt - status.size * leading * status.lines.length

  return {
    head: { ...headAt, text: shortened(gist.game, columnWidth * 0.7, measure(headAt.size, false)) },
    title: stacked(title, titleAt),
    seats: gist.seats.map(({ name, ...seat }, i) => {
      const size = row * 0.72
      const taken = seat.points ? measure(size, true)(seat.points) + 24 : 0
      const text = shortened(name, columnWidth - size * 1.2 - taken, measure(size, seat.isMarked))
      return { ...seat, text, size, y: seatsAt + row * (i + 0.74) }
    }),
    rule: statusAt - 8,
    status: stacked(status, statusAt),
    late: gist.late
      ? [{ text: shortened(gist.late, columnWidth, measure(lateSize, false)), size: lateSize, y: bottom }]
      : [],
  }
}

/** Lines below each other, the first of them below `top`. */
const stacked = ({ lines, size }: { lines: readonly string[]; size: number }, top: number): PlacedText[] =>
  lines.map((text, i) => ({ text, size, y: top + size * (leading * i + 0.92) }))
