import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { around, cellAt, isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import type { HeirsPosition, Spot } from '../../../../engine/two-heirs/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { MapZoom } from '../../kit/map/map-button.tsx'
import { usePanZoom } from '../../kit/map/use-pan-zoom.ts'
import type { HeirsTap } from '../model/selection.ts'
import type { HeirsModel } from '../model.ts'
import { Chart } from '../print/picture.tsx'
import type { Props } from '../props.ts'
import { Gains, Ghosts, Points } from './badges.tsx'
import { bracketsPath, centerOf, cornersOf, side, squarePath } from './geometry.ts'
import { Targets } from './targets.tsx'

type MapProps = Pick<Props, 'view' | 'seat' | 't'> & {
  map: HeirsModel['map']
  doTap(tap: HeirsTap): void
}

/** The scale at which a place is as large as a finger. */
const smallest = 44 / side

/** The map with its targets. A tap beside all of them clears the selection. */
export function MapView({ view, seat, map, doTap, t }: MapProps): VNode {
  const { targets, hasGains, lit, told, letGo } = map
  const frame = useMemo(() => cornersOf(inSight(view, seat)), [view, seat])
  const matters = targets.filter(({ isChoice }) => isChoice).map(({ spot }) => centerOf(spot))
  const { canvas, drawing, view: camera } = usePanZoom(frame, null, { largest: 2.2, smallest, matters })
  const chart = useMemo(() => <Chart view={view} palette={cssPalette} />, [view])
  const points = useMemo(() => <Points view={view} />, [view])
  // A place that can be tapped has its own frame.
  const isFramed = (spot: Spot) => targets.some((one) => one.isChoice && isSameSpot(one.spot, spot))
  const news = lit.map((spot) => (isFramed(spot) ? '' : bracketsPath(spot))).join('')
  return (
    <div class="board-map heirs-map" translate={false}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of an svg has no element of its own in HTML */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <svg
        ref={canvas}
        role="group"
        aria-label={t('two-heirs.board.map', { tiles: view.map.length })}
        onClick={({ target }) => !(target as Element).closest('[role=button]') && doTap(letGo)}
      >
        <g ref={drawing}>
          {chart}
          <Ghosts targets={targets} />
          {told && <path class="heirs-told" d={squarePath(told, -1)} />}
          <path key={news} class="heirs-lit under" d={news} />
          <path class="heirs-lit" d={news} />
          <Targets targets={targets} doTap={doTap} reveal={(point) => camera.reveal(point)} />
          {points}
          {hasGains && <Gains targets={targets} seat={seat} />}
        </g>
      </svg>
      {view.map.length > 8 && (
        <MapZoom
          label={(button) => t(`two-heirs.board.${button}`)}
          zoom={(factor) => camera.zoom(factor)}
          fit={() => camera.fit(true)}
        />
      )}
    </div>
  )
}

/**
 * Spots of the map that are in sight: all tiles, and all places where I may lay one in this turn, also after a troop's
 * step. So picking a tile or moving a troop does not change it. Once it is over no more is laid.
 */
function inSight({ map, troops, waiting }: HeirsPosition, seat: number | null): Spot[] {
  const stands = troops.filter(({ owner }) => waiting.length > 0 && owner === seat)
  const mayStand = stands.flatMap((troop) =>
    troop.moved ? [troop] : [troop, ...around(troop).filter((spot) => cellAt(map, spot))],
  )
  return [...map, ...mayStand.flatMap(around)]
}
