import type { Signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Survey } from '../../../../engine/gheos/board.ts'
import type { GheosPosition } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { Later } from '../../kit/frame/later.tsx'
import { MapZoom } from '../../kit/map/map-button.tsx'
import { usePanZoom } from '../../kit/map/use-pan-zoom.ts'
import { Chart } from '../print/picture.tsx'
import { LandLight } from '../turn/card.tsx'
import type { Way } from '../turn/laying.ts'
import { type Cell, cellCenter, cellPath, type Point } from './geometry.ts'
import { LandList } from './land-list.tsx'
import { Plates } from './plates.tsx'
import type { Figure } from './spots.ts'
import { Light, type Note, type Target, Targets } from './targets.tsx'
import type { Answer, Touched } from './told.ts'
import { Crossed, Turning } from './turning.tsx'
import { usePress } from './use-press.ts'

type MapProps = {
  /** The view that is drawn, with a tile tried out the view after it; and its lands. */
  view: GheosPosition
  map: Survey
  names: readonly string[]
  /** Points that should stay in sight. */
  frame: readonly Point[]
  targets: readonly Target[]
  /** Badges and lines that can't be tapped. */
  notes: readonly Note[]
  /** Cells to be lit, and the one where a tile is tried out. */
  lit: readonly Cell[]
  tried: Way | null
  /** The explanation that is open; null for none. */
  told: Signal<Touched | null>
  /** The answer to a press on a point that is no target, or to a long press anywhere; null for none. */
  explain(point: Point, figure: Figure | null, held: boolean): Answer | null
  t: BoardProps<never, never>['t']
}

/** Upper bound on the scale of a young map. */
const largest = 2.8

/** The map with all that can be tapped on it. */
export function MapView(props: MapProps): VNode {
  const { view, map, names, frame, targets, notes, lit, tried, told, explain, t } = props
  const news = lit.map((cell) => cellPath(cell)).join('')
  const { canvas, drawing, view: camera } = usePanZoom(frame, tried && cellCenter(tried), { largest })
  const chart = useMemo(
    () => <Chart view={view} palette={cssPalette} title={(figure) => t(`gheos.key.${figure}`)} />,
    [view, t],
  )
  const lands = useMemo(
    () => (
      <Later>
        <LandList
          {...{ view, map, names, t }}
          tell={(land) => {
            if (land) camera.reveal(land.point)
            told.value = land && { kind: 'land', ...land, isFocused: true }
          }}
        />
      </Later>
    ),
    [view, map, names, t],
  )
  const plates = useMemo(() => <Plates view={view} map={map} />, [view, map])
  const press = usePress({
    tell(event, held) {
      const matrix = drawing.current?.getScreenCTM()?.inverse()
      if (!matrix) return
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
      const point: Point = [x, y]
      const named = (event.target as Element).closest<SVGElement>('[data-name]')
      const answer = explain(point, (named?.dataset.name as Figure | undefined) ?? null, held)
      told.value = answer && { ...answer, point }
    },
  })

  return (
    <div class="board-map gheos-map" data-holds="" translate={false}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of an svg has no element of its own in HTML */}
      <svg
        ref={canvas}
        role="group"
        aria-label={t('gheos.board.map', { tiles: view.board.length })}
        {...press}
      >
        <g ref={drawing}>
          {lands}
          {chart}
          <path key={news} class="gheos-lit" d={news} />
          <LandLight told={told} view={view} map={map} />
          <Targets targets={targets} reveal={(point) => camera.reveal(point)} />
          {plates}
          {notes.map((note) => (
            <g key={note.key} class="gheos-target gheos-part">
              <Light {...note} />
            </g>
          ))}
          <Turning tried={tried} />
          {tried && !tried.isOpen && <Crossed tried={tried} />}
          {tried && <path class="gheos-tried" d={cellPath(tried)} />}
        </g>
      </svg>
      <MapZoom
        label={(button) => t(`gheos.board.${button}`)}
        zoom={(factor) => camera.zoom(factor)}
        fit={() => camera.fit(true)}
      />
    </div>
  )
}
