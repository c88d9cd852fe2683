import { select } from 'd3-selection'
import { type D3ZoomEvent, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import type { Drawing } from './drawing.ts'
import { areInSight, around, keptInSight, type Placement } from './placing.ts'

/** The pixels of the drawing that stay in sight however far it is moved. */
const kept = 72
/** A finger or a mouse that moves no further has tapped, pixels. */
const slack = 8
const doubleTap = 24
/** A double click so soon after two taps is the same, milliseconds. */
const echo = 500

export type Gestures = ReturnType<typeof gesturesOn>

/** Moves a drawing by finger, pinch, double tap and wheel, and by itself. `bringBack` shows what is out of sight. */
export function gesturesOn(drawing: Drawing, bringBack: () => void) {
  const { svg, group, wishes } = drawing
  const surface = select<SVGSVGElement, unknown>(svg)
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const animate = (isAnimated: boolean) => {
    group.style.transition = isAnimated && !still.matches ? 'transform 200ms ease-in-out' : 'none'
  }
  /** How the drawing lies. */
  const now = (): Placement => zoomTransform(svg)

  const gestures = zoom<SVGSVGElement, unknown>()
    .scaleExtent([0.15, 3])
    .clickDistance(slack)
    .tapDistance(doubleTap)
    // Where something is to be seen moving, the style does it.
    .duration(0)
    .extent(() => [
      [0, 0],
      [drawing.room.width, drawing.room.height],
    ])
    .constrain((placement) => {
      const { x, y } = keptInSight(placement, around(wishes.current.points), drawing.room, kept)
      return zoomIdentity.translate(x, y).scale(placement.k)
    })
    .filter(
      (event: MouseEvent | TouchEvent) => !('button' in event && event.button) && !isForPage(event, svg),
    )
    .on('zoom', ({ transform: { k, x, y }, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
      if (sourceEvent) {
        drawing.isTouched = true
        animate(isTapped(sourceEvent))
      }
      group.style.transform = `translate(${x}px, ${y}px) scale(${k})`
      // Elements that stay as large at every zoom scale by this.
      group.style.setProperty('--unzoom', String(1 / k))
    })
    .on('end', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) =>
      wishes.current.settled?.(transform, drawing.room),
    )
  surface.call(gestures)
  // Two taps on something that may be chosen choose it twice; elsewhere they bring back what is out of sight.
  const zoomIn = surface.on('dblclick.zoom')!
  let lastTap = Number.NEGATIVE_INFINITY
  surface.on('dblclick.zoom', function (event: MouseEvent) {
    const { points, doubleTapped } = wishes.current
    // Of two taps some browsers tell twice: by the second touch, and as a double click.
    if (event.type === 'dblclick' && event.timeStamp - lastTap < echo) return
    if (event.type === 'touchend') lastTap = event.timeStamp
    if ((event.target as Element).closest('[role=button]')) return
    if (!areInSight(points, now(), drawing.room)) bringBack()
    else if (doubleTapped) doubleTapped()
    else zoomIn.call(this, event, undefined)
  })

  /** Leaves one finger to the page where that scrolls. */
  const yieldToPage = () => {
    svg.style.touchAction = scrolls(svg) ? 'pan-y' : 'none'
  }
  svg.addEventListener('pointerdown', yieldToPage)
  return {
    now,
    place({ k, x, y }: Placement, isAnimated: boolean): void {
      animate(isAnimated)
      gestures.transform(surface, zoomIdentity.translate(x, y).scale(k))
    },
    scaleBy(factor: number): void {
      animate(true)
      gestures.scaleBy(surface, factor)
    },
    yieldToPage,
    end(): void {
      svg.removeEventListener('pointerdown', yieldToPage)
      surface.on('.zoom', null)
    },
  }
}

/** Whether two taps or clicks made it larger at one go. */
const isTapped = ({ type }: Event): boolean => type === 'dblclick' || type === 'touchend'

/** Whether a gesture is for the page around a drawing; one of two fingers, or with the key of a pinch on a pad, never is. */
function isForPage(event: MouseEvent | TouchEvent, svg: SVGSVGElement): boolean {
  if (event.type === 'wheel') return !event.ctrlKey && !event.metaKey && scrolls(svg)
  return 'touches' in event && event.touches.length < 2 && scrolls(svg)
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
