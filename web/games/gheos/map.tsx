import type { VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../board-props.ts'
import { cssPalette } from '../palette.ts'
import { usePanZoom } from '../use-pan-zoom.ts'
import { bounds, type Cell, cellCenter, cellPath, type Point } from './geometry.ts'
import type { Lay } from './laying.ts'
import { Chart } from './picture.tsx'
import type { Figure } from './spots.ts'
import { Light, type Note, type Target, Targets } from './targets.tsx'
import { Turning } from './turning.tsx'

type MapProps = {
  /** What is drawn; with a tile tried out, the view that it would lead to. */
  view: GheosPosition
  /** What should stay in sight. */
  frame: readonly Cell[]
  targets: readonly Target[]
  /** What is lit besides, and can't be tapped. */
  notes: readonly Note[]
  /** Cells to be lit, and the one where a tile is tried out. */
  lit: readonly Cell[]
  tried: Lay | null
  /** What to say about a point that was pressed and is no target, or that was held. */
  explain(point: Point, figure: Figure | null, held: boolean): string | null
  t: BoardProps<never, never>['t']
}

const holdAfter = 450
/** A finger that went further moves the map. */
const slack = 8

/** The map with all that can be tapped on it. */
export function MapView({ view, frame, targets, notes, lit, tried, explain, t }: MapProps): VNode {
  const { canvas, drawing, view: camera } = usePanZoom(bounds({ board: frame }), tried && cellCenter(tried))
  const chart = useMemo(
    () => <Chart view={view} palette={cssPalette} title={(figure) => t(`gheos.key.${figure}`)} />,
    [view, t],
  )
  const [hint, setHint] = useState<string | null>(null)
  const press = useRef({ x: 0, y: 0, over: false, timer: 0 })

  function speak(event: MouseEvent, held: boolean) {
    const matrix = drawing.current?.getScreenCTM()?.inverse()
    if (!matrix) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
    const named = (event.target as Element).closest<SVGElement>('[data-name]')
    setHint(explain([x, y], (named?.dataset.name as Figure | undefined) ?? null, held))
  }
  function down(event: PointerEvent) {
    clearTimeout(press.current.timer)
    const timer = window.setTimeout(() => {
      press.current.over = true
      speak(event, true)
    }, holdAfter)
    press.current = { x: event.clientX, y: event.clientY, over: !event.isPrimary, timer }
    setHint(null)
  }
  function move({ clientX, clientY }: PointerEvent) {
    const { x, y, timer } = press.current
    if (Math.hypot(clientX - x, clientY - y) <= slack) return
    clearTimeout(timer)
    press.current.over = true
  }
  const up = () => clearTimeout(press.current.timer)
  // What ends a hold or a movement is no tap, so that targets must not hear of it.
  function click(event: MouseEvent) {
    const isKey = event.detail === 0
    if (press.current.over && !isKey) event.stopPropagation()
    else if (!(event.target as Element).closest('[role=button]')) speak(event, false)
  }

  return (
    <div class="gheos-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of an svg has no element of its own in HTML */}
      <svg
        ref={canvas}
        role="group"
        aria-label={t('gheos.board.map', { tiles: view.board.length })}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onClickCapture={click}
        onContextMenu={(event: Event) => event.preventDefault()}
      >
        <g ref={drawing}>
          {chart}
          <path class="gheos-lit" d={lit.map((cell) => cellPath(cell, 2.5)).join('')} />
          <Targets targets={targets} reveal={camera.reveal} />
          {notes.map((note) => (
            <g key={note.key} class="gheos-target gheos-part">
              <Light {...note} />
            </g>
          ))}
          <Turning tried={tried} />
          {tried && <path class="gheos-tried" d={cellPath(tried)} />}
        </g>
      </svg>
      {hint && (
        <p class="gheos-hint" role="status">
          {hint}
        </p>
      )}
      <div class="gheos-zoom">
        <MapButton label={t('gheos.board.closer')} d="M4 10H16M10 4V16" press={() => camera.zoom(1.4)} />
        <MapButton label={t('gheos.board.further')} d="M4 10H16" press={() => camera.zoom(1 / 1.4)} />
        <MapButton
          label={t('gheos.board.whole')}
          d="M3 7.5V3H7.5M12.5 3H17V7.5M17 12.5V17H12.5M7.5 17H3V12.5"
          press={() => camera.fit(true)}
        />
      </div>
    </div>
  )
}

function MapButton({ label, d, press }: { label: string; d: string; press(): void }): VNode {
  return (
    <button type="button" class="gheos-round" aria-label={label} title={label} onClick={press}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={d} fill="none" stroke="var(--paper)" stroke-width="5" stroke-linecap="square" />
        <path d={d} fill="none" stroke="currentColor" stroke-width="1.6" />
      </svg>
    </button>
  )
}
