export type Point = readonly [x: number, y: number]
type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }
/** How a drawing lies: moved so far, in its own units, then made so many times larger. */
type Placement = { scale: number; x: number; y: number }

const margin = 4
const largest = 1.5
/** It is made smaller by this again and again, down to the least part of what there is room for. */
const step = 0.97
const least = 0.6

/**
 * Shows all points of a drawing as large as may be, in the middle if possible, with none of them beneath what lies
 * over it (`taken`, in pixels).
 */
export function placeWithin(points: readonly Point[], room: Size, taken: readonly Box[]): Placement {
  const box = around(points)
  const most = Math.min(
    (room.width - 2 * margin) / box.width,
    (room.height - 2 * margin) / box.height,
    largest,
  )
  const place = (scale: number, left: number, top: number): Placement => ({
    scale,
    x: left / scale - box.x,
    y: top / scale - box.y,
  })
  for (let scale = most; scale > most * least; scale *= step)
    for (const left of positions(room.width - box.width * scale))
      for (const top of positions(room.height - box.height * scale)) {
        const placement = place(scale, left, top)
        if (!points.some((point) => isOver(onScreen(point, placement), taken))) return placement
      }
  return place(most, (room.width - box.width * most) / 2, (room.height - box.height * most) / 2)
}

/** Where a point of a drawing lies on the screen. */
export const onScreen = ([px, py]: Point, { scale, x, y }: Placement): Point => [
  (px + x) * scale,
  (py + y) * scale,
]

/** The box around some points. */
export function around(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const positions = (spare: number): number[] => [spare / 2, spare - margin, margin]

const isOver = ([px, py]: Point, boxes: readonly Box[]): boolean =>
  boxes.some(
    ({ x, y, width, height }) =>
      px > x - margin && px < x + width + margin && py > y - margin && py < y + height + margin,
  )
