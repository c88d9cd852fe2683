import type { ComponentChildren, VNode } from 'preact'
import { gameClients } from '../../../web/games/index.ts'
import { lightPalette as palette } from '../../../web/print/palette.ts'
import { SeatMark } from '../../../web/print/seat-mark.tsx'
import type { AppWords } from '../text/speech.ts'
import { column, type Layout, room, size } from './layout.ts'

/** The part of a card that no picture may cover. */
const words = { x: room.x + room.width, width: size.width - room.x - room.width }

/** A card as SVG of known size, in plain attributes and hexadecimal colours: the rasterizer knows no style sheets. */
export function Card({
  game,
  layout,
  picture,
  t,
}: Pick<AppWords, 't'> & {
  game: string
  layout: Layout
  picture: ComponentChildren
}): VNode {
  const { head, title, seats, rule, status, late } = layout
  const { ink, ink2, line, paper } = palette
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      font-family="Brygada 1918"
      aria-hidden="true"
    >
      <rect width={size.width} height={size.height} fill={paper} />
      {picture}
      {/* A picture may reach beyond its room, but not into the words. */}
      <rect {...words} height={size.height} fill={paper} />
      <Text {...head} text={t('app.name')} isBold />
      {head.text && <Text {...head} x={column.end} anchor="end" fill={ink2} />}
      <Rule y={head.y + 15} width={1.6} />
      <Rule y={head.y + 19} width={0.8} />
      {title.map((one) => (
        <Text key={one.y} {...one} isBold />
      ))}
      {seats.map(({ y, size, text, isMarked, isFree, points }, seat) => (
        <g key={y}>
          <g transform={`translate(${column.start} ${y - size * 0.71})`}>
            <SeatMark
              seat={seat}
              colors={gameClients[game]?.seatColors}
              palette={palette}
              size={size * 0.76}
            />
          </g>
          <Text
            x={column.start + size * 1.2}
            {...{ y, size, text }}
            isBold={isMarked}
            fill={isFree ? ink2 : ink}
          />
          {points && <Text x={column.end} {...{ y, size }} text={points} anchor="end" isBold={isMarked} />}
        </g>
      ))}
      <Rule y={rule} width={1.2} color={line} />
      {status.map((one) => (
        <Text key={one.y} {...one} />
      ))}
      {late.map((one) => (
        <Text key={one.y} {...one} fill={ink2} />
      ))}
    </svg>
  )
}

type TextProps = {
  text: ComponentChildren
  y: number
  size: number
  x?: number
  fill?: string
  anchor?: 'start' | 'end'
  isBold?: boolean
}

const Text = ({
  text,
  size,
  x = column.start,
  y,
  fill = palette.ink,
  anchor = 'start',
  isBold = false,
}: TextProps): VNode => (
  <text x={x} y={y} font-size={size} font-weight={isBold ? 600 : 400} text-anchor={anchor} fill={fill}>
    {text}
  </text>
)

const Rule = ({ y, width, color = palette.ink }: { y: number; width: number; color?: string }): VNode => (
  <path d={`M${column.start} ${y}H${column.end}`} stroke={color} stroke-width={width} />
)
