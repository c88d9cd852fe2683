import type { Point, Rectangle } from '../../kit/map/placing.ts'

/** A straight line between two points. */
export type Line = readonly [from: Point, to: Point]

export const lengthOfLine = ([[ax, ay], [bx, by]]: Line): number => Math.hypot(bx - ax, by - ay)

/** The distance of a point from a line. */
export function fromLine([x, y]: Point, [[ax, ay], [bx, by]]: Line): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** Whether a line runs through a box. */
export function crosses([[ax, ay], [bx, by]]: Line, { x, y, width, height }: Rectangle): boolean {
  let [from, to] = [0, 1]
  for (const [start, way, low, high] of [
    [ax, bx - ax, x, x + width],
    [ay, by - ay, y, y + height],
  ]) {
    if (way === 0) {
      if (start < low || start > high) return false
      continue
    }
    const [one, other] = [(low - start) / way, (high - start) / way]
    from = Math.max(from, Math.min(one, other))
    to = Math.min(to, Math.max(one, other))
  }
  return from < to
}

/** Whether two lines cross. */
export function meet([a, b]: Line, [c, d]: Line): boolean {
  const side = ([px, py]: Point, [qx, qy]: Point, [rx, ry]: Point) =>
    Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}
