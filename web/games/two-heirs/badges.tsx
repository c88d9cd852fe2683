import type { VNode } from 'preact'
import { placeOf } from '../../../engine/two-heirs/grid.ts'
import type { HeirsPosition } from '../../../engine/two-heirs/position.ts'
import { cssPalette, seatColors } from '../../print/palette.ts'
import { centerOf, half } from './geometry.ts'
import { tileOf } from './print/picture.tsx'
import { worthAt } from './reckoning.ts'
import type { Target } from './targets.tsx'
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
              <Building tile={tileOf(ghost.tile)} owner={ghost.owner} palette={cssPalette} isPreview />
            )}
          </g>
        ),
    )}
  </g>
)

const signed = (points: number): string => (points === 0 ? '0' : points < 0 ? `−${-points}` : `+${points}`)

/** The gain at each target: mine, and below it the other seat's. */
export const Gains = ({ targets, seat }: { targets: readonly Target[]; seat: number | null }): VNode => (
  <g class="heirs-gains">
    {targets.map(({ spot, gain }) => {
      if (!gain || seat === null) return null
      const isShared = gain.mine !== 0 && gain.theirs !== 0
      return (
        <g key={placeOf(spot)} transform={`translate(${centerOf(spot).join(' ')})`}>
          <g class="sized">
            {(gain.mine !== 0 || gain.theirs === 0) && (
              <Plate text={signed(gain.mine)} seat={seat} y={isShared ? -15 : 0} />
            )}
            {gain.theirs !== 0 && <Plate text={signed(gain.theirs)} seat={1 - seat} y={isShared ? 17 : 0} />}
          </g>
        </g>
      )
    })}
  </g>
)

/** A number on the colour of a seat. */
const Plate = ({ text, seat, y }: { text: string; seat: number; y: number }): VNode => (
  <g transform={`translate(0 ${y})`}>
    <rect
      x={-24}
      y={-15}
      width={48}
      height={30}
      rx={seat === 0 ? 15 : 2}
      fill={cssPalette[seatColors[seat]]}
    />
    <text y={8} text-anchor="middle">
      {text}
    </text>
  </g>
)
