import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { placeOf } from '../../../engine/two-heirs/grid.ts'
import type { HeirsPosition, Spot } from '../../../engine/two-heirs/position.ts'
import { cssPalette } from '../../print/palette.ts'
import { MapZoom } from '../map-button.tsx'
import { usePanZoom } from '../use-pan-zoom.ts'
import { centerOf, cornersOf, half, squarePath } from './geometry.ts'
import { Chart, tileOf } from './print/picture.tsx'
import type { Props } from './props.ts'
import { worthAt } from './reckoning.ts'
import { type Target, Targets } from './targets.tsx'
import { Building } from './tile-face.tsx'

type MapProps = {
  view: HeirsPosition
  targets: readonly Target[]
  /** Spots that news speak of. */
  lit: readonly Spot[]
  /** The spot that is told of. */
  told: Spot | null
  /** A tile that is being built: how it would look on each spot. */
  ghost: { tile: string; owner: number } | null
  t: Props['t']
}

/** The landscape with all that can be pressed on it. */
export function MapView({ view, targets, lit, told, ghost, t }: MapProps): VNode {
  const wanted = targets.filter(({ isChoice }) => isChoice).map(({ spot }) => spot)
  const frame = useMemo(() => cornersOf([...view.map, ...wanted]), [view, wanted.map(placeOf).join(' ')])
  const { canvas, drawing, view: camera } = usePanZoom(frame, null)
  const chart = useMemo(() => <Chart view={view} palette={cssPalette} />, [view])
  const points = useMemo(() => <Points view={view} />, [view])
  const news = lit.map((spot) => squarePath(spot, -1)).join('')
  return (
    <div class="board-map heirs-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of an svg has no element of its own in HTML */}
      <svg ref={canvas} role="group" aria-label={t('two-heirs.board.map', { tiles: view.map.length })}>
        <g ref={drawing}>
          {chart}
          {ghost &&
            targets.map(
              ({ spot, isChoice }) =>
                isChoice && (
                  <g
                    key={placeOf(spot)}
                    class="heirs-ghost"
                    transform={`translate(${centerOf(spot).join(' ')})`}
                  >
                    <Building tile={tileOf(ghost.tile)} owner={ghost.owner} palette={cssPalette} />
                  </g>
                ),
            )}
          {points}
          <path key={news} class="heirs-lit" d={news} />
          {told && <path class="heirs-told" d={squarePath(told, -1)} />}
          <Targets targets={targets} reveal={(point) => camera.reveal(point)} />
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

/** What each building is worth as the map lies, doubled where a troop of its owner stands there. */
function Points({ view }: { view: HeirsPosition }): VNode {
  return (
    <g class="heirs-points">
      {view.map.map((cell) => {
        const worth = worthAt(view, cell)
        if (!worth) return null
        const [x, y] = centerOf(cell)
        const down = cell.owner === 1 ? -1 : 1
        const at = { x: x + half - 14, y: down > 0 ? y - half + 14 : y + half - 14 }
        return (
          <g key={placeOf(cell)} transform={`translate(${at.x} ${at.y})`}>
            <circle r="12.5" />
            <text y="6.5" text-anchor="middle">
              {worth.doubled ? 2 * worth.points : worth.points}
            </text>
          </g>
        )
      })}
    </g>
  )
}
