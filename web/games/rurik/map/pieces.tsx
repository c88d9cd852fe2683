import type { VNode } from 'preact'
import type { AgendaId, Column, Good, LeaderId, Structure } from '../../../../engine/rurik/components/data.ts'
import type { DeedId } from '../../../../engine/rurik/components/deeds.ts'
import type { SchemeId } from '../../../../engine/rurik/components/schemes.ts'
import type { Force } from '../../../../engine/rurik/position/position.ts'
import { pictureFont } from '../../../print/font.ts'
import { cssPalette, type Palette } from '../../../print/palette.ts'
import { agendaFigures, deedFigures, schemeFigure } from './card-figures.ts'
import { columnFigures, figures, goodFigures, structureFigures } from './figures.ts'
import { seals } from './seals.ts'

/** The marks of the seats around the origin, some 44 wide, and where a number stands in each. */
const marks = [
  { d: 'M0 -21A21 21 0 1 1 0 21A21 21 0 1 1 0 -21Z', color: 'sea', middle: 0 },
  { d: 'M-20 -20H20V20H-20Z', color: 'ochre', middle: 0 },
  { d: 'M0 -27L27 20H-27Z', color: 'moss', middle: 6 },
  { d: 'M0 -27L27 0L0 27L-27 0Z', color: 'plum', middle: 0 },
] as const satisfies readonly { d: string; color: keyof Palette; middle: number }[]

export const colorOf = (seat: number): keyof Palette => marks[seat % marks.length].color

type Drawn = { palette: Palette }

/** The mark of a seat with a figure on it: the base of all pieces with an owner. */
export function Mark({ seat, palette, children }: Drawn & { seat: number; children?: VNode }): VNode {
  const { d, color } = marks[seat % marks.length]
  return (
    <g>
      <path d={d} fill={palette.land} stroke={palette.land} stroke-width={7} stroke-linejoin="round" />
      <path d={d} fill={palette[color]} stroke={palette.ink} stroke-width={1.4} stroke-linejoin="round" />
      {children}
    </g>
  )
}

/** The color of a figure on a seat's mark: it must stand out from the mark by day and by night. */
const onMark = (palette: Palette): string => palette.paper

/** The units of one owner, with the leader who is among them. */
type Led = Omit<Force, 'leader'> & { leader: LeaderId | false }

/** The units of one owner: how many there are, under the seal of the leader who is among them. */
export function ForceFigure({ force, palette }: Drawn & { force: Led }): VNode {
  const { owner, troops, leader } = force
  const { middle } = marks[owner % marks.length]
  return (
    <g>
      <Mark seat={owner} palette={palette}>
        <text
          y={middle + 10}
          text-anchor="middle"
          font-size={31}
          font-weight={700}
          font-family={pictureFont}
          fill={onMark(palette)}
        >
          {String(troops + (leader ? 1 : 0))}
        </text>
      </Mark>
      {leader && (
        <path
          d={seals[leader]}
          transform="translate(-15.6 -47.4) scale(1.3)"
          fill={palette.ink}
          fill-rule="evenodd"
          stroke={palette.land}
          stroke-width={2.6}
          paint-order="stroke"
        />
      )}
    </g>
  )
}

/** A structure on the mark of its builder. */
export function StructureFigure({
  seat,
  structure,
  palette,
}: Drawn & { seat: number; structure: Structure }): VNode {
  const { middle } = marks[seat % marks.length]
  return (
    <Mark seat={seat} palette={palette}>
      <path
        d={structureFigures[structure]}
        transform={`translate(-13.2 ${middle - 13.5}) scale(1.1)`}
        fill={onMark(palette)}
        fill-rule="evenodd"
      />
    </Mark>
  )
}

/** Rebels: a dark figure, with their number where there are several. */
export const RebelFigure = ({ count, palette }: Drawn & { count: number }): VNode => (
  <g>
    <path
      d={figures.rebel}
      transform="translate(-20 -21) scale(1.7)"
      fill={palette.ink}
      fill-rule="evenodd"
      stroke={palette.land}
      stroke-width={2}
      paint-order="stroke"
    />
    {count > 1 && (
      <text x={16} y={-6} font-size={26} font-weight={700} fill={palette.ink}>
        {String(count)}
      </text>
    )}
  </g>
)

/** The good of a region: filled while it lies there, an outline once it was taxed. */
export const GoodFigure = ({ good, stocked, palette }: Drawn & { good: Good; stocked: boolean }): VNode => (
  <path
    d={goodFigures[good]}
    transform="translate(-25.2 -25.2) scale(2.1)"
    fill={stocked ? palette.ink : 'none'}
    fill-rule="evenodd"
    stroke={stocked ? palette.land : palette.ink2}
    stroke-width={stocked ? 2 : 0.9}
    stroke-dasharray={stocked ? undefined : '2.5 1.5'}
    paint-order="stroke"
  />
)

type Inline = { size?: number | undefined }

const Inline = ({ d, size = 20 }: Inline & { d: string }): VNode => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={d} fill="currentColor" fill-rule="evenodd" />
  </svg>
)

/** Signs in lines of text. */
export const Icon = ({ name, size }: Inline & { name: keyof typeof figures }): VNode => (
  <Inline d={figures[name]} size={size} />
)
export const LeaderSeal = ({ leader, size }: Inline & { leader: LeaderId }): VNode => (
  <Inline d={seals[leader]} size={size} />
)
export const AgendaIcon = ({ agenda, size }: Inline & { agenda: AgendaId }): VNode => (
  <Inline d={agendaFigures[agenda]} size={size} />
)
export const DeedIcon = ({ deed, size }: Inline & { deed: DeedId }): VNode => (
  <Inline d={deedFigures[deed]} size={size} />
)
export const SchemeIcon = ({ card, size }: Inline & { card: SchemeId }): VNode => (
  <Inline d={schemeFigure(card)} size={size} />
)
export const GoodIcon = ({ good, size }: Inline & { good: Good }): VNode => (
  <Inline d={goodFigures[good]} size={size} />
)
export const ColumnIcon = ({ column, size }: Inline & { column: Column }): VNode => (
  <Inline d={columnFigures[column]} size={size} />
)

/** Pieces of a seat in lines of text. */
export const ForceIcon = ({ force, size = 26 }: Inline & { force: Led }): VNode => (
  <svg viewBox="-30 -49 60 79" width={(size * 60) / 79} height={size} aria-hidden="true">
    <ForceFigure force={force} palette={cssPalette} />
  </svg>
)
export const SeatStructure = ({
  seat,
  structure,
  size = 26,
}: Inline & { seat: number; structure: Structure }): VNode => (
  <svg viewBox="-31 -31 62 62" width={size} height={size} aria-hidden="true">
    <StructureFigure seat={seat} structure={structure} palette={cssPalette} />
  </svg>
)

/** The mark of a seat in lines of text. */
export const SeatIcon = ({ seat, size = 16 }: Inline & { seat: number }): VNode => (
  <svg viewBox="-31 -31 62 62" width={size} height={size} aria-hidden="true">
    <Mark seat={seat} palette={cssPalette} />
  </svg>
)

/** An advisor: its number on the mark of its seat, and the coins that were given along. */
export function AdvisorIcon({
  seat,
  advisor,
  bribe = 0,
  size = 30,
}: Inline & { seat: number; advisor: number; bribe?: number }): VNode {
  return (
    <svg viewBox="-31 -33 64 64" width={size} height={size} overflow="visible" aria-hidden="true">
      <ForceFigure force={{ owner: seat, troops: advisor, leader: false }} palette={cssPalette} />
      {bribe > 0 && (
        // Beside the number, for which it goes over the edge.
        <g transform="translate(26 -20)">
          <circle r={14} fill="var(--paper)" stroke="var(--ink)" stroke-width={2} />
          <text y={8} text-anchor="middle" font-size={23} font-weight={700} fill="var(--ink)">
            {bribe}
          </text>
        </g>
      )}
    </svg>
  )
}
