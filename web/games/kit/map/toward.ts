import type { Point } from './placing.ts'

/** The point that an arrow key leads to from `from`; null for none. */
export function toward<T extends { center: Point }>(from: Point, key: string, all: readonly T[]): T | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  if (!way) return null
  const cost = ({ center }: T): number => {
    const [dx, dy] = [center[0] - from[0], center[1] - from[1]]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1] - dy * way[0])
    // A point more to the side than ahead is gone to only when there is nothing better.
    return ahead < 1 ? Infinity : ahead + 1.5 * aside + 3 * Math.max(0, aside - ahead)
  }
  const best = all.reduce<T | null>((least, one) => (least && cost(least) <= cost(one) ? least : one), null)
  return best && cost(best) < Infinity ? best : null
}
