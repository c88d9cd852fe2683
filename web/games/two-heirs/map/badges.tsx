import type { VNode } from 'preact'
import { placeOf } from '../../../../engine/two-heirs/board/grid.ts'
import type { HeirsPosition } from '../../../../engine/two-heirs/position/position.ts'
import { cssPalette, seatColors } from '../../../print/palette.ts'
import { worthAt } from '../model/reckoning.ts'
import type { Target } from '../model/targets.ts'
import { tileOf } from '../print/tile-of.ts'
import { centerOf, half } from './geometry.ts'
import { Building, Terrain } from './tile-face.tsx'

/** The present worth of each building, doubled where a troop of its owner stands there. */
export const Points = ({ view }: { view: HeirsPosition }): VNode => (
  <g class="heirs-points">
    {view.map.map((cell) => {
      const worth = worthAt(view, cell)
      if (!worth) return null
      const [x, y] = centerOf(cell)
      const down = cell.owner === 1 ? -1 : 1
      return (
        <g key={placeOf(cell)} transform={`translate(${x + half - 14} ${y - down * (half - 14)})`}>
          <g class="sized">
            <circle r="12.5" />
            <text y="6.5" text-anchor="middle">
              {worth.doubled ? 2 * worth.points : worth.points}
            </text>
          </g>
        </g>
      )
    })}
  </g>
)

/** How a tile would look on each place where it may be laid. */
export const Ghosts = ({ targets }: { targets: readonly Target[] }): VNode => (
  <g>
    {targets.map(
      ({ spot, ghost }) =>
        ghost && (
          <g key={placeOf(spot)} class="heirs-ghost" transform={`translate(${centerOf(spot).join(' ')})`}>
            {ghost.owner === null ? (
              <Terrain color={tileOf(ghost.tile).color} palette={cssPalette} />
            ) : (
              <Building tile={tileOf(ghost.tile)} owner={ghost.owner} palette={cssPalette} isOnMap />
            )}
          </g>
        ),
    )}
  </g>
)

type Gaining = Pick<Target, 'spot' | 'gain' | 'ghost'>

const signed = (points: number): string => (points === 0 ? '0' : points < 0 ? `−${-points}` : `+${points}`)

/** The gain at each target: mine where a building has its points, and beside it the other seat's. */
export const Gains = ({ targets, seat }: { targets: readonly Gaining[]; seat: number | null }): VNode => (
  <g class="heirs-gains">
    {targets.map(({ spot, gain, ghost }) => {
      if (!gain || seat === null) return null
      // What lies there has its points on the right.
      const way = ghost ? 1 : -1
      const down = seat === 1 ? 1 : -1
      const plate = (points: number, owner: number, side: number) => (
        <g transform={`translate(${side * (half - 3)} ${down * (half - 3)})`}>
          <g class="sized">
            <Plate text={signed(points)} seat={owner} side={side} down={down} />
          </g>
        </g>
      )
      return (
        <g key={placeOf(spot)} transform={`translate(${centerOf(spot).join(' ')})`}>
          {(gain.mine !== 0 || gain.theirs === 0) && plate(gain.mine, seat, way)}
          {gain.theirs !== 0 && plate(gain.theirs, 1 - seat, -way)}
        </g>
      )
    })}
  </g>
)

type PlateProps = { text: string; seat: number; side: number; down: number }

/** A number on the colour of a seat, inwards from a corner. */
function Plate({ text, seat, side, down }: PlateProps): VNode {
  const width = 16 + 11 * text.length
  return (
    <g transform={`translate(${(-side * width) / 2} ${-down * 12})`}>
      <rect
        x={-width / 2}
        y={-12}
        width={width}
        height={24}
        rx={seat === 0 ? 12 : 2}
        fill={cssPalette[seatColors[seat]]}
      />
      <text y={6.5} text-anchor="middle">
        {text}
      </text>
    </g>
  )
}
