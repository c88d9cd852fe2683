import type { Signal } from '@preact/signals'
import type { RefObject, VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { cssPalette } from '../../../print/palette.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { Later } from '../../kit/frame/later.tsx'
import { MapZoom } from '../../kit/map/map-button.tsx'
import { usePanZoom } from '../../kit/map/use-pan-zoom.ts'
import type { Touch } from '../model/touch.ts'
import type { GheosTap } from '../model/types.ts'
import type { GheosModel } from '../model.ts'
import { Chart } from '../print/picture.tsx'
import { LandLight } from '../turn/card.tsx'
import { cellCenter, cellPath, type Point } from './geometry.ts'
import { LandList } from './land-list.tsx'
import { Plates } from './plates.tsx'
import type { Figure } from './spots.ts'
import { Light, Targets } from './targets.tsx'
import type { Answer, Touched } from './told.ts'
import { Crossed, Turning } from './turning.tsx'
import { usePress } from './use-press.ts'

type MapProps = {
  model: Pick<GheosModel, 'view' | 'map' | 'frame' | 'targets' | 'notes' | 'lit' | 'tried'>
  names: readonly string[]
  /** The explanation that is open; null for none. */
  told: Signal<Touched | null>
  doTap(tap: GheosTap): void
  /** The answer to a press on a point that is no target, or to a long press anywhere; null for none. */
  explain(touch: Touch): Answer | null
  t: BoardProps<never, never>['t']
}

/** Upper bound on the scale of a young map. */
const largest = 2.8

/** The map with all that can be tapped on it. */
export function MapView({ model, names, told, doTap, explain, t }: MapProps): VNode {
  const { view, map, frame, targets, notes, lit, tried } = model
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
  const press = useTouches({ drawing, explain, told })
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
          <Targets targets={targets} doTap={doTap} reveal={(point) => camera.reveal(point)} />
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

type Touches = Pick<MapProps, 'explain' | 'told'> & { drawing: RefObject<SVGGElement | null> }

/** Explains what is touched. @returns listeners for it */
const useTouches = ({ drawing, explain, told }: Touches) =>
  usePress({
    tell(event, isHeld) {
      const matrix = drawing.current?.getScreenCTM()?.inverse()
      if (!matrix) return
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
      const point: Point = [x, y]
      const named = (event.target as Element).closest<SVGElement>('[data-name]')
      const figure = (named?.dataset.name as Figure | undefined) ?? null
      const answer = explain({ point, figure, isHeld })
      told.value = answer && { ...answer, point }
    },
  })
