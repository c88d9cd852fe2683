import type { VNode } from 'preact'
import { attackerWinsAt, defenderWinsAt } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { pictureFont } from '../../../print/font.ts'
import type { Palette } from '../../../print/palette.ts'
import { PieceFigure } from '../map/pieces.tsx'
import { type Pull, signed } from './pull.ts'

/** The box that it is drawn in, around the origin. */
export const plate = { width: 160, height: 54 } as const
const half = plate.width / 2
/** So much further the knot goes for each strength; the rope is as long as it takes to win, and ends clear of the strengths. */
const pace = 10
const knots = attackerWinsAt - defenderWinsAt

type TugProps = {
  pull: Pull
  palette: Palette
  /** The strength that each side still needs, in words. */
  needs?: { attacker: string; defender: string }
}

/** A siege as a tug-of-war: the knot on the rope goes to the side that wins. */
export function Tug({ pull, palette, needs }: TugProps): VNode {
  const { marker, attacker, defender } = pull
  const within = Math.max(defenderWinsAt, Math.min(attackerWinsAt, marker))
  const x = (knots / 2 - (within - defenderWinsAt)) * pace
  const end = (knots / 2) * pace
  const text = { 'font-family': pictureFont, fill: palette.ink }
  const rows = needs ? plate.height : plate.height - 18
  return (
    <g transform={`translate(0 ${-rows / 2})`}>
      <rect
        x={-half}
        width={2 * half}
        height={rows}
        rx={2}
        fill={palette.raised}
        stroke={palette.ink}
        stroke-width={1.6}
      />
      <path d={`M${-end} 18H${end}`} stroke={palette.line} stroke-width={3} />
      {Array.from({ length: knots + 1 }, (_, i) => (
        <circle key={i} cx={-end + i * pace} cy={18} r={3} fill={palette.line} />
      ))}
      {[attacker, defender].map(({ seat, strength }, i) => {
        const side = i === 0 ? -1 : 1
        return (
          <g key={seat}>
            <g transform={`translate(${side * (half - 15)} 18) scale(.72)`}>
              <PieceFigure seat={seat} piece="village" palette={palette} />
            </g>
            <text
              x={side * (half - 37)}
              y={24}
              text-anchor="middle"
              font-size={18}
              font-weight={700}
              {...text}
            >
              {strength}
            </text>
          </g>
        )
      })}
      <rect x={x - 13} y={7} width={26} height={22} rx={11} fill={palette.ink} />
      <text
        x={x}
        y={23}
        text-anchor="middle"
        font-size={15}
        font-weight={700}
        {...text}
        fill={palette.raised}
      >
        {signed(marker)}
      </text>
      {needs && (
        <>
          <text x={5 - half} y={46} font-size={15} {...text}>
            {needs.attacker}
          </text>
          <text x={half - 5} y={46} font-size={15} text-anchor="end" {...text}>
            {needs.defender}
          </text>
        </>
      )}
    </g>
  )
}
