import { select } from 'd3-selection'
import { type D3ZoomEvent, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import {
  areInSight,
  around,
  centered,
  covering,
  keptInSight,
  onScreen,
  type Placement,
  type Point,
  placeWithin,
  type Rectangle,
} from './placing.ts'
import { moveFor } from './sheet-moved.ts'

type View = {
  /** Shows all of it. */
  fit(animate: boolean): void
  /** Shows all of it where a part is out of sight. */
  follow(): void
  /** Scales everything by a factor. */
  zoom(factor: number): void
  /** Brings a point of the drawing into sight. */
  reveal(point: Point): void
  /** Brings some points into sight beside the sheet, no larger than all is; where they are, nothing moves. */
  show(points: readonly Point[]): void
  /** The point of the screen under a point of the drawing, in pixels from the page's corner. */
  locate(point: Point): Point
}

type More = {
  /** Points that should not lie beneath a button, in sight or not. */
  others?: readonly Point[]
  /** The largest scale, relative to the drawn size. */
  largest?: number | undefined
  /** The scale below which letters or targets are too small: where a sheet lies over the drawing, it is not fitted beside that any smaller. */
  smallest?: number
  /** Points that are then in sight before others, if there are any. */
  matters?: readonly Point[]
  /** All that is drawn: nothing beyond it is shown, unless somebody moves it there, or all of it is in sight. */
  paper?: Rectangle
  /** The effect of a double tap where all is in sight, instead of coming closer. */
  doubleTapped?: (() => void) | undefined
  /** Points that come into sight again where the sheet rises over them. */
  upheld?: readonly Point[]
  /** Called when it comes to rest. */
  settled?: (placement: Placement, room: { width: number; height: number }) => void
}

/** The pixels of the drawing that stay in sight however far it is moved. */
const kept = 72
/** A finger or a mouse that moves no further has tapped, pixels. */
const slack = 8
const doubleTap = 24
/** A double click so soon after two taps is the same, milliseconds. */
const echo = 500
/** The distance from the edge that points keep when they are brought into sight, in pixels. */
const rim = 28

/** What is nearer to the edge than this, in pixels, looks cut, for its outline is: a little less than a fitted drawing keeps. */
const edge = 3

/**
 * Lets a drawing be moved and zoomed by finger, pinch, double tap, wheel and buttons. Until the player does, all of
 * `points` stay in sight, clear of the buttons that lie over the drawing in the same element, and it moves only when
 * they are not. With a point to `keep`, it stays where it is as long as that is in sight. It fills the room at no more
 * than `largest` times its size. Where the page around it scrolls, the wheel and one finger scroll the page, so that
 * nobody is caught on the map.
 */
export function usePanZoom(
  points: readonly Point[],
  keep: Point | null,
  { others = [], largest, smallest = 0, matters = [], paper, doubleTapped, upheld = [], settled }: More = {},
): {
  canvas: RefObject<SVGSVGElement | null>
  drawing: RefObject<SVGGElement | null>
  view: View
} {
  const canvas = useRef<SVGSVGElement | null>(null)
  const drawing = useRef<SVGGElement | null>(null)
  const latest = useRef({ points, keep, matters, doubleTapped, upheld, settled })
  latest.current = { points, keep, matters, doubleTapped, upheld, settled }
  const { current: view } = useRef({} as View)
  const touched = useRef(false)

  useLayoutEffect(() => {
    const [svg, group] = [canvas.current!, drawing.current!]
    const surface = select<SVGSVGElement, unknown>(svg)
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const smooth = () => (still.matches ? 'none' : 'transform 200ms ease-in-out')
    const now = () => zoomTransform(svg)
    // Whether it was moved to bring something into sight, and not since fitted.
    let isShifted = false
    // Whether it is larger than what the sheet leaves, so that not all of it can be in sight.
    let isTooLarge = false
    // Measured when it changes: to ask after each move would have the page laid out again.
    let room = { width: 0, height: 0 }

    const gestures = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.15, 3])
      .clickDistance(slack)
      .tapDistance(doubleTap)
      // Where something is to be seen moving, the style does it.
      .duration(0)
      .extent(() => [
        [0, 0],
        [room.width, room.height],
      ])
      .constrain((placement) => {
        const { x, y } = keptInSight(placement, around(latest.current.points), room, kept)
        return zoomIdentity.translate(x, y).scale(placement.k)
      })
      .filter(
        (event: MouseEvent | TouchEvent) => !('button' in event && event.button) && !isForPage(event, svg),
      )
      .on('zoom', ({ transform: { k, x, y }, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (sourceEvent) {
          touched.current = true
          group.style.transition = isTapped(sourceEvent) ? smooth() : 'none'
        }
        group.style.transform = `translate(${x}px, ${y}px) scale(${k})`
        // Elements that stay as large at every zoom scale by this.
        group.style.setProperty('--unzoom', String(1 / k))
      })
      .on('end', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) =>
        latest.current.settled?.(transform, room),
      )
    surface.call(gestures)
    // Two taps on something that may be chosen choose it twice; elsewhere they bring back what is out of sight.
    const zoomIn = surface.on('dblclick.zoom')!
    let lastTap = Number.NEGATIVE_INFINITY
    surface.on('dblclick.zoom', function (event: MouseEvent) {
      const { points, doubleTapped } = latest.current
      // Of two taps some browsers tell twice: by the second touch, and as a double click.
      if (event.type === 'dblclick' && event.timeStamp - lastTap < echo) return
      if (event.type === 'touchend') lastTap = event.timeStamp
      if ((event.target as Element).closest('[role=button]')) return
      if (!areInSight(points, now(), room)) view.fit(true)
      else if (doubleTapped) doubleTapped()
      else zoomIn.call(this, event, undefined)
    })

    const place = (wanted: Placement, animate: boolean, within = room) => {
      const { k, x, y } = paper ? covering(wanted, paper, within) : wanted
      group.style.transition = animate ? smooth() : 'none'
      gestures.transform(surface, zoomIdentity.translate(x, y).scale(k))
    }
    Object.assign(view, {
      fit(animate) {
        const { points, matters } = latest.current
        isShifted = false
        const over = room.width > 0 ? lowered(svg) : 0
        const size = room.width > 0 ? { ...room, height: room.height - over } : around(points)
        const options = { taken: boxesOver(svg), others, largest }
        const beside = placeWithin(points, size, options)
        isTooLarge = over > 0 && beside.k < smallest
        const k = isTooLarge ? Math.min(smallest, placeWithin(points, room, options).k) : beside.k
        place(isTooLarge ? centered(k, { points, matters, room: size }) : beside, animate)
        touched.current = false
      },
      follow() {
        const { k, x, y } = now()
        const over = isTooLarge ? lowered(svg) : 0
        const inner = { width: room.width - 2 * edge, height: room.height - over - 2 * edge }
        const { points, matters } = latest.current
        if (!areInSight(isTooLarge ? matters : points, { k, x: x - edge, y: y - edge }, inner)) view.fit(true)
      },
      zoom(factor) {
        touched.current = true
        group.style.transition = smooth()
        gestures.scaleBy(surface, factor)
      },
      reveal(point) {
        const seen = free(svg)
        const { width, height } = seen
        const { k, x, y } = now()
        const [px, py] = onScreen(point, now())
        if (px > 20 && py > 20 && px < width - 20 && py < height - 20) return
        isShifted = true
        place({ k, x: x + width / 2 - px, y: y + height / 2 - py }, true, seen)
      },
      show(points) {
        const seen = free(svg)
        const { width, height } = seen
        const inner = { width: width - 2 * rim, height: height - 2 * rim }
        const { k, x, y } = now()
        if (points.length === 0 || areInSight(points, { k, x: x - rim, y: y - rim }, inner)) return
        isShifted = true
        const next = placeWithin(points, inner, { largest: k })
        place({ ...next, x: next.x + rim, y: next.y + rim }, true, seen)
      },
      locate(point) {
        const { left, top } = svg.getBoundingClientRect()
        const [x, y] = onScreen(point, now())
        return [left + x, top + y]
      },
    } satisfies View)

    const yieldToPage = () => {
      svg.style.touchAction = scrolls(svg) ? 'pan-y' : 'none'
    }
    Object.assign(svg.style, { cursor: 'grab', overflow: 'hidden', touchAction: 'none', userSelect: 'none' })
    svg.addEventListener('pointerdown', yieldToPage)
    // The first call comes before the first paint, when sizes are known; measuring here would cost a second layout.
    let isFitted = false
    // The height that no sheet lies over. At first it is measured before anything moves, so that nothing is laid out twice.
    let freeBefore = 0
    const resized = new ResizeObserver(() => {
      if (!isFitted) freeBefore = free(svg).height
      room = { width: svg.clientWidth, height: svg.clientHeight }
      yieldToPage()
      if (isFitted && latest.current.keep) view.reveal(latest.current.keep)
      else if (!touched.current) view.fit(false)
      else if (paper) place(now(), false)
      isFitted = true
    })
    resized.observe(svg)
    // A drawing that was moved up for a raised sheet comes back once that goes down. After the end it is fitted anew.
    let isFirst = true
    const sheetMoved = new ResizeObserver(() => {
      const wasFirst = isFirst
      isFirst = false
      if (wasFirst) return
      const { height } = free(svg)
      const state = {
        isTouched: touched.current,
        isShifted,
        hasEnded: hasEnded(svg),
        hasPaper: !!paper,
        least,
      }
      const move = moveFor(height, freeBefore, state)
      if (move === 'fit') view.fit(true)
      if (move === 'cover') place(now(), true)
      if (move === 'uphold') view.show(latest.current.upheld)
      freeBefore = height
    })
    const sheet = sheetOver(svg)
    if (sheet) sheetMoved.observe(sheet)
    return () => {
      resized.disconnect()
      sheetMoved.disconnect()
      svg.removeEventListener('pointerdown', yieldToPage)
      surface.on('.zoom', null)
    }
  }, [])

  const isFree = keep === null
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current && isFree && !touched.current) view.follow()
    isShown.current = true
  }, [points, isFree])

  return { canvas, drawing, view }
}

/** Whether two taps or clicks made it larger at one go. */
const isTapped = ({ type }: Event): boolean => type === 'dblclick' || type === 'touchend'

/** Whether a gesture is for the page around a drawing; one of two fingers, or with the key of a pinch on a pad, never is. */
function isForPage(event: MouseEvent | TouchEvent, svg: SVGSVGElement): boolean {
  if (event.type === 'wheel') return !event.ctrlKey && !event.metaKey && scrolls(svg)
  return 'touches' in event && event.touches.length < 2 && scrolls(svg)
}

/** The boxes of the buttons over a drawing in the same element, in its pixels. */
function boxesOver(svg: SVGSVGElement): Rectangle[] {
  const { left, top } = svg.getBoundingClientRect()
  const buttons = [...svg.parentElement!.querySelectorAll('[data-over] button')]
  return buttons
    .filter((button) => getComputedStyle(button).opacity !== '0')
    .map((button) => button.getBoundingClientRect())
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }))
    .filter(({ width }) => width > 0)
}

/** The least height of a drawing in which something is brought into sight, in pixels. */
const least = 3 * rim

const sheetOver = (svg: SVGSVGElement): Element | null | undefined =>
  svg.closest('.board-frame')?.querySelector('.board-sheet')

/** The part of a drawing that no sheet lies over, in pixels; where one is on its way, once that has come to rest. */
function free(svg: SVGSVGElement): { width: number; height: number } {
  const { top, left, bottom } = svg.getBoundingClientRect()
  const element = sheetOver(svg)
  const sheet = element && boxAtRest(element)
  const end = sheet && sheet.left <= left ? Math.min(bottom, sheet.top) : bottom
  return { width: svg.clientWidth, height: Math.max(least, end - top) }
}

/** Whether the game on the board has ended, and its sheet leaves room for the board. */
const hasEnded = (svg: SVGSVGElement): boolean =>
  svg.closest('.board-frame[data-ended]:not([data-stop="full"])') !== null

/** How far a sheet at its lowest stop lies over a drawing, in pixels; after the end, a half open one, too. */
function lowered(svg: SVGSVGElement): number {
  const isLow = svg.closest('.board-frame[data-stop="peek"]') !== null || hasEnded(svg)
  return isLow ? svg.clientHeight - free(svg).height : 0
}

/** The box of an element as it is when its transitions have ended. */
function boxAtRest(element: Element): DOMRect {
  const running = element.getAnimations().map((one) => ({ one, time: one.currentTime }))
  // Just before its end: one that has ended would not go on.
  for (const { one } of running) one.currentTime = Number(one.effect?.getComputedTiming().endTime) - 0.01
  const box = element.getBoundingClientRect()
  for (const { one, time } of running) one.currentTime = time
  return box
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
