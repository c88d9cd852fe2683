import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import type { Point } from '../../kit/map/placing.ts'
import { paper, siteOf } from './geography.ts'
import { ringOf } from './marks.ts'
import { largestFigure, type Plate, plateBox } from './plates.ts'

/** The paper, but for the corner where nothing but the ocean is, and buttons lie. */
export const corners: readonly Point[] = [
  [paper.x, paper.y],
  [paper.x + paper.width, paper.y],
  [paper.x, paper.y + paper.height],
]

/** As much of the map as a small screen shows at first: names can be read, and a finger tells places apart. */
const glimpse = { width: 840, height: 720 } as const

/** Points that must be in sight for a place: its own, and corners of the plate of its siege. */
export const roomOf =
  (plates: readonly Plate[]) =>
  (place: PlaceId): Point[] => {
    const plate = plates.find((one) => one.place === place)
    if (!plate) return [siteOf(place)]
    const { x, y, width, height } = plateBox(plate.at, largestFigure)
    return [siteOf(place), [x, y], [x + width, y + height]]
  }

/**
 * The corners of what lies around some points, with room for names; around their middle where that is too much, yet with
 * all that must be in sight. Its edges go aside from the marks of other places.
 */
export function around(points: readonly Point[], musts: readonly Point[], marks: readonly Mark[]): Point[] {
  const [left, right] = reach(
    points.map(([x]) => x),
    musts.map(([x]) => x),
    [150, 90],
    glimpse.width,
  )
  const [top, bottom] = reach(
    points.map(([, y]) => y),
    musts.map(([, y]) => y),
    [40, 40],
    glimpse.height,
  )
  const aside = shiftFor({ left, right, top, bottom }, points, marks)
  return [
    [left + aside, top],
    [right + aside, bottom],
  ]
}

/** The edges of what a screen shows, in units of the paper. */
type Window = { left: number; right: number; top: number; bottom: number }

/** A figure that an edge may cut: its middle, its reach with its ring, and how much is lost. */
interface Mark {
  at: Point
  reach: number
  worth: number
}

/** All places as figures: where something stands, more is lost. */
export const marksOf = (view: Pick<SnowPosition, 'places' | 'sieges'>): Mark[] =>
  placeIds.map((place) => ({
    at: siteOf(place),
    reach: ringOf(view, place) * largestFigure,
    worth: view.places[place] ? 5 : 1,
  }))

/** The room that the names of places at stake keep beside them where the window goes aside. */
const room = { before: 110, after: 80 } as const

/**
 * By how much a window goes aside so that its edges cut as few places as possible, with all points in it that were, and
 * room around them.
 */
function shiftFor(
  { left, right, top, bottom }: Window,
  points: readonly Point[],
  marks: readonly Mark[],
): number {
  const within = points.map(([x]) => x).filter((x) => x >= left && x <= right)
  const [first, last] = [Math.min(...within) - room.before, Math.max(...within) + room.after]
  const beside = marks.filter(({ at: [, y], reach }) => y > top - reach && y < bottom + reach)
  const cut = (by: number) =>
    beside
      .filter(({ at: [x], reach }) => Math.min(Math.abs(x - left - by), Math.abs(x - right - by)) < reach)
      .reduce((sum, { worth }) => sum + worth, 0)
  const shifts = Array.from({ length: 33 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 10)
  const free = shifts.filter((by) => left + by <= first && right + by >= last)
  return free.reduce((best, by) => (cut(by) < cut(best) ? by : best), 0)
}

/** As far from an edge nothing of what must be in sight lies, in units of the paper. */
const margin = 64

function reach(
  values: readonly number[],
  musts: readonly number[],
  [before, after]: readonly [number, number],
  most: number,
): [number, number] {
  const [low, high] = [Math.min(...values) - before, Math.max(...values) + after]
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  const wanted = Math.min(Math.max(low, middle - most / 2), Math.max(low, high - most))
  if (musts.length === 0) return [wanted, Math.min(high, wanted + most)]
  const [first, last] = [Math.min(...musts) - margin, Math.max(...musts) + margin]
  const from = Math.min(Math.max(wanted, last - most), first)
  return [from, Math.max(Math.min(high, from + most), last)]
}
