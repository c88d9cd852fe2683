import Panzoom from '@panzoom/panzoom'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

import { around, type Box, onScreen, type Point, placeWithin } from './placing.ts'

type View = {
  /** Shows all of it. */
  fit(animate: boolean): void
  /** Makes everything so many times larger. */
  zoom(factor: number): void
  /** Brings a point of the drawing into sight. */
  reveal(point: Point): void
  /** Where there is most room above or below a point of the drawing: whether that is above, and how high, in pixels. */
  aside(point: Point): { above: boolean; room: number }
}

/** So much of the drawing stays in sight however far it is moved. */
const kept = 72
/** Two taps within so many milliseconds and pixels are one gesture. */
const twice = { time: 320, distance: 24 }

/**
 * Lets a drawing be moved and zoomed by finger, pinch, double tap, wheel and buttons. Until it is, all of `points` stay
 * in sight, beside the buttons that lie over it in the same element; with something to `keep` in sight, the drawing
 * stays where it is as long as that can be seen.
 * Where the page around it scrolls, the wheel and one finger up or down are the page's: nobody is caught on the map.
 */
export function usePanZoom(
  points: readonly Point[],
  keep: Point | null,
): {
  canvas: RefObject<SVGSVGElement | null>
  drawing: RefObject<SVGGElement | null>
  view: View
} {
  const canvas = useRef<SVGSVGElement | null>(null)
  const drawing = useRef<SVGGElement | null>(null)
  const latest = useRef({ points, keep })
  latest.current = { points, keep }
  const { current: view } = useRef<View>({
    fit() {},
    zoom() {},
    reveal() {},
    aside: () => ({ above: false, room: 0 }),
  })
  const touched = useRef(false)

  useLayoutEffect(() => {
    const [svg, group] = [canvas.current!, drawing.current!]
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const fitted = () => {
      const { points } = latest.current
      const { width, height } = around(points)
      const room = { width: svg.clientWidth || width, height: svg.clientHeight || height }
      return placeWithin(points, room, boxesOver(svg))
    }
    const start = fitted()
    const panzoom = Panzoom(group, {
      canvas: true,
      minScale: 0.15,
      maxScale: 3,
      pinchAndPan: true,
      cursor: 'grab',
      startScale: start.scale,
      startX: start.x,
      startY: start.y,
      // Elsewhere the event is stopped, and with it the focus that a press gives.
      handleStartEvent: () => {},
      setTransform(_, { scale, x, y }) {
        panzoom.setStyle('transform', `scale(${scale}) translate(${x}px, ${y}px)`)
        // What is to be as large however far away the rest is turns by this.
        group.style.setProperty('--unzoom', String(1 / scale))
      },
    })
    const now = () => ({ scale: panzoom.getScale(), ...panzoom.getPan() })
    const zoomTo = (scale: number, at: { clientX: number; clientY: number }, animate: boolean) => {
      touched.current = true
      panzoom.zoomToPoint(scale, at, { animate: animate && !still.matches })
    }
    const yieldToPage = () => {
      const touchAction = scrolls(svg) ? 'pan-y' : 'none'
      if (svg.style.touchAction !== touchAction) panzoom.setOptions({ touchAction })
    }
    const wheel = (event: WheelEvent) => {
      // A pinch on a touch pad comes as a wheel with this key.
      if (!event.ctrlKey && !event.metaKey && scrolls(svg)) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 20)
      const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0025))
      zoomTo(panzoom.getScale() * factor, event, false)
    }
    let lastTap = { time: 0, x: 0, y: 0 }
    const tapped = (event: MouseEvent) => {
      const { timeStamp: time, clientX: x, clientY: y } = event
      const isSecond =
        time - lastTap.time < twice.time && Math.hypot(x - lastTap.x, y - lastTap.y) < twice.distance
      const isFree = event.detail > 0 && !(event.target as Element).closest('[role=button]')
      lastTap = isFree && !isSecond ? { time, x, y } : { time: 0, x, y }
      if (isFree && isSecond) zoomTo(panzoom.getScale() * 1.6, event, true)
    }
    const moved = (event: Event) => {
      if ((event as CustomEvent<{ originalEvent?: Event }>).detail.originalEvent) touched.current = true
    }
    /** Brings back what was moved out of sight. */
    const settle = () => {
      const placement = now()
      const { x, y, width, height } = around(latest.current.points)
      const [left, top] = onScreen([x, y], placement)
      const [right, bottom] = onScreen([x + width, y + height], placement)
      const dx = back(left, right, svg.clientWidth) / placement.scale
      const dy = back(top, bottom, svg.clientHeight) / placement.scale
      if (dx || dy) panzoom.pan(placement.x + dx, placement.y + dy, { animate: !still.matches })
    }
    Object.assign(view, {
      fit(animate) {
        const { scale, x, y } = fitted()
        const options = { force: true, animate: animate && !still.matches }
        panzoom.zoom(scale, options)
        panzoom.pan(x, y, options)
        touched.current = false
      },
      zoom(factor) {
        const { left, top, width, height } = svg.getBoundingClientRect()
        const middle = { clientX: left + width / 2, clientY: top + height / 2 }
        zoomTo(panzoom.getScale() * factor, middle, true)
      },
      reveal(point) {
        const { scale } = now()
        const [x, y] = onScreen(point, now())
        const [w, h] = [svg.clientWidth, svg.clientHeight]
        if (x > 20 && y > 20 && x < w - 20 && y < h - 20) return
        panzoom.pan(w / 2 / scale - point[0], h / 2 / scale - point[1], { animate: !still.matches })
      },
      aside(point) {
        const height = svg.clientHeight
        const y = Math.min(Math.max(onScreen(point, now())[1], 0), height)
        return { above: y > height / 2, room: Math.max(y, height - y) }
      },
    } satisfies View)
    view.fit(false)
    yieldToPage()
    svg.addEventListener('wheel', wheel, { passive: false })
    svg.addEventListener('click', tapped)
    svg.addEventListener('pointerdown', yieldToPage)
    group.addEventListener('panzoomchange', moved)
    group.addEventListener('panzoomend', settle)
    const resized = new ResizeObserver(() => {
      if (latest.current.keep) view.reveal(latest.current.keep)
      else if (!touched.current) view.fit(false)
      yieldToPage()
    })
    resized.observe(svg)
    return () => {
      resized.disconnect()
      svg.removeEventListener('wheel', wheel)
      svg.removeEventListener('click', tapped)
      svg.removeEventListener('pointerdown', yieldToPage)
      group.removeEventListener('panzoomchange', moved)
      group.removeEventListener('panzoomend', settle)
      panzoom.destroy()
    }
  }, [])

  const isFree = keep === null
  useEffect(() => {
    if (isFree && !touched.current) view.fit(true)
  }, [points, isFree])

  return { canvas, drawing, view }
}

/** What lies over a drawing in the same element, in its pixels. */
function boxesOver(svg: SVGSVGElement): Box[] {
  const { left, top } = svg.getBoundingClientRect()
  const buttons = [...svg.parentElement!.querySelectorAll('[data-over] button')]
  return buttons
    .map((button) => button.getBoundingClientRect())
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }))
    .filter(({ width }) => width > 0)
}

/** How far to move what reaches from `start` to `end` so that enough of it is within `room`. */
function back(start: number, end: number, room: number): number {
  const least = Math.min(kept, end - start)
  return end < least ? least - end : start > room - least ? room - least - start : 0
}

/** Whether something around an element scrolls up and down. */
function scrolls(element: Element): boolean {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isPage = box === document.documentElement
    if (box.scrollHeight <= box.clientHeight + 1) continue
    if (isPage || /auto|scroll/.test(getComputedStyle(box).overflowY)) return true
  }
  return false
}
