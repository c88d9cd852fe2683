import { boxesOver, type Drawing, free, lowered, rim } from './drawing.ts'
import type { Gestures } from './gestures.ts'
import {
  areInSight,
  around,
  centered,
  covering,
  onScreen,
  type Placement,
  type Point,
  placeWithin,
} from './placing.ts'

/** What is nearer to the edge than this, in pixels, looks cut, for its outline is: a little less than a fitted drawing keeps. */
const edge = 3

export type Camera = ReturnType<typeof cameraOn>

/** Decides how a drawing lies so that what a board asks for is in sight. */
export function cameraOn(drawing: Drawing, { now, place, scaleBy }: Gestures) {
  const { svg, wishes } = drawing
  const lay = (wanted: Placement, animate: boolean, within = drawing.room) => {
    const { paper } = wishes.current
    place(paper ? covering(wanted, paper, within) : wanted, animate)
  }
  /** Shows all of it. */
  function showAll(animate: boolean): void {
    const { points, matters = [], others = [], largest, smallest = 0 } = wishes.current
    const { room } = drawing
    drawing.isShifted = false
    const over = room.width > 0 ? lowered(drawing) : 0
    const size = room.width > 0 ? { ...room, height: room.height - over } : around(points)
    const options = { taken: boxesOver(drawing), others, largest }
    const beside = placeWithin(points, size, options)
    drawing.isTooLarge = over > 0 && beside.k < smallest
    const k = drawing.isTooLarge ? Math.min(smallest, placeWithin(points, room, options).k) : beside.k
    lay(drawing.isTooLarge ? centered(k, { points, matters, room: size }) : beside, animate)
    drawing.isTouched = false
  }
  /** Shows all of it where a part is out of sight. */
  function follow(): void {
    const { room, isTooLarge } = drawing
    const { k, x, y } = now()
    const over = isTooLarge ? lowered(drawing) : 0
    const inner = { width: room.width - 2 * edge, height: room.height - over - 2 * edge }
    const { points, matters = [] } = wishes.current
    const all = isTooLarge ? matters : points
    if (!areInSight(all, { k, x: x - edge, y: y - edge }, inner)) showAll(true)
  }
  /** Shows nothing beyond its paper. */
  function cover(animate: boolean): void {
    if (wishes.current.paper) lay(now(), animate)
  }
  /** Scales everything by a factor. */
  function zoom(factor: number): void {
    drawing.isTouched = true
    scaleBy(factor)
  }
  /** Brings a point of the drawing into sight. */
  function reveal(point: Point): void {
    const seen = free(drawing)
    const { width, height } = seen
    const { k, x, y } = now()
    const [px, py] = onScreen(point, now())
    if (px > 20 && py > 20 && px < width - 20 && py < height - 20) return
    drawing.isShifted = true
    lay({ k, x: x + width / 2 - px, y: y + height / 2 - py }, true, seen)
  }
  /** Brings some points into sight beside the sheet, no larger than all is; where they are, nothing moves. */
  function show(points: readonly Point[]): void {
    const seen = free(drawing)
    const { width, height } = seen
    const inner = { width: width - 2 * rim, height: height - 2 * rim }
    const { k, x, y } = now()
    if (points.length === 0 || areInSight(points, { k, x: x - rim, y: y - rim }, inner)) return
    drawing.isShifted = true
    const next = placeWithin(points, inner, { largest: k })
    lay({ ...next, x: next.x + rim, y: next.y + rim }, true, seen)
  }
  /** The point of the screen under a point of the drawing, in pixels from the page's corner. */
  function locate(point: Point): Point {
    const { left, top } = svg.getBoundingClientRect()
    const [x, y] = onScreen(point, now())
    return [left + x, top + y]
  }
  return { fit: showAll, follow, cover, zoom, reveal, show, locate }
}
