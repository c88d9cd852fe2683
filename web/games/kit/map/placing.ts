export type Point = readonly [x: number, y: number]
export type Size = { width: number; height: number }
export type Rectangle = Size & { x: number; y: number }
/** The placement of a drawing: made k times larger, then moved by this many pixels. */
export type Placement = { k: number; x: number; y: number }

const margin = 4
const largestEver = 1.5
/** A young map is made smaller, down to this, before it is moved out of the middle. */
const largeEnough = 1.3
/** It is made smaller by this again and again, down to the least part of what there is room for. */
const step = 0.97
const least = 0.6

/** The distance of other points from the boxes over them, in pixels. */
const clear = 24

interface PlacingOptions {
  /** Boxes that lie over the drawing, in pixels. */
  taken?: readonly Rectangle[]
  /** Points that had better not lie beneath them, in sight or not. */
  others?: readonly Point[]
  largest?: number | undefined
}

/**
 * The placement that shows all points of a drawing as large as possible (at most `largest` times), in the middle if
 * possible, with none of them, nor of the `others`, beneath the boxes over it (`taken`, in pixels).
 */
export function placeWithin(
  points: readonly Point[],
  room: Size,
  { taken = [], others = [], largest = largestEver }: PlacingOptions = {},
): Placement {
  const box = around(points)
  const place = (k: number, left: number, top: number): Placement => ({
    k,
    x: left - box.x * k,
    y: top - box.y * k,
  })
  const most = Math.min(
    (room.width - 2 * margin) / box.width,
    (room.height - 2 * margin) / box.height,
    largest,
  )
  const isFree = ({ k, x, y }: Placement): boolean => {
    // There may be hundreds of points: making a new one for each is slow.
    const isHidden = (all: readonly Point[], near: number) =>
      all.some(([px, py]) => isOver(px * k + x, py * k + y, taken, near))
    return !isHidden(points, margin) && !isHidden(others, clear)
  }
  const inMiddle = (k: number) =>
    place(k, (room.width - box.width * k) / 2, (room.height - box.height * k) / 2)
  // Larger than usual, it had better be smaller than out of the middle.
  if (most > largestEver)
    for (let k = most; k > largeEnough; k *= step) if (isFree(inMiddle(k))) return inMiddle(k)
  for (let k = most; k > most * least; k *= step)
    for (const left of positions(room.width - box.width * k))
      for (const top of positions(room.height - box.height * k)) {
        const placement = place(k, left, top)
        if (isFree(placement)) return placement
      }
  if (others.length > 0) return placeWithin(points, room, { taken, largest })
  return inMiddle(most)
}

/**
 * The placement of a drawing at a scale at which it is larger than the room, or may be: with the points that matter in the
 * middle, as far as that leaves no part of the room empty.
 */
export function centered(
  k: number,
  { points, matters, room }: { points: readonly Point[]; matters: readonly Point[]; room: Size },
): Placement {
  const all = around(points)
  const { x, y, width, height } = matters.length > 0 ? around(matters) : all
  const middle = {
    k,
    x: room.width / 2 - (x + width / 2) * k,
    y: room.height / 2 - (y + height / 2) * k,
  }
  return covering(middle, all, room)
}

/** Whether two boxes share more than an edge. */
export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The distance of a point from a box; 0 within it. */
export function distanceTo({ x, y, width, height }: Rectangle, [px, py]: Point): number {
  const [dx, dy] = [Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height)]
  // Runs ten thousands of times: this is many times faster than Math.hypot.
  return Math.sqrt(dx * dx + dy * dy)
}

/** The place of a drawing's point on the screen. */
export const onScreen = ([px, py]: Point, { k, x, y }: Placement): Point => [px * k + x, py * k + y]

/** Whether all points of a drawing are within the room. */
export const areInSight = (points: readonly Point[], placement: Placement, room: Size): boolean =>
  points
    .map((point) => onScreen(point, placement))
    .every(([x, y]) => x >= 0 && y >= 0 && x <= room.width && y <= room.height)

/** The box around some points. */
export function around(points: readonly Point[]): Rectangle {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Moved so that a paper that is larger than the room covers it, and one that is smaller lies within. */
export function covering({ k, x, y }: Placement, paper: Rectangle, room: Size): Placement {
  return {
    k,
    x: over(x, paper.x * k, paper.width * k, room.width),
    y: over(y, paper.y * k, paper.height * k, room.height),
  }
}

function over(shift: number, start: number, length: number, room: number): number {
  const [first, last] = [-start, room - start - length]
  return Math.min(Math.max(first, last), Math.max(Math.min(first, last), shift))
}

/** Moved just so far that `kept` pixels of a drawing, or all of a small one, are within the room. */
export function keptInSight(placement: Placement, drawing: Rectangle, room: Size, kept: number): Placement {
  const [left, top] = onScreen([drawing.x, drawing.y], placement)
  const { k, x, y } = placement
  return {
    k,
    x: x + back(left, drawing.width * k, room.width, kept),
    y: y + back(top, drawing.height * k, room.height, kept),
  }
}

/** How far to move what begins at `start` so that enough of it is within `room`. */
function back(start: number, length: number, room: number, kept: number): number {
  const enough = Math.min(kept, length)
  return Math.max(0, enough - start - length) + Math.min(0, room - enough - start)
}

const positions = (spare: number): number[] => [spare / 2, spare - margin, margin]

const isOver = (px: number, py: number, boxes: readonly Rectangle[], near: number): boolean =>
  boxes.some(
    ({ x, y, width, height }) =>
      px > x - near && px < x + width + near && py > y - near && py < y + height + near,
  )
