import type { VNode } from 'preact'
import { pictureFont } from '../../../../../../web/print/font.ts'
import type { Palette } from '../../../../../../web/print/palette.ts'
import { SeatMark } from '../../../../../../web/print/seat-mark.tsx'
import { side, squares } from '../../engine/data.ts'
import type { ClaimedSquaresPosition } from '../../engine/position.ts'

type Props = {
  view: ClaimedSquaresPosition
  palette: Palette
  /** Places that the newest facts speak of. */
  lit?: readonly string[]
}

const size = 60
const gap = 2

/** The middle of a square. */
export const placeOf = (square: number): [x: number, y: number] => [
  (square % side) * size + size / 2,
  Math.floor(square / side) * size + size / 2,
]

/** The line around a square, as the `d` of a path. */
export function outlineOf(square: number): string {
  const [x, y] = placeOf(square)
  const half = size / 2 - gap
  return `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}Z`
}

/** The whole board, as the `viewBox` of a picture. */
export const paper = `0 0 ${side * size} ${side * size}`

/** The board in mails and previews. Pictures use no hooks, and take colours from the palette alone. */
export const Picture = (props: Props): VNode => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox={paper} aria-hidden="true">
    <Squares {...props} />
  </svg>
)

/** All squares, with the marks of those who have claimed them. */
export const Squares = ({ view, palette, lit = [] }: Props): VNode => (
  <g>
    {view.owners.map((owner, square) => (
      <g key={square}>
        <path
          d={outlineOf(square)}
          fill={palette.land}
          stroke={lit.includes(`square-${squares[square]}`) ? palette.ink : palette.line}
          stroke-width={lit.includes(`square-${squares[square]}`) ? 3 : 1}
        />
        <g transform={`translate(${placeOf(square)})`}>
          {owner === null ? (
            <text y={5} text-anchor="middle" font-size={15} font-family={pictureFont} fill={palette.ink2}>
              {squares[square]}
            </text>
          ) : (
            <g transform="translate(-16 -16)">
              <SeatMark seat={owner} palette={palette} size={32} />
            </g>
          )}
        </g>
      </g>
    ))}
  </g>
)
