import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { overlap, type Point, type Rectangle } from '../../kit/map/placing.ts'
import { siteOf } from './geography.ts'
import { fromLine, type Line, lengthOfLine } from './lines.ts'
import { anchorAtHarbour, figureScale, gapTo, isClear, largestReach, type Marked } from './marks.ts'
import { boxOf, isOnSheet, nameScale, type Unplaced } from './names.ts'
import type { Anchor } from './spots.ts'

/** A name that a line joins to its place: its box and its line on the map. */
export interface Led {
  box: Rectangle
  line: Line
  /** How much nearer than the end of its line the mark of another place is; 0 where none is. */
  astray: number
}

/** The pixels that a name with a line keeps away from other marks, and that its line does. */
const keptOff = { name: 2.5, line: 2.5 } as const

/** Such a name from so far away; null where it or its line lies on something, or the line is not shorter than `most`. */
export function ledAt(
  { length, others, ...own }: Unplaced,
  at: Anchor,
  unzoom: number,
  { isTaken, most }: { isTaken(box: Rectangle): boolean; most: number },
): Led | null {
  const box = boxOf(own.place, at, length, unzoom)
  if (!isOnSheet(box)) return null
  const scale = figureScale(unzoom)
  const line = lineTo(box, own, scale)
  const far = lengthOfLine(line)
  if (far >= most || isTaken(box)) return null
  const near = (length + 2 * largestReach) * Math.max(nameScale(unzoom), scale) + 2 * far
  let astray = 0
  for (const { far: away, other } of others) {
    if (away > near) break
    if (!isClear(box, keptOff.name * unzoom, other, scale)) return null
    if (fromLine(siteOf(other.place), line) < other.reach * scale + keptOff.line * unzoom) return null
    astray = Math.max(astray, far - gapTo(other, box, scale))
  }
  if (own.hasAnchor && overlap(box, anchorAtHarbour(own.place, scale))) return null
  return { box, line, astray }
}

/** The shortest line from the rim of a mark to a box. */
function lineTo(box: Rectangle, { place, reach }: Marked, scale: number): Line {
  const [x, y] = siteOf(place)
  const [tx, ty] = nearestIn(box, [x, y])
  const far = Math.hypot(tx - x, ty - y) || 1
  const rim = Math.min(1, (reach * scale) / far)
  return [
    [x + (tx - x) * rim, y + (ty - y) * rim],
    [tx, ty],
  ]
}

const nearestIn = (box: Rectangle, [x, y]: Point): Point => [
  Math.min(Math.max(x, box.x), box.x + box.width),
  Math.min(Math.max(y, box.y), box.y + box.height),
]

/** A line on the map as it is drawn beside a place together with its name. */
export function lineBeside(place: PlaceId, [from, to]: Line, unzoom: number): Line {
  const [x, y] = siteOf(place)
  const scale = nameScale(unzoom)
  const beside = ([px, py]: Point): Point => [(px - x) / scale, (py - y) / scale]
  return [beside(from), beside(to)]
}

/** The same the other way round. */
export function lineOnMap(place: PlaceId, [from, to]: Line, unzoom: number): Line {
  const [x, y] = siteOf(place)
  const scale = nameScale(unzoom)
  const onMap = ([px, py]: Point): Point => [x + px * scale, y + py * scale]
  return [onMap(from), onMap(to)]
}
