import Panzoom from '@panzoom/panzoom'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

type Point = readonly [x: number, y: number]
type Frame = { x: number; y: number; width: number; height: number }

type View = {
  /** Shows the whole frame. */
  fit(animate: boolean): void
  /** Makes everything so many times larger. */
  zoom(factor: number): void
  /** Brings a point of the drawing into sight. */
  reveal(point: Point): void
}

const margin = 8
/** Room for what lies over the end edge, where there is some to spare. */
const aside = 56
const largest = 1.5

/**
 * Lets a drawing be moved and zoomed by finger, pinch, wheel and buttons. Until it is, the whole frame stays in sight;
 * with something to `keep` in sight, the drawing stays where it is as long as that can be seen.
 */
export function usePanZoom(
  frame: Frame,
  keep: Point | null,
): {
  canvas: RefObject<SVGSVGElement | null>
  drawing: RefObject<SVGGElement | null>
  view: View
} {
  const canvas = useRef<SVGSVGElement | null>(null)
  const drawing = useRef<SVGGElement | null>(null)
  const latest = useRef({ frame, keep })
  latest.current = { frame, keep }
  const view = useRef<View>({ fit() {}, zoom() {}, reveal() {} })
  const touched = useRef(false)

  useLayoutEffect(() => {
    const [svg, group] = [canvas.current!, drawing.current!]
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const fitted = () => {
      const { x, y, width, height } = latest.current.frame
      const [w, h] = [svg.clientWidth || width, svg.clientHeight || height]
      const scale = Math.min((w - margin) / width, (h - margin) / height, largest)
      const spare = w - width * scale
      const end = Math.max(spare / 2, Math.min(aside, spare - margin / 2))
      return { scale, x: (w - end) / scale - x - width, y: h / 2 / scale - y - height / 2 }
    }
    const start = fitted()
    const panzoom = Panzoom(group, {
      canvas: true,
      minScale: 0.15,
      maxScale: 3,
      cursor: 'grab',
      startScale: start.scale,
      startX: start.x,
      startY: start.y,
      // Elsewhere the event is stopped, and with it the focus that a press gives.
      handleStartEvent: () => {},
    })
    const wheel = (event: WheelEvent) => {
      touched.current = true
      panzoom.zoomWithWheel(event)
    }
    const moved = (event: Event) => {
      if ((event as CustomEvent<{ originalEvent?: Event }>).detail.originalEvent) touched.current = true
    }
    const zoom = (factor: number) => {
      const box = svg.getBoundingClientRect()
      touched.current = true
      panzoom.zoomToPoint(panzoom.getScale() * factor, {
        clientX: box.left + box.width / 2,
        clientY: box.top + box.height / 2,
      })
    }
    view.current = {
      fit(animate) {
        const { scale, x, y } = fitted()
        const options = { force: true, animate: animate && !still.matches }
        panzoom.zoom(scale, options)
        panzoom.pan(x, y, options)
        touched.current = false
      },
      zoom,
      reveal([px, py]) {
        const { x, y } = panzoom.getPan()
        const scale = panzoom.getScale()
        const [sx, sy] = [(px + x) * scale, (py + y) * scale]
        const [w, h] = [svg.clientWidth, svg.clientHeight]
        if (sx > 20 && sy > 20 && sx < w - 20 && sy < h - 20) return
        panzoom.pan(w / 2 / scale - px, h / 2 / scale - py, { animate: !still.matches })
      },
    }
    view.current.fit(false)
    svg.addEventListener('wheel', wheel, { passive: false })
    group.addEventListener('panzoomchange', moved)
    const resized = new ResizeObserver(() => {
      if (latest.current.keep) view.current.reveal(latest.current.keep)
      else if (!touched.current) view.current.fit(false)
    })
    resized.observe(svg)
    return () => {
      resized.disconnect()
      svg.removeEventListener('wheel', wheel)
      group.removeEventListener('panzoomchange', moved)
      panzoom.destroy()
    }
  }, [])

  const { x, y, width, height } = frame
  const isFree = keep === null
  useEffect(() => {
    if (isFree && !touched.current) view.current.fit(true)
  }, [x, y, width, height, isFree])

  return { canvas, drawing, view: view.current }
}
