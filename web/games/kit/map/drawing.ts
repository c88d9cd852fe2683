import type { SheetOver } from '../frame/around-board.ts'
import type { Placement, Point, Rectangle, Size } from './placing.ts'

/** What a board wants of its drawing. */
export interface Wishes {
  /** Points that stay in sight until somebody moves the drawing. */
  points: readonly Point[]
  /** With a point to keep, it stays where it is as long as that is in sight. */
  keep: Point | null
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
  settled?: (placement: Placement, room: Size) => void
}

/** A drawing on the screen: what gestures, its camera and the sheet over it have in common. */
export interface Drawing {
  svg: SVGSVGElement
  /** All that is moved in it. */
  group: SVGGElement
  wishes: { readonly current: Wishes }
  over: { readonly current: SheetOver } | null
  /** Measured when it changes: to ask after each move would have the page laid out again. */
  room: Size
  /** Whether somebody has moved it by hand since it was fitted. */
  isTouched: boolean
  /** Whether it was moved to bring something into sight, and not fitted since. */
  isShifted: boolean
  /** Whether it is larger than what the sheet leaves, so that not all of it can be in sight. */
  isTooLarge: boolean
}

/** The distance from the edge that points keep when they are brought into sight, in pixels. */
export const rim = 28
/** The least height of a drawing in which something is brought into sight, in pixels. */
export const least = 3 * rim

/** The part of a drawing that no sheet lies over, in pixels; where one is on its way, once that has come to rest. */
export function free({ svg, over }: Drawing): Size {
  const { top, left, bottom } = svg.getBoundingClientRect()
  const element = over?.current.element.current
  const sheet = element && boxAtRest(element)
  const end = sheet && sheet.left <= left ? Math.min(bottom, sheet.top) : bottom
  return { width: svg.clientWidth, height: Math.max(least, end - top) }
}

/** How far a sheet at its lowest stop lies over a drawing, in pixels; after the end, a half open one, too. */
export const lowered = (drawing: Drawing): number =>
  drawing.over?.current.isLow ? drawing.svg.clientHeight - free(drawing).height : 0

/** The boxes of the buttons over a drawing in the same element, in its pixels. */
export function boxesOver({ svg }: Drawing): Rectangle[] {
  const { left, top } = svg.getBoundingClientRect()
  const buttons = [...svg.parentElement!.querySelectorAll('[data-over] button')]
  return buttons
    .filter((button) => getComputedStyle(button).opacity !== '0')
    .map((button) => button.getBoundingClientRect())
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }))
    .filter(({ width }) => width > 0)
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
