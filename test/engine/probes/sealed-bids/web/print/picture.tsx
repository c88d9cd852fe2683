import type { VNode } from 'preact'
import { open } from '../../../../../../engine/core/game.ts'
import { pictureFont } from '../../../../../../web/print/font.ts'
import type { Palette } from '../../../../../../web/print/palette.ts'
import { SeatMark } from '../../../../../../web/print/seat-mark.tsx'
import { seats } from '../../engine/data.ts'
import { roundOf, type SealedBidsPosition } from '../../engine/position.ts'
import { bidOf } from '../bid-of.ts'

type Props = {
  view: SealedBidsPosition
  palette: Palette
  /** Places that the newest facts speak of. */
  lit?: readonly string[]
}

const wide = 60
const high = 84
/** From the middle of one seat to that of the next. */
const apart = 96
const paper = { width: seats.max * apart, height: 260 }

/** The table: what is bid for, and below it the bid of each seat. */
export function Picture({ view, palette, lit = [] }: Props): VNode {
  const { prizes, bids } = roundOf(view)
  const middle = paper.width / 2
  const between = Math.min(wide + 6, (paper.width - wide) / Math.max(1, prizes.length - 1))
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
      <g>
        {prizes.map((box, i) => (
          <g key={i} transform={`translate(${middle + (i - (prizes.length - 1) / 2) * between} 58)`}>
            <Card text={String(open(box))} isLit={lit.includes('prizes')} palette={palette} />
          </g>
        ))}
        {bids.map((_, seat) => (
          <g key={seat} transform={`translate(${middle + (seat - (bids.length - 1) / 2) * apart} 174)`}>
            <Bid bid={bidOf(view, seat)} isLit={lit.includes(`seat-${seat}`)} palette={palette} />
            <g transform="translate(-10 54)">
              <SeatMark seat={seat} palette={palette} size={20} />
            </g>
          </g>
        ))}
      </g>
    </svg>
  )
}

type BidProps = { bid: ReturnType<typeof bidOf>; isLit: boolean; palette: Palette }

/** A bid: the card, its back while it is sealed, its place before it is made. */
function Bid({ bid, isLit, palette }: BidProps): VNode {
  if (typeof bid === 'number') return <Card text={String(bid)} isLit={isLit} palette={palette} />
  return (
    <g>
      <path
        d={outline}
        fill={bid === 'sealed' ? palette.water : 'none'}
        stroke={isLit ? palette.ink : palette.line}
        stroke-width={isLit ? 3 : 1.5}
        stroke-dasharray={bid === 'none' ? '6 5' : undefined}
      />
      {bid === 'sealed' && <path d="M-18 -30L18 30M18 -30L-18 30" stroke={palette.coast} stroke-width={2} />}
    </g>
  )
}

const outline = `M${-wide / 2} ${-high / 2}h${wide}v${high}h${-wide}Z`

/** A card, face up. */
const Card = ({ text, isLit, palette }: { text: string; isLit: boolean; palette: Palette }): VNode => (
  <g>
    <path
      d={outline}
      fill={palette.land}
      stroke={isLit ? palette.ink : palette.line}
      stroke-width={isLit ? 3 : 1.5}
    />
    <text
      y={14}
      text-anchor="middle"
      font-size={40}
      font-weight={700}
      font-family={pictureFont}
      fill={palette.ink}
    >
      {text}
    </text>
  </g>
)
